import {maxSkew, type Row} from '../columns/region-rows.ts';
import {farApart, gaps, type RowBreaks} from './row-breaks.ts';
import type {Measure} from './row-measures.ts';
import {
  afterLabel,
  continuesSentence,
  endsSentence,
  haveLabelsOfOneKind,
  isIndexEntry,
  isTocRow,
  labelKind,
  startsWithBullet,
  startsWithCaption,
  startsWithField,
  startsWithNoteMark,
  startsWithReference,
  startsWithSection,
} from './row-starts.ts';
import {isFarBelow} from './single-rows.ts';

/** Groups a region's rows into blocks: paragraphs, headings, list items, runs of code, runs of contents lines. */
export function groupRows(
  rows: readonly Row[],
  measures: readonly Measure[],
  usual: Usual,
  breaks: RowBreaks,
): Row[][] {
  const groups: Row[][] = [];
  const start = rows.reduce((least, row) => Math.min(least, row.start), Infinity);
  const end = rows.reduce((most, row) => Math.max(most, row.end), -Infinity);
  const inColumn = {...usual, column: {start, end}};
  for (const [index, row] of rows.entries()) {
    const group = groups.at(-1);
    const next = rows[index + 1];
    const how = breaks.get(row);
    if (group && (how === 'line' || how === 'none')) group.push(row);
    else if (how === 'block' || (next && breaks.get(next) === 'line')) groups.push([row]);
    else if (
      group &&
      !beginsBlock({
        group,
        row,
        next,
        before: measures[index - 1]!,
        measure: measures[index]!,
        usual: inColumn,
      })
    ) {
      group.push(row);
    } else {
      groups.push([row]);
    }
  }
  return groups;
}

type Place = {
  /** The block so far. */
  readonly group: readonly Row[];
  readonly row: Row;
  readonly next: Row | undefined;
  readonly before: Measure;
  readonly measure: Measure;
  readonly usual: Usual & {readonly column: Column};
};

/** What is usual in the document: the distance of baselines in em, the size of its text. */
export type Usual = {
  readonly leading: number;
  readonly bodySize: number;
  /** The region's rows that stand far apart are paragraphs of their own. */
  readonly singleRows?: boolean;
};
type Column = {readonly start: number; readonly end: number};

function beginsBlock(place: Place): boolean {
  const {group, row} = place;
  const previous = group.at(-1)!;
  if (row.bullet !== undefined || row.start < (group[0]!.bullet ?? -Infinity) - 0.3 * row.size) return true;
  const em = Math.max(previous.size, row.size);
  if (Math.abs(previous.size - row.size) > 0.07 * em) return true;
  if (previous.rightToLeft !== row.rightToLeft) return true;
  if (Math.abs(previous.lines[0]!.angle - row.lines[0]!.angle) > maxSkew) return true;
  const pitch = row.baseline - previous.baseline;
  if (isTocRow(previous.text) || isTocRow(row.text)) return !tocGoesOn(place, pitch / em);
  const code = group.every(isCode);
  if (code && isCode(row)) return row.startsRaised || pitch > 2.6 * place.measure.pitch;
  // an address or a name in fixed pitch may fill a line of a sentence
  if (code || (isCode(row) && (isShort(previous, place) || !previous.endsFixed))) return true;
  if (isGap(place, pitch) || (endsApart(previous, place) && !continuesSentence(row.text))) return true;
  if (changesWeight(place)) return true;
  if (beginsItem(place)) return true;
  if (startsWithCaption(row.text) && (isShort(previous, place) || endsSentence(previous.text))) return true;
  if (isIndexEntry(previous.text) && isIndexEntry(row.text)) return true;
  if (endsInBlank.test(previous.text) && beginsAnew.test(row.text)) return true;
  if (isHeadingRow(place)) return false;
  if (isCentered(previous, place.before) && isCentered(row, place.measure)) return false;
  const open = continuesSentence(row.text) && !endsSentence(previous.text);
  if (isCentered(previous, place.before) !== isCentered(row, place.measure) && isShort(previous, place) && !open)
    return true;
  return changesIndent(place) || endsShort(place);
}

// a blank to be filled in at the end of a row, and what goes on with no sentence
const endsInBlank = /_{3,}$/u;
const beginsAnew = /^[\p{Lu}\p{Nd}(（]/u;

const isCode = (row: Row): boolean => row.monospace > 0.9;

/** A run of contents lines is one block; so is a title of two rows before its page number. */
function tocGoesOn({group, row}: Place, pitch: number): boolean {
  if (pitch > 3) return false;
  if (isTocRow(row.text)) return isTocRow(group[0]!.text);
  // `1 Introduction ..... 3` among lines of parts without leaders
  return isTocRow(group[0]!.text) && /\s\p{Nd}+$/u.test(row.text) && row.lines.length > 1;
}

/**
 * More room between two rows than between lines of one paragraph; tall formulas push lines apart without a gap of ink. Where
 * rows around are as far apart, as items of a list are, a gap counts only together with the end of a sentence.
 */
function isGap(place: Place, pitch: number): boolean {
  const {group, row, measure, before, usual} = place;
  const previous = group.at(-1)!;
  if (pitch < 0.4 * row.size) return true;
  if (usual.singleRows && isFarBelow(previous, row)) return true;
  const ink = row.box.top - previous.box.bottom;
  const isWider = (expected: number): boolean => pitch > expected + 0.22 * row.size && ink > expected - 0.8 * row.size;
  // two rows have no other distance to compare theirs with than that of other text
  const text = row.size < 1.07 * usual.bodySize && row.bold < 0.5;
  const alone = text && measure.rows === 2 && !isShort(previous, place) && !endsSentence(previous.text);
  if (isWider(alone ? Math.max(measure.pitch, onlyPitch * row.size) : Math.min(measure.pitch, before.pitch)))
    return true;
  return (
    isWider(usual.leading * row.size) &&
    (endsSentence(previous.text) || isShort(previous, place)) &&
    !continuesSentence(row.text)
  );
}

// em: lines of text are hardly ever set further apart
const onlyPitch = 1.8;

/** A bold row beside one that is not: a heading, unless it is the middle of a sentence. */
function changesWeight(place: Place): boolean {
  const {group, row} = place;
  const previous = group.at(-1)!;
  // a lead in bold may fill its line but for a word, with which the text begins
  const was = group.every(({bold}) => bold > 0.9) && previous.endsBold;
  const is = row.bold > 0.9;
  if (was && row.bold < 0.5) return isShort(previous, place) || !continuesSentence(row.text) || group.length > 1;
  if (is && previous.bold < 0.5) return isShort(previous, place) || endsSentence(previous.text);
  return false;
}

/** Rows of one heading: large or bold all of them, so that neither indent nor length decides. */
function isHeadingRow({group, row, usual, before, measure}: Place): boolean {
  if (measure.rows > longestHeading) return false;
  const previous = group.at(-1)!;
  const {start, end} = usual.column;
  if (end - previous.end > 0.4 * (end - start) && !isCentered(previous, before)) return false;
  if (row.size > 1.12 * usual.bodySize) return group.every(({bold}) => bold > 0.5 === row.bold > 0.5);
  return row.bold > 0.9 && group.every(({bold}) => bold > 0.9) && !endsSentence(previous.text);
}

// rows: more of one size below each other are text, though the page's notes may have more of another
const longestHeading = 7;

function beginsItem(place: Place): boolean {
  const {group, row} = place;
  const previous = group.at(-1)!;
  const first = group[0]!;
  if (startsWithBullet(row.text)) {
    // a dash may also be a dash
    return (
      !/^[-–—*·・]/.test(row.text) ||
      startsWithBullet(first.text) ||
      endsSentence(previous.text) ||
      isShort(previous, place)
    );
  }
  if (row.symbol !== undefined && row.symbol === first.symbol && Math.abs(row.start - first.start) < 0.5 * row.size)
    return true;
  // two in a row of what may also begin one line of running text
  const isField = startsWithField(row.text) && startsWithField(previous.text);
  const isTerm = group.length === 1 && hasLead(previous) && hasLead(row);
  if ((isField || isTerm) && Math.abs(row.start - previous.start) < 0.5 * row.size) return true;
  if (row.startsRaised) return first.startsRaised || isShort(previous, place) || endsSentence(previous.text);
  if (startsWithNoteMark(row.text) && (isShort(previous, place) || endsSentence(previous.text))) return true;
  const out = row.start < previous.start - 0.6 * row.size && group.length > 1;
  if (startsWithReference(row.text) && startsWithReference(first.text)) {
    return (
      Math.abs(row.start - first.start) < 2 * row.size && (out || group.length === 1 || endsSentence(previous.text))
    );
  }
  const kind = labelKind(row.text);
  if (kind !== undefined) {
    const inList = haveLabelsOfOneKind(row.text, first.text) || startsWithBullet(first.text);
    if (inList && Math.abs(row.start - first.start) < 1.2 * row.size) return true;
    // an item of a list around this one, or of one within it: indented further than its text
    if (labelKind(first.text) !== undefined) {
      const text = first.lines.flatMap(({pieces}) => pieces)[1]?.box.left;
      if (row.start < first.start - 0.6 * row.size) return true;
      if (text !== undefined && !row.rightToLeft && row.start > text + 0.6 * row.size) return true;
      // `(b)` below the `(a)` of `1. (a)`
      const below = text !== undefined && Math.abs(row.start - text) < 0.5 * row.size;
      if (below && haveLabelsOfOneKind(row.text, afterLabel(first.text))) return true;
    }
    if (out || isShort(previous, place) || isSpread(previous)) return true;
    return endsSentence(previous.text) && Math.abs(row.start - previous.start) > 0.4 * row.size;
  }
  return startsWithSection(row.text) && (isShort(previous, place) || (endsSentence(previous.text) && row.bold > 0.5));
}

/** Whether a row begins with bold words and goes on without: a term and what it means, as in a list of abbreviations. */
const hasLead = ({startsBold, endsBold, bold}: Row): boolean => startsBold && !endsBold && bold < longestLead;

// share of a row's glyphs
const longestLead = 0.6;

/** Several texts far apart, as the answers to choose from are: no running text goes on behind them. */
const isSpread = (row: Row): boolean => row.lines.length > 2 && gaps(row).every(gap => gap > farApart * row.size);

/** The next row's first word would have fitted: the paragraph ended here, if anything speaks for a new one. */
function isShort(previous: Row, {row, before}: Pick<Place, 'row' | 'before'>): boolean {
  return before.end - previous.end > row.firstWord + 0.9 * row.size;
}

/** Its last words stand at the column's far end, apart from the others: the points of a task, the year of a place of work. */
function endsApart({lines, rightToLeft, size, end}: Row, {usual}: Place): boolean {
  // a number may stand apart before the words
  const [words, last] = lines.slice(lines.length === 3 && lines[0]?.pieces.length === 1 ? 1 : 0);
  if (
    lines.length > 3 ||
    !words ||
    !last ||
    lines.at(-1) !== last ||
    rightToLeft ||
    end < usual.column.end - 0.5 * size
  )
    return false;
  if (last.pieces.length > mostApart) return false;
  // spaces of a justified row that an address after it left too long are all wide
  const spaces = lines.flatMap(({pieces}) =>
    pieces.slice(1).map((piece, at) => piece.box.left - pieces[at]!.box.right),
  );
  const widest = Math.max(0, ...spaces);
  return last.box.left - words.box.right > Math.max(apart * size, wider * widest);
}

// em
const apart = 2.2;
// of the spaces between the words on either side
const wider = 2;
// words
const mostApart = 4;

function endsShort(place: Place): boolean {
  const {group, row, before} = place;
  const previous = group.at(-1)!;
  if (!isShort(previous, place)) return false;
  const room = before.end - previous.end;
  const width = before.end - before.start;
  if (endsSentence(previous.text)) return room > 1.5 * row.size;
  // ragged lines end early, but rarely by a third
  return room > 0.3 * width && !continuesSentence(row.text);
}

/** A first line indented or outdented from the lines before it. */
function changesIndent(place: Place): boolean {
  const {group, row, next, measure, usual} = place;
  const previous = group.at(-1)!;
  const em = row.size;
  const step = row.start - previous.start;
  // a full line that ends in the middle of a sentence goes on, wherever the next one stands
  const open = !endsSentence(previous.text) && !isShort(previous, place);
  if (open && step > 0 && step < 6 * em) return false;
  if (group.length === 1) {
    if (step < -0.6 * em) {
      // the usual first line that is indented; but an item's single line before a line set out begins something new
      return step < -6 * em || (isShort(previous, place) && !continuesSentence(row.text));
    }
    // both begin paragraphs: further lines of one would stand at the column's edge
    if (step <= 0.6 * em) return isIndented(row, usual) && /[。！？；：]$/u.test(previous.text);
    if (step > 8 * em) return true;
    if (isShort(previous, place) && endsSentence(previous.text)) return true;
    // the second line of an item or entry hangs, and so do the lines after it; a new paragraph's do not
    if (next && Math.abs(next.start - row.start) < 0.4 * em && near(next, row, measure)) return false;
    if (next && near(next, row, measure) && next.start < row.start - 0.6 * em)
      return step < 5 * em && !continuesSentence(row.text);
    return !continuesSentence(row.text) && endsSentence(previous.text);
  }
  const body = group[1]!.start;
  if (row.start > body + 0.6 * em) return row.start - body < 12 * em && (step > 0.6 * em || isShort(previous, place));
  return row.start < body - 0.6 * em && step < -0.6 * em;
}

/** By the two ems that a Chinese paragraph's first line is set in. */
const isIndented = ({start, size}: Row, {column}: Place['usual']): boolean =>
  Math.abs(start - column.start - paragraphIndent * size) < 0.5 * size;

// em
const paragraphIndent = 2;

const near = (a: Row, b: Row, {pitch}: Measure): boolean =>
  Math.abs(a.baseline - b.baseline) < 1.3 * pitch && Math.abs(a.size - b.size) < 0.07 * b.size;

/** Set in on both sides by the same amount. */
function isCentered(row: Row, {start, end}: Measure): boolean {
  const left = row.start - start;
  const right = end - row.end;
  return left > 2 * row.size && right > 2 * row.size && Math.abs(left - right) < row.size;
}
