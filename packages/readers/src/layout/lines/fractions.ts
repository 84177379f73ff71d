import type {PageBox} from '@recto/model';
import type {Rule} from '@recto/pdf';
import {type BaselineIndex, type Node, rootOf} from './baseline-index.ts';
import type {Segment} from './segments.ts';

/** Bars of fractions among the rules of a page: thin and not page-wide. */
export function fractionBars(rules: readonly Rule[], pageWidth: number): PageBox[] {
  const bars: PageBox[] = [];
  for (const rule of rules) {
    if (rule.direction !== 'horizontal' || rule.thickness > 1.5) continue;
    const width = rule.box.right - rule.box.left;
    if (width > 2 && width < 0.6 * pageWidth) bars.push(rule.box);
  }
  // a page ruled like squared paper has no fractions
  return bars.length > 600 ? [] : bars;
}

/** Numerator and denominator of a bar belong to the line whose axis the bar stands on. */
export function attachFraction(bar: PageBox, index: BaselineIndex): void {
  const y = (bar.top + bar.bottom) / 2;
  const width = bar.right - bar.left;
  let host: Node | undefined;
  const above: Node[] = [];
  const below: Node[] = [];
  for (const node of index.between(y - 30, y + 40)) {
    const {segment} = node;
    const em = segment.size;
    if (segment.start >= bar.left - 0.25 * em && segment.end <= bar.right + 0.25 * em) {
      if (segment.bottom <= y + 0.05 * em && y - segment.bottom < 0.7 * em) above.push(node);
      else if (segment.top >= y - 0.05 * em && segment.top - y < 0.7 * em) below.push(node);
    } else if (Math.abs(segment.baseline - 0.25 * em - y) < 0.1 * em && besideBar(segment, bar) && width < 40 * em) {
      if (!host || host.segment.size < segment.size) host = node;
    }
  }
  if (!host || above.length === 0 || below.length === 0) return;
  for (const part of [...above, ...below]) {
    if (part !== host && rootOf(host) !== part) part.host ??= host;
  }
}

const besideBar = (segment: Segment, bar: PageBox): boolean =>
  segment.runs.some(
    run =>
      (run.end <= bar.left + 0.2 * run.size && bar.left - run.end < 0.6 * run.size) ||
      (run.start >= bar.right - 0.2 * run.size && run.start - bar.right < 0.6 * run.size),
  );
