import type {Ink} from '../ink.ts';
import type {Peak} from '../peaks.ts';

/**
 * A line in Arabic letters with the points that stand between its words: its data know some of them in their Latin shape only,
 * read a comma as a semicolon, or as a comma and another point. A semicolon has two parts, one above the other: where data take a comma for one, `ink` decides. Points within
 * numbers stay as they are.
 */
export function withArabicPunctuation(peaks: readonly Peak[], ink: Ink | undefined): Peak[] {
  const read: Peak[] = [];
  for (const [index, peak] of peaks.entries()) {
    const own = points.get(peak.text);
    if (own === undefined || (isDigit(peaks[index - 1]) && isDigit(peaks[index + 1]))) {
      read.push(peak);
      continue;
    }
    const text = ink && own === semicolon && isComma(ink, peak) ? comma : own;
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

/** Whether the ink there is in one part, and not as high as a semicolon whose parts touch. */
function isComma({marks, width, height}: Ink, {from, to}: Peak): boolean {
  // letters beside it reach into its place
  const [left, right] = [Math.floor((0.75 * from + 0.25 * to) * width), Math.ceil((0.25 * from + 0.75 * to) * width)];
  let [parts, rows] = [0, 0];
  let inside = false;
  for (let y = 0; y < height; y++) {
    const marked = marks.subarray(y * width + left, y * width + right).includes(1);
    if (marked) rows++;
    if (marked && !inside) parts++;
    inside = marked;
  }
  return parts === 1 && rows < highest * height;
}

const highest = 0.33;
