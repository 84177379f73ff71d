import type {Peak} from '../peaks.ts';

/**
 * A line of another alphabet with letters of its own for the Latin ones that look like them: those within words of it, and those
 * that are a word by themselves beside such a word, as the articles of Greek.
 */
export function withHomoglyphs(
  peaks: readonly Peak[],
  {letters: own, lookAlikes}: {readonly letters: RegExp; readonly lookAlikes: ReadonlyMap<string, string>},
): Peak[] {
  const alike = new Set(lookAlikes.values());
  const words: Peak[][] = [[]];
  for (const peak of peaks) {
    if (peak.text === ' ') words.push([peak], []);
    else words.at(-1)!.push(peak);
  }
  const isOwn = (word: readonly Peak[] | undefined): boolean =>
    word?.some(({text}) => own.test(text) && !alike.has(text)) ?? false;
  return words.flatMap((word, index) => {
    const letters = word.filter(({text}) => /\p{L}/u.test(text));
    const alone = letters.length === 1 && (isOwn(words[index - 2]) || isOwn(words[index + 2]));
    return isOwn(word) || alone ? word.map(peak => ({...peak, text: lookAlikes.get(peak.text) ?? peak.text})) : word;
  });
}
