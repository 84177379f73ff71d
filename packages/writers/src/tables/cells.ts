import {type Doc, type Inline, plainText, type Table, walk} from '@recto/model';
import {runsToTheLeft} from '../direction.ts';
import {headerRows} from '../html/table.ts';
import {formulaText} from '../mathml/plain-text.ts';
import {gridOf} from '../table-grid.ts';
import {isSheet} from './has-tables.ts';
import {isPlainNumber} from './numbers.ts';

/** A table as a spreadsheet has it. */
export type Sheet = {
  /** Short, and its own among the document's. */
  readonly name: string;
  readonly caption: string;
  readonly columns: number;
  /** The rows at the top that are its head. */
  readonly head: number;
  readonly fromRight: boolean;
  /** By row, then column; undefined where a merged cell goes on. */
  readonly rows: readonly (readonly (SheetCell | undefined)[])[];
};

export type SheetCell = {
  readonly text: string;
  readonly header: boolean;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly align?: 'left' | 'center' | 'right';
};

/** Every table of a document. */
export function sheetsOf(doc: Doc): readonly Sheet[] {
  const sheets: Sheet[] = [];
  const names = new Set<string>();
  for (const node of walk(doc.children)) {
    if (!isSheet(node)) continue;
    const caption = node.caption ? textOf(node.caption.children) : '';
    const name = freeName(node.caption?.label ?? `Table ${sheets.length + 1}`, names);
    sheets.push({
      name,
      caption,
      columns: node.columns,
      head: headerRows(node),
      fromRight: runsToTheLeft(node),
      rows: rowsOf(node),
    });
  }
  return sheets;
}

/** No two merged cells overlap, whatever the table says: Excel refuses such a file. */
function rowsOf(table: Table): (SheetCell | undefined)[][] {
  const grid = gridOf(table, mostColumns) ?? [];
  const goesOn = grid.map(slots => new Set(slots.flatMap(({column, merge}) => (merge === 'continue' ? [column] : []))));
  return grid.map((slots, at) => {
    const row: (SheetCell | undefined)[] = [];
    for (const {column, span, cell, merge} of slots) {
      if (!cell) continue;
      let rowSpan = 1;
      if (merge) while (goesOn[at + rowSpan]?.has(column)) rowSpan++;
      const {header, align} = cell;
      row[column] = {text: textOf(cell.children), header, rowSpan, colSpan: span, ...(align && {align})};
    }
    return row;
  });
}

// no page holds more
const mostColumns = 2000;

// what programs take for a formula when it begins a cell
const active = /^[\s]*[=+\-@\t\r|]/;

/** Whether a program for tables could take the text for a formula. */
export const isActive = (text: string): boolean => active.test(text) && !isPlainNumber(text);

const textOf = (nodes: readonly Inline[]): string =>
  nodes
    .map(node => (node.type === 'inlineMath' ? mathText(node.tex.trim()) : plainText([node])))
    .join('')
    .replace(/(?!\n)\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .trim()
    .slice(0, longest);

// what no line of text says stays TeX
const mathText = (tex: string): string => (tex === '' || isPlainNumber(tex) ? tex : (formulaText(tex) ?? `$${tex}$`));

// the most that a cell of Excel holds
const longest = 32_767;

// Excel: 31 characters, none of these, no apostrophe at the ends, each once whatever its case
function freeName(label: string, names: Set<string>): string {
  const plain = label
    .replace(/[\\/?*[\]:]|\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const stem = [...(plain === '' || /^history$/i.test(plain) ? 'Table' : plain)].slice(0, 24).join('').trim();
  let name = stem;
  for (let count = 2; names.has(name.toLowerCase()); count++) name = `${stem} (${count})`;
  names.add(name.toLowerCase());
  return name;
}
