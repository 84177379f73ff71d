import {boxHeight, boxWidth, type PageBox} from '@recto/model';
import type {DrawnPath} from '@recto/pdf';
import {panelGap, panelHeight, smallestPanel} from './params.ts';
import type {Run} from './runs.ts';
import {makeSegment, type Segment} from './segments.ts';

/** The rectangles of a page that are panels behind text: wider than a word, and over several lines of the smallest type. */
export function panelsOf(paths: readonly DrawnPath[]): PageBox[] {
  const panels = paths.filter(({rectangle, box}) => rectangle && boxWidth(box) > smallestPanel);
  return panels.length > mostPanels ? [] : panels.map(({box}) => box);
}

// a page of more is a table of colored cells or a drawing
const mostPanels = 60;

/**
 * Cuts segments where the side of a panel stands in the gap between two words: text beside a panel and text on it are on one baseline
 * by chance. A panel is higher than the mark behind a line.
 */
export function cutAtPanels(segments: readonly Segment[], panels: readonly PageBox[]): Segment[] {
  if (panels.length === 0) return [...segments];
  return segments.flatMap(segment => {
    const beside = panels.filter(
      box =>
        boxHeight(box) > panelHeight * segment.size &&
        box.top < segment.baseline - segment.size &&
        box.bottom > segment.baseline,
    );
    return beside.length === 0 ? [segment] : cutBetween(segment, beside);
  });
}

function cutBetween(segment: Segment, panels: readonly PageBox[]): Segment[] {
  const parts: Run[][] = [[]];
  let end = Infinity;
  for (const run of segment.runs) {
    const apart = run.start - end > panelGap * segment.size;
    const sided = ({left, right}: PageBox): boolean => isIn(left, end, run.start) || isIn(right, end, run.start);
    if (apart && panels.some(sided)) parts.push([]);
    parts.at(-1)?.push(run);
    end = Math.max(end === Infinity ? -Infinity : end, run.end);
  }
  return parts.length === 1 ? [segment] : parts.map(runs => makeSegment(runs));
}

const isIn = (x: number, from: number, to: number): boolean => x > from && x < to;
