import {boxWidth, overlapX, overlapY, type PageBox} from '@recto/model';
import {type Fitted, fitText, largestScale} from './fit.ts';
import {floorBelow, localPlaces} from './free-space.ts';
import type {Job, PageView} from './jobs.ts';
import {fitStack, largestStackScale, type Stack} from './stack.ts';
import type {Frame} from './units.ts';

/** A text that has its lines, or that cannot have them. */
export type Settled = {readonly job: Job; readonly fitted: Fitted | undefined};

/** Sets the texts that begin on one page: those of one style share one size, but for the few that need a smaller one. */
export function settle(jobs: readonly Job[], pageOf: (number: number) => PageView | undefined): Settled[] {
  const stacks = stacksOf(jobs, pageOf);
  const needs = new Map<Job, number | undefined>();
  for (const stack of stacks) {
    const need = needOf(stack);
    for (const job of stack.jobs) needs.set(job, need);
  }
  const common = commonScales(jobs, needs);
  return stacks.flatMap((stack): Settled[] => {
    const need = needs.get(stack.jobs[0] as Job);
    if (need === undefined) return alone(stack);
    const scaleOf = (job: Job): number => Math.min(need, common(job));
    const fitted = stack.jobs.length === 1 ? undefined : (fitStack(stack, scaleOf) ?? fitStack(stack, () => need));
    return stack.jobs.map((job, index) => ({
      job,
      fitted: fitted?.[index] ?? fitText(job.shaped, job.rooms, job.rules, scaleOf(job)),
    }));
  });
}

function needOf(stack: Stack): number | undefined {
  const [job] = stack.jobs as readonly [Job];
  if (stack.jobs.length === 1) return largestScale(job.shaped, job.rooms, job.rules);
  const smallest = Math.max(...stack.jobs.map(({rules}) => rules.smallest));
  return largestStackScale(stack, smallest) ?? largestStackScale(stack, lastResort * smallest);
}

/** The size of each style on the page: one that four fifths of its text can have. */
function commonScales(jobs: readonly Job[], needs: ReadonlyMap<Job, number | undefined>): (job: Job) => number {
  const keyOf = ({source, text}: Job): string =>
    [text.kind, source.size.toFixed(1), source.face.bold, source.turned.angle].join();
  const groups = new Map<string, {readonly need: number; readonly length: number}[]>();
  for (const job of jobs) {
    const need = needs.get(job);
    if (need === undefined) continue;
    const item = {need, length: job.shaped.clusters.length};
    const list = groups.get(keyOf(job));
    if (list) list.push(item);
    else groups.set(keyOf(job), [item]);
  }
  const scales = new Map([...groups].map(([key, list]) => [key, lowerPart(list)]));
  return job => scales.get(keyOf(job)) ?? 1;
}

/** The scale that all but the neediest fifth of the text can have. */
function lowerPart(list: readonly {readonly need: number; readonly length: number}[]): number {
  const sorted = [...list].sort((a, b) => a.need - b.need);
  let left = outliers * sorted.reduce((sum, {length}) => sum + length, 0);
  for (const {need, length} of sorted) {
    left -= length;
    if (left < 0) return need;
  }
  return 1;
}

const outliers = 0.2;

/**
 * Texts that do not fit together even at the smallest size, each in its own place; those that do not fit there go below the
 * smallest size, down to what can just be read, because a page in two languages is worse. The report tells.
 */
function alone({jobs}: Stack): Settled[] {
  return jobs.map(job => {
    const scale = largestScale(job.shaped, job.rooms, job.rules);
    if (scale !== undefined) return {job, fitted: fitText(job.shaped, job.rooms, job.rules, scale)};
    const lower = {...job.rules, smallest: lastResort * job.rules.smallest, cut: true};
    const last = largestScale(job.shaped, job.rooms, lower);
    return {job, fitted: last === undefined ? undefined : fitText(job.shaped, job.rooms, lower, last)};
  });
}

const lastResort = 0.7;

/** Parts the texts into stacks; one that stands in several columns, or in a table, is a stack of its own. */
function stacksOf(jobs: readonly Job[], pageOf: (number: number) => PageView | undefined): Stack[] {
  const movable = jobs.filter(job => canMove(job)).sort((a, b) => frameOf(a).first - frameOf(b).first);
  const stacks: Stack[] = jobs.filter(job => !movable.includes(job)).map(job => ({jobs: [job], floor: 0}));
  const page = movable[0] && pageOf(frameOf(movable[0]).page);
  if (!page) return [...stacks, ...movable.map(job => ({jobs: [job], floor: 0}))];
  const keys = new Set(movable.map(job => job.text.key));
  const labels = new Set(movable.flatMap(job => job.label.map(glyph => glyph.box)));
  const others = [...page.places].flatMap(([key, boxes]) => (keys.has(key) ? [] : boxes));
  const open = new Set(movable);
  for (const start of movable) {
    if (!open.delete(start)) continue;
    const local = localPlaces(page.occupancy, others, start.source.turned, labels);
    const chain = [start];
    let floor = floorOf(start, local);
    for (;;) {
      const last = chain.at(-1) as Job;
      const next = nextBelow(last, [...open]);
      if (!next || frameOf(next).box.bottom > floor + 1 || pinned(next, page, others)) break;
      // what begins beside a text belongs to another column
      open.delete(next);
      chain.push(next);
      floor = Math.min(floor, floorOf(next, local));
    }
    // texts beside the stack that are no part of it are in the way like everything else
    const members = new Set(chain);
    for (const job of movable) {
      if (members.has(job)) continue;
      const {box} = frameOf(job);
      for (const member of chain) {
        const own = frameOf(member).box;
        if (overlapX(own, box) > 0.5 && box.top > own.top + 1)
          floor = Math.min(floor, Math.max(own.bottom, box.top - 0.45 * member.source.size));
      }
    }
    stacks.push({jobs: chain, floor});
  }
  return stacks;
}

const frameOf = (job: Job): Frame => job.source.frames[0] as Frame;

const canMove = ({source, text}: Job): boolean =>
  source.frames.length === 1 && (text.kind === 'body' || text.kind === 'heading' || text.kind === 'caption');

function floorOf(job: Job, local: Parameters<typeof floorBelow>[1]): number {
  const {box, last} = frameOf(job);
  const room = job.rooms[0]!;
  const size = job.source.size;
  return Math.max(last + 0.25 * size, floorBelow({...box, left: room.left, right: room.right}, local, 0.45 * size));
}

/** The text that begins next below, in the same column. */
function nextBelow(job: Job, others: readonly Job[]): Job | undefined {
  const {box, last} = frameOf(job);
  const {size, turned} = job.source;
  return others.find(other => {
    const next = frameOf(other);
    if (other.source.turned.angle !== turned.angle || next.first <= last + 0.3 * size) return false;
    const common = overlapX(box, next.box);
    return common > 0.5 * Math.min(boxWidth(box), boxWidth(next.box)) && next.box.top - box.bottom < farthest * size;
  });
}

const farthest = 5;

/** Something that cannot move with it stands beside its first line: a drawn bullet, another text. */
function pinned(job: Job, page: PageView, others: readonly PageBox[]): boolean {
  const {turned, size} = job.source;
  const line = frameOf(job).lines[0]!.box;
  const beside = (place: PageBox): boolean => {
    const box = turned.boxToLocal(place);
    return (
      box.right <= line.left + 0.3 * size &&
      line.left - box.right < 3 * size &&
      overlapY(box, line) > 0.3 * (box.bottom - box.top)
    );
  };
  return others.some(beside) || page.occupancy.paths.some(place => boxWidth(place) < 2 * size && beside(place));
}
