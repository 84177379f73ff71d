import type {ReadSymbol} from '../../tesseract/core.ts';

/** The symbols of a word, in the order of reading. */
export type Word = {
  readonly symbols: readonly ReadSymbol[];
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
};

/**
 * Whether a line of another writing system may hold Latin words that its data took for their own: some word is less confident than words of
 * the writing system are (0.996 to 1 mostly).
 */
export const mayHoldLatin = (own: readonly ReadSymbol[]): boolean =>
  wordsOf(own).some(({symbols, confidence}) => symbols.length >= fewest && confidence < usual);

/** A line of another writing system with the Latin words that Latin data read at their places with more confidence; both of the same image. */
export function withLatinWords(own: readonly ReadSymbol[], latin: readonly ReadSymbol[]): ReadSymbol[] {
  const words = wordsOf(latin).filter(({symbols, confidence}) => confidence >= leastConfidence && isLatinWord(symbols));
  const read: ReadSymbol[] = [];
  // of Latin words beside each other the left one is read first, also in a line that runs to the left
  let beside: Word[] = [];
  const flush = (): void => {
    for (const {symbols} of beside.sort((a, b) => a.left - b.left)) read.push(...symbols);
    beside = [];
  };
  for (const word of wordsOf(own)) {
    const found = words.find(other => other.confidence > word.confidence + lead && isAt(word, other));
    if (found) beside.push(found);
    else {
      flush();
      read.push(...word.symbols);
    }
  }
  flush();
  return read;
}

const fewest = 3;
const usual = 0.992;
const leastConfidence = 0.99;
const lead = 0.002;

const isLatinWord = (symbols: readonly ReadSymbol[]): boolean =>
  /\p{Script=Latin}{2}/u.test(symbols.map(({text}) => text).join('')) && symbols.length >= fewest;

/** Whether two words are the same ink: what they share is most of both. */
export const isAt = (a: Word, b: Word): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.7 * (Math.max(a.right, b.right) - Math.min(a.left, b.left));

/** The words of a line as it was read, in the order of reading. */
export function wordsOf(symbols: readonly ReadSymbol[]): Word[] {
  const words: ReadSymbol[][] = [];
  for (const symbol of symbols) {
    if (symbol.startsWord || words.length === 0) words.push([]);
    words.at(-1)!.push(symbol);
  }
  return words.map(word => ({
    symbols: word,
    confidence: word.reduce((sum, {confidence}) => sum + confidence, 0) / word.length,
    left: Math.min(...word.map(({left}) => left)),
    right: Math.max(...word.map(({right}) => right)),
  }));
}
