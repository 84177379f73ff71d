import type {MathNode} from '../../mathml/parse.ts';
import {emOf, filled} from './tokens.ts';

/** Writes nodes that stand beside each other. */
type WriteRow = (nodes: readonly MathNode[]) => string;

/** A table of mathematics: a matrix, or a system of equations that keeps its alignment. `writeRow` writes the cells. */
export function tableTypst(node: MathNode, writeRow: WriteRow): string {
  const rows = node.children
    .filter(({tag}) => tag === 'mtr')
    // of an equation with a number, the cells that hold the number in its place
    .map(({children}) => children.filter(cell => !('class' in cell.attributes)));
  const width = Math.max(0, ...rows.map(row => row.length));
  if (width === 0) return '';
  return isSystem(node, width) ? system(rows, writeRow) : matrix(node, rows, width, writeRow);
}

/** `aligned`, `gathered`, `split`, `substack` …: rows whose columns stand side by side without space. */
function isSystem({attributes}: MathNode, width: number): boolean {
  const {columnspacing = '1em', rowspacing} = attributes;
  // pairs of columns: what one line says of two equations stands apart
  const joined = columnspacing.split(/\s+/).every((length, index) => index % 2 === 1 || emOf(length) === 0);
  return joined || (width === 1 && rowspacing === '0.1em');
}

function system(rows: readonly (readonly MathNode[])[], writeRow: WriteRow): string {
  const size = rows.length > 0 && rows.every(row => row.length <= 1) ? '' : 'display';
  const lines = rows.map(row => {
    const pairs: string[] = [];
    for (let at = 0; at < Math.max(1, row.length); at += 2) {
      const [left, right] = [cellOf(row[at], size, writeRow), cellOf(row[at + 1], size, writeRow)];
      pairs.push(row.length > 1 || rows.some(other => other.length > 1) ? `${left}&${right}` : left);
    }
    return pairs.join(',');
  });
  return `mat(delim:#none,row-gap:#0.6em,column-gap:#2em,${lines.join(';')})`;
}

function matrix(node: MathNode, rows: readonly (readonly MathNode[])[], width: number, writeRow: WriteRow): string {
  const aligns = (node.attributes['columnalign'] ?? '').split(/\s+/);
  const kinds = Array.from({length: width}, (_, column) => aligns[column] || aligns.at(-1) || 'center');
  const small = rows.some(row => row.some(cell => isScript(cell)));
  const gap = small ? '0.3em' : '1em';
  const lines = rows.map(row =>
    kinds
      .map((kind, column) => {
        const cell = cellOf(row[column], small ? 'script' : sizeOf(row[column]), writeRow);
        return kind === 'left' ? `&${cell}` : kind === 'right' ? `${cell}&` : cell;
      })
      .join(','),
  );
  const vertical = rules(node.attributes['columnlines'], width);
  const horizontal = rules(node.attributes['rowlines'], rows.length);
  const augment =
    vertical.length + horizontal.length === 0
      ? ''
      : `augment:#(vline:(${vertical.map(at => `${at},`).join('')}),hline:(${horizontal.map(at => `${at},`).join('')}),stroke:0.5pt),`;
  return `mat(delim:#none,${augment}row-gap:#${small ? '0.2em' : '0.5em'},column-gap:#${gap},${lines.join(';')})`;
}

// `dcases` and its kin say so themselves
const sizeOf = (cell: MathNode | undefined): string =>
  cell?.children[0]?.attributes['displaystyle'] === 'true' ? 'display' : 'inline';

const isScript = (cell: MathNode): boolean => cell.children[0]?.attributes['scriptlevel'] === '1';

function rules(lines: string | undefined, count: number): number[] {
  if (lines === undefined) return [];
  const kinds = lines.split(/\s+/);
  return Array.from({length: count - 1}, (_, index) => index + 1).filter(at =>
    /solid|dashed/.test(kinds[at - 1] ?? ''),
  );
}

function cellOf(cell: MathNode | undefined, size: string, writeRow: WriteRow): string {
  const code = cell ? writeRow(cell.children) : '';
  if (code.trim() === '') return '""';
  return size === '' ? filled(code) : `${size}(${code})`;
}
