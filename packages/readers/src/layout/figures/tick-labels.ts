import {centerX, centerY, median, overlapX, overlapY, type PageBox} from '@recto/model';
import type {Line} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {evenStep, fewestTicks, mostNumbers, sameLine, tickReach} from './params.ts';

/**
 * The numbers along the axes of a plot that stand further from it than other labels do: at least three below each other to its left
 * or right, or side by side above or below it, evenly spaced and ascending or descending all the way, with nothing behind them.
 */
export function tickLabels(plot: PageBox, lines: readonly Line[]): Line[] {
  const numbers = lines.filter(line => line.angle === 0 && number.test(lineText(line)));
  if (numbers.length < fewestTicks || numbers.length > mostNumbers) return [];
  return sides.flatMap(side => ticksOn(side, plot, numbers, lines));
}

const number = /^[-−–+]?(?:\p{Nd}{1,3}(?:[ ,.]\p{Nd}{3})*|\p{Nd}+)(?:[.,]\p{Nd}+)?\s?[%kKM°]?$/u;

/** A side of a plot: how far something stands from it, and where along it. */
type Side = {
  readonly gap: (plot: PageBox, box: PageBox) => number;
  /** Places at which the numbers of one axis are aligned. */
  readonly edges: readonly ((box: PageBox) => number)[];
  readonly along: (line: Line) => number;
  readonly beside: (a: PageBox, b: PageBox) => number;
};

const sides: readonly Side[] = [
  {
    gap: (plot, box) => plot.left - box.right,
    edges: [box => box.right, box => box.left],
    along: ({baseline}) => baseline,
    beside: overlapY,
  },
  {
    gap: (plot, box) => box.left - plot.right,
    edges: [box => box.left, box => box.right],
    along: ({baseline}) => baseline,
    beside: overlapY,
  },
  {
    gap: (plot, box) => box.top - plot.bottom,
    edges: [centerY],
    along: ({box}) => centerX(box),
    beside: overlapX,
  },
];

function ticksOn(
  {gap, edges, along, beside}: Side,
  plot: PageBox,
  numbers: readonly Line[],
  lines: readonly Line[],
): Line[] {
  const near = numbers.filter(
    ({box, size}) => gap(plot, box) > -sameLine * size && gap(plot, box) < tickReach * size && beside(box, plot) > 0,
  );
  const first = near[0];
  if (!first) return [];
  const rows = edges.map(edge => {
    const closest = near.reduce((a, b) => (gap(plot, b.box) < gap(plot, a.box) ? b : a), first);
    return near.filter(line => Math.abs(edge(line.box) - edge(closest.box)) < sameLine * line.size);
  });
  const ticks = rows.reduce((a, b) => (b.length > a.length ? b : a)).toSorted((a, b) => along(a) - along(b));
  if (ticks.length < fewestTicks || !isEven(ticks.map(along)) || !isMonotone(ticks)) return [];
  const isAlone = (tick: Line): boolean =>
    !lines.some(
      line =>
        line !== tick &&
        !ticks.includes(line) &&
        line.angle === 0 &&
        beside(line.box, tick.box) > 0 &&
        gap(tick.box, line.box) > -tick.size &&
        gap(tick.box, line.box) < tickReach * tick.size,
    );
  return ticks.every(isAlone) ? ticks : [];
}

function isEven(places: readonly number[]): boolean {
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? place));
  const usual = median(steps) ?? 0;
  return usual > 0 && steps.every(step => Math.abs(step - usual) < evenStep * usual);
}

function isMonotone(ticks: readonly Line[]): boolean {
  const values = ticks.map(tick =>
    Number(
      lineText(tick)
        .replace(/[−–]/g, '-')
        .replace(',', '.')
        .replace(/[^\d.-]/g, ''),
    ),
  );
  const steps = values.slice(1).map((value, index) => Math.sign(value - (values[index] ?? value)));
  return steps[0] !== 0 && steps.every(step => step === steps[0]);
}
