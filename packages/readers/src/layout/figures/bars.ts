import {boxHeight, boxWidth, growBox, intersectBoxes, type PageBox} from '@recto/model';
import type {DrawnPath, PageFacts, Rule} from '@recto/pdf';
import {
  barGap,
  baseTouch,
  fewestBars,
  fewestLengths,
  fewestSpaced,
  fewestSpacedLengths,
  sameThickness,
  shortestBar,
  thinnestBar,
} from './params.ts';

/**
 * The bars of charts that are nothing but rectangles: they stand on one axis, that is drawn along all of them, are as thick as each other
 * and differ in length. The cells of a table that begin on one line are equally long in most rows; bars of skills have no axis. Few bars
 * stand apart at one step, which cells do not, and have an axis of values that meets theirs.
 */
export function chartBars({paths, rules}: PageFacts): ReadonlySet<DrawnPath> {
  const solid = paths.filter(({rectangle, filled}) => rectangle && filled);
  if (solid.length < fewestSpaced || solid.length > mostBars) return new Set();
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
      const along = ({box}: DrawnPath): readonly [number, number] =>
        lies ? [box.left, box.right] : [box.top, box.bottom];
      const standing = solid.filter(bar => {
        const [start, end] = along(bar);
        return Math.abs(base(bar) - at) < baseTouch && start > from - baseTouch && end < to + baseTouch;
      });
      const usual = standing.map(thickness).sort((a, b) => a - b)[standing.length >> 1] ?? 0;
      const bars = standing.filter(bar => Math.abs(thickness(bar) - usual) < sameThickness);
      const lengths = new Set(bars.filter(bar => length(bar) >= shortestBar).map(bar => Math.round(length(bar))));
      if (usual < thinnestBar || lengths.size < fewestSpacedLengths) return [];
      const many = bars.length >= fewestBars && lengths.size >= fewestLengths;
      if (many) return bars;
      const few = bars.length >= fewestSpaced && areSpaced(bars.map(along));
      return few && rules.some(rule => rule.direction !== axis && meets(rule.box, line)) ? bars : [];
    });
}

/** Whether a line longer than a tick meets that of an axis. */
const meets = (values: PageBox, line: PageBox): boolean =>
  intersectBoxes(growBox(values, baseTouch), line) !== undefined &&
  Math.max(boxWidth(values), boxHeight(values)) > baseTouch * 2;

/** Whether bars stand apart and at one distance from each other; `extents` along the axis. */
function areSpaced(extents: readonly (readonly [from: number, to: number])[]): boolean {
  const sorted = extents.toSorted((a, b) => a[0] - b[0]);
  const steps = sorted.slice(1).map(([from], at) => from - (sorted[at]?.[0] ?? from));
  const apart = sorted.slice(1).every(([from], at) => {
    const [start, end] = sorted[at] ?? [from, from];
    return from - end > barGap * (end - start);
  });
  return apart && Math.max(...steps) - Math.min(...steps) < 2 * sameThickness;
}

// rectangles: a page with more is a map or a pattern
const mostBars = 2000;
