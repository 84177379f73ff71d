import type {MathNode} from '../../mathml/parse.ts';
import {element} from '../../xml.ts';
import {type Context, filledRow} from './context.ts';
import {delimited} from './delimited.ts';
import {only} from './items.ts';
import {emOf, nothing} from './tokens.ts';

/** A table: systems of equations keep their alignment, everything else is a matrix. */
export function tableOmml(node: MathNode, context: Context): string {
  if (/solid|dashed/.test(node.attributes['rowlines'] ?? '')) context.lose('rules between rows');
  if (isSystem(node)) return systemOmml(node, context);
  const columns = matrixColumns(node, context);
  return columns.length === 1 ? columns[0]! : delimited('', columns, '', '|');
}

/** The table that a group is nothing but. */
export function singleMatrix(node: MathNode): MathNode | undefined {
  const inner = only(node);
  return inner.tag === 'mtable' && !isSystem(inner) ? inner : undefined;
}

/** A matrix, cut where rules stand between its columns. */
export function matrixColumns(node: MathNode, context: Context): string[] {
  const rows = node.children.filter(row => row.tag === 'mtr').map(row => row.children);
  const width = Math.max(1, ...rows.map(row => row.length));
  const aligns = (node.attributes['columnalign'] ?? '').split(/\s+/);
  const lines = (node.attributes['columnlines'] ?? '').split(/\s+/);
  const cuts = [0];
  for (let column = 1; column < width; column++) if (/solid|dashed/.test(lines[column - 1] ?? '')) cuts.push(column);
  return cuts.map((start, index) => {
    const end = cuts[index + 1] ?? width;
    const kinds: string[] = [];
    for (let column = start; column < end; column++) {
      const align = aligns[column] ?? aligns.at(-1) ?? '';
      kinds.push(
        `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${/^(?:left|right)$/.test(align) ? align : 'center'}"/></m:mcPr></m:mc>`,
      );
    }
    const properties = `<m:mPr><m:plcHide m:val="1"/>${element('m:mcs', ...kinds)}</m:mPr>`;
    const matrixRows = rows.map(row => {
      const cells = Array.from({length: end - start}, (_, offset) => row[start + offset]?.children ?? []);
      return element('m:mr', ...cells.map(cell => cellOmml(cell, context)));
    });
    return rows.length === 0 ? nothing : element('m:m', properties, ...matrixRows);
  });
}

function cellOmml(cell: readonly MathNode[], context: Context): string {
  return element('m:e', filledRow(cell, context));
}

/** `aligned`, `gathered`, `split`, `substack` …: rows whose columns stand side by side without space. */
function isSystem(node: MathNode): boolean {
  const {columnspacing = '1em', rowspacing} = node.attributes;
  const widest = Math.max(1, ...node.children.map(row => row.children.length));
  return columnspacing.split(/\s+/).every(space => emOf(space) === 0) || (widest === 1 && rowspacing === '0.1em');
}

function systemOmml(node: MathNode, context: Context): string {
  const rows = node.children.map(row => row.children.filter(cell => !('class' in cell.attributes)));
  const lines = rows.map(row => {
    const cells = row.map(cell => context.row(cell.children, context));
    // as in TeX: the first of two marks aligns, the second parts one equation from the next
    const marked = cells.map((cell, index) => (index === 0 ? cell || nothing : `${mark}${cell}`)).join('');
    return element('m:e', marked || nothing);
  });
  if (lines.length === 0) return nothing;
  // one line needs no marks
  if (lines.length === 1) return rows[0]!.map(cell => context.row(cell.children, context)).join('') || nothing;
  return element('m:eqArr', ...lines);
}

const mark = '<m:r><m:t>&amp;</m:t></m:r>';
