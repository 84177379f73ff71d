import {overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {LineFacts} from '../tokens/line-facts.ts';
import {isOperatorName} from '../tokens/operator-names.ts';
import {assembledDelimiters} from './delimiters.ts';
import {isDisplayedText} from './displayed-text.ts';
import {isHeading, isLong, type Row, rowsOf} from './rows.ts';

/** Lines that together are one display. */
export type DisplayGroup = {readonly members: readonly LineFacts[]; readonly box: PageBox};

/** Usual distance of baselines in em, usual size of text, x of the middle of the page. */
export type Measures = {readonly leading: number; readonly bodySize: number; readonly pageMiddle: number};

/** A column of the page: where its text begins and ends. */
export type Column = {
  readonly left: number;
  readonly right: number;
  /** x of the middle of the page. */
  readonly pageMiddle: number;
};

/**
 * Finds the displays of a column. Lines of symbols that stand apart from the text, by their indentation or by the room above
 * and below them, are grouped with what stacks on them: limits, parts of fractions, rows of an array or of aligned formulas.
 *
 * @param facts the lines of one column, in any order
 * @param measures usual distance of baselines, in em, usual size of text, and the middle of the page
 */
export function findDisplays(facts: readonly LineFacts[], measures: Measures): DisplayGroup[] {
  const {leading} = measures;
  const lines = facts.toSorted((a, b) => a.line.box.top - b.line.box.top);
  const rows = rowsOf(lines);
  const column = columnOf(rows, measures.pageMiddle);
  if (!column) return [];
  const delimiters = assembledDelimiters(facts.map(({line}) => line));
  const open = rows.filter(
    row => !isHeadingRow(row, measures.bodySize) && isCandidate(row, rows, column, leading, delimiters),
  );
  return group(open, rows)
    .map(members => trimToDisplay(members, rows, column, leading))
    .filter(members => members !== undefined);
}

/** Text edges: the left one most text lines share, the right one the longest reach. */
function columnOf(rows: readonly Row[], pageMiddle: number): Column | undefined {
  const lines = rows.filter(row => !row.isNumbered).flatMap(row => row.members);
  const texts = lines.filter(facts => facts.kind === 'text' && facts.words > 3);
  const from = texts.length > 0 ? texts : lines.length > 0 ? lines : rows.flatMap(row => row.members);
  if (from.length === 0) return undefined;
  const rights = from.map(({line}) => line.box.right).sort((a, b) => a - b);
  return {
    left: Math.min(...from.map(({line}) => line.box.left)),
    // a line that sticks out of the column is no measure
    right: rights[Math.floor(rights.length * 0.9)]!,
    pageMiddle,
  };
}

function isCandidate(
  row: Row,
  rows: readonly Row[],
  column: Column,
  leading: number,
  delimiters: readonly PageBox[],
): boolean {
  if (row.isNumbered) return true;
  const isFlush = (): boolean => row.box.left - edgeNear(row, rows, column) < row.size;
  if (row.members[0]!.startsWithWord && isFlush()) return false;
  if (endsInWord(row) && isFlush() && !isInside(row, rows, delimiters)) return false;
  if (!row.isText || isInside(row, rows, delimiters) || isLabelOfBrace(row, rows) || isAttached(row, rows, column))
    return true;
  if (row.members.some(member => member.startsWithLabel) || !row.members.some(member => member.symbols > 1))
    return false;
  return isDisplayedText(row, rows, column, leading);
}

/** A sentence of a formula and a word: `A = {1, 2} has` above a list. */
function endsInWord({members}: Row): boolean {
  const [line, ...others] = members;
  const last = line?.tokens.at(-1);
  if (!line || !last || others.length > 0 || line.inside.at(-1) || last.gap < wordSpace) return false;
  return last.kind === 'word' && /^\p{Ll}{2,}$/u.test(last.text) && !isOperatorName(last.text);
}

// em: a narrower gap is one within a formula, as before a function's name
const wordSpace = 0.15;

/** The left edge of the text around a row. */
function edgeNear(row: Row, rows: readonly Row[], column: Column): number {
  let left = Infinity;
  for (const step of [-1, 1]) {
    for (let at = row.index + step; at >= 0 && at < rows.length && Math.abs(at - row.index) < 12; at += step) {
      const other = rows[at]!;
      if (!other.isText || !isLong(other)) continue;
      left = Math.min(left, other.box.left);
      break;
    }
  }
  return left === Infinity ? column.left : left;
}

/** A row of words beside or between the symbols of a tall one: the cases of a brace, the cells of a matrix. */
function isInside(row: Row, rows: readonly Row[], delimiters: readonly PageBox[]): boolean {
  const axis = row.baseline - 0.3 * row.size;
  const spans = ({top, bottom}: PageBox): boolean => axis > top && axis < bottom;
  const holds = ({kind, line: {box, size}}: LineFacts): boolean =>
    kind === 'formula' && box.bottom - box.top > 1.9 * size && spans(box) && row.box.left > box.left + 0.5 * size;
  // a row may begin with the piece of the delimiter that stands in it
  const words = row.members.find(({kind}) => kind === 'text')?.line.box.left ?? row.box.left;
  if (delimiters.some(box => spans(box) && words > box.left - sameLeft * row.size)) return true;
  for (let at = row.index - 1; at >= Math.max(0, row.index - 8); at--) if (rows[at]!.members.some(holds)) return true;
  for (let at = row.index + 1; at < Math.min(rows.length, row.index + 9); at++) {
    if (rows[at]!.members.some(holds)) return true;
  }
  return false;
}

// em
const sameLeft = 0.1;

/** A row that begins with symbols, far from the text's edge, right over or under symbols: `0 otherwise`. */
function isAttached(row: Row, rows: readonly Row[], column: Column): boolean {
  const {box, size} = row;
  if (box.left < column.left + 4 * size || row.members.some(member => member.startsWithLabel)) return false;
  const token = row.members[0]!.tokens[0];
  if (!token || !(token.isMath || token.kind === 'digits' || token.kind === 'open' || token.kind === 'dash'))
    return false;
  return [rows[row.index - 1], rows[row.index + 1]].some(
    other =>
      other !== undefined &&
      !other.isText &&
      overlapX(other.box, box) > 0 &&
      Math.max(box.top - other.box.bottom, other.box.top - box.bottom) < 0.7 * size,
  );
}

/** Words in small type right under or over symbols: the label of a brace. */
function isLabelOfBrace(row: Row, rows: readonly Row[]): boolean {
  if (row.members.some(member => member.startsWithLabel)) return false;
  return [rows[row.index - 1], rows[row.index + 1]].some(
    other =>
      other !== undefined &&
      !other.isText &&
      row.size < 0.85 * other.size &&
      row.box.left > other.box.left - other.size &&
      row.box.right < other.box.right + other.size &&
      Math.max(row.box.top - other.box.bottom, other.box.top - row.box.bottom) < 0.6 * other.size,
  );
}

/** Larger than the text: a heading with a formula in it. */
const isHeadingRow = (row: Row, bodySize: number): boolean =>
  row.size > 1.15 * bodySize && row.members.some(member => member.words > 0 || isHeading(row) || member.startsSentence);

/** Joins candidate rows that follow each other with no text row between and little room. */
function group(candidates: readonly Row[], rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  const chosen = new Set(candidates);
  for (const row of candidates) {
    const current = groups.at(-1);
    const last = current?.at(-1);
    if (current && last && isNext(current, row) && !textBetween(last, row, rows, chosen)) current.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isNext(current: readonly Row[], row: Row): boolean {
  let bottom = -Infinity;
  for (const other of current) if (other.box.bottom > bottom) bottom = other.box.bottom;
  return row.box.top - bottom < rowGap * row.size;
}

// rows of amsmath stand 3 pt further apart than lines, displays at least 10 pt further
const rowGap = 1.1;

function textBetween(a: Row, b: Row, rows: readonly Row[], chosen: ReadonlySet<Row>): boolean {
  for (let index = a.index + 1; index < b.index; index++) if (!chosen.has(rows[index]!)) return true;
  return false;
}

/** What of the rows is a display: those flush with the text around them and no further from it than its own lines are not. */
function trimToDisplay(
  group: readonly Row[],
  rows: readonly Row[],
  column: Column,
  leading: number,
): DisplayGroup | undefined {
  let from = 0;
  let to = group.length;
  while (from < to && isFlush(group[from]!, rows, column, leading)) from++;
  while (to > from && isFlush(group[to - 1]!, rows, column, leading)) to--;
  const kept = group.slice(from, to);
  const members = kept.flatMap(row => row.members);
  const symbols = members.reduce((sum, member) => sum + member.symbols, 0);
  const formulas = members.filter(member => member.kind === 'formula' || member.symbols > 1);
  if (formulas.length === 0) return undefined;
  const tokens = members.reduce((sum, member) => sum + member.tokens.length, 0);
  if (symbols < 2 && tokens < 3) return undefined;
  if (isTabular(members)) return undefined;
  return {members, box: unionBoxes(members.map(member => member.line.box))!};
}

/** Numbers with operators between them, but no letter and no sum: cells of a table. */
function isTabular(members: readonly LineFacts[]): boolean {
  let digits = 0;
  let sums = 0;
  for (const {tokens} of members) {
    for (const token of tokens) {
      if (token.kind === 'digits') digits++;
      else if (/[+−]/u.test(token.text) && token.gap > 0.15 && token.gap < 1.5) sums++;
      else if (token.isMath && (token.kind === 'letter' || token.kind === 'word' || token.kind === 'script'))
        return false;
      else if (/[=∑∫√]/u.test(token.text)) return false;
    }
  }
  return digits > 5 && sums < 2;
}

/** A row of symbols that goes on with the text above it. */
function isFlush(row: Row, rows: readonly Row[], column: Column, leading: number): boolean {
  const above = rows[row.index - 1];
  const below = rows[row.index + 1];
  const {size} = row;
  const pitchAbove = above?.isText ? (row.baseline - above.baseline) / size : Infinity;
  const pitchBelow = below?.isText ? (below.baseline - row.baseline) / size : Infinity;
  const lefts = [above, below].filter(other => other?.isText && isLong(other)).map(other => other!.box.left);
  const left = lefts.length > 0 ? Math.min(...lefts) : column.left;
  if (row.box.left - left > 2.2 * size) return false;
  const indented = row.box.left - left > 0.5 * size;
  const tight = 1.22 * leading;
  if (pitchAbove < tight) return true;
  if (indented && pitchBelow > tight) return false;
  return pitchBelow < tight;
}
