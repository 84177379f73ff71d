import {centerX, centerY, contains, InkCount, inkOf, isFaintInk, type PageBox, unionBoxes} from '@recto/model';
import {type InkLine, inkLines, type PageInk} from '../../draft/page-ink.ts';
import type {WrittenPage} from './written-ink.ts';

/** What of a page is not in the document. */
export type Missing = {
  /** Characters that only mark or divide: leaders, bullets, hyphens at line ends, accents that were composed. */
  readonly decoration: number;
  /** Headers of tables that the document has once. */
  readonly repeated: number;
  /** All others. */
  readonly characters: number;
  /** Characters of figures that are in the document. */
  readonly inFigures: number;
  /** Where they stand, as far as that can be told; the text has the missing characters only. */
  readonly places: readonly MissingText[];
};

export type MissingText = {readonly box: PageBox; readonly text: string; readonly characters: number};

/** Compares what a page shows with what the document says of it; the order does not matter. Linear unless something is missing. */
export function findMissing(ink: PageInk, written: WrittenPage | undefined): Missing {
  const {lines, inFigures} = comparedLines(ink, written);
  const shown = new InkCount();
  for (const {text} of lines) shown.add(text);
  const faint = new InkCount();
  faint.add(ink.faint);
  let decoration = 0;
  let repeated = 0;
  let characters = 0;
  const lost = new InkCount();
  for (const [code, count] of shown.entries()) {
    let missing = count - (written?.ink.of(code) ?? 0);
    if (missing <= 0) continue;
    const faintOnes = isFaintInk(code) ? missing : Math.min(missing, faint.of(code));
    decoration += faintOnes;
    missing -= faintOnes;
    const again = Math.min(missing, written?.repeated.of(code) ?? 0);
    repeated += again;
    missing -= again;
    missing -= Math.min(missing, written?.spare.of(code) ?? 0);
    if (missing <= 0) continue;
    characters += missing;
    lost.add(String.fromCodePoint(code), missing);
  }
  const found = characters === 0 ? [] : locate(lost, lines, written?.parts ?? []);
  const byLabel = Map.groupBy(found, one => isLabel(one, written));
  const labels = (byLabel.get(true) ?? []).reduce((sum, one) => sum + one.characters, 0);
  return {
    decoration: decoration + labels,
    repeated,
    characters: characters - labels,
    inFigures,
    places: joinNeighbors(byLabel.get(false) ?? []),
  };
}

/** The lines that must be in the document: not those of figures that are in it, nor recognized words that a formula replaces. */
function comparedLines(
  ink: PageInk,
  written: WrittenPage | undefined,
): {readonly lines: readonly InkLine[]; readonly inFigures: number} {
  const lines: InkLine[] = [];
  let inFigures = 0;
  for (const line of inkLines(ink)) {
    const {index, text, box, inFigure} = line;
    const replacing = inFigure ? written?.figures : ink.recognized.has(index) ? written?.formulas : undefined;
    if (!replacing?.some(other => contains(other, centerX(box), centerY(box)))) lines.push(line);
    else if (inFigure) inFigures += [...text].length;
  }
  return {lines, inFigures};
}

/** The lines that lack most of the missing characters first; what none of them lacks by itself goes to the shortest that has it. */
function locate(lost: InkCount, lines: readonly InkLine[], parts: WrittenPage['parts']): Located[] {
  const lackOf = lackFinder(parts, lost);
  const lacking = lines
    .map(line => ({line, lacks: lackOf(line)}))
    .sort((a, b) => b.lacks.length - a.lacks.length || a.line.index - b.line.index);
  const found: Located[] = [];
  const find = (line: InkLine, wanted: InkCount): void => {
    const {text, characters} = spelled(line.text, wanted);
    if (characters > 0) found.push({line, box: line.box, text, characters});
  };
  for (const {line, lacks} of lacking) {
    const wanted = new InkCount();
    for (const code of lacks) if (lost.take(code)) wanted.add(String.fromCodePoint(code));
    find(line, wanted);
  }
  for (const line of lines.toSorted((a, b) => a.text.length - b.text.length)) find(line, lost);
  return found.sort((a, b) => a.line.index - b.line.index);
}

/** Whether it is a mark that the document has in another form: a symbol font's bullet, the number of a line of code. */
function isLabel({line, box, text}: Located, written: WrittenPage | undefined): boolean {
  if (!line.text.startsWith(text)) return false;
  const y = centerY(box);
  if (/^\d{1,4}$/.test(text)) {
    const numbers = (code: PageBox): boolean => y > code.top && y < code.bottom && box.left < code.left + lineNumbers;
    return written?.code.some(numbers) === true;
  }
  const isItem = (item: PageBox): boolean => contains(item, Math.max(centerX(box), item.left), y);
  return [...text].length === 1 && written?.bullets.some(isItem) === true;
}

// points: how far the numbers of lines may reach into the box of the code
const lineNumbers = 20;

type Located = MissingText & {readonly line: InkLine};

type Rows = ReadonlyMap<number, readonly {readonly text: string; readonly box: PageBox}[]>;

// points; a part stands in each row that its box touches
const rowHeight = 20;
// a part over more rows is a whole page's
const mostRows = 200;

function rowsOf(parts: WrittenPage['parts']): Rows {
  const rows = new Map<number, (typeof parts)[number][]>();
  for (const part of parts) {
    const first = Math.floor(part.box.top / rowHeight);
    const last = Math.min(Math.floor(part.box.bottom / rowHeight), first + mostRows);
    for (let row = first; row <= last; row++) {
      const others = rows.get(row);
      if (others) others.push(part);
      else rows.set(row, [part]);
    }
  }
  return rows;
}

// characters that are compared to find places on one page; code and tables in one piece are compared with each of their lines
const mostCompared = 2_000_000;

/** Gives the characters of a line that nothing written at its place has; only those that are missing on the page. */
function lackFinder(parts: WrittenPage['parts'], lost: InkCount): (line: InkLine) => number[] {
  const rows = rowsOf(parts);
  let room = mostCompared;
  return ({text, box}) => {
    const codes = inkOf(text).filter(code => lost.of(code) > 0);
    if (codes.length === 0 || room < 0) return [];
    const here = new InkCount();
    for (const part of rows.get(Math.floor(centerY(box) / rowHeight)) ?? []) {
      if (!touches(part.box, box)) continue;
      room -= part.text.length;
      if (room < 0) return [];
      here.add(part.text);
    }
    return codes.filter(code => !here.take(code));
  };
}

const touches = (a: PageBox, b: PageBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < centerY(b) && a.bottom > centerY(b);

/** The characters of a text that are wanted, in their order; takes them away from `wanted`. */
function spelled(text: string, wanted: InkCount): {readonly text: string; readonly characters: number} {
  let found = '';
  let characters = 0;
  for (const character of text) {
    const taken = inkOf(character).filter(code => wanted.take(code)).length;
    if (taken > 0) found += character;
    characters += taken;
  }
  return {text: found, characters};
}

/** Lines that follow each other down a column, as one place. */
function joinNeighbors(found: readonly Located[]): MissingText[] {
  const places: Located[] = [];
  for (const one of found) {
    const last = places.at(-1);
    const box = last && unionBoxes([last.box, one.box]);
    if (!last || !box || !isBelow(one, last)) places.push(one);
    else {
      const characters = last.characters + one.characters;
      places[places.length - 1] = {line: one.line, box, text: `${last.text} ${one.text}`, characters};
    }
  }
  return places.map(({box, text, characters}) => ({box, text, characters}));
}

function isBelow(one: Located, last: Located): boolean {
  const height = one.box.bottom - one.box.top;
  return (
    one.line.index === last.line.index + 1 &&
    one.box.top - last.box.bottom < height &&
    one.box.top > last.box.top - height &&
    one.box.left < last.box.right &&
    last.box.left < one.box.right
  );
}
