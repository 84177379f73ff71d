import {boxHeight, boxWidth, overlapX, overlapY, type PageBox} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Frame} from '../measure/source-layout.ts';
import type {WritingAxes} from '../measure/writing-axes.ts';
import {type Band, bandsIn, type RemainingContent, remainingContent} from '../room/bands.ts';
import {floorBelow, type LocalOccupancy} from '../room/free-space.ts';
import type {PageView} from '../room/page-view.ts';
import type {Room} from '../room/room.ts';
import {ceilingOver} from './ceiling.ts';
import type {Stack, StackItem} from './fit-stack.ts';
import type {LayoutJob} from './layout-job.ts';

/**
 * Parts the texts of one page into stacks: what stands below one another in a column with nothing immovable between. Texts that
 * cannot move (cells, entries, what stands beside something) are not in the result.
 */
export function stacksOf(jobs: readonly LayoutJob[], page: PageView): Stack[] {
  const movable = jobs.filter(canMove).sort((a, b) => frameOf(a).first - frameOf(b).first);
  const angles = new Map<number, LayoutJob[]>();
  for (const job of movable) {
    const same = angles.get(job.source.axes.angle);
    if (same) same.push(job);
    else angles.set(job.source.axes.angle, [job]);
  }
  return [...angles.values()].flatMap(group => stacksAt(group, jobs, page));
}

/** Whether a text may stand further down than its source. */
export const canMove = ({source, text}: LayoutJob): boolean =>
  source.frames.length === 1 && (text.kind === 'body' || text.kind === 'heading' || text.kind === 'caption');

const frameOf = (job: LayoutJob): Frame => job.source.frames[0] as Frame;

function stacksAt(movable: readonly LayoutJob[], jobs: readonly LayoutJob[], page: PageView): Stack[] {
  const {axes} = (movable[0] as LayoutJob).source;
  const with_ = new Set<Glyph>(jobs.flatMap(job => [...job.label, ...job.tail]));
  const staying = remainingContent(page, axes, with_);
  const keys = new Set(movable.map(job => job.text.key));
  // texts of the page that are no part of any stack are in the way like everything else
  const others = [...page.places].flatMap(([key, boxes]) => (keys.has(key) ? [] : boxes.map(axes.boxToLocal)));
  const texts = [...page.places.values()].flat().map(axes.boxToLocal);
  const open = new Set(movable);
  const stacks: Stack[] = [];
  for (const start of movable) {
    if (!open.delete(start)) continue;
    stacks.push(chainFrom(start, open, {staying, others, texts, movable, page, axes}));
  }
  return stacks;
}

type Setting = {
  readonly staying: RemainingContent;
  readonly others: readonly PageBox[];
  readonly texts: readonly PageBox[];
  readonly movable: readonly LayoutJob[];
  readonly page: PageView;
  readonly axes: WritingAxes;
};

function chainFrom(start: LayoutJob, open: Set<LayoutJob>, setting: Setting): Stack {
  const {staying, others, texts, movable} = setting;
  const items: StackItem[] = [{kind: 'text', job: start}];
  const members = new Set([start]);
  let column = columnOf(start);
  let bands = stripsOf(column, staying, texts);
  let bottom = frameOf(start).box.bottom;
  let floor = floorOf(start, setting);
  let last = start;
  for (;;) {
    const next = nextBelow(last, bottom, column, [...open]);
    const band = bands.find(item => item.box.top > bottom - 0.35 * last.source.size);
    const blockTop = nearestBlock(column, bottom, [...staying.blocks, ...others]);
    const top = Math.min(next ? frameOf(next).box.top : Infinity, band ? band.box.top : Infinity);
    if (top === Infinity || blockTop <= top) {
      floor = Math.min(floor, blockTop - 0.45 * last.source.size);
      break;
    }
    if (band && band.box.top === top) {
      const beside = movable.some(job => !members.has(job) && overlaps(frameOf(job).box, band.box, column));
      if (band.fixed || beside) {
        floor = Math.min(floor, band.box.top - 0.45 * last.source.size);
        break;
      }
      if (band.box.bottom > floor + 1) break;
      items.push({kind: 'band', band});
      bands = bands.filter(item => item !== band);
      bottom = Math.max(bottom, band.box.bottom);
      continue;
    }
    if (!next || frameOf(next).box.bottom > floor + 1 || pinned(next, bands, setting, column, members)) break;
    open.delete(next);
    members.add(next);
    items.push({kind: 'text', job: next});
    bottom = Math.max(bottom, frameOf(next).box.bottom);
    floor = Math.min(floor, floorOf(next, setting));
    last = next;
    const wider = columnOf(next);
    if (wider.left < column.left - 1 || wider.right > column.right + 1) {
      column = {left: Math.min(column.left, wider.left), right: Math.max(column.right, wider.right)};
      bands = stripsOf(column, staying, texts).filter(item => item.box.top > bottom - 0.35 * last.source.size);
    }
  }
  // strips at the end that nothing follows stay where they are
  const follow = items.findLastIndex(item => item.kind === 'text');
  for (const item of items.slice(follow + 1)) {
    if (item.kind === 'band') {
      const reach = item.band.box.bottom;
      if (reach > floor) floor = Math.min(floor, item.band.box.top - 0.45 * last.source.size);
    }
  }
  const end = items.slice(follow + 1).some(item => item.kind === 'band' && item.band.box.bottom > floor);
  const kept = end ? items.slice(0, follow + 1) : items;
  // texts beside the stack that are no part of it are in the way like everything else
  for (const job of movable) {
    if (members.has(job)) continue;
    const {box} = frameOf(job);
    for (const member of members) {
      const own = frameOf(member).box;
      if (overlapX(own, box) > 0.5 && box.top > own.top + 1)
        floor = Math.min(floor, Math.max(own.bottom, box.top - 0.45 * member.source.size));
    }
  }
  return {
    items: kept.map(item => withCeiling(item, members, setting)),
    floor: Math.max(floor, frameOf(last).last + 0.25 * last.source.size),
  };
}

/** An item that knows how far up it may move. A scan's texts stay where its patches are. */
function withCeiling(item: StackItem, members: ReadonlySet<LayoutJob>, setting: Setting): StackItem {
  if (item.kind === 'band' || setting.page.scanned) return item;
  const {left, right} = columnOf(item.job);
  const beside = setting.movable.flatMap(job => (members.has(job) ? [] : [frameOf(job).box]));
  const around = {staying: setting.staying, texts: [...setting.others, ...beside]};
  return {...item, ceiling: ceilingOver({...frameOf(item.job).box, left, right}, around)};
}

type Column = {readonly left: number; readonly right: number};

function columnOf(job: LayoutJob): Column {
  const {box} = frameOf(job);
  const room = job.rooms[0] as Room;
  return {left: Math.min(box.left, room.left), right: Math.max(box.right, room.right)};
}

function stripsOf(column: Column, staying: RemainingContent, texts: readonly PageBox[]): Band[] {
  const strip = {...column, top: 0, bottom: 0};
  // text that stands beside the column only: what is in line with it belongs there
  const beside = texts.filter(box => overlapX(box, strip) < 0.5);
  return bandsIn(column, staying, box => beside.some(other => overlapX(other, box) > 0.5));
}

const overlaps = (box: PageBox, band: PageBox, column: Column): boolean =>
  overlapX(box, {...column, top: 0, bottom: 0}) > 0.5 &&
  overlapY(box, band) > 0.35 * Math.min(boxHeight(box), boxHeight(band));

/** The upper edge of the nearest immovable thing that begins below. */
function nearestBlock(column: Column, bottom: number, blocks: readonly PageBox[]): number {
  const strip = {...column, top: 0, bottom: 0};
  const tops = blocks.flatMap(box => (box.bottom > bottom + 1 && overlapX(box, strip) > 0.5 ? [box.top] : []));
  return Math.min(Infinity, ...tops.filter(top => top > bottom - 4));
}

function floorOf(job: LayoutJob, {staying, others, page, axes}: Setting): number {
  const {box, last} = frameOf(job);
  const {left, right} = columnOf(job);
  const places: LocalOccupancy = {
    obstacles: [...staying.blocks, ...others],
    areas: staying.paths,
    body: axes.boxToLocal(page.occupancy.body),
  };
  const {size} = job.source;
  return Math.max(last + 0.25 * size, floorBelow({...box, left, right}, places, 0.45 * size));
}

/** The text that begins next below, in the same column. */
function nextBelow(job: LayoutJob, bottom: number, column: Column, open: readonly LayoutJob[]): LayoutJob | undefined {
  const {size} = job.source;
  const after = Math.max(frameOf(job).last + 0.3 * size, bottom - 0.2 * size);
  let best: LayoutJob | undefined;
  for (const other of open) {
    const next = frameOf(other);
    if (next.first <= after || (best && next.first >= frameOf(best).first)) continue;
    const common = overlapX({...column, top: 0, bottom: 0}, next.box);
    if (common > 0.5 * Math.min(column.right - column.left, boxWidth(next.box))) best = other;
  }
  return best;
}

/** Something that cannot move with it stands beside it: a drawn bullet, another text, a stray mark. */
function pinned(
  job: LayoutJob,
  bands: readonly Band[],
  {others, movable, page, axes}: Setting,
  column: Column,
  members: ReadonlySet<LayoutJob>,
): boolean {
  const {size} = job.source;
  const frame = frameOf(job);
  const line = frame.lines[0]!.box;
  const before = (box: PageBox): boolean =>
    box.right <= line.left + 0.3 * size &&
    line.left - box.right < 3 * size &&
    overlapY(box, line) > 0.3 * boxHeight(box);
  if (others.some(before)) return true;
  // a rule beside the whole column is no bullet
  const bullet = (box: PageBox): boolean => boxWidth(box) < 2 * size && boxHeight(box) < 2 * size && before(box);
  if (page.occupancy.paths.some(place => bullet(axes.boxToLocal(place)))) return true;
  if (bands.some(band => overlaps(frame.box, band.box, column))) return true;
  return movable.some(
    other =>
      other !== job &&
      !members.has(other) &&
      overlaps(frame.box, frameOf(other).box, column) &&
      overlapX(columnOf(other) as PageBox, {...column, top: 0, bottom: 0}) > 0.5,
  );
}
