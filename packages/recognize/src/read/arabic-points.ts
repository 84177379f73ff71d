import type {Ink} from './ink.ts';
import type {Peak} from './peaks.ts';

/**
 * A line in Arabic letters with the points that stand between its words: its data know some of them in their Latin shape only,
 * read a comma as a semicolon, or as a comma and another point. A semicolon has two parts, one above the other. Points within
 * numbers stay as they are.
 */
export function withArabicPoints(peaks: readonly Peak[], ink: Ink): Peak[] {
  const read: Peak[] = [];
  for (const [index, peak] of peaks.entries()) {
    const own = points.get(peak.text);
    if (own === undefined || (isDigit(peaks[index - 1]) && isDigit(peaks[index + 1]))) {
      read.push(peak);
      continue;
    }
    const text = own === semicolon && partsAt(ink, peak) === 1 ? comma : own;
    const before = read.at(-1);
    const twice =
      before !== undefined && [before.text, text].includes(comma) && isPoint(before) && isPoint({...peak, text});
    if (twice) read[read.length - 1] = {...before, text: comma, to: peak.to};
    else read.push({...peak, text});
  }
  return read;
}

const comma = '،';
const semicolon = '؛';
const points: ReadonlyMap<string, string> = new Map([
  ['.', '.'],
  [',', comma],
  [comma, comma],
  [';', semicolon],
  [semicolon, semicolon],
  ['?', '؟'],
]);

const isDigit = (peak: Peak | undefined): boolean => peak !== undefined && /\p{Nd}/u.test(peak.text);
const isPoint = ({text}: Pick<Peak, 'text'>): boolean => /^[.،؛]$/.test(text);

/** How many parts with empty rows between them the ink there has. */
function partsAt({marks, width, height}: Ink, {from, to}: Peak): number {
  const [left, right] = [Math.floor(from * width), Math.ceil(to * width)];
  let parts = 0;
  let inside = false;
  for (let y = 0; y < height; y++) {
    const marked = marks.subarray(y * width + left, y * width + right).includes(1);
    if (marked && !inside) parts++;
    inside = marked;
  }
  return parts;
}
