import {type Doc, type Inline, placeCells, plainText, type Table, walk} from '@recto/model';

/** A table as a spreadsheet has it. */
export type Sheet = {
  /** Short, and its own among the document's. */
  readonly name: string;
  readonly caption: string;
  readonly columns: number;
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
    if (node.type !== 'table' || node.children.length === 0) continue;
    const caption = node.caption ? textOf(node.caption.children) : '';
    const name = freeName(node.caption?.label ?? `Table ${sheets.length + 1}`, names);
    sheets.push({name, caption, columns: node.columns, rows: rowsOf(node)});
  }
  return sheets;
}

function rowsOf(table: Table): (SheetCell | undefined)[][] {
  const rows: (SheetCell | undefined)[][] = table.children.map(() => []);
  for (const {cell, row, column} of placeCells(table)) {
    const {header, align} = cell;
    const rowSpan = Math.max(1, Math.min(cell.rowSpan, rows.length - row));
    const colSpan = Math.max(1, Math.min(cell.colSpan, Math.max(1, table.columns - column)));
    rows[row]![column] = {text: textOf(cell.children), header, rowSpan, colSpan, ...(align && {align})};
  }
  return rows;
}

/** Digits with at most a sign and a point, as a computer writes them: the only texts that are numbers. */
export const isPlainNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/.test(text);

// what programs take for a formula when it begins a cell
const active = /^[\s]*[=+\-@\t\r|]/;

/** Whether a program for tables could take the text for a formula. */
export const isActive = (text: string): boolean => active.test(text) && !isPlainNumber(text);

const textOf = (nodes: readonly Inline[]): string =>
  nodes
    .map(node =>
      node.type === 'inlineMath' && !/^-?[\d.]+$/.test(node.tex.trim()) ? `$${node.tex.trim()}$` : plainText([node]),
    )
    .join('')
    .replace(/(?!\n)\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .trim()
    .slice(0, longest);

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
