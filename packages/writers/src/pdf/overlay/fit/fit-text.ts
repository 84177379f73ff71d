import {breakLines, type SetLine} from '../../typeset/break-lines.ts';
import type {Shaped} from '../../typeset/shape.ts';
import type {Inside, Room} from '../room/room.ts';
import type {FitRules} from './fit-rules.ts';

/** Lines with their places. */
export type Fitted = {
  readonly scale: number;
  readonly lines: readonly FittedLine[];
  /** How far its first line has moved down, in points, and how far what stands after its last one. */
  readonly shift?: number;
  readonly tailShift?: number;
  /** With which cluster the text goes on elsewhere. */
  readonly end?: number;
  /** It reaches beyond its room. */
  readonly overflow?: true;
};

export type FittedLine = {
  readonly line: SetLine;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
};

/** The largest scale at which the text fits its rooms; less than `smallest` never. Nothing when even that is too large. */
export function largestScale(shaped: Shaped, rooms: readonly Room[], rules: FitRules): number | undefined {
  const fits = (scale: number): boolean => layOut(shaped, rooms, rules, scale, 'tight') !== undefined;
  if (fits(1)) return 1;
  if (!fits(rules.smallest)) return undefined;
  let low = rules.smallest;
  let high = 1;
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Sets the text at a scale: in the source's own room if it can be, else down to where something else begins. */
export function fitText(shaped: Shaped, rooms: readonly Room[], rules: FitRules, scale: number): Fitted | undefined {
  return (
    layOut(shaped, rooms, rules, scale, 'own') ??
    layOut(shaped, rooms, rules, scale, 'free') ??
    layOut(shaped, rooms, rules, scale, 'tight')
  );
}

/**
 * `own`: within the source's room at about its leading; `free`: the same, with the free room below; `tight`: with the least
 * leading.
 */
function layOut(
  shaped: Shaped,
  rooms: readonly Room[],
  rules: FitRules,
  scale: number,
  how: 'own' | 'free' | 'tight',
): Fitted | undefined {
  const size = rules.size * scale;
  const tightest = rules.tightest * size;
  const least = how === 'tight' ? tightest : Math.max(tightest, ownLeading * rules.leading * scale);
  const bottomOf = (room: Room, index: number): number =>
    how === 'own' || index + 1 < rooms.length ? room.own : room.floor;
  const reach = {above: rules.reach.above * size, below: rules.reach.below * size};
  // letters that reach farther than the source's become a little smaller in a low cell
  const low = rooms[0]?.inside;
  if (low && scale > lowest && low.bottom - low.top < (reach.above + reach.below) * touching) return undefined;
  // in a cell lines may go up, too
  const inside = how === 'own' ? undefined : rooms[0]?.inside;
  const heightOf = (room: Room, index: number): number =>
    Math.max(
      bottomOf(room, index) - rules.depth * size - room.first,
      inside ? inside.bottom - reach.below - inside.top - reach.above - 2 * inside.padding : 0,
    );
  const capacity = rooms.map((room, index) => Math.max(1, 1 + Math.floor(heightOf(room, index) / least + slack)));
  const total = capacity.reduce((sum, count) => sum + count, 0);
  const slots = (counts: readonly number[]): Room[] =>
    counts.flatMap((count, index) => Array<Room>(count).fill(rooms[index] as Room));
  const widthIn = (counts: readonly number[]) => {
    const list = slots(counts);
    return (line: number): number => {
      const room = list[Math.min(line, list.length - 1)] as Room;
      return (room.right - room.left - (line === 0 ? Math.max(0, rules.indent) : 0)) / size;
    };
  };
  let counts = capacity;
  let lines = breakLines(shaped, widthIn(counts), rules);
  if (lines.length > total) return undefined;
  if (rooms.length > 1 && lines.length < total) {
    // shorter text leaves each of its places a little emptier instead of the last one empty
    counts = shareOut(lines.length, capacity);
    lines = breakLines(shaped, widthIn(counts), rules);
    if (lines.length > counts.reduce((sum, count) => sum + count, 0)) {
      counts = capacity;
      lines = breakLines(shaped, widthIn(counts), rules);
    }
  }
  const list = slots(counts);
  if (!rules.cut && lines.some(line => line.forced)) return undefined;
  const width = widthIn(counts);
  if (lines.length > list.length) return undefined;
  if (lines.some((line, index) => line.width > width(index) + overWide(shaped, line))) return undefined;
  const placed: FittedLine[] = [];
  let at = 0;
  counts.forEach((count, index) => {
    const room = rooms[index] as Room;
    const here = lines.slice(at, at + count);
    const wanted = Math.max(
      how === 'own' ? rules.leading : rules.leading * scale,
      how === 'own' ? rules.widest * size : 0,
    );
    const available = here.length > 1 ? heightOf(room, index) / (here.length - 1) : wanted;
    const leading = Math.max(least, Math.min(wanted, available));
    const first = room.inside ? firstInside(room, room.inside, here.length, leading, reach) : room.first;
    here.forEach((line, row) => {
      const indent = at + row === 0 ? Math.max(0, rules.indent) : 0;
      const left = room.left + (shaped.rtl ? 0 : indent);
      const right = room.right - (shaped.rtl ? indent : 0);
      placed.push({line, page: room.page, left, right, baseline: first + row * leading});
    });
    at += count;
  });
  return {scale, lines: placed};
}

/**
 * The first baseline of lines in a cell: the source's, but where they have to go up to end above the cell's lower edge, and in the
 * middle where the source's lines, of which there were more or fewer, stood there.
 */
function firstInside(
  {first}: Room,
  {top, bottom, padding, lines, middle}: Inside,
  count: number,
  leading: number,
  {above, below}: FitRules['reach'],
): number {
  const height = (count - 1) * leading;
  const centered = middle !== undefined && count !== lines;
  const wanted = centered ? middle - (height + below - above) / 2 : first;
  const clear = count > 1 ? padding : 0;
  return Math.max(Math.min(wanted, bottom - clear - below - height), Math.min(wanted, top + clear + above));
}

const lowest = 0.85;
// most letters reach less far
const touching = 0.92;
// of a line's distance: rounding may cost as much
const slack = 0.02;
// of the source's leading: looks the same
const ownLeading = 0.95;

/** A justified line shrinks its spaces by as much as `breakLines` lets it. */
export function overWide(shaped: Shaped, line: SetLine): number {
  let spaces = 0;
  for (let at = line.from; at < line.to; at++) {
    const cluster = shaped.clusters[at];
    if (cluster?.kind === 'space') spaces += cluster.advance;
  }
  return 0.2 * spaces + 0.02;
}

function shareOut(lines: number, capacity: readonly number[]): number[] {
  const total = capacity.reduce((sum, count) => sum + count, 0);
  let left = lines;
  return capacity.map((count, index) => {
    const here =
      index + 1 === capacity.length ? left : Math.min(count, Math.max(1, Math.round((lines * count) / total)), left);
    left -= here;
    return here;
  });
}
