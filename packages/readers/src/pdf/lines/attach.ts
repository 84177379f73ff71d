import type {Rule} from '@recto/pdf';
import type {PageBox} from '@recto/model';
import {isAccent} from '../text/accents.ts';
import type {Run} from './runs.ts';
import {bridgeHoles} from './bridge-holes.ts';
import {makeSegment, sameBaseline, type Segment} from './segments.ts';

/**
 * Gives scripts, accents, parts of fractions, and big operators to the line they stand in, and joins pieces of a line whose
 * baselines differ a little. What is attached is no longer a segment of its own.
 *
 * @param hanging runs without a baseline of their own
 * @param bars boxes of horizontal rules, in the frame of the segments
 */
export function attachParts(
  segments: readonly Segment[],
  hanging: readonly Run[],
  bars: readonly PageBox[],
): Segment[] {
  const nodes: Node[] = segments.map(segment => ({segment, host: undefined, from: first(segment), to: last(segment)}));
  const index = new BaselineIndex(nodes);
  const alone: Node[] = [];
  for (const run of hanging) {
    const node: Node = {segment: makeSegment([run]), host: undefined, from: run.index, to: run.index};
    node.host = hostOfHanging(node, index);
    alone.push(node);
  }
  for (const bar of bars) attachFraction(bar, index);
  const bySize = [...nodes].sort((a, b) => a.segment.size - b.segment.size);
  const operators = new BaselineIndex(alone.filter(node => node.host));
  for (const node of bySize) node.host ??= hostOfScript(node, index, operators);
  for (const node of nodes) node.host ??= sameLine(node, index);
  return bridgeHoles(collect([...nodes, ...alone]), bars);
}

type Node = {
  readonly segment: Segment;
  host: Node | undefined;
  /** Positions of its first and last run in drawing order. */
  readonly from: number;
  readonly to: number;
};

const first = (segment: Segment): number => segment.runs.reduce((least, run) => Math.min(least, run.index), Infinity);
const last = (segment: Segment): number => segment.runs.reduce((most, run) => Math.max(most, run.index), -Infinity);

/** Nodes by baseline, to look at a band of the page only. */
class BaselineIndex {
  private readonly nodes: readonly Node[];

  constructor(nodes: readonly Node[]) {
    this.nodes = [...nodes].sort((a, b) => a.segment.baseline - b.segment.baseline);
  }

  *between(low: number, high: number): Generator<Node> {
    let left = 0;
    let right = this.nodes.length;
    while (left < right) {
      const middle = (left + right) >> 1;
      if (this.nodes[middle]!.segment.baseline < low) left = middle + 1;
      else right = middle;
    }
    for (; left < this.nodes.length && this.nodes[left]!.segment.baseline <= high; left++) yield this.nodes[left]!;
  }
}

/** The line whose axis the ink of a big operator or delimiter is centred on. */
function hostOfHanging(node: Node, index: BaselineIndex): Node | undefined {
  const {segment} = node;
  const centre = (segment.top + segment.bottom) / 2;
  let best: Node | undefined;
  let least = Infinity;
  for (const other of index.between(segment.top, segment.bottom + segment.size)) {
    const host = other.segment;
    // delimiters of a script are set from the script's own font
    if (host.size < 0.65 * segment.size) continue;
    const gap = gapBetween(segment, host);
    const off = Math.abs(centre - (host.baseline - 0.25 * host.size)) / host.size;
    const together = isNeighbour(node, other);
    // scripts of the letter before, which have no host yet, may stand between
    if (gap > (together && off < 0.2 ? 2 : 0.6) * host.size || (off > 0.35 && !together)) continue;
    const cost = off + Math.max(0, gap) / host.size + (together ? 0 : 0.5);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/** The line or big operator a smaller piece is a script of: near it, shifted as scripts are, by preference drawn next to it. */
function hostOfScript(node: Node, index: BaselineIndex, operators: BaselineIndex): Node | undefined {
  const {segment} = node;
  // a whole line of small type beside or under larger type is no script
  const long = segment.runs.length > 12;
  const accent = segment.runs.length === 1 && segment.runs[0]!.glyphs.every(({glyph}) => isAccent(glyph.text));
  const reach = 3 * segment.size;
  let best: Node | undefined;
  let least = Infinity;
  for (const other of index.between(segment.baseline - reach, segment.baseline + reach)) {
    if (other === node || rootOf(other) === node) continue;
    const host = other.segment;
    const em = host.size;
    if (segment.size > (accent ? 1.1 : 0.87) * em || segment.size < 0.42 * em) continue;
    if (long && segment.end - segment.start > 12 * em) continue;
    const shift = (segment.baseline - host.baseline) / em;
    const gap = gapBetween(segment, host) / em;
    // the mark of a footnote stands before its line, and a little apart
    const farthest = segment.end <= host.start && isNeighbour(node, other) ? 1 : 0.35;
    if (shift < -0.75 || shift > 0.6 || gap > farthest || (Math.abs(shift) < 0.04 && gap > 0.3)) continue;
    const usual = shift < 0 ? -0.38 : 0.2;
    const together = isNeighbour(node, other) ? 0 : 0.4;
    const cost = Math.abs(shift - usual) + Math.max(0, gap) + together + (accent ? 0 : 0.6 * covered(segment, host));
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  if (long) return best;
  for (const other of operators.between(segment.baseline - 8 * segment.size, segment.baseline + reach)) {
    const cost = costAsLimit(node, other);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/** Share of a piece that stands right over or under letters of the host, where scripts never stand and limits seldom. */
function covered(segment: Segment, host: Segment): number {
  if (gapBetween(segment, host) > 0) return 0;
  const {runs} = host;
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]!.start < segment.end) low = middle + 1;
    else high = middle;
  }
  let common = 0;
  // runs before the last few end too far to the left, but for overprinted ones
  for (let index = low - 1; index >= Math.max(0, low - 8); index--) {
    common += Math.max(0, Math.min(runs[index]!.end, segment.end) - Math.max(runs[index]!.start, segment.start));
  }
  return Math.min(1, common / Math.max(segment.end - segment.start, 0.01));
}

/** How far a small piece is from standing beside, over or under a big operator. */
function costAsLimit(node: Node, operator: Node): number {
  const {segment} = node;
  const em = operator.host!.segment.size;
  if (segment.size > 0.87 * em || segment.size < 0.42 * em) return Infinity;
  const across = Math.max(segment.top - operator.segment.bottom, operator.segment.top - segment.bottom) / em;
  const along = gapBetween(segment, operator.segment) / em;
  if (across > 0.6 || along > 0.35) return Infinity;
  return 0.1 + Math.max(0, across) + Math.max(0, along) + (isNeighbour(node, operator) ? 0 : 0.4);
}

/** Numerator and denominator of a bar belong to the line whose axis the bar stands on. */
function attachFraction(bar: PageBox, index: BaselineIndex): void {
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

/** The larger piece of the same line where baselines differ by rounding, a raised letter, or a second script. */
function sameLine(node: Node, index: BaselineIndex): Node | undefined {
  const {segment} = node;
  const reach = 0.3 * segment.size;
  let best: Node | undefined;
  let least = Infinity;
  for (const other of index.between(segment.baseline - reach, segment.baseline + reach)) {
    if (other === node || rootOf(other) === node) continue;
    const host = other.segment;
    const em = Math.min(host.size, segment.size);
    const length = segment.end - segment.start;
    if (length > host.end - host.start || (length === host.end - host.start && other.from > node.from)) continue;
    const off = Math.abs(host.baseline - segment.baseline) / em;
    const gap = Math.abs(nearestGap(segment, host)) / em;
    const short = length < 1.5 * em;
    // on the very same baseline the gap has been judged already
    if (off <= sameBaseline || off > (short ? 0.3 : 0.2) || gap > (isNeighbour(node, other) ? 0.9 : 0.5)) continue;
    if (off + gap < least) {
      least = off + gap;
      best = other;
    }
  }
  return best;
}

/** Distance along the line between the two, negative inside the host's extent. */
const gapBetween = (segment: Segment, host: Segment): number =>
  Math.max(segment.start - host.end, host.start - segment.end);

/** Distance to the nearest run of the host: 0 when it touches one. */
function nearestGap(segment: Segment, host: Segment): number {
  let least = Infinity;
  for (const run of host.runs) {
    const gap = Math.max(segment.start - run.end, run.start - segment.end);
    if (gap < -0.5 * host.size) return Infinity;
    least = Math.min(least, Math.abs(gap));
  }
  return least;
}

/** Drawn just before, after or between the runs of the other. */
const isNeighbour = (node: Node, other: Node): boolean => node.from <= other.to + 3 && node.to >= other.from - 3;

function rootOf(node: Node): Node {
  let root = node;
  while (root.host) root = root.host;
  // later walks are short: a skewed line may hang together by hundreds of pieces
  for (let step = node; step.host && step.host !== root; ) {
    const next = step.host;
    step.host = root;
    step = next;
  }
  return root;
}

function collect(nodes: readonly Node[]): Segment[] {
  const parts = new Map<Node, Run[]>();
  for (const node of nodes) {
    const root = rootOf(node);
    if (root === node) continue;
    const runs = [...node.segment.runs, ...node.segment.attached];
    const known = parts.get(root);
    if (known) known.push(...runs);
    else parts.set(root, runs);
  }
  const roots = nodes.filter(node => rootOf(node) === node);
  return roots.map(node => {
    const attached = parts.get(node);
    return attached ? makeSegment(node.segment.runs, attached) : node.segment;
  });
}

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
