import {
  boxHeight,
  boxWidth,
  isRightToLeft,
  overlapY,
  type PageBox,
  type Place,
  roundBox,
  unionBoxes,
} from '@recto/model';
import {characterWidth} from './character-width.ts';
import type {Quotable, QuotableRun} from './quotable.ts';
import {type Row, rowsOf} from './rows.ts';

type Span = {readonly start: number; readonly end: number};

/** The boxes of words: of each line the part that they take. What has no place of its own, as a translated text, stands where its block does. */
export function boxesOf(quotable: Quotable, spans: readonly Span[]): Place[] {
  const unplaced = quotable.runs.filter(run => isUnplaced(run, quotable) && spans.some(span => overlaps(run, span)));
  if (unplaced.some(run => run.places.length === 0)) return [...quotable.from];
  const rows = rowsOf(quotable);
  const places = spans.flatMap(span => rows.flatMap(row => partOf(row, span, quotable.text)));
  const all = joinBoxes([...places, ...unplaced.flatMap(run => run.places)]);
  return all.length > 0 ? all : [...quotable.from];
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

const isUnplaced = ({text, start, end}: QuotableRun, quotable: Quotable): boolean =>
  text !== undefined && text.from.length === 0 && quotable.text.slice(start, end).trim() !== '';

function partOf(row: Row, span: Span, text: string): Place[] {
  if (!row.pieces.some(piece => overlaps(piece, span))) return [];
  if (row.indivisible) return [row.place];
  const positions = row.pieces.flatMap(({start, end}) =>
    Array.from({length: end - start}, (_, index) => start + index),
  );
  // spaces at the ends of a line take no room
  const hasInk = (at: number): boolean => text.charAt(at).trim() !== '';
  const inked = positions.slice(positions.findIndex(hasInk), positions.findLastIndex(hasInk) + 1);
  let total = row.before * unknownWidth;
  let [from, to] = [-1, -1];
  for (const at of inked) {
    const width = characterWidth(text, at);
    if (at >= span.start && at < span.end) {
      if (from < 0) from = total;
      to = total + width;
    }
    total += width;
  }
  total += row.after * hyphenWidth;
  if (from < 0 || total === 0) return [];
  const line = inked.map(at => text.charAt(at)).join('');
  return [{page: row.place.page, box: cut(row.place.box, from / total, to / total, line)}];
}

// em
const unknownWidth = 0.5;
const hyphenWidth = 0.33;

function cut(box: PageBox, from: number, to: number, line: string): PageBox {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  if (height > 2 * width && line.length > 2)
    return {...box, top: box.top + from * height, bottom: box.top + to * height};
  return isRightToLeft(line)
    ? {...box, left: box.right - to * width, right: box.right - from * width}
    : {...box, left: box.left + from * width, right: box.left + to * width};
}

/** Boxes one beside another on a line as one. */
function joinBoxes(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    const box = last?.page === place.page && areBeside(last.box, place.box) && unionBoxes([last.box, place.box]);
    if (box) joined[joined.length - 1] = {page: place.page, box};
    else joined.push(place);
  }
  return joined.map(({page, box}) => ({page, box: roundBox(box)}));
}

function areBeside(a: PageBox, b: PageBox): boolean {
  const gap = Math.max(b.left - a.right, a.left - b.right);
  return overlapY(a, b) > 0.5 * Math.min(boxHeight(a), boxHeight(b)) && gap < Math.max(boxHeight(a), boxHeight(b));
}
