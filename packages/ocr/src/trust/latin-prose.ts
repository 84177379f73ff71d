/**
 * Whether lines are certainly prose in Latin letters: enough of their words are those that every sentence has, in English, French,
 * German, Spanish, Italian, Portuguese or Dutch. Other alphabets that were read as Latin ones give none of three letters.
 */
export function isLatinProse(lines: readonly string[]): boolean {
  const words = lines.flatMap(line => line.toLowerCase().match(/(?<!\p{L})\p{Script=Latin}{3,}(?!\p{L})/gu) ?? []);
  const common = words.filter(word => everywhere.has(word)).length;
  return common >= fewest && common >= leastShare * words.length;
}

const fewest = 5;
const leastShare = 0.1;

const everywhere: ReadonlySet<string> = new Set(
  [
    'the and for that with was this from are not which have had his but they were has their been will one all',
    'les des est une que dans pour qui par sur pas avec plus son sont ses aux cette',
    'der die und das den von mit ist nicht auf ein eine dem des sich auch als aus bei',
    'los las del con por para una como más sus ser che della per non sono gli nel',
    'dos com não uma mais como foi het een van dat niet zijn voor met ook',
  ].flatMap(words => words.split(' ')),
);
