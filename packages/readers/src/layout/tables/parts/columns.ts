import {bullets, dashes, middleDots} from '../../../text/bullets.ts';
import type {Chunk} from './chunk.ts';
import type {TextRow} from './text-rows.ts';

/** The extent along x of the texts of one column. */
export type Column = {readonly left: number; readonly right: number};

/**
 * The columns that rows of text form. Texts that overlap along x belong to one column, unless they stand side by side in
 * other rows: what overlaps two such columns spans them. `walls` are lines between columns no text column crosses.
 */
export function findColumns(rows: readonly TextRow[], walls: readonly number[] = []): Column[] {
  const atoms = rows
    .flatMap((row, index) => row.chunks.map(chunk => ({...extent(chunk), row: index, text: chunk.text})))
    .sort((a, b) => a.right - a.left - (b.right - b.left));
  let columns: Open[] = [];
  for (const atom of atoms) {
    if (walls.some(wall => wall > atom.left + 2 && wall < atom.right - 2)) continue;
    const touched = columns.filter(column => overlap(column, atom) > least * Math.min(10, atom.right - atom.left));
    if (touched.length === 0) {
      columns.push({
        left: atom.left,
        right: atom.right,
        rows: new Set([atom.row]),
        unit: unitOf(atom.text),
        words: hasWords(atom.text),
      });
      continue;
    }
    touched.sort((a, b) => a.left - b.left);
    if (touched.some((column, index) => index > 0 && standSideBySide(touched[index - 1]!, column))) continue;
    const merged: Open = {
      left: Math.min(atom.left, ...touched.map(column => column.left)),
      right: Math.max(atom.right, ...touched.map(column => column.right)),
      rows: new Set([atom.row, ...touched.flatMap(column => [...column.rows])]),
      unit: touched.every(column => column.unit === unitOf(atom.text)) ? unitOf(atom.text) : undefined,
      words: hasWords(atom.text) || touched.some(({words}) => words),
    };
    columns = [...columns.filter(column => !touched.includes(column)), merged];
  }
  columns.sort((a, b) => a.left - b.left);
  return joinMarks(joinUnits(columns), rows.length).map(({left, right}) => ({left, right}));
}

/** The lines that part columns: halfway between them, or where a wall stands. */
export function columnBorders(columns: readonly Column[], walls: readonly number[] = []): number[] {
  const borders: number[] = [];
  for (let index = 1; index < columns.length; index++) {
    const [left, right] = [columns[index - 1]!.right, columns[index]!.left];
    const wall = walls.find(at => at > Math.min(left, right) - 3 && at < Math.max(left, right) + 3);
    borders.push(wall ?? (left + right) / 2);
  }
  return borders;
}

/** Left and right end of a chunk without the dots that lead to the next column. */
export function extent(chunk: Chunk): {left: number; right: number} {
  const {left, right} = chunk.box;
  if (!/(\.\s?){4,}$/.test(chunk.text) || chunk.pieces.length < 2) return {left, right};
  return {left, right: right - 1};
}

type Open = {
  readonly left: number;
  readonly right: number;
  readonly rows: Set<number>;
  /** Which neighbor its symbols belong to, when it holds nothing else: `item` for those that begin items. */
  readonly unit: 'next' | 'last' | 'item' | undefined;
  readonly words: boolean;
};

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

const startOfItem = new RegExp(`^[${bullets}${middleDots}${dashes}]$`, 'u');

/** A currency sign belongs to the number after it; a percent sign, a bracket and a tolerance to the one before. */
const unitOf = (text: string): Open['unit'] =>
  startOfItem.test(text)
    ? 'item'
    : /^[$€£¥(]+$|^[\s\d.,]+(?:[±∓]|\\pm\s*)$/.test(text)
      ? 'next'
      : /^(?:[%)‰]+|(?:[±∓]|\\pm\b)[\s\d.,]*)$/.test(text)
        ? 'last'
        : undefined;

/** Columns of symbols joined with the columns of their numbers. */
function joinUnits(columns: readonly Open[]): Open[] {
  const joined: Open[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    const near = last !== undefined && column.left - last.right < 60;
    const follows = last?.unit === 'next' || (last?.unit === 'item' && isItemOf(last, column));
    if (last && near && (follows || (column.unit === 'last' && column.left - last.right < 12))) {
      joined[joined.length - 1] = {
        left: last.left,
        right: column.right,
        rows: new Set([...last.rows, ...column.rows]),
        unit: undefined,
        words: last.words || column.words,
      };
    } else {
      joined.push(column);
    }
  }
  return joined;
}

/** Whether bullets stand before the words of a column: a dash for an empty cell has none beside it. */
const isItemOf = (marks: Open, column: Open): boolean =>
  column.words && column.left - marks.right < beforeItem && [...marks.rows].every(row => column.rows.has(row));

// points: Word sets an item in by 18
const beforeItem = 24;

// texts that share less than this part of ten points (or of the shorter text) only touch
const least = 0.12;

const overlap = (a: {left: number; right: number}, b: {left: number; right: number}): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

function standSideBySide(a: Open, b: Open): boolean {
  let shared = 0;
  for (const row of a.rows) if (b.rows.has(row)) shared++;
  return shared >= Math.max(1, 0.2 * Math.min(a.rows.size, b.rows.size));
}

/** Note marks and units that stand off in few rows belong to the column before them. */
function joinMarks(columns: readonly Open[], rows: number): Open[] {
  const joined: Open[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    const rare = column.rows.size <= Math.max(1, 0.12 * rows) && rows >= 5;
    if (last && rare && column.left - last.right < 9 && column.right - column.left < 16) {
      joined[joined.length - 1] = {...last, right: column.right, rows: new Set([...last.rows, ...column.rows])};
    } else {
      joined.push(column);
    }
  }
  return joined;
}
