import {isAddress, unionBoxes} from '@recto/model';
import {lineText} from '../../text/line-text.ts';
import type {Row} from '../columns/region-rows.ts';
import {contactRows} from './contact-rows.ts';
import type {Measure} from './row-measures.ts';
import {
  continuesSentence,
  endsSentence,
  isIndexEntry,
  isTocRow,
  labelKind,
  startsWithBullet,
  startsWithCaption,
  startsWithReference,
  startsWithSection,
} from './row-starts.ts';

/**
 * What breaks before a row, where its setting tells: a `line`, which the author broke within the block of the row above; `none`, where
 * the value of a name goes on; a `block`, which begins.
 */
export type RowBreaks = ReadonlyMap<Row, 'line' | 'none' | 'block'>;

/**
 * Rows whose lines the author broke: those of verses, addresses, forms, authors below each other, names beside what they name. The
 * former end although the next row's first word would have fitted, and most of them beside one another's ends, not only beside the
 * column's.
 */
export function findRowBreaks(rows: readonly Row[], measures: readonly Measure[]): RowBreaks {
  const found = new Map<Row, 'line' | 'none' | 'block'>();
  const column = {
    start: Math.min(...rows.map(({start}) => start)),
    end: Math.max(...rows.map(({end}) => end)),
  };
  for (const [row, how] of addressBreaks(rows)) found.set(row, how);
  for (const row of contactRows(rows)) found.set(row, 'line');
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && mayFollow(rows[to - 1]!, rows[to]!, measures[to]!)) to++;
    const run = withoutEnd(rows[from - 1], rows.slice(from, to), measures[from]!);
    if (areSet(run, column)) for (const row of run.slice(1)) found.set(row, 'line');
    from = to;
  }
  const parted = withSymbolsApart(rows);
  const facts = new Set<Row>();
  for (const [index, given] of rows.entries()) {
    const row = parted[index] ?? given;
    const above = factAbove(parted, index, row);
    if (!above || !areFacts(above, row)) continue;
    found.set(given, above === parted[index - 1] ? 'line' : 'block');
    facts.add(above).add(row);
  }
  let fact: Row | undefined;
  let above: Row | undefined;
  for (const [index, given] of rows.entries()) {
    const row = parted[index] ?? given;
    if (facts.has(row)) fact = row;
    else if (!fact || !above || !continuesFact(above, row, fact)) fact = undefined;
    else found.set(given, 'none');
    above = row;
  }
  return found;
}

/** Centered rows that go on below one that a raised mark begins: an author's address over several lines. */
function addressBreaks(rows: readonly Row[]): Map<Row, 'line' | 'none'> {
  const found = new Map<Row, 'line' | 'none'>();
  for (let from = 0; from < rows.length; from++) {
    const all: Row[] = [];
    for (const row of rows.slice(from, from + mostAddressRows)) {
      const above = all.at(-1);
      if (above ? !isCenteredBelow(above, row) : !isAddressRow(row)) break;
      all.push(row);
    }
    if (all.length === 0) continue;
    const width = Math.max(...all.map(widthOf));
    for (const [at, row] of all.entries()) {
      const above = all[at - 1];
      if (!above || row.startsRaised) continue;
      const fits = width - widthOf(above) > row.firstWord + roomFor * row.size;
      found.set(row, fits || isAddress(row.text) ? 'line' : 'none');
    }
    from += all.length - 1;
  }
  return found;
}

// rows: as many hold the addresses of any paper, and a page of notes is not looked at again from each of its rows
const mostAddressRows = 60;

const isAddressRow = ({startsRaised, lines, text}: Row): boolean =>
  startsRaised && lines.length === 1 && /\p{L}/u.test(text);

const widthOf = ({start, end}: Row): number => end - start;

/** The next line of centered text, which has another beginning than the one above. */
function isCenteredBelow(above: Row, row: Row): boolean {
  const em = row.size;
  if (row.lines.length > 1 || Math.abs(above.size - em) > sameSize * em) return false;
  if (row.baseline - above.baseline > addressPitch * em || Math.abs(row.start - above.start) < sameEdge * em)
    return false;
  return Math.abs(row.start + row.end - above.start - above.end) < 2 * sameEdge * em;
}

/** The row of a name and its value above a row, lines left out that only the value goes on in. */
function factAbove(rows: readonly Row[], index: number, row: Row): Row | undefined {
  if (!isFact(row)) return undefined;
  let below = row;
  for (let at = index - 1; at >= 0; at--) {
    const above = rows[at];
    if (!above || below.baseline - above.baseline > widestPitch * row.size) return undefined;
    if (isFact(above)) return above;
    if (above.lines.length > 1 || !beginsAt(above, row)) return undefined;
    below = above;
  }
  return undefined;
}

/** Whether a row is the next line of a value. */
const continuesFact = (above: Row, row: Row, fact: Row): boolean =>
  row.lines.length === 1 &&
  isText(row) &&
  beginsAt(row, fact) &&
  Math.abs(row.size - fact.size) < sameSize * fact.size &&
  row.baseline - above.baseline < widestPitch * row.size;

/** Whether a row begins where the value of another one does. */
const beginsAt = ({lines: [text], rightToLeft}: Row, {lines: [, value], size}: Row): boolean => {
  const side = rightToLeft ? 'right' : 'left';
  return text !== undefined && value !== undefined && Math.abs(text.box[side] - value.box[side]) < sameEdge * size;
};

/** Rows below each other with a name and, after a gap, what it names, both aligned: `Born    3 June 1990`. */
function areFacts(above: Row, row: Row): boolean {
  if (!isFact(row) || above.lines.length !== row.lines.length) return false;
  if (Math.abs(above.size - row.size) > sameSize * row.size || above.rightToLeft !== row.rightToLeft) return false;
  const far = [above, row].every(each => gaps(each).every(gap => gap > farApart * each.size));
  const [start, end] = row.rightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return row.lines.every(({box}, at) => {
    const other = above.lines[at]?.box ?? box;
    const isSame = (side: 'left' | 'right'): boolean => Math.abs(other[side] - box[side]) < sameEdge * row.size;
    // lines of justified text end at one place, too, but have no such gaps
    return isSame(start) || ((at === 0 || far) && isSame(end));
  });
}

function isFact(row: Row): boolean {
  const [name, value, ...rest] = row.lines;
  if (!name || !value || [value, ...rest].some(({pieces}) => isFormula(pieces))) return false;
  if (isSymbol(row)) return true;
  return (
    isText(row) &&
    gaps(row).every(gap => gap > 0.8 * row.size) &&
    isName(lineText(name)) &&
    !isPageNumber(lineText(value))
  );
}

/** A formula beside words that tell what it stands for: `A ∪ B    union`. */
const isSymbol = ({lines: [name, value, ...rest]}: Row): boolean =>
  rest.length === 0 &&
  name !== undefined &&
  value?.pieces[0]?.type === 'word' &&
  name.pieces.every(({type}) => type === 'math') &&
  /^\p{L}{3}/u.test(lineText(value));

/** The rows, those of wide symbols parted where the words of others begin: only a narrow gap may be left beside them. */
function withSymbolsApart(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => {
    const [line, ...rest] = row.lines;
    if (!line || rest.length > 0 || row.rightToLeft || line.pieces[0]?.type !== 'math') return row;
    const beside = rows.slice(Math.max(0, index - nearSymbols), index + nearSymbols + 1).find(isSymbol)?.lines[1];
    const at = beside
      ? line.pieces.findIndex(({box}) => Math.abs(box.left - beside.box.left) < sameEdge * row.size)
      : -1;
    if (at < 1) return row;
    const parts = [line.pieces.slice(0, at), line.pieces.slice(at)];
    const lines = parts.map(pieces => ({...line, pieces, box: unionBoxes(pieces.map(({box}) => box)) ?? line.box}));
    return {...row, lines};
  });
}

// rows above or below: wide symbols stand among others, and the words of the next list begin elsewhere
const nearSymbols = 4;

/** The white between the lines of a row. */
export const gaps = ({lines, rightToLeft}: Row): number[] =>
  lines.slice(1).map(({box}, at) => {
    const before = lines[at]?.box ?? box;
    return rightToLeft ? before.left - box.right : box.left - before.right;
  });

/** Words, or the time of what is beside it: `2010–2013`. */
const isName = (text: string): boolean => /\p{L}|\p{Nd}{4}/u.test(text);

const isPageNumber = (text: string): boolean => /^(?:\p{Nd}+|[ivxlc]+)$/u.test(text);

// em
const widestPitch = 2.2;
const addressPitch = 1.6;
const sameEdge = 0.3;
// of the type size: what differs less is set in one size
const sameSize = 0.07;

/** Em: no stretched space is as wide. */
export const farApart = 2.2;

type Column = {readonly start: number; readonly end: number};

/** Next to each other in one style and at the usual distance, the lower one without a hint that it begins something. */
function mayFollow(above: Row, row: Row, {pitch}: Measure): boolean {
  const em = row.size;
  if (!isPlain(above) || !isPlain(row)) return false;
  if (Math.abs(above.size - em) > sameSize * em || above.rightToLeft !== row.rightToLeft) return false;
  if (above.bold > 0.9 !== row.bold > 0.9) return false;
  const distance = row.baseline - above.baseline;
  return distance > 0.8 * em && distance < Math.min(pitch + 0.22 * em, 2.2 * em);
}

/** One piece of running text. */
const isPlain = (row: Row): boolean => row.lines.length === 1 && isText(row);

function isText({lines, text, monospace, bullet, symbol, startsRaised}: Row): boolean {
  if (bullet !== undefined || symbol !== undefined || startsRaised) return false;
  // fixed pitch makes no code of an address
  if (monospace > 0.9 && !isAddress(text)) return false;
  if (!/\p{L}/u.test(text) || isFormula(lines[0]!.pieces)) return false;
  if (startsWithBullet(text) || labelKind(text) !== undefined || isTocRow(text) || isIndexEntry(text)) return false;
  return !startsWithCaption(text) && !startsWithReference(text) && !startsWithSection(text);
}

const isFormula = (pieces: Row['lines'][number]['pieces']): boolean =>
  pieces.filter(({type}) => type === 'math').length >= pieces.length / 2;

/** A first row that ends the paragraph above it is none of the run. */
function withoutEnd(above: Row | undefined, run: readonly Row[], {pitch, end}: Measure): readonly Row[] {
  const [first] = run;
  if (!above || !first || Math.abs(above.size - first.size) > sameSize * first.size) return run;
  if (above.bold > 0.9 !== first.bold > 0.9) return run;
  if (first.baseline - above.baseline > pitch + 0.22 * first.size) return run;
  const filled = end - above.end < first.firstWord + roomFor * first.size;
  return filled && (continuesSentence(first.text) || !endsSentence(above.text)) ? run.slice(1) : run;
}

function areSet(run: readonly Row[], column: Column): boolean {
  if (run.length < 3) return false;
  const align = alignment(run);
  const own = {start: Math.min(...run.map(({start}) => start)), end: Math.max(...run.map(({end}) => end))};
  const em = run[0]!.size;
  if (align === undefined && run.some(({start}) => start > own.start + 6 * em)) return false;
  const above = run.slice(0, -1);
  // lines that are sentences are paragraphs
  if (above.filter(({text}) => endsSentence(text) && !/[:;]$/.test(text)).length >= above.length / 2) return false;
  if (align !== 'end' && areJustified(above, em)) return false;
  const fits = (row: Row, next: Row, {start, end}: Column): boolean => {
    const room = align === 'middle' || align === 'end' ? end - start - (row.end - row.start) : end - row.end;
    return room > next.firstWord + roomFor * em;
  };
  const filled = above.some(
    (row, at) =>
      !fits(row, run[at + 1]!, own) &&
      !(beginsAnew(run[at + 1]!) && /^\P{Nd}/u.test(run[at + 1]!.text)) &&
      row.end > column.start + farOut * (column.end - column.start),
  );
  if (filled) return false;
  const free = above.filter((row, at) => fits(row, run[at + 1]!, own)).length;
  const roomy = above.every((row, at) => fits(row, run[at + 1]!, column));
  if (roomy && free >= (align === undefined ? 0.6 : 1 / 3) * above.length) return true;
  if (align === undefined || !run.every(beginsAnew)) return false;
  return free >= 0.6 * above.length || (isRagged(above, em) && isNarrow(own, column, em));
}

/** Most rows have one beginning and one end: running text beside a box, below which it goes on in the whole column. */
function areJustified(all: readonly Row[], em: number): boolean {
  const rows = all.slice(0, mostJustified);
  return rows.some(row => {
    const alike = rows.filter(
      ({start, end}) => Math.abs(end - row.end) < justifiedEnd * em && Math.abs(start - row.start) < justifiedEnd * em,
    );
    return alike.length >= fewestJustified && alike.length > 0.5 * rows.length;
  });
}

// em: what a producer rounds
const justifiedEnd = 0.1;
// rows: two may be as wide as each other by chance
const fewestJustified = 3;
// rows: each is compared with each
const mostJustified = 200;

// em: a space, and what stretches
const roomFor = 0.5;
// of the column's width: a line that reaches further may be full
const farOut = 0.75;

function isRagged(rows: readonly Row[], em: number): boolean {
  const widths = rows.map(({start, end}) => end - start);
  return Math.max(...widths) - Math.min(...widths) > em;
}

/** Text in a narrow column has lines that begin in the middle of a sentence. */
const beginsAnew = ({text, lines}: Row): boolean =>
  lines[0]!.pieces[0]?.type === 'word' && (/^["'“‘«„(+]?[\p{Lu}\p{Nd}]/u.test(text) || /^\S+@\S+$/.test(text));

/** Less wide than text would be here. */
const isNarrow = (own: Column, column: Column, em: number): boolean =>
  own.end - own.start < Math.max(0.6 * (column.end - column.start), narrow * em);

const narrow = 18;

/** Where all rows stand in line. */
function alignment(run: readonly Row[]): 'start' | 'middle' | 'end' | undefined {
  const em = run[0]!.size;
  const isSame = (place: (row: Row) => number): boolean => {
    const places = run.map(place);
    return Math.max(...places) - Math.min(...places) < 0.5 * em;
  };
  if (isSame(({start}) => start)) return 'start';
  if (isSame(({start, end}) => (start + end) / 2)) return 'middle';
  return isSame(({end}) => end) ? 'end' : undefined;
}
