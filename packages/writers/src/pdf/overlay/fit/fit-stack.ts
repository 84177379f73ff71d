import {breakLines, type SetLine} from '../../typeset/break-lines.ts';
import type {Band} from '../room/bands.ts';
import type {Room} from '../room/room.ts';
import {type Fitted, overWide} from './fit-text.ts';
import type {LayoutJob} from './layout-job.ts';

/**
 * What stands below one another in a column: texts, and what stays between them, such as displayed formulas. They share the room
 * from the first one's place to `floor`: each stands where its source does, or further down when what is before it needs more room.
 */
export type Stack = {
  readonly items: readonly StackItem[];
  readonly floor: number;
  /** Texts also move up, to their ceilings, into room that shorter translations before them leave. */
  readonly closesUp?: boolean;
};

export type StackItem =
  | {
      readonly kind: 'text';
      readonly job: LayoutJob;
      /** How far up its ink may move, in local coordinates; nowhere without it. */
      readonly ceiling?: number;
    }
  | {readonly kind: 'band'; readonly band: Band};

/** Where a stack's parts stand now. */
export type Stacked = {
  readonly texts: readonly {readonly job: LayoutJob; readonly fitted: Fitted}[];
  readonly bands: readonly {readonly band: Band; readonly shift: number}[];
};

/** With which cluster the parts of a text begin that are known already, by `partKey`. */
export type Starts = ReadonlyMap<string, number>;

export const partKey = (job: LayoutJob, index: number): string => `${job.text.key} ${index}`;

export const jobsOf = (stack: Stack): LayoutJob[] =>
  stack.items.flatMap(item => (item.kind === 'text' ? [item.job] : []));

/** The largest scale at which a stack's texts fit; nothing when they do not fit at `smallest` times it. */
export function largestStackScale(
  stack: Stack,
  smallest: number,
  starts: Starts,
  scaleOf: ScaleOf = sameScale,
): number | undefined {
  const limit = widthLimits(smallest, starts);
  const fits = (scale: number): boolean =>
    layStack(stack, job => Math.min(scaleOf(job, scale), limit(job)), tightest, starts) !== undefined;
  if (fits(1)) return 1;
  if (!fits(smallest)) return undefined;
  let low = smallest;
  let high = 1;
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The scale of one of a stack's texts when the stack has a scale. */
export type ScaleOf = (job: LayoutJob, scale: number) => number;

export const sameScale: ScaleOf = (_, scale) => scale;

/** Headings give way less than texts: they have few words. */
export const easedScale: ScaleOf = (job, scale) => (job.text.kind === 'heading' ? scale ** 0.4 : scale);

/** Sets a stack with as much room between lines and texts as it has; texts stand no higher than their sources if they need not. */
export function fitStack(stack: Stack, scaleOf: (job: LayoutJob) => number, starts: Starts): Stacked | undefined {
  const limit = widthLimits(narrowest, starts);
  const limited = (job: LayoutJob): number => Math.min(scaleOf(job), limit(job));
  const ways = stack.closesUp ? [{...stack, closesUp: false}, stack] : [stack];
  for (const way of ways) {
    for (const ease of [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.12, tightest]) {
      const found = layStack(way, limited, ease, starts);
      if (found) return found;
    }
  }
  return undefined;
}

const tightest = 0;
// a formula that is wider than its column makes its own text smaller, not its neighbors'
const narrowest = 0.5;

/** The largest scale of each text at which its widest formula or word fits its column. */
function widthLimits(smallest: number, starts: Starts): (job: LayoutJob) => number {
  const limits = new Map<LayoutJob, number>();
  const find = (job: LayoutJob): number => {
    const room = job.rooms[0] as Room;
    const fits = (scale: number): boolean => cutText(job, room, job.rules.size * scale, starts) !== undefined;
    if (fits(1)) return 1;
    let low = smallest;
    let high = 1;
    for (let step = 0; step < 6; step++) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
  return job => {
    const known = limits.get(job) ?? find(job);
    limits.set(job, known);
    return known;
  };
}

/** What the next part of a stack keeps its distance from. */
type Before = {
  /** Its lower edge in the source, and where that is now; of a text the last baseline. */
  readonly from: number;
  readonly now: number;
  /** How deep its ink hangs below that. */
  readonly depth: number;
  readonly text: boolean;
};

/** `ease` goes from 1, the source's distances, to 0, the least ones. */
function layStack(
  stack: Stack,
  scaleOf: (job: LayoutJob) => number,
  ease: number,
  starts: Starts,
): Stacked | undefined {
  const {floor, closesUp} = stack;
  const texts: {job: LayoutJob; fitted: Fitted}[] = [];
  const bands: {band: Band; shift: number}[] = [];
  const ends = new Map(starts);
  let before: Before | undefined;
  for (const [index, item] of stack.items.entries()) {
    if (item.kind === 'band') {
      const {box} = item.band;
      const near = nearestText(stack, index);
      // parts of one formula keep their distances
      const gap = before && (before.text ? gapTo(box.top, before, ease, near) : box.top - before.from);
      const top = before && gap !== undefined ? Math.max(box.top, before.now + gap) : box.top;
      const shift = top - box.top;
      if (shift > 0.01 && box.bottom + shift > floor + 0.5) return undefined;
      bands.push({band: item.band, shift});
      before = {from: box.bottom, now: box.bottom + shift, depth: 0, text: false};
      continue;
    }
    const {job} = item;
    const {rules} = job;
    const room = job.rooms[0] as Room;
    const scale = scaleOf(job);
    const size = rules.size * scale;
    const cut = cutText(job, room, size, ends);
    if (!cut) return undefined;
    const {lines, end} = cut;
    if (job.part) ends.set(partKey(job, job.part.index + 1), end);
    if (lines.length === 0) {
      texts.push({job, fitted: {scale, lines: [], end}});
      continue;
    }
    const extents = lines.map(line => extentOf(job, line));
    const head = Math.max((extents[0] as Extent).ascent, rules.clear?.above ?? 0) * size;
    const highest = closesUp && item.ceiling !== undefined ? item.ceiling + ceilingGap * size + head : room.first;
    const first = before
      ? Math.max(
          Math.min(highest, room.first),
          before.now + gapTo(room.first, before, ease, {size, rules}),
          before.now + before.depth + head,
        )
      : room.first;
    const wanted = Math.max(rules.leading, ease === 1 ? rules.widest * size : 0);
    const low = leastLeading(rules, scale) * size;
    const eased = low + ease * Math.max(0, rules.leading * scale - low);
    const own = first === room.first ? (room.own - rules.depth * size - first) / Math.max(1, lines.length - 1) : 0;
    const leading = Math.max(eased, Math.min(wanted, own));
    const baselines = [first];
    for (let row = 1; row < lines.length; row++) {
      const above = extents[row - 1] as Extent;
      const here = extents[row] as Extent;
      const tall = (above.descent + here.ascent + between) * size;
      baselines.push((baselines[row - 1] as number) + Math.max(leading, above.tall || here.tall ? tall : 0));
    }
    const tailShift = tailOf(job, room, lines, size);
    const last = (baselines.at(-1) as number) + (tailShift ? leading : 0);
    const depth = Math.max(rules.depth, tailShift ? 0 : (extents.at(-1) as Extent).descent) * size;
    if (last + depth > floor + 0.02 * size) return undefined;
    const shift = first - room.first;
    const frame = job.source.frames[0]!;
    texts.push({
      job,
      fitted: {
        scale,
        lines: placed(job, room, lines, baselines),
        end,
        ...(Math.abs(shift) > 0.01 && {shift}),
        ...(job.tail.length > 0 && {tailShift: last - frame.last}),
      },
    });
    before = {from: frame.last, now: last, depth: Math.max(depth, (rules.clear?.below ?? 0) * size), text: true};
  }
  return {texts, bands};
}

/**
 * The least distance of baselines, as a share of the size: lines come closer together and letters become smaller at the same time,
 * for large letters in cramped lines read worse than slightly smaller ones.
 */
function leastLeading({tightest, leading, size}: LayoutJob['rules'], scale: number): number {
  const usual = Math.min(leading / size, airiest * tightest);
  const ease = Math.min(1, Math.max(0, (scale - crampedAt) / (1 - crampedAt)));
  return tightest + airShare * ease * Math.max(0, usual - tightest);
}

const airiest = 1.4;
const airShare = 0.6;
const crampedAt = 0.82;

type Sized = {readonly size: number; readonly rules: Pick<LayoutJob['rules'], 'tightest'>};

/** The distance that something is to have from what is before it, which may be less than it had. */
function gapTo(to: number, before: Before, ease: number, {size, rules}: Sized): number {
  const had = to - before.from;
  if (!before.text) {
    const least = Math.max(Math.min(had, 1.05 * size), had * 0.6);
    return least + ease * (had - least);
  }
  // what stands far below is pushed only when it must be
  const gap = Math.min(had, widestGap * size);
  // half of a distance between paragraphs is left at least, and always a line's
  const least = Math.max(Math.min(gap, rules.tightest * size * 1.12), gap * 0.6);
  return least + ease * (gap - least);
}

// of the size
const widestGap = 3.5;
const ceilingGap = 0.45;
const between = 0.06;

function nearestText({items}: Stack, index: number): Sized {
  for (let at = index - 1; at >= 0; at--) {
    const item = items[at] as StackItem;
    // above a formula stands the last line's depth
    if (item.kind === 'text') return {size: 0.7 * item.job.rules.size, rules: item.job.rules};
  }
  return {size: 10, rules: {tightest: 1}};
}

type Extent = {readonly ascent: number; readonly descent: number; readonly tall: boolean};

/** How far a line's ink reaches, in em; formulas may reach further than letters. */
function extentOf({shaped, rules}: LayoutJob, line: SetLine): Extent {
  let ascent = 0;
  let descent = 0;
  for (let at = line.from; at < line.to; at++) {
    const piece = shaped.clusters[at]?.piece;
    if (piece?.kind !== 'box') continue;
    ascent = Math.max(ascent, piece.ascent);
    descent = Math.max(descent, piece.descent);
  }
  return {
    ascent: Math.max(letterHeight, ascent),
    descent: Math.max(rules.depth, descent),
    tall: ascent > 0.95 || descent > 0.4,
  };
}

const letterHeight = 0.72;

/** The lines of a text or of its part, and the cluster that the next part begins with. */
function cutText(
  job: LayoutJob,
  room: Room,
  size: number,
  starts: Starts,
): {readonly lines: readonly SetLine[]; readonly end: number} | undefined {
  const {shaped, rules, part} = job;
  const start = part ? ((part.fixed ? undefined : starts.get(partKey(job, part.index))) ?? part.from) : 0;
  if (start >= shaped.clusters.length) return {lines: [], end: start};
  const all = breakLines(shaped, line => widthOf(room, job, line) / size, rules, start);
  let lines = all;
  let end = shaped.clusters.length;
  if (part?.lines !== undefined) {
    lines = all.slice(0, part.lines);
    end = all[part.lines]?.from ?? shaped.clusters.length;
  } else if (part?.until !== undefined) {
    const {until} = part;
    const count = all.findIndex((line, index) => {
      const next = all[index + 1];
      return !next || (line.to + next.to) / 2 >= until;
    });
    lines = all.slice(0, count + 1);
    end = all[count + 1]?.from ?? shaped.clusters.length;
  }
  const bad = lines.some(
    (line, index) =>
      (line.forced && !rules.cut) || line.width > widthOf(room, job, index) / size + overWide(shaped, line),
  );
  return bad && !rules.overflow ? undefined : {lines, end};
}

/** Whether what stands after a text's last line has to go below it. */
function tailOf(job: LayoutJob, room: Room, lines: readonly SetLine[], size: number): boolean {
  if (job.tail.length === 0 || job.shaped.rtl) return false;
  const left = Math.min(...job.tail.map(glyph => job.source.axes.boxToLocal(glyph.box).left));
  const last = lines.at(-1) as SetLine;
  return room.left + last.width * size > left - 0.4 * size;
}

const indentOf = (job: LayoutJob, line: number): number => (line === 0 ? Math.max(0, job.rules.indent) : 0);
const widthOf = (room: Room, job: LayoutJob, line: number): number => room.right - room.left - indentOf(job, line);

const placed = (job: LayoutJob, room: Room, lines: readonly SetLine[], baselines: readonly number[]): Fitted['lines'] =>
  lines.map((line, row) => ({
    line,
    page: room.page,
    left: room.left + (job.shaped.rtl ? 0 : indentOf(job, row)),
    right: room.right - (job.shaped.rtl ? indentOf(job, row) : 0),
    baseline: baselines[row] as number,
  }));
