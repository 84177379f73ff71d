import type {Peak} from '../peaks.ts';

/** Whether a line is of numbers rather than of words: Tesseract's Latin data lose the points of small ones ("12.3" as "123"). */
export function holdsNumbers(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits >= fewestDigits && digits > (text.match(/\p{L}/gu)?.length ?? 0);
}

const fewestDigits = 2;

/**
 * A reading of a line with the decimal points and commas between its digits that another reading of the same line has beside
 * it. Where they do not agree on the digits nothing is added.
 */
export function withDecimalPoints(read: readonly Peak[], other: readonly Peak[]): readonly Peak[] {
  const points = pointsOf(other);
  const own = pointsOf(read);
  if (points.digits !== own.digits) return read;
  let digit = 0;
  return read.flatMap((peak, index) => {
    if (!isDigit(peak)) return [peak];
    const missed = points.after.get(++digit);
    const next = read[index + 1];
    return missed && next && isDigit(next) ? [peak, missed] : [peak];
  });
}

/** The digits of a reading, and the points that stand right between two of them, by how many digits are before. */
function pointsOf(peaks: readonly Peak[]): {readonly digits: string; readonly after: ReadonlyMap<number, Peak>} {
  let digits = '';
  const after = new Map<number, Peak>();
  for (const [index, peak] of peaks.entries()) {
    const [before, next] = [peaks[index - 1], peaks[index + 1]];
    if (isDigit(peak)) digits += peak.text;
    else if (/^[.,]$/.test(peak.text) && before && next && isDigit(before) && isDigit(next))
      after.set(digits.length, peak);
  }
  return {digits, after};
}

const isDigit = ({text}: Peak): boolean => /^\d$/.test(text);
