import type {MathNode, WriteNode} from './math-node.ts';
import {unwrapped} from './math-node.ts';

/** A table as a matrix, an alignment or, where it has lines or columns of their own alignment, an array. */
export function tableTex(table: MathNode, write: WriteNode): string {
  const {rows, columns} = gridOf(table);
  const name = isAlignment(table, columns) ? 'aligned' : isPlain(table, columns) ? 'matrix' : 'array';
  const spec = name === 'array' ? `{${columnSpec(table, columns)}}` : '';
  const lines = (table.attributes['rowlines'] ?? '').trim().split(/\s+/);
  const body = rows.map((row, index) => {
    const line = lines[Math.min(index, lines.length - 1)];
    const ruled = index < rows.length - 1 && name === 'array' && (line === 'solid' || line === 'dashed');
    return cellsTex(row, write) + (ruled ? ' \\\\ \\hline ' : index < rows.length - 1 ? ' \\\\ ' : '');
  });
  return `\\begin{${name}}${spec}${body.join('')}\\end{${name}}`;
}

/** A table between fences as one environment: matrices in brackets and distinctions of cases. Undefined for other fences. */
export function fencedTableTex(open: string, node: MathNode, close: string, write: WriteNode): string | undefined {
  const table = unwrapped(node);
  if (table.tag !== 'mtable') return undefined;
  const {rows, columns} = gridOf(table);
  const isCases = open === '\\{' && close === '' && columns <= 2;
  const name = isCases ? 'cases' : isPlain(table, columns) ? matrices[`${open}${close}`] : undefined;
  if (name === undefined) return undefined;
  return `\\begin{${name}}${rows.map(row => cellsTex(row, write)).join(' \\\\ ')}\\end{${name}}`;
}

const matrices: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '\\{\\}': 'Bmatrix',
  '||': 'vmatrix',
  '\\|\\|': 'Vmatrix',
};

type Grid = {readonly rows: readonly (readonly MathNode[])[]; readonly columns: number};

function gridOf(table: MathNode): Grid {
  const rows = table.children
    .filter(({tag}) => tag === 'mtr' || tag === 'mlabeledtr')
    // the first cell of a labeled row is its number
    .map(row => (row.tag === 'mlabeledtr' ? row.children.slice(1) : row.children));
  return {rows, columns: rows.reduce((most, row) => Math.max(most, row.length), 0)};
}

const cellsTex = (cells: readonly MathNode[], write: WriteNode): string => cells.map(write).join(' & ');

const alignments = (table: MathNode): readonly string[] =>
  (table.attributes['columnalign'] ?? '').trim().split(/\s+/).filter(Boolean);

/** Columns in pairs, of which the first ends where the second begins. */
function isAlignment(table: MathNode, columns: number): boolean {
  const given = alignments(table);
  return columns > 1 && given.length > 1 && given.every((side, index) => side === (index % 2 === 0 ? 'right' : 'left'));
}

const isPlain = (table: MathNode, columns: number): boolean =>
  columns === 0 || (alignments(table).every(side => side === 'center') && !/solid|dashed/.test(lineAttributes(table)));

const lineAttributes = ({attributes}: MathNode): string =>
  `${attributes['columnlines'] ?? ''} ${attributes['rowlines'] ?? ''} ${attributes['frame'] ?? ''}`;

function columnSpec(table: MathNode, columns: number): string {
  const sides = alignments(table);
  const lines = (table.attributes['columnlines'] ?? '').trim().split(/\s+/);
  let spec = '';
  for (let column = 0; column < columns; column++) {
    const side = sides[Math.min(column, sides.length - 1)];
    spec += side === 'left' || side === 'right' ? side[0] : 'c';
    const line = lines[Math.min(column, lines.length - 1)];
    if (column < columns - 1 && (line === 'solid' || line === 'dashed')) spec += '|';
  }
  const frame = table.attributes['frame'];
  return frame === 'solid' || frame === 'dashed' ? `|${spec}|` : spec;
}
