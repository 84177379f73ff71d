import {breakLines, type SetLine} from '../typeset/break-lines.ts';
import {type Fitted, overWide, type Room} from './fit.ts';
import type {Job} from './jobs.ts';

/**
 * Texts that stand below one another with nothing between them: they share the room from the first one's place to `floor`. Each
 * begins where its source does, or further down when the one before it needs more room.
 */
export type Stack = {readonly jobs: readonly Job[]; readonly floor: number};

/** The largest scale at which a stack's texts fit; nothing when they do not fit at `smallest` times it. */
export function largestStackScale(stack: Stack, smallest: number): number | undefined {
  const fits = (scale: number): boolean => layStack(stack, () => scale, tightest) !== undefined;
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

/** Sets a stack with as much room between lines and texts as it has. */
export function fitStack(stack: Stack, scaleOf: (job: Job) => number): Fitted[] | undefined {
  for (const ease of [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.12, tightest]) {
    const found = layStack(stack, scaleOf, ease);
    if (found) return found;
  }
  return undefined;
}

const tightest = 0;

/** `ease` goes from 1, the source's distances, to 0, the least ones. */
function layStack({jobs, floor}: Stack, scaleOf: (job: Job) => number, ease: number): Fitted[] | undefined {
  const made: Fitted[] = [];
  let before: {readonly last: number; readonly job: Job; readonly depth: number} | undefined;
  for (const job of jobs) {
    const {rules, shaped, source} = job;
    const room = job.rooms[0] as Room;
    const scale = scaleOf(job);
    const size = rules.size * scale;
    const lines = breakLines(shaped, line => widthOf(room, job, line) / size, rules.justify);
    if (
      lines.some((line, index) => line.forced || line.width > widthOf(room, job, index) / size + overWide(shaped, line))
    )
      return undefined;
    let first = room.first;
    if (before) {
      const lastFrame = before.job.source.frames[0]!;
      const gap = room.first - lastFrame.last;
      // half of a distance between paragraphs is left at least, and always a line's
      const least = Math.max(Math.min(gap, rules.tightest * size * 1.12), gap * 0.6);
      first = Math.max(first, before.last + least + ease * (gap - least));
    }
    const wanted = Math.max(rules.leading, ease === 1 ? rules.widest * size : 0);
    const low = rules.tightest * size;
    const eased = low + ease * Math.max(0, rules.leading * scale - low);
    const own = first === room.first ? (room.own - rules.depth * size - first) / Math.max(1, lines.length - 1) : 0;
    const leading = Math.max(eased, Math.min(wanted, own));
    const last = first + (lines.length - 1) * leading;
    if (last + rules.depth * size > floor + 0.02 * size) return undefined;
    made.push({
      scale,
      lines: placed(job, room, lines, first, leading),
      ...(first > room.first + 0.01 && {shift: first - room.first}),
    });
    before = {last, job, depth: rules.depth * source.size};
  }
  return made;
}

const indentOf = (job: Job, line: number): number => (line === 0 ? Math.max(0, job.rules.indent) : 0);
const widthOf = (room: Room, job: Job, line: number): number => room.right - room.left - indentOf(job, line);

const placed = (job: Job, room: Room, lines: readonly SetLine[], first: number, leading: number): Fitted['lines'] =>
  lines.map((line, row) => ({
    line,
    page: room.page,
    left: room.left + (job.shaped.rtl ? 0 : indentOf(job, row)),
    right: room.right - (job.shaped.rtl ? indentOf(job, row) : 0),
    baseline: first + row * leading,
  }));
