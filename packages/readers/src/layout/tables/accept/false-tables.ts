import {anyWord} from '@recto/lexicon';
import {median} from '@recto/model';
import {bulletFirst, bullets} from '../../../text/bullets.ts';
import {isWorth, isWorthInBrackets} from '../../../text/worth.ts';
import type {Chunk} from '../parts/chunk.ts';
import {type Layout, slotsByRow, slotText} from '../parts/layout.ts';
import {isValue} from '../parts/values.ts';
import {fewestItems, mostAssigned, mostTold, sameLine} from './params.ts';

/** Whether text that stands in rows and columns is something else: a list, contents, a plot, formulas, code, questions, proofs. */
export function isFalseTable(layout: Layout, texts: readonly string[], filled: number, values: number): boolean {
  return (
    isList(layout) ||
    isFlowing(layout) ||
    isContents(layout) ||
    isMath(texts) ||
    isBetweenBrackets(texts) ||
    isPlot(layout, filled) ||
    isCode(layout, values) ||
    isChoice(texts) ||
    isLeaders(texts) ||
    isNumbered(layout, texts) ||
    isMarked(layout) ||
    isDated(layout) ||
    isProof(texts)
  );
}

/** Titles with leaders and ascending page numbers, in one column or several. */
function isContents(layout: Layout): boolean {
  const rows = slotsByRow(layout).map(row => row.filter(slot => slot.chunks.length > 0).map(slotText));
  return hasLeaders(rows) || endsInPages(rows);
}

function hasLeaders(rows: readonly (readonly string[])[]): boolean {
  const columns: number[][] = [];
  let entries = 0;
  for (const row of rows) {
    // several entries may have been taken for the lines of one cell
    const found = [...row.join(' ').matchAll(/(?:\.\s?){4,}\s*(\d{1,4}|[ivxlc]{1,6})(?=(?:\s+\d{1,4})*(?:\s+\D|$))/g)];
    if (found.length > 0) entries++;
    for (const [index, match] of found.entries()) {
      columns[index] ??= [];
      if (/\d/.test(match[1]!)) columns[index].push(Number(match[1]));
    }
  }
  // two columns of contents, or a second list on the page, begin again
  return entries > 0.4 * rows.length && columns.every(pages => isAscending(pages, 0.7));
}

function endsInPages(rows: readonly (readonly string[])[]): boolean {
  const entries = rows.filter(
    row =>
      row.length >= 2 &&
      row.length <= 3 &&
      // entries that were taken for the lines of one cell
      /^(\d{1,4}(\s\d{1,4})*|[ivxlc]{1,6})$/.test(row.at(-1)!) &&
      /\p{L}{3}/u.test(row.at(-2)!),
  );
  const numbered = entries.filter(([first]) => numberedHeading.test(first ?? ''));
  const pages = entries.flatMap(row => row.at(-1)!.split(/\s/).map(Number)).filter(page => !Number.isNaN(page));
  return (
    entries.length > 0.7 * rows.length && numbered.length > 0.4 * rows.length && pages.length >= 3 && isAscending(pages)
  );
}

const numberedHeading = new RegExp(
  `^(\\d+(\\.\\d+)*\\.?|第.+[章节]|${anyWord(['chapter', 'part', 'appendix'])})(\\s|$)`,
  'iu',
);

const isAscending = (values: readonly number[], share = 0.85): boolean =>
  values.filter((value, index) => index === 0 || value >= values[index - 1]!).length >= share * values.length;

/** Type of one width beside its line numbers, or without any, and no values: code or a listing. */
function isCode(layout: Layout, values: number): boolean {
  const first = layout.slots.filter(slot => slot.column === 0 && slot.chunks.length > 0);
  const rest = layout.slots.filter(slot => slot.column > 0).flatMap(slot => slot.chunks);
  const wide = rest.filter(isMonospace).length;
  if (wide > 0.6 * rest.length && (values < 0.5 || isAssigned(layout))) return true;
  const numbers = first.filter(slot => /^\d{1,4}$/.test(slotText(slot)));
  const small = numbers.filter(slot => slot.chunks[0]!.size < 0.87 * (rest[0]?.size ?? 0));
  const counting = small.filter(
    (slot, index) => index > 0 && Number(slotText(slot)) === Number(slotText(small[index - 1]!)) + 1,
  );
  return small.length >= 2 && small.length > 0.6 * first.length && counting.length >= 0.6 * (small.length - 1);
}

/** Whether rows assign values: `width = 4;`. */
function isAssigned(layout: Layout): boolean {
  const rows = slotsByRow(layout).map(row => row.map(slotText).join(' '));
  return rows.filter(text => assignment.test(text)).length >= mostAssigned * rows.length;
}

const assignment = /^[\p{L}_$][\p{L}\p{Nd}_$.[\]]*\s*[-+*/|&]?:?=\s?\S.*[;,]?$/u;

const isMonospace = (chunk: Chunk): boolean => chunk.pieces[0]?.glyphs[0]?.font.monospace ?? false;

/** The box at the end of a proof; a table with such boxes has several. */
const isProof = (texts: readonly string[]): boolean => texts.filter(text => /^[□∎■◻]$/.test(text)).length === 1;

/** Answers to choose from. */
const isChoice = (texts: readonly string[]): boolean =>
  texts.filter(text => /^[(（]?[A-E][.)、．）]/.test(text)).length > 0.3 * texts.length;

/** Dots that lead from what is asked to where the answer goes, set so far apart that each would be a cell. */
const isLeaders = (texts: readonly string[]): boolean =>
  texts.filter(text => /^[.\s]+$/.test(text)).length > mostDots * texts.length;

// of the texts: a table has a point for a value that is missing here and there
const mostDots = 0.35;

/** Numbered entries set in two columns or more: a list. */
function isNumbered(layout: Layout, texts: readonly string[]): boolean {
  const entries = layout.slots.filter(slot => /^\d{1,2}[.,)]\s+\p{L}{2}/u.test(slotText(slot)));
  return entries.length > 0.4 * texts.length && new Set(entries.map(({column}) => column)).size >= 2;
}

/** Questions with the marks they are worth at the right edge; without brackets, these stand behind a sentence, not behind a name. */
function isMarked(layout: Layout): boolean {
  const {slots, columns} = layout;
  const last = slots.filter(slot => slot.column === columns - 1 && slot.colSpan === 1 && slot.chunks.length > 0);
  if (last.length === 0 || columns > widestEntry || !last.every(slot => isWorth(slotText(slot)))) return false;
  if (last.every(slot => isWorthInBrackets(slotText(slot)))) return true;
  return slots.some(slot => slot.column < columns - 1 && slotText(slot).length > longestName);
}

// characters: a question is longer, the name of a team or a player is not
const longestName = 40;

/** Entries with their dates at the right edge, among rows with nothing beside them: what a curriculum vitae tells of each. */
function isDated(layout: Layout): boolean {
  const rows = slotsByRow(layout).map(row => row.filter(slot => slot.chunks.length > 0).map(slotText));
  const dated = rows.filter(row => row.length === 2 && dates.test(row[1] ?? ''));
  const alone = rows.filter(row => row.length === 1);
  return dated.length + alone.length === rows.length && dated.length > 0 && alone.length >= leastAlone * rows.length;
}

/** A year, with a month before it or to the next one or to a word for today. */
const dates =
  /^(?:[\p{L}.]{3,10}\s|\p{Nd}{1,2}[./])?(?:19|20)\p{Nd}{2}(?:\s?[-–—]\s?\P{Nd}{0,10}(?:\p{Nd}{1,2}[./])?(?:(?:19|20)?\p{Nd}{2})?)?$/u;

/** The few lines of columns of running text between rules: in every column the sentence goes on in the row below. */
function isFlowing(layout: Layout): boolean {
  if (layout.rows > 4) return false;
  return Array.from({length: layout.columns}, (_, column) =>
    layout.slots
      .filter(slot => slot.column === column && slot.colSpan === 1 && slot.chunks.length > 0)
      .sort((a, b) => a.row - b.row)
      .map(slotText),
  ).every(texts =>
    texts.some(
      (text, row) => row > 0 && /^\p{Ll}/u.test(text) && /(?:\p{L}{2,}\P{L}+){2,}\p{L}+$/u.test(texts[row - 1]!),
    ),
  );
}

/** A first column of bullets or numbers beside text: a list, or references. */
function isList(layout: Layout): boolean {
  const full = layout.slots.filter(slot => slot.chunks.length > 0);
  const marks = full.filter(slot => slot.column === 0 && slot.colSpan === 1).map(slotText);
  // stretched spaces part the lines of references
  if (marks.length >= 2 && marks.every(text => /^\[\p{Lu}[\p{L}\p{N}+]{0,9}\]$/u.test(text))) return true;
  if (hasItemsBelowRows(layout) || hasOtherTextBeside(layout)) return true;
  if (layout.columns !== 2) return false;
  // lines that go on under their bullet span both columns
  const second = full.filter(slot => slot.column === 1 || slot.colSpan === 2).map(slotText);
  const labels = marks.filter(text =>
    /^([^\p{L}\p{N}]+|\[?\(?[\divxlc]{1,4}[\].):]+|\(?[a-z][.)]|\[[^\]]{1,9}\])$/iu.test(text),
  );
  const words = second.filter(text => /\p{L}{3}.*\s/u.test(text) && text.length > 15);
  return labels.length > 0.6 * marks.length && words.length > 0.5 * second.length;
}

/**
 * A first column of bullets beside words, and further columns with items of their own, or with texts that mostly do not stand on the
 * lines of the items: a list in columns, a list beside a drawing. What a table says of its items stands on their lines.
 */
function hasOtherTextBeside(layout: Layout): boolean {
  const items = slotsByRow(layout).flatMap(([first, second]) => {
    if (!first || first.column > 0) return [];
    if (startsItem.test(slotText(first))) return [first];
    return isMark.test(slotText(first)) && second?.column === 1 && /\p{L}{3}/u.test(slotText(second)) ? [second] : [];
  });
  if (items.length < fewestItems) return false;
  const last = Math.max(...items.map(({column}) => column));
  const others = layout.slots.filter(({column, chunks}) => column > last && chunks.length > 0);
  if (others.length === 0) return false;
  if (others.filter(slot => startsItem.test(slotText(slot))).length >= fewestItems) return true;
  const told = items.filter(({row, chunks}) => {
    const item = chunks[0];
    return others.some(
      other =>
        other.row === row &&
        other.chunks.some(chunk => item && Math.abs(chunk.baseline - item.baseline) < sameLine * item.size),
    );
  });
  return told.length < mostTold * items.length;
}

const isMark = new RegExp(`^[${bullets}]$`, 'u');
const startsItem = new RegExp(`^[${bullets}]\\s*[\\p{L}\\p{N}]`, 'u');

/** Items with nothing beside them, among rows of two or three texts: what an entry of a curriculum vitae tells below its name and date. */
function hasItemsBelowRows(layout: Layout): boolean {
  const rows = slotsByRow(layout).map(row => row.filter(slot => slot.chunks.length > 0).map(slotText));
  const items = rows.filter(([first, ...rest]) => bulletFirst.test(first ?? '') && rest.length <= 1);
  const alone = rows.filter(row => row.length === 1 && !items.includes(row));
  if (items.length < 2 || rows.some(row => row.length > widestEntry)) return false;
  return items.length + alone.length >= leastAlone * rows.length;
}

// texts in a row: a name, a place and a date
const widestEntry = 3;
// of the rows: tables have few with nothing beside their first text
const leastAlone = 1 / 3;

/** Ticks of an axis in the first or last column and little else: a plot whose text was not taken for one. */
function isPlot(layout: Layout, filled: number): boolean {
  if (filled < 0.25) return true;
  if (filled > 0.5) return false;
  return [0, layout.columns - 1].some(column => {
    const own = layout.slots.filter(slot => slot.column === column && slot.colSpan === 1 && slot.chunks.length > 0);
    const ticks = own.map(slot =>
      Number(
        slotText(slot)
          .replace(/[,%$\s]/g, '')
          .replace(/[−–]/, '-'),
      ),
    );
    const numbers = ticks.filter(tick => !Number.isNaN(tick));
    if (numbers.length < 3 || numbers.length < 0.6 * own.length) return false;
    // numbers of entries: each has more to its right than a tick has
    const rows = own.filter(slot => /^\d/.test(slotText(slot))).map(({row}) => row);
    const told = rows.filter(row => texts(layout, row) > fewestTexts);
    if (column === 0 && told.length >= mostTold * rows.length) return false;
    const steps = numbers.slice(1).map((tick, index) => tick - numbers[index]!);
    const usual = median(steps) ?? 0;
    const even = steps.filter(step => Math.abs(step - usual) < 1e-6 + 0.02 * Math.abs(usual)).length;
    return usual !== 0 && even >= 0.7 * steps.length;
  });
}

const texts = ({slots}: Layout, of: number): number =>
  slots.filter(({row, chunks}) => row === of && chunks.length > 0).length;

// in the row of an entry, its number among them: what, how many, for how much
const fewestTexts = 3;

/** Matrices in a row: texts that begin with the end of one, or end with the beginning of the next. */
function isBetweenBrackets(texts: readonly string[]): boolean {
  const halves = texts.filter(text => /^[\])}].|.[[({]$/u.test(text));
  return halves.length >= fewestHalves && halves.length > mostHalves * texts.length;
}

const fewestHalves = 3;
// of the texts: a table may name brackets, or have a few that its cells were cut at
const mostHalves = 0.2;

/** Aligned formulas: mostly single letters, relations and operators. */
function isMath(texts: readonly string[]): boolean {
  if (texts.filter(text => /[\u239b-\u23ae\u23d0]/.test(text)).length >= 2) return true;
  const math = texts.filter(text => /[=<>≤≥≈∼→∈∑∫∏√∂∞±⟨⟩]|\p{Sm}/u.test(text) && !isValue(text)).length;
  return math > 0.3 * texts.length;
}
