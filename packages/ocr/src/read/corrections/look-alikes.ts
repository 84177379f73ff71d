import {type Peak, textOf} from '../peaks.ts';

/**
 * Whether a line has what Tesseract's Latin data write for symbols they do not know or confuse: relations before a number, as
 * they have no ≥ and ≤, and an l where no word has one (`Cl`, `ltalics`; ln and lg are functions).
 */
export const holdsLookAlikes = (text: string): boolean =>
  /[<>] ?\d|(?<![\p{L}\p{N}'’])(?:\p{Lu}l(?![\p{L}\p{N}'’])|l[bcdfgkmnpqrstvwxz]\p{L}{2})/u.test(text);

/** A reading of a line with the symbols that another reading has with confidence at the places of their look-alikes. */
export function withSymbols(read: readonly Peak[], other: readonly Peak[]): readonly Peak[] {
  const found = read.flatMap((peak, index) => {
    const symbol = symbols.get(peak.text);
    if (symbol === undefined || !mayBeOther(read, index)) return [];
    const threshold = symbol === 'I' ? letterThreshold : symbolThreshold;
    const width = peak.to - peak.from;
    const same = other.find(
      ({text, from, to, confidence}) =>
        text === symbol && confidence >= threshold && Math.abs(from + to - peak.from - peak.to) < 2 * near * width,
    );
    return same ? [{index, symbol}] : [];
  });
  if (found.length === 0) return read;
  const replacements = new Map(found.map(({index, symbol}) => [index, symbol]));
  return read.flatMap((peak, index) => {
    // both strokes of ≥, one after the other
    if (peak.text === '=' && /[≥≤]/.test(replacements.get(index + 1) ?? '')) return [];
    return [{...peak, text: replacements.get(index) ?? peak.text}];
  });
}

const symbols: ReadonlyMap<string, string> = new Map([
  ['>', '≥'],
  ['<', '≤'],
  ['l', 'I'],
]);

// the model knows I from l better, but not well
const letterThreshold = 0.9;
const symbolThreshold = 0.55;
// widths of the symbol
const near = 1;

/** An l within a word is one, and so is one that begins a short word. */
function mayBeOther(read: readonly Peak[], index: number): boolean {
  if (read[index]!.text !== 'l') return true;
  const before = read[index - 1]?.text ?? ' ';
  const after = textOf(read.slice(index + 1, index + 4));
  if (/\p{Lu}/u.test(before)) return !/^[\p{L}\p{N}'’]/u.test(after);
  return !/[\p{L}\p{N}'’]/u.test(before) && /^[bcdfgkmnpqrstvwxz]\p{L}{2}/u.test(after);
}
