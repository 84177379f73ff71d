import {boxWidth, overlapX, type PageBox} from '@recto/model';
import type {Alignment, Frame, SourceLayout, SourceLine} from '../measure/source-layout.ts';
import type {SourceText} from '../measure/source-texts.ts';
import {drawnBox} from './drawn-box.ts';
import {isNameOf} from './lone-line.ts';
import type {PageView} from './page-view.ts';

/**
 * How a text stands in its column. A cell's alignment is its table's; a single line is centered where it stands in the middle of
 * the page's text or under others that have the same middle; two lines that both end before the column does are not justified.
 */
export function alignmentIn(
  text: SourceText,
  source: SourceLayout,
  pageOf: (number: number) => PageView | undefined,
): Alignment {
  if (text.kind === 'cell') {
    const align = alignmentInCell(text, source) ?? text.align;
    const end = source.rtl ? 'left' : 'right';
    return align === 'center' ? 'center' : align === end ? 'end' : 'start';
  }
  const [frame] = source.frames as readonly [Frame];
  const page = pageOf(frame.page);
  if (source.frames.length > 1 || !page) return source.alignment;
  const {size, alignment} = source;
  if (frame.lines.length > 1) {
    if (alignment !== 'justify' || frame.lines.length > 2) return alignment;
    if (equallyLong(frame, size) && isCentered(frame, text, page, source)) return 'center';
    // titles are not justified, nor is what a typewriter writes or what gets longer
    const [head, tail] = frame.lines as readonly [SourceLine, SourceLine];
    if (text.kind === 'heading' || source.face.mono || boxWidth(tail.box) > boxWidth(head.box) + size) return 'start';
    const edge = columnEnd(frame, page, text.key, source) ?? longestBeside(frame, page, text.key, source);
    return edge !== undefined && Math.abs(edge - endOf(frame.box, source)) > 1.5 * size ? 'start' : alignment;
  }
  return isCentered(frame, text, page, source) ? 'center' : (sideOf(frame, page, source) ?? alignment);
}

/** Whether lines say nothing by their own edges: a centered title may have two lines of one length, as a full paragraph has. */
const equallyLong = ({lines, box}: Frame, size: number): boolean =>
  lines.every(line => boxWidth(box) - boxWidth(line.box) < equalLengths * size);

// of the size
const equalLengths = 0.5;

/** A single line in the middle or at the end of a box that is drawn around it, or at the end of the page's text. */
function sideOf({box}: Frame, page: PageView, {axes, size, rtl}: SourceLayout): Alignment | undefined {
  const body = axes.boxToLocal(page.occupancy.body);
  const drawn = drawnBox(box, page.occupancy.paths.map(axes.boxToLocal), body);
  const around = drawn ?? body;
  const [before, after] = [box.left - around.left, around.right - box.right];
  if (drawn && Math.abs(before - after) < 0.3 * size && before > 0.6 * size) return 'center';
  const [start, end] = rtl ? [after, before] : [before, after];
  // in a column at the end of the page lines begin where others do
  const rows = [...page.places.values()].flat().map(axes.boxToLocal);
  const startOf = ({left, right}: PageBox): number => (rtl ? right : left);
  if (rows.filter(row => Math.abs(startOf(row) - startOf(box)) < 0.3 * size).length > 1) return undefined;
  const farthest = drawn ? 3 * size : 0.3 * size;
  return end < farthest && start > Math.max(4 * size, 3 * end, drawn ? 0 : endShare * (body.right - body.left))
    ? 'end'
    : undefined;
}

// of the width of the page's text: what stands at its end begins beyond
const endShare = 0.5;

/**
 * As one cell has it, which its column's other cells need not share: a head is often centered over words that are not. Nothing
 * where its text fills it.
 */
function alignmentInCell(text: SourceText, {frames, axes, size, rtl}: SourceLayout): SourceText['align'] {
  const [frame] = frames as readonly [Frame];
  const place = text.from.find(({page}) => page === frame.page);
  if (!place || frames.length > 1) return undefined;
  const cell = axes.boxToLocal(place.box);
  const left = frame.box.left - cell.left;
  const right = cell.right - frame.box.right;
  const edges = alignmentOfLines(frame, size);
  if (edges) return edges;
  // a cell that its text sticks out of on one side is not all of its place
  if (text.align === 'center' && left < -1 !== right < -1) return rtl ? 'right' : 'left';
  if (Math.min(left, right) < 0 || left + right < 1.6 * size) return undefined;
  if (Math.abs(left - right) < 0.3 * size) return 'center';
  if (Math.min(left, right) > 0.8 * size) return undefined;
  return left < right ? 'left' : 'right';
}

/** Lines below each other tell by themselves where they are aligned, unless all are equally long. */
function alignmentOfLines({lines}: Frame, size: number): SourceText['align'] {
  if (lines.length < 2) return undefined;
  const spread = (of: (box: PageBox) => number): number => {
    const values = lines.map(line => of(line.box));
    return Math.max(...values) - Math.min(...values);
  };
  const left = spread(box => box.left);
  const right = spread(box => box.right);
  if (left > 0.5 * size && right > 0.5 * size)
    return spread(box => (box.left + box.right) / 2) < 0.3 * size ? 'center' : undefined;
  if (left < 0.3 * size && right > 0.5 * size) return 'left';
  return right < 0.3 * size && left > 0.5 * size ? 'right' : undefined;
}

function isCentered(frame: Frame, text: SourceText, page: PageView, {axes, size}: SourceLayout): boolean {
  const body = axes.boxToLocal(page.occupancy.body);
  const left = frame.box.left - body.left;
  const right = body.right - frame.box.right;
  const background = axes.boxToLocal({left: 0, top: 0, right: page.width, bottom: page.height});
  const offCenter = Math.abs(frame.box.left + frame.box.right - background.left - background.right);
  const off = Math.min(Math.abs(left - right), offCenter);
  const rows = [...page.places.values()].flat().map(axes.boxToLocal);
  // items of a list have one middle by chance, but others begin where they do
  const begins = ({left: other, right: end}: PageBox): boolean =>
    Math.abs(other - frame.box.left) < 0.3 * size && Math.abs(end - frame.box.right) > 0.5 * size;
  const near = ({top, bottom}: PageBox): boolean =>
    Math.max(top - frame.box.bottom, frame.box.top - bottom) < listed * size;
  if (rows.some(row => near(row) && begins(row))) return false;
  // neither is an item that stands alone: it begins behind its number
  const isBefore = ({left: other, right: end, top, bottom}: PageBox): boolean =>
    other < frame.box.left &&
    frame.box.left - end < labelled * size &&
    top < frame.box.bottom &&
    bottom > frame.box.top;
  if (page.remaining.some(glyph => isBefore(axes.boxToLocal(glyph.box)))) return false;
  if (isNameOf(frame.box, page.fixed.map(axes.boxToLocal), size)) return true;
  if (off < 0.5 * size && left > 2 * size) return true;
  if (off < 0.1 * size && left > (text.kind === 'heading' ? 1 : size)) return true;
  if (left <= 2 * size) return false;
  // what stands by itself far from both sides may be a little off
  if ((text.kind === 'heading' || text.kind === 'caption') && Math.min(left, right) > 4 * size && off < 1.5 * size)
    return true;
  return !rows.some(begins) && sharesMiddle(frame.box, page.blocks.map(axes.boxToLocal), size);
}

// of the size: items of a list are no farther apart
const listed = 3;
// of the size: the gap between an item and its number
const labelled = 2;

/** Whether blocks of other widths have the same middle, as the lines of a title page and displayed formulas do. */
function sharesMiddle(box: PageBox, blocks: readonly PageBox[], size: number): boolean {
  const same = blocks.filter(
    ({left, right}) => Math.abs(left + right - box.left - box.right) < 0.2 * size && Math.abs(left - box.left) > size,
  );
  return same.length >= leastShared;
}

const leastShared = 2;

/** Where lines end: on the left where they are written from right to left. */
const endOf = (box: PageBox, {rtl}: SourceLayout): number => (rtl ? box.left : box.right);

/**
 * Where the column ends that a text stands in: of the lines near it that begin where it does, the longest one's end. Texts of
 * one line say nothing about a column, nor do those that are written across it or texts far away where there are near ones.
 */
export function columnEnd(
  frame: Frame,
  page: PageView,
  key: string,
  source: SourceLayout,
  /** Also a little beyond, to where the longest line of any text in the column ends: so that texts that begin there begin together. */
  common = false,
): number | undefined {
  const {axes, size, rtl} = source;
  const farther = (a: number | undefined, b: number): number =>
    a === undefined ? b : rtl ? Math.min(a, b) : Math.max(a, b);
  let best: number | undefined;
  let far: number | undefined;
  // an abstract is set in on both sides: what begins where it does tells more than what is around it
  let beside: number | undefined;
  const all: number[] = [];
  const framed = framedBy(page, axes);
  for (const [other, boxes] of page.places) {
    if (other === key || boxes.length < 2 || boxes.map(axes.boxToLocal).some(isAcross)) continue;
    // a table's columns are not the page's
    if (boxes.some(framed) && !framed(axes.boxToPage(frame.box))) continue;
    // a text that it sticks out of says nothing either
    const end = boxes
      .map(axes.boxToLocal)
      .reduce((most, box) => farther(most, endOf(box, source)), endOf(axes.boxToLocal(boxes[0] as PageBox), source));
    const short = rtl ? end - frame.box.left : frame.box.right - end;
    if (short > size) continue;
    // a last line ends anywhere
    for (const place of boxes.slice(0, -1)) {
      const box = axes.boxToLocal(place);
      const later = rtl ? frame.box.right - box.right : box.left - frame.box.left;
      if (overlapX(box, frame.box) <= 0 || later > 2.5 * size) continue;
      const distance = Math.max(box.top - frame.box.bottom, frame.box.top - box.bottom, 0);
      const apart = rtl ? frame.box.right - box.right : frame.box.left - box.left;
      if (distance < nearby * size && Math.abs(apart) < 0.3 * size)
        beside = farther(beside ?? endOf(frame.box, source), endOf(box, source));
      if (distance < nearby * size) best = farther(best ?? endOf(frame.box, source), endOf(box, source));
      else far = farther(far ?? endOf(frame.box, source), endOf(box, source));
      all.push(endOf(box, source));
    }
  }
  const told = beside ?? best ?? far;
  // one text of short lines among longer single lines does not tell
  const longest = all.length === 1 ? longestBeside(frame, page, key, source) : undefined;
  const found = told !== undefined && longest !== undefined ? farther(told, longest) : told;
  return found === undefined || !common
    ? found
    : all.filter(end => Math.abs(end - found) < unevenEnds * size).reduce(farther, found);
}

/** The end of the longest of the single lines that begin where a text does, when at least two of them are longer than it. */
export function longestBeside(frame: Frame, page: PageView, key: string, source: SourceLayout): number | undefined {
  const {axes, size, rtl} = source;
  const sign = rtl ? -1 : 1;
  const framed = framedBy(page, axes);
  const longer = [...page.places].flatMap(([other, boxes]) => {
    const [box] = boxes.map(axes.boxToLocal) as [PageBox];
    const begins = Math.abs(rtl ? box.right - frame.box.right : box.left - frame.box.left) < begun * size;
    const alone = other !== key && boxes.length === 1 && !framed(boxes[0] as PageBox) && !isAcross(box);
    const beyond = sign * (endOf(box, source) - endOf(frame.box, source));
    return alone && begins && beyond > size ? [endOf(box, source)] : [];
  });
  return longer.length < 2 ? undefined : rtl ? Math.min(...longer) : Math.max(...longer);
}

// of the size
const begun = 1.5;
const nearby = 14;
const unevenEnds = 4;

/** Whether a place is in a table or in something else that stays as a whole. */
export function framedBy(page: PageView, axes: SourceLayout['axes']): (box: PageBox) => boolean {
  const blocks = page.fixed.map(axes.boxToLocal);
  return place => {
    const {left, right, top, bottom} = axes.boxToLocal(place);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return blocks.some(block => x > block.left && x < block.right && y > block.top && y < block.bottom);
  };
}

const isAcross = ({left, right, top, bottom}: PageBox): boolean => bottom - top > 2 * (right - left);
