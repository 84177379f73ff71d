import {boxHeight, boxWidth} from '@recto/model';
import type {DrawnPath, PageFacts, Rule} from '@recto/pdf';
import {baseTouch, fewestBars, fewestLengths, sameThickness, shortestBar, thinnestBar} from './params.ts';

/**
 * The bars of charts that are nothing but rectangles: they stand on one axis, that is drawn along all of them, are as thick as each other
 * and differ in length. The cells of a table that begin on one line are equally long in most rows; bars of skills have no axis.
 */
export function chartBars({paths, rules}: PageFacts): ReadonlySet<DrawnPath> {
  const solid = paths.filter(({rectangle, filled}) => rectangle && filled);
  if (solid.length < fewestBars || solid.length > mostBars) return new Set();
  return new Set([...sides.flatMap(side => barsOn(side, solid, rules))]);
}

/** How bars stand on an axis: where their base lies, how thick and how long they are, and what runs along the axis. */
type Side = {
  readonly axis: Rule['direction'];
  readonly base: (bar: DrawnPath) => number;
};

const sides: readonly Side[] = [
  {axis: 'horizontal', base: ({box}) => box.bottom},
  {axis: 'vertical', base: ({box}) => box.left},
];

function barsOn({axis, base}: Side, solid: readonly DrawnPath[], rules: readonly Rule[]): readonly DrawnPath[] {
  const lies = axis === 'horizontal';
  const thickness = ({box}: DrawnPath): number => (lies ? boxWidth(box) : boxHeight(box));
  const length = ({box}: DrawnPath): number => (lies ? boxHeight(box) : boxWidth(box));
  return rules
    .filter(({direction}) => direction === axis)
    .flatMap(({box: line}) => {
      const [at, from, to] = lies ? [line.top, line.left, line.right] : [line.left, line.top, line.bottom];
      const standing = solid.filter(bar => {
        const [start, end] = lies ? [bar.box.left, bar.box.right] : [bar.box.top, bar.box.bottom];
        return Math.abs(base(bar) - at) < baseTouch && start > from - baseTouch && end < to + baseTouch;
      });
      const usual = standing.map(thickness).sort((a, b) => a - b)[standing.length >> 1] ?? 0;
      const bars = standing.filter(bar => Math.abs(thickness(bar) - usual) < sameThickness);
      const lengths = new Set(bars.filter(bar => length(bar) >= shortestBar).map(bar => Math.round(length(bar))));
      return usual >= thinnestBar && bars.length >= fewestBars && lengths.size >= fewestLengths ? bars : [];
    });
}

// rectangles: a page with more is a map or a pattern
const mostBars = 2000;
