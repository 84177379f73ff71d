import type {Peak} from './peaks.ts';

/**
 * Whether a line has what Tesseract's Latin data write for signs they do not know or hardly tell apart: relations before a number, as
 * they have no ≥ and ≤, and an l where no word has one (`Cl`, `ltalics`).
 */
export const holdsLookAlikes = (text: string): boolean =>
  /[<>] ?\d|(?<![\p{L}\p{N}'’])(?:\p{Lu}l(?![\p{L}\p{N}'’])|l[bcdfgkmnpqrstvwxz])/u.test(text);

/** A reading of a line with the signs that another reading surely has at the places of their look-alikes. */
export function withSeenSigns(read: readonly Peak[], other: readonly Peak[]): readonly Peak[] {
  const found = read.flatMap((peak, index) => {
    const sign = signs.get(peak.text);
    if (sign === undefined || !standsAlone(read, index)) return [];
    const width = peak.to - peak.from;
    const same = other.find(
      ({text, from, to, confidence}) =>
        text === sign && confidence >= surely && Math.abs(from + to - peak.from - peak.to) < 2 * near * width,
    );
    return same ? [{index, sign}] : [];
  });
  if (found.length === 0) return read;
  const seen = new Map(found.map(({index, sign}) => [index, sign]));
  return read.flatMap((peak, index) => {
    // both strokes of ≥, one after the other
    if (peak.text === '=' && /[≥≤]/.test(seen.get(index + 1) ?? '')) return [];
    return [{...peak, text: seen.get(index) ?? peak.text}];
  });
}

const signs: ReadonlyMap<string, string> = new Map([
  ['>', '≥'],
  ['<', '≤'],
  ['l', 'I'],
]);

const surely = 0.55;
// widths of the sign
const near = 1;

/** An l within a word is one. */
function standsAlone(read: readonly Peak[], index: number): boolean {
  if (read[index]!.text !== 'l') return true;
  const [before, after] = [read[index - 1]?.text ?? ' ', read[index + 1]?.text ?? ' '];
  return /\p{Lu}/u.test(before)
    ? !/\p{L}/u.test(after)
    : !/[\p{L}'’]/u.test(before) && /[bcdfgkmnpqrstvwxz]/.test(after);
}
