import {boxWidth, overlapX} from '@recto/model';
import type {OcrLine} from './ocr-page.ts';

/**
 * The sizes of lines, in pixels of their image, where a line that fills its place between two lines of one size, as far from the
 * one above as from the one below, has theirs: a few letters that were measured too high make no heading in a paragraph.
 */
export function paragraphSizes(lines: readonly OcrLine[]): number[] {
  const sorted = lines.filter(({angle}) => angle === 0).sort((a, b) => a.baseline - b.baseline);
  const places = new Map(sorted.map((line, place) => [line, place]));
  const nearest = (line: OcrLine, step: 1 | -1): OcrLine | undefined => {
    const place = places.get(line)!;
    for (let at = place + step; Math.abs(at - place) <= looked; at += step) {
      const other = sorted[at];
      if (!other) return undefined;
      if (Math.abs(other.baseline - line.baseline) > 0.5 * line.size && isOver(line, other)) return other;
    }
    return undefined;
  };
  return lines.map(line => {
    if (line.angle !== 0) return line.size;
    const [above, below] = [nearest(line, -1), nearest(line, 1)];
    if (!above || !below || !isBetween(line, above, below)) return line.size;
    const size = (above.size + below.size) / 2;
    return Math.max(line.size, size) < mostLarger * Math.min(line.size, size) ? size : line.size;
  });
}

const isOver = (a: OcrLine, b: OcrLine): boolean =>
  overlapX(a.box, b.box) > 0.6 * Math.min(boxWidth(a.box), boxWidth(b.box));

function isBetween(line: OcrLine, above: OcrLine, below: OcrLine): boolean {
  const [before, after] = [line.baseline - above.baseline, below.baseline - line.baseline];
  const alike = Math.max(above.size, below.size) < sameSize * Math.min(above.size, below.size);
  const evenly = Math.max(before, after) < evenPitch * Math.min(before, after);
  const full = boxWidth(line.box) > leastFull * Math.max(boxWidth(above.box), boxWidth(below.box));
  return alike && evenly && full && Math.max(before, after) < mostLeading * line.size;
}

// lines before and after in the order of their baselines: columns stand beside each other
const looked = 24;
// times: sizes, distances, em
const mostLarger = 1.25;
const sameSize = 1.08;
const evenPitch = 1.2;
const mostLeading = 2;
// share of the longer neighbor's width
const leastFull = 0.75;
