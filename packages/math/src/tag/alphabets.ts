/** A letter and the command that sets its alphabet; `italic` needs none in a formula. */
export type Letter = {readonly base: string; readonly alphabet: Alphabet};
export type Alphabet =
  | 'italic'
  | 'mathrm'
  | 'mathbf'
  | 'boldsymbol'
  | 'mathbb'
  | 'mathfrak'
  | 'mathcal'
  | 'mathscr'
  | 'mathsf'
  | 'mathtt'
  | 'mathit';

// Unicode's mathematical alphanumeric symbols: 52 letters each from U+1D400 on
const blocks: readonly Alphabet[] = [
  'mathbf',
  'italic',
  'boldsymbol',
  'mathcal',
  'mathcal',
  'mathfrak',
  'mathbb',
  'mathfrak',
  'mathsf',
  'mathsf',
  'mathsf',
  'mathsf',
  'mathtt',
];
const exceptions: ReadonlyMap<string, Letter> = new Map(
  (
    [
      ['mathbb', 'ℂC ℍH ℕN ℙP ℚQ ℝR ℤZ'],
      ['mathcal', 'ℬB ℰE ℱF ℋH ℐI ℒL ℳM ℛR ℯe ℊg ℴo'],
      ['mathfrak', 'ℭC ℌH ℨZ'],
      ['italic', 'ℎh'],
    ] as const
  ).flatMap(([alphabet, pairs]) =>
    pairs.split(' ').map((pair): [string, Letter] => [pair[0]!, {base: pair.slice(1), alphabet}]),
  ),
);
const greek = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const greekBlocks: readonly Alphabet[] = ['mathbf', 'italic', 'boldsymbol', 'mathbf', 'boldsymbol'];
const digitBlocks: readonly Alphabet[] = ['mathbf', 'mathbb', 'mathsf', 'mathsf', 'mathtt'];

/** Takes a letter of a mathematical alphabet apart; undefined for any other character. */
export function mathLetter(character: string): Letter | undefined {
  const exception = exceptions.get(character);
  if (exception) return exception;
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x1d400 || point > 0x1d7ff) return undefined;
  if (point < 0x1d6a4) {
    const index = point - 0x1d400;
    const letter = index % 52;
    const alphabet = blocks[Math.floor(index / 52)];
    return alphabet && {base: String.fromCharCode(letter < 26 ? 65 + letter : 71 + letter), alphabet};
  }
  if (point === 0x1d6a4 || point === 0x1d6a5) return {base: point === 0x1d6a4 ? 'ı' : 'ȷ', alphabet: 'italic'};
  if (point >= 0x1d7ce) {
    const index = point - 0x1d7ce;
    return {base: String(index % 10), alphabet: digitBlocks[Math.floor(index / 10)] ?? 'mathbf'};
  }
  const index = point - 0x1d6a8;
  const base = greek[index % 58];
  const alphabet = greekBlocks[Math.floor(index / 58)];
  return base && alphabet ? {base, alphabet} : undefined;
}
