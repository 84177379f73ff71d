import {boxHeight, boxWidth, isWithin, overlapX, overlapY, type PageBox} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Frame, SourceLayout, SourceLine} from '../measure/source-layout.ts';
import type {SourceText} from '../measure/source-texts.ts';
import {columnEnd, longestBeside} from './alignment.ts';
import {centeredColumn} from './centered-column.ts';
import {drawnBox} from './drawn-box.ts';
import {edgeLeft, edgeRight, floorBelow, type LocalOccupancy, localOccupancy, type Occupancy} from './free-space.ts';
import {endOver, type Leaders} from './leaders.ts';
import type {PageView} from './page-view.ts';
import {endOverRule} from './rule-after.ts';
import {slotsBeside} from './slots.ts';

/** The room for one frame of the source, in local coordinates. */
export type Room = {
  readonly page: number;
  readonly left: number;
  readonly right: number;
  /** The first baseline. */
  readonly first: number;
  /** Where the source ends, and how far down there is nothing else: limits for the depth of the last line. */
  readonly own: number;
  readonly floor: number;
  readonly inside?: Inside;
};

/** The inside of a cell: how far up and down letters may reach. */
export type Inside = {
  readonly top: number;
  readonly bottom: number;
  /** What several lines keep from both, in points. */
  readonly padding: number;
  /** How many lines the source has. */
  readonly lines: number;
  /** The middle of the source's ink, where it stands in the middle of the cell. */
  readonly middle?: number;
};

/** The room that a text has for one frame of its source: what is free around it, within its column, its cell or its box. */
export function roomOf(
  frame: Frame,
  text: SourceText,
  source: SourceLayout,
  {
    leaders,
    ruleAfter,
    turns,
  }: {readonly leaders: Leaders | undefined; readonly ruleAfter: Rule | undefined; readonly turns: boolean},
  pageOf: (number: number) => PageView | undefined,
): Room {
  const {axes, size, alignment} = source;
  const base = {page: frame.page, left: frame.box.left, right: frame.box.right, first: frame.first};
  const rest = source.indent < 0 ? frame.lines.slice(1) : [];
  // a line that hangs out has its label before it, which stays
  if (rest.length > 0 && source.frames[0] === frame) {
    if (source.rtl) base.right = Math.max(...rest.map(line => line.box.right));
    else base.left = Math.min(...rest.map(line => line.box.left));
  }
  const own = frame.last + ownDepth * size;
  const page = pageOf(frame.page);
  if (!page) return {...base, own, floor: own};
  // letters of another script may rise higher than the source's, over the edge of the page
  const sheet = axes.boxToLocal({left: 0, top: 0, right: page.width, bottom: page.height});
  base.first = Math.max(base.first, sheet.top + highest * size);
  const others = [...page.places].flatMap(([key, boxes]) => (key === text.key ? [] : boxes));
  const givesWay = new Set([...(leaders?.glyphs ?? []), ...(ruleAfter ? [ruleAfter] : [])].map(({box}) => box));
  const cell = text.kind === 'cell' ? text.from.find(place => place.page === frame.page)?.box : undefined;
  const occupancy = cell ? withoutShades(page, axes.boxToPage(frame.box), cell) : page.occupancy;
  const around = localOccupancy(occupancy, others, axes, givesWay);
  const beside = source.frames.filter(
    other => other !== frame && other.page === frame.page && overlapY(other.box, frame.box) > 0.5,
  );
  const rules = page.rules.filter(({box}) => !givesWay.has(box));
  const slots = axes.angle === 0 ? slotsBeside(frame.box, frame.last, size, rules) : [];
  const local = {
    ...around,
    obstacles: [...around.obstacles, ...beside.map(other => withShareOfGap(other.box, frame.box)), ...slots],
  };
  const drawn = frameAround(
    frame,
    local,
    rules.map(rule => axes.boxToLocal(rule.box)),
    alignment === 'start',
    turns,
  );
  const column = drawn ?? axes.boxToLocal(page.occupancy.body);
  const told = drawn ? undefined : columnEnd(frame, page, text.key, source, turns);
  const ends =
    told ?? (frame.lines.length > 1 && !drawn && !cell ? longestBeside(frame, page, text.key, source) : undefined);
  const cellBox =
    cell && (page.scanned ? axes.boxToLocal(cell) : cellRoom(frame, axes.boxToLocal(cell), local, column, size));
  const isTitle = text.kind === 'heading' && alignment === 'start';
  const limit = leaders
    ? endOver(leaders)
    : ruleAfter
      ? endOverRule(ruleAfter, size)
      : cellBox
        ? cellBox.right
        : ((source.rtl ? undefined : ends) ??
          (frame.lines.length === 1 || drawn || isTitle ? column.right : frame.box.right));
  const gap = 0.45 * size;
  // the longest of several lines nearly reaches the column's edge, but where their ends are the author's
  const ragged = alignment === 'start';
  const reach = frame.lines.length === 1 || ragged || cell ? limit : Math.min(limit, frame.box.right + 1.2 * size);
  const middle =
    alignment === 'center' && frame.lines.length > 1 && !cell && !drawn
      ? centeredColumn(frame, page, text.key, source)
      : undefined;
  const grows = frame.lines.length === 1 || alignment === 'start' || middle || cell;
  let {left, right} = base;
  if (grows) {
    if (alignment === 'center' || alignment === 'end') {
      const side = middle ?? column;
      const most = cellBox ? cellBox.left : alignment === 'center' || frame.lines.length === 1 ? side.left : left;
      const room = left - edgeLeft(frame.box, most, local, 0.6 * size);
      const farthest = alignment === 'center' && !cellBox ? side.right : reach;
      const other = edgeRight(frame.box, farthest, local, 0.6 * size) - right;
      const both = Math.max(0, Math.min(room, other));
      left -= alignment === 'center' ? both : Math.max(0, room);
      if (alignment === 'center') right += both;
    } else if (source.rtl) {
      const most = cellBox?.left ?? ends ?? (frame.lines.length === 1 || isTitle ? column.left : left);
      left = Math.min(left, edgeLeft(frame.box, most, local, 0.6 * size));
    } else right = Math.max(right, edgeRight(frame.box, reach, local, 0.6 * size));
  } else if (turns && ends !== undefined && alignment !== 'center') {
    // what began on one line begins on one line from the other side, too: the longest line of each text may not reach it
    if (source.rtl) left = Math.min(left, edgeLeft(frame.box, ends, local, 0.6 * size));
    else right = Math.max(right, edgeRight(frame.box, ends, local, 0.6 * size));
  }
  if (!cell) ({left, right} = clearOf(frame, {left, right}, others.map(axes.boxToLocal), gap));
  const box = {...frame.box, left, right};
  let floor = floorBelow(box, local, gap);
  if (!cell) return {...base, left, right, own, floor: Math.max(own, floor)};
  const outer = axes.boxToLocal(cell);
  floor = Math.min(floor, Math.max(own, outer.bottom));
  const inside = insideOf({...frame, box}, outer, {...local, body: outer}, size);
  return {...base, left, right, own, floor: Math.max(own, floor), inside};
}

/**
 * The box of another part of the same line with its share of the gap between them, in proportion to the widths of both: else each of
 * the two would take the whole gap, as with what stands at the ends of a running head.
 */
function withShareOfGap(other: PageBox, own: PageBox): PageBox {
  const [first, second] = other.left < own.left ? [other, own] : [own, other];
  const gap = second.left - first.right;
  if (gap <= 0) return other;
  const middle = first.right + (gap * boxWidth(first)) / (boxWidth(first) + boxWidth(second));
  return other === first ? {...other, right: middle} : {...other, left: middle};
}

/**
 * The part of a text's room in which nothing else stands: where its first line runs on into what stands beside the others, as with
 * captions side by side, these others tell how wide it may be.
 */
function clearOf(
  {lines, box}: Frame,
  room: {readonly left: number; readonly right: number},
  others: readonly PageBox[],
  gap: number,
): {readonly left: number; readonly right: number} {
  if (lines.length < 3) return room;
  let {left, right} = room;
  for (const other of others) {
    const beside = lines.filter(line => overlapY(line.box, other) > 0.3 * boxHeight(line.box));
    if (beside.length === 0 || overlapX(other, box) <= 0) continue;
    if (beside.every(line => line.box.right <= other.left)) right = Math.min(right, other.left - gap);
    else if (beside.every(line => line.box.left >= other.right)) left = Math.max(left, other.right + gap);
  }
  // what is left is too narrow to be a column
  return right - left < leastClear * boxWidth(box) ? room : {left, right};
}

// of the source's width
const leastClear = 0.3;

/** What stays on a page but for what is painted behind a text within its cell, as word processors shade paragraphs: no frame. */
function withoutShades({occupancy, facts}: PageView, own: PageBox, cell: PageBox): Occupancy {
  const shades = new Set(
    facts.paths
      .filter(({box, stroked}) => !stroked && isWithin(own, box, 1) && isWithin(box, cell, 1))
      .map(({box}) => box),
  );
  return {...occupancy, paths: occupancy.paths.filter(box => !shades.has(box))};
}

/** What a cell has above and below its text, up to the next thing that stays or to its own edges. */
function insideOf(
  {box, lines}: Pick<Frame, 'box' | 'lines'>,
  cell: PageBox,
  places: LocalOccupancy,
  size: number,
): Inside {
  const flip = ({left, right, top, bottom}: PageBox): PageBox => ({left, right, top: -bottom, bottom: -top});
  const flipped = {
    obstacles: places.obstacles.map(flip),
    areas: places.areas.map(flip),
    body: flip(places.body),
  };
  const [first, last] = [lines[0], lines.at(-1)] as [SourceLine, SourceLine];
  // rules that the source's letters touch are its edges, too
  const edges = places.obstacles.filter(other => other.bottom - other.top < 2 * cellGap && overlapX(other, box) > 0.5);
  const above = edges.filter(other => other.bottom > box.top && other.bottom < (first.box.top + first.baseline) / 2);
  const below = edges.filter(other => other.top < box.bottom && other.top > last.baseline);
  const ceiling = Math.max(-floorBelow(flip(box), flipped, cellGap), cell.top + cellGap);
  const floor = Math.min(floorBelow(box, places, cellGap), cell.bottom - cellGap);
  const top = Math.max(Math.min(ceiling, box.top), ...above.map(other => other.bottom + cellGap));
  const bottom = Math.min(Math.max(floor, box.bottom), ...below.map(other => other.top - cellGap));
  const padding = Math.max(0, Math.min(mostPadding * size, box.top - top, bottom - box.bottom));
  const middle = (box.top + box.bottom) / 2;
  const centered = Math.abs(middle - (top + bottom) / 2) < (offMiddle * (box.bottom - box.top)) / lines.length;
  return {top, bottom, padding, lines: lines.length, ...(centered && {middle})};
}

// of the size, where the source keeps as much
const mostPadding = 0.3;
// of a line's height
const offMiddle = 0.3;

// points between letters and a cell's rules
const cellGap = 0.75;

/**
 * A drawn box, or the room between two upright rules, in which a single line stands by itself, as in the head of a form; or a box
 * around lines whose ends are the author's.
 */
function frameAround(
  {lines, box}: Frame,
  {areas, body}: LocalOccupancy,
  rules: readonly PageBox[],
  ragged: boolean,
  turns: boolean,
): PageBox | undefined {
  if (lines.length > 1 && !ragged) return undefined;
  const besides = ({top, bottom}: PageBox): boolean => top < box.top - 1 && bottom > box.bottom + 1;
  const upright = rules.filter(rule => besides(rule) && rule.right - rule.left < rule.bottom - rule.top);
  const before = upright.filter(rule => rule.right < box.left).map(rule => rule.right);
  const after = upright.filter(rule => rule.left > box.right).map(rule => rule.left);
  const ruled = {...box, top: -Infinity, bottom: Infinity, left: Math.max(...before), right: Math.min(...after)};
  const inner = drawnBox(box, lines.length > 1 ? areas : [...areas, ruled], body);
  if (!inner) return undefined;
  const high = box.bottom - box.top;
  const centered = Math.abs(box.left - inner.left - (inner.right - box.right)) < 0.5 * high;
  const inset = Math.min(
    // what begins from the other side keeps the distance that it had on this one, as lines do that may get longer
    (turns && !centered) || lines.length > 1 ? Infinity : 0.4 * high,
    box.left - inner.left,
    inner.right - box.right,
  );
  return {...inner, left: inner.left + inset, right: inner.right - inset};
}

/**
 * How wide a cell's text may become: as its cell, and over empty ones beside it to where something stands in the next column in
 * any row nearby.
 */
function cellRoom(
  frame: Frame,
  cell: PageBox,
  {obstacles}: LocalOccupancy,
  column: PageBox,
  size: number,
): {readonly left: number; readonly right: number} {
  let {left, right} = column;
  for (const box of obstacles) {
    if (box.bottom < frame.box.top - rowsNear * size || box.top > frame.box.bottom + rowsNear * size) continue;
    if (box.left > frame.box.right + 0.5) right = Math.min(right, box.left - 0.6 * size);
    if (box.right < frame.box.left - 0.5) left = Math.max(left, box.right + 0.6 * size);
  }
  return {left: Math.min(left, cell.left + 1), right: Math.max(right, cell.right - 1)};
}

const rowsNear = 25;

// shares of the size: how deep Latin letters hang, how high ideographs rise
export const ownDepth = 0.25;
const highest = 0.9;
