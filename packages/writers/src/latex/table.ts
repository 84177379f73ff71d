import {type PlacedCell, placeCells, plainText, type Table} from '@recto/model';
import {headerRows} from '../html/table.ts';
import {withoutMark} from '../without-mark.ts';
import type {LatexContext} from './context.ts';
import {inlineLatex} from './inline.ts';

/**
 * A table as `tabular`, or as `longtable` where it is too long for a page, below its caption: no page ends between them.
 * Tables without spans have the rules of `booktabs`, others a whole grid: what belongs to a merged cell could not be seen
 * otherwise.
 */
export function tableLatex(table: Table, caption: string, context: LatexContext): string {
  if (table.children.length === 0 || table.columns === 0)
    return caption === '' ? '' : `\\begin{center}\\small ${caption}\\end{center}`;
  const placed = placeCells(table);
  const spans = placed.some(({cell}) => cell.rowSpan > 1 || cell.colSpan > 1);
  const columns = columnsOf(table, placed);
  const head = Math.min(headerRows(table), table.children.length - 1);
  const layout: Layout = {table, placed, columns, spans, head};
  const rows = rowsOf(layout, context);
  const spec = columns.map(({spec}) => spec);
  const format = spans ? `|${spec.join('|')}|` : spec.join('');
  const [top, middle, bottom] = spans ? ['\\hline', '\\hline', ''] : ['\\toprule', '\\midrule', '\\bottomrule'];
  const heading = rows.slice(0, head);
  const data = rows.slice(head);
  const isLong = context.place === 'text' && context.depth === 0 && goesOverPages(table, placed);
  const size = columns.length > 8 ? '\\footnotesize' : columns.length > 5 ? '\\small' : '';
  const header = [top, ...heading, ...(head > 0 && !spans ? [middle] : [])];
  const lines = isLong
    ? [
        ...(caption === '' ? [] : ['\\captionsetup{labelformat=empty}\\setlength{\\LTcapwidth}{\\linewidth}']),
        `\\begin{longtable}{${format}}`,
        ...(caption === '' ? [] : [`\\caption[]{\\small ${caption}}\\tabularnewline`]),
        ...(caption === '' || head === 0 ? [] : [...header, '\\endfirsthead']),
        ...header,
        ...(head > 0 ? ['\\endhead'] : []),
        ...data,
        ...(bottom === '' ? [] : [bottom]),
        '\\end{longtable}',
      ]
    : [
        `\\begin{center}${caption === '' ? '' : `{\\small ${caption}\\par}\\nopagebreak\\smallskip\n`}\\begin{tabular}{${format}}`,
        ...header,
        ...data,
        ...(bottom === '' ? [] : [bottom]),
        '\\end{tabular}\\end{center}',
      ];
  return `{${size}\\setlength{\\tabcolsep}{${columns.length > 8 ? 2 : 4}pt}\n${lines.join('\n')}\n}`;
}

// a sheet holds about this much of a table; one that is shorter is kept together
const mostRows = 24;
const mostText = 2500;

const goesOverPages = (table: Table, placed: readonly PlacedCell[]): boolean =>
  table.children.length > mostRows ||
  placed.reduce((sum, {cell}) => sum + plainText(cell.children).length, 0) > mostText;

type Column = {readonly spec: string; readonly wraps: boolean};
type Layout = {
  readonly table: Table;
  readonly placed: readonly PlacedCell[];
  readonly columns: readonly Column[];
  readonly spans: boolean;
  readonly head: number;
};

// characters of a line of text
const lineWidth = 78;

/**
 * Columns as wide as their text where all of them fit a line; else each has a share of it, and words of heads go on lines of
 * their own before cells do.
 */
function columnsOf(table: Table, placed: readonly PlacedCell[]): readonly Column[] {
  const widths = Array.from({length: table.columns}, () => 1);
  const least = Array.from({length: table.columns}, () => 1);
  const breaks = new Set<number>();
  for (const {cell, column} of placed) {
    const text = plainText(cell.children);
    if (cell.children.some(child => child.type === 'lineBreak'))
      for (let at = 0; at < cell.colSpan; at++) breaks.add(column + at);
    const share = Math.max(...text.split('\n').map(widthOf)) / cell.colSpan;
    for (let at = column; at < Math.min(column + cell.colSpan, table.columns); at++)
      widths[at] = Math.max(widths[at]!, share);
    const own = cell.header ? Math.max(...text.split(/\s+/).map(widthOf)) : share;
    if (cell.colSpan === 1 && column < table.columns) least[column] = Math.max(least[column]!, own);
  }
  const total = widths.reduce((sum, width) => sum + width + 2, 0);
  const aligns = alignsOf(table, placed);
  if (total <= lineWidth && breaks.size === 0) return aligns.map(align => ({spec: align, wraps: false}));
  // a long column gives way first: its share is that of the root of its length
  const weights =
    least.reduce((sum, width) => sum + width + 2, 0) <= lineWidth
      ? least.map(width => width + 2)
      : widths.map(width => Math.max(4, Math.min(width, 12 + Math.sqrt(width) * 4)));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const gaps = (table.columns * 2 * (table.columns > 8 ? 2 : 4) + table.columns) / 10;
  const room = Math.max(0.3, 1 - gaps / 40);
  return weights.map((weight, column) => {
    const width = Math.max(0.02, (Math.min(1, Math.max(0.4, total / lineWidth)) * room * weight) / sum).toFixed(3);
    const align = aligns[column] === 'r' ? '\\raggedleft' : aligns[column] === 'c' ? '\\centering' : '\\raggedright';
    // the first word of a paragraph is hyphenated only behind a space
    return {spec: `>{${align}\\arraybackslash\\hspace{0pt}}p{${width}\\linewidth}`, wraps: true};
  });
}

// Chinese characters take two places, TeX about half of its letters
const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text.replace(/\\[a-zA-Z]+/g, 'xx'))
    width += /[\u1100-\u11ff\u2e80-\uffef]/.test(character) ? 2 : 1;
  return width;
};

function alignsOf(table: Table, placed: readonly PlacedCell[]): readonly ('l' | 'c' | 'r')[] {
  return Array.from({length: table.columns}, (_, column) => {
    const aligns = placed
      .filter(each => each.column === column && each.cell.colSpan === 1 && !each.cell.header)
      .map(each => each.cell.align ?? 'left');
    const [first] = aligns;
    return first !== undefined && aligns.every(align => align === first) ? letter[first] : 'l';
  });
}

const letter = {left: 'l', center: 'c', right: 'r'} as const;

/** The rows with their ends; below each, in a grid, the rules where no merged cell goes on. */
function rowsOf({table, placed, columns, spans, head}: Layout, context: LatexContext): string[] {
  const inCell: LatexContext = {...context, place: context.place === 'note' ? 'note' : 'cell'};
  const starts = new Map(placed.map(each => [each.row * table.columns + each.column, each]));
  const running: (PlacedCell | undefined)[] = Array.from({length: table.columns});
  return table.children.map((_, row) => {
    const parts: string[] = [];
    for (let column = 0; column < table.columns; ) {
      const own = starts.get(row * table.columns + column);
      const above = running[column];
      const cell = own ?? (above && row < above.row + above.cell.rowSpan ? above : undefined);
      const span = Math.max(1, Math.min(cell?.cell.colSpan ?? 1, table.columns - column));
      if (own) for (let at = column; at < column + span; at++) running[at] = own.cell.rowSpan > 1 ? own : undefined;
      let content = own ? cellText(own, inCell, row < head) : '';
      if (own && own.cell.rowSpan > 1 && content !== '') {
        const width = columns[column]!.wraps && span === 1 ? '=' : '*';
        content = `\\multirow{${own.cell.rowSpan}}{${width}}{${content}}`;
      }
      parts.push(span === 1 ? content : `\\multicolumn{${span}}{${multiSpec(column, span, own, spans)}}{${content}}`);
      column += span;
    }
    const rules = spans ? gridRules(running, row, table) : '';
    return `${parts.join(' & ')} \\tabularnewline${rules}`;
  });
}

function multiSpec(column: number, span: number, own: PlacedCell | undefined, grid: boolean): string {
  const align = own?.cell.align ? letter[own.cell.align] : 'c';
  const text = plainText(own?.cell.children ?? []);
  // a long text must be broken: it has the width of a line by the columns it spans
  const spec = text.length > 40 ? `p{${Math.min(0.9, 0.1 + span * 0.15).toFixed(2)}\\linewidth}` : align;
  return grid ? `${column === 0 ? '|' : ''}${spec}|` : spec;
}

function cellText({cell}: PlacedCell, context: LatexContext, isHead: boolean): string {
  const text = inlineLatex(cell.header ? withoutMark(cell.children, 'bold') : cell.children, context);
  return cell.header && text !== '' ? (isHead || text.length < 60 ? `\\textbf{${text}}` : text) : text;
}

function gridRules(running: readonly (PlacedCell | undefined)[], row: number, table: Table): string {
  const open = running.map(cell => cell !== undefined && row + 1 < cell.row + cell.cell.rowSpan);
  if (row === table.children.length - 1 || !open.includes(true)) return ' \\hline';
  const rules: string[] = [];
  for (let column = 0; column < open.length; column++) {
    if (open[column]) continue;
    const start = column;
    while (column + 1 < open.length && !open[column + 1]) column++;
    rules.push(`\\cline{${start + 1}-${column + 1}}`);
  }
  return rules.length === 0 ? '' : ` ${rules.join('')}`;
}
