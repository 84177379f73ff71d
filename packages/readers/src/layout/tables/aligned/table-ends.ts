import {median} from '@recto/model';
import {type Chunk, isRead} from '../parts/chunk.ts';
import type {TextRow} from '../parts/text-rows.ts';

/**
 * Whether a row that follows others without a rule between them is no further row of their table: its type is of another
 * size, it is a sentence that runs over the gaps of the rows, or it is set apart and stands in other columns.
 */
export function endsTable(row: TextRow, open: readonly TextRow[], next?: TextRow): boolean {
  const recent = open.slice(-nearRows);
  const main = recent.findLast((other, at) => !isSmallRow(other, recent.slice(0, at))) ?? open.at(-1)!;
  if (isOfOtherSize(row, main) && !(isSmallLabel(row, main) && goesOn(next, main)) && !isPartHeader(row, recent)) {
    const [header, second] = open;
    return !header || second !== undefined || !isPartHeader(header, next ? [row, next] : [row]);
  }
  return isSentenceOver(row, open) || isSetApart(row, open) || isAfterword(row, open, next);
}

// rows above that tell of the columns
const nearRows = 6;

/** Whether a row in small type belongs to the rows above it: a label below an item, or the header of the table's next part. */
function isSmallRow(row: TextRow, above: readonly TextRow[]): boolean {
  const last = above.at(-1);
  return last !== undefined && (isSmallLabel(row, last) || (isOfOtherSize(row, last) && isPartHeader(row, above)));
}

/** Small type that names the columns of other rows: the header of an invoice, or that of its next part. */
function isPartHeader({chunks, size}: TextRow, rows: readonly TextRow[]): boolean {
  if (rows.some(other => other.size < size) || !chunks.some(({text}) => /\p{L}{2}/u.test(text))) return false;
  const aligned = countAligned(
    chunks,
    rows.flatMap(other => other.chunks),
  );
  return aligned > 1 && aligned * 2 >= chunks.length;
}

/** Small type below the first text of a row with several: what an item was for. */
function isSmallLabel(row: TextRow, above: TextRow): boolean {
  const [chunk, second] = [row.chunks[0], above.chunks[1]];
  if (!chunk || !second || row.chunks.length > 1 || above.chunks.length < 3 || row.size > above.size) return false;
  if (!/[\p{L}\p{Nd}]{2}/u.test(chunk.text)) return false;
  return isOfOtherSize(row, above) && Math.abs(row.left - above.left) < sameEdge && row.right < second.box.left;
}

/** Whether the row below small type is the next one of the table, or none. */
function goesOn(next: TextRow | undefined, above: TextRow): boolean {
  if (!next || isOfOtherSize(next, above)) return true;
  return next.chunks.length > 1 && countAligned(next.chunks, above.chunks) * 2 > next.chunks.length;
}

/** How many texts stand in a column with one of the others. */
const countAligned = (chunks: TextRow['chunks'], others: TextRow['chunks']): number =>
  chunks.filter(({box}) => others.some(other => isAligned(box, other.box))).length;

/** A displayed formula with its number. */
export function isNumberedFormula({chunks}: TextRow): boolean {
  const number = chunks.at(-1)!;
  if (chunks.length < 2 || chunks.length > 3 || !/^\(\d+(?:\.\d+)*[a-z]?\)$/.test(number.text)) return false;
  const rest = chunks.slice(0, -1);
  if (number.box.left - rest.at(-1)!.box.right < 2 * number.size) return false;
  return rest.some(chunk => /[=<>≤≥≈∼∈≡⊂→]/u.test(chunk.text) && /\p{L}/u.test(chunk.text));
}

// headers of tables and notes in cells differ less from the rows
const otherSize = 1.16;
// sizes measured by OCR scatter: figures have neither ascenders nor descenders
const otherReadSize = 1.4;

function isOfOtherSize(row: TextRow, last: TextRow): boolean {
  const read = [...row.chunks, ...last.chunks].some(isRead);
  const [one, other] = read ? [usualSize(row), usualSize(last)] : [row.size, last.size];
  return Math.max(one, other) > (read ? otherReadSize : otherSize) * Math.min(one, other);
}

const usualSize = ({chunks}: TextRow): number =>
  chunks.map(({size}) => size).sort((a, b) => a - b)[(chunks.length - 1) >> 1]!;

/** One text that runs over a gap between columns to the right edge, or ends as a sentence does. */
function isSentenceOver(row: TextRow, open: readonly TextRow[]): boolean {
  const [chunk] = row.chunks;
  if (!chunk || row.chunks.length !== 1 || lengthOf(chunk) < shortestSentence) return false;
  const split = open.findLast(other => other.chunks.length >= 2);
  const crossed = split?.chunks.some(
    (left, index) =>
      isOverGap(chunk, left, split.chunks[index + 1]) && partsColumns(split, split.chunks[index + 1], open),
  );
  if (!crossed) return false;
  const left = Math.min(...open.map(other => other.left));
  const right = Math.max(...open.map(other => other.right));
  return row.right > left + 0.9 * (right - left) || /[.!?。！？]["”’)]?$/u.test(chunk.text);
}

const isOverGap = ({box}: Chunk, left: Chunk, right: Chunk | undefined): boolean =>
  right !== undefined && box.left < left.box.right - 2 && box.right > right.box.left + 2;

/** Whether a text of a row begins a column, rather than follows a wide space between two sentences. */
function partsColumns(row: TextRow, text: Chunk | undefined, rows: readonly TextRow[]): boolean {
  if (!text) return false;
  const others = rows.filter(other => other !== row && other.chunks.length >= 2);
  return others.length === 0 || others.some(other => other.chunks.some(chunk => isAligned(chunk.box, text.box)));
}

// characters, an ideograph counting as two; group labels of tables are shorter, or end before the right edge
const shortestSentence = 44;
const lengthOf = ({text}: Chunk): number => text.length + (text.match(/[\u3040-\u30ff\u3400-\u9fff]/gu)?.length ?? 0);

/** Several texts below more white than lies between the rows above, most of them not below the columns of these. */
function isSetApart(row: TextRow, open: readonly TextRow[]): boolean {
  if (row.chunks.length < 2 || open.length < 2) return false;
  if (row.baseline - open.at(-1)!.baseline < moreWhite * (usualPitch(open) ?? 0)) return false;
  const above = open.slice(-6).flatMap(other => other.chunks);
  const aligned = row.chunks.filter(({box}) => above.some(other => isAligned(box, other.box)));
  return aligned.length * 2 <= row.chunks.length;
}

/** One text below more white than lies between the rows above, the last two of which have the same columns, with nothing or another such text under it. */
function isAfterword(row: TextRow, open: readonly TextRow[], next: TextRow | undefined): boolean {
  const [above, last] = open.slice(-2);
  if (!above || !last || row.chunks.length > 1 || open.length < fewestBefore) return false;
  if (last.chunks.length < 2 || countAligned(last.chunks, above.chunks) < last.chunks.length) return false;
  if (row.baseline - last.baseline < whiteBefore * (usualPitch(open) ?? Infinity)) return false;
  return !next || next.chunks.length < 2;
}

// rows: of fewer the white between them says little
const fewestBefore = 4;
// of the usual distance of baselines
const whiteBefore = 1.5;
const moreWhite = 1.6;

const usualPitch = (rows: readonly TextRow[]): number | undefined =>
  median(rows.slice(1).map((row, index) => row.baseline - (rows[index]?.baseline ?? 0)));

type Extent = {readonly left: number; readonly right: number};

// points: edges of texts in one column
const sameEdge = 2;

const isAligned = (a: Extent, b: Extent): boolean =>
  Math.abs(a.left - b.left) < sameEdge ||
  Math.abs(a.right - b.right) < sameEdge ||
  Math.abs(a.left + a.right - b.left - b.right) < 2 * sameEdge;
