import {isWithin, type PageBox} from '@recto/model';
import type {Rule} from '@recto/pdf';
import {type BaselineIndex, type Node, rootOf} from './baseline-index.ts';
import {barReach, barSide, barTouch, frameReach, frameTouch} from './params.ts';
import type {Run} from './runs.ts';
import {makeSegment, type Segment} from './segments.ts';

/** The bar of a fraction. */
export type Bar = {
  readonly box: PageBox;
  /** The frame drawn around the fraction, as around a result; the bar's own box without one. */
  readonly outer: PageBox;
};

/** Bars of fractions among the rules of a page: thin and not page-wide. */
export function fractionBars(rules: readonly Rule[], pageWidth: number): Bar[] {
  const bars: PageBox[] = [];
  for (const rule of rules) {
    if (rule.direction !== 'horizontal' || rule.thickness > 1.5) continue;
    const width = rule.box.right - rule.box.left;
    if (width > 2 && width < 0.6 * pageWidth) bars.push(rule.box);
  }
  // a page ruled like squared paper has no fractions
  if (bars.length > 600) return [];
  const frames = smallFrames(rules);
  return bars.map(box => ({box, outer: frames.find(frame => isWithin(box, frame, 0)) ?? box}));
}

/** Rectangles of four rules that end at its corners, as no cells of a table between long rules do. */
function smallFrames(rules: readonly Rule[]): PageBox[] {
  const upright = rules.filter(({direction}) => direction === 'vertical').slice(0, 600);
  const level = rules.filter(({direction}) => direction === 'horizontal').slice(0, 1200);
  const near = (a: number, b: number): boolean => Math.abs(a - b) < frameTouch;
  return level.flatMap(({box: lid}) => {
    const side = (x: number) => upright.find(({box}) => near(box.left, x) && near(box.top, lid.top));
    const [left, right] = [side(lid.left), side(lid.right)];
    if (!left || !right || !near(left.box.bottom, right.box.bottom)) return [];
    const {bottom} = left.box;
    const floor = level.some(
      ({box}) => near(box.left, lid.left) && near(box.right, lid.right) && near(box.top, bottom),
    );
    return floor ? [{left: lid.left, right: lid.right, top: lid.top, bottom}] : [];
  });
}

/**
 * Cuts rows of numerators, and of denominators: `2 1` over the bars of `2/3 × 1/6` is two pieces. A bar counts where runs stand
 * above and below it, as an underline has none below.
 */
export function cutAtBars(segments: readonly Segment[], bars: readonly PageBox[]): Segment[] {
  if (bars.length < 2) return [...segments];
  const runs = segments.flatMap(segment => segment.runs);
  const fractions = bars.filter(
    bar => runs.some(run => sideOf(run, bar) === 'above') && runs.some(run => sideOf(run, bar) === 'below'),
  );
  if (fractions.length < 2) return [...segments];
  return segments.flatMap(segment => {
    if (segment.runs.length < 2) return [segment];
    const parts = new Map<PageBox, Run[]>();
    for (const run of segment.runs) {
      const bar = fractions.find(one => sideOf(run, one) !== undefined);
      if (!bar) return [segment];
      parts.set(bar, [...(parts.get(bar) ?? []), run]);
    }
    return parts.size < 2 ? [segment] : [...parts.values()].map(part => makeSegment(part));
  });
}

/** Whether a run stands over or under a bar, no wider than it. */
function sideOf(run: Run, bar: PageBox): 'above' | 'below' | undefined {
  const em = run.size;
  // words between rules are cells of a table
  if (/\p{L}{3}/u.test(run.glyphs.map(({glyph}) => glyph.text).join(''))) return undefined;
  if (run.start < bar.left - barSide * em || run.end > bar.right + barSide * em) return undefined;
  const y = (bar.top + bar.bottom) / 2;
  if (run.bottom <= y + barTouch * em) return y - run.bottom < barReach * em ? 'above' : undefined;
  return run.top >= y - barTouch * em && run.top - y < barReach * em ? 'below' : undefined;
}

/** Numerator and denominator of a bar belong to the line whose axis the bar stands on. */
export function attachFraction({box: bar, outer}: Bar, index: BaselineIndex): void {
  const y = (bar.top + bar.bottom) / 2;
  const width = bar.right - bar.left;
  let host: Node | undefined;
  const above: Node[] = [];
  const below: Node[] = [];
  for (const node of index.between(y - 30, y + 40)) {
    const {segment} = node;
    const em = segment.size;
    if (segment.start >= bar.left - barSide * em && segment.end <= bar.right + barSide * em) {
      if (segment.bottom <= y + barTouch * em && y - segment.bottom < barReach * em) above.push(node);
      else if (segment.top >= y - barTouch * em && segment.top - y < barReach * em) below.push(node);
    } else if (
      Math.abs(segment.baseline - 0.25 * em - y) < 0.1 * em &&
      besideBar(segment, bar, outer) &&
      width < 40 * em
    ) {
      if (!host || host.segment.size < segment.size) host = node;
    }
  }
  if (!host || above.length === 0 || below.length === 0) return;
  for (const part of [...above, ...below]) {
    if (part !== host && rootOf(host) !== part) part.host ??= host;
  }
}

function besideBar(segment: Segment, bar: PageBox, outer: PageBox): boolean {
  return segment.runs.some(({start, end, size}) => {
    const framed = Math.max(bar.left - outer.left, outer.right - bar.right) < frameReach * size;
    const {left, right} = framed ? outer : bar;
    return (
      (end <= left + 0.2 * size && left - end < 0.6 * size) ||
      (start >= right - 0.2 * size && start - right < 0.6 * size)
    );
  });
}
