import {type Caption, type PlacedCell, placeCells, plainText, type Table, type TableCell} from '@recto/model';
import {headerRows} from '../html/table.ts';
import {withoutMark} from '../without-mark.ts';
import {captionLatex, captionText, longTableCaption} from './caption.ts';
import type {LatexContext} from './context.ts';
import {inlineLatex} from './inline.ts';

/**
 * A table as `tabular`, or as `longtable` where it is too long for a page, below its caption: no page ends between them.
 * Tables without spans have the rules of `booktabs`, others a whole grid: what belongs to a merged cell could not be seen
 * otherwise.
 */
export function tableLatex(table: Table, context: LatexContext): string {
  const isFloat = context.place === 'text' && context.depth === 0;
  if (table.children.length === 0 || table.columns === 0) {
    const caption = table.caption ? captionText(table.caption, context) : '';
    return caption === '' ? '' : `\\begin{center}\\small ${caption}\\end{center}`;
  }
  const placed = placeCells(table);
  const spans = placed.some(({cell}) => cell.rowSpan > 1 || cell.colSpan > 1);
  const {columns, size} = columnsOf(table, placed);
  const head = Math.min(headerRows(table), table.children.length - 1);
  const layout: Layout = {table, placed, columns, spans, head};
  const rows = rowsOf(layout, context);
  const spec = columns.map(({spec}) => spec);
  const format = spans ? `|${spec.join('|')}|` : spec.join('');
  const [top, middle, bottom] = spans ? ['\\hline', '\\hline', ''] : ['\\toprule', '\\midrule', '\\bottomrule'];
  const heading = rows.slice(0, head);
  const data = rows.slice(head);
  const header = [top, ...heading, ...(head > 0 && !spans ? [middle] : [])];
  const footer = bottom === '' ? [] : [bottom];
  const scale = `${size.command}\\setlength{\\tabcolsep}{${size.gap}pt}\\setlength{\\extrarowheight}{1.5pt}`;
  if (isFloat && goesOverPages(table, placed)) {
    const lines = longTable({header, hasHead: head > 0, rows: [...data, ...footer]}, format, table.caption, context);
    return `{${scale}\n${lines.join('\n')}\n}`;
  }
  const tabular = [`\\begin{tabular}{${format}}`, ...header, ...data, ...footer, '\\end{tabular}'].join('\n');
  if (isFloat && table.caption) {
    const caption = captionLatex(table.caption, 'table', context);
    return [
      '\\begin{table}[H]',
      '\\centering',
      ...(caption === '' ? [] : [caption]),
      `${scale}\n${tabular}`,
      '\\end{table}',
    ].join('\n');
  }
  const caption = table.caption ? captionText(table.caption, context) : '';
  const above = caption === '' ? '' : `{\\small ${caption}\\par}\\nopagebreak\\smallskip\n`;
  return `{${scale}\n\\begin{center}${above}${tabular}\\end{center}\n}`;
}

type LongRows = {readonly header: readonly string[]; readonly hasHead: boolean; readonly rows: readonly string[]};

/** A table over pages: its caption once, its head on each. */
function longTable(
  {header, hasHead, rows}: LongRows,
  format: string,
  caption: Caption | undefined,
  context: LatexContext,
): string[] {
  const {before, line, isCounted} = caption
    ? longTableCaption(caption, context)
    : {before: [], line: '', isCounted: false};
  return [
    ...before,
    ...(line === '' ? [] : ['\\setlength{\\LTcapwidth}{\\linewidth}']),
    `\\begin{longtable}{${format}}`,
    ...(line === '' ? [] : [`${line}\\tabularnewline`]),
    ...(line === '' || !hasHead ? [] : [...header, '\\endfirsthead']),
    ...header,
    ...(hasHead ? ['\\endhead'] : []),
    ...rows,
    '\\end{longtable}',
    // each counts itself
    ...(!isCounted && context.captions.setups.has('table') ? ['\\addtocounter{table}{-1}'] : []),
  ];
}

// a sheet holds about this much of a table; one that is shorter is kept together
const mostRows = 24;
const mostText = 2500;

const goesOverPages = (table: Table, placed: readonly PlacedCell[]): boolean =>
  table.children.length > mostRows ||
  placed.reduce((sum, {cell}) => sum + plainText(cell.children).length, 0) > mostText;

type Column = {
  readonly spec: string;
  /** The share of a line that a column has whose text is broken. */
  readonly share?: number;
};
type Layout = {
  readonly table: Table;
  readonly placed: readonly PlacedCell[];
  readonly columns: readonly Column[];
  readonly spans: boolean;
  readonly head: number;
};

const isBold = ({header, children}: TableCell): boolean =>
  header || children.some(child => child.type === 'text' && child.marks?.includes('bold'));

/** How large the text of a table is set, with points of a character and of the space beside a cell. */
type Size = {readonly command: string; readonly character: number; readonly gap: number};

const sizes: readonly [Size, ...Size[]] = [
  {command: '', character: 5, gap: 4},
  {command: '\\small', character: 4.6, gap: 4},
  {command: '\\footnotesize', character: 4.3, gap: 2},
  {command: '\\scriptsize', character: 4, gap: 2},
  {command: '\\tiny', character: 3.4, gap: 1},
];

// points of a line of text
const lineWidth = 390;

/**
 * Columns as wide as their text where all of them fit a line; else each has a share of it: words of heads go on lines of
 * their own before cells do, and the text is set smaller before words are broken.
 */
function columnsOf(
  table: Table,
  placed: readonly PlacedCell[],
): {readonly columns: readonly Column[]; readonly size: Size} {
  const widths = Array.from({length: table.columns}, () => 1);
  const cells = Array.from({length: table.columns}, () => 1);
  const words = Array.from({length: table.columns}, () => 1);
  let isBroken = false;
  for (const {cell, column} of placed) {
    const text = plainText(cell.children);
    if (cell.children.some(child => child.type === 'lineBreak')) isBroken = true;
    const share = Math.max(...text.split('\n').map(widthOf)) / cell.colSpan;
    // a script without spaces breaks anywhere
    const word = Math.max(...text.split(/[\s\u2e80-\u9fff]+/u).map(widthOf)) * (isBold(cell) ? 1.15 : 1);
    for (let at = column; at < Math.min(column + cell.colSpan, table.columns); at++) {
      widths[at] = Math.max(widths[at]!, share);
      words[at] = Math.max(words[at]!, Math.min(30, word / cell.colSpan));
    }
    if (cell.colSpan === 1 && column < table.columns)
      cells[column] = Math.max(cells[column]!, cell.header ? word : share);
  }
  const aligns = alignsOf(table, placed);
  const first = table.columns > 8 ? 2 : table.columns > 5 ? 1 : 0;
  const room = ({gap}: Size): number => lineWidth - table.columns * (2 * gap + 0.4);
  const pointsOf = (lengths: readonly number[], {character}: Size): number =>
    lengths.reduce((sum, length) => sum + length * character, 0);
  const fits = (lengths: readonly number[], size: Size): boolean => pointsOf(lengths, size) <= room(size);
  if (fits(widths, sizes[first]!) && !isBroken) return {size: sizes[first]!, columns: aligns.map(spec => ({spec}))};
  const whole = sizes.slice(first, 4).find(size => fits(cells, size));
  const size = whole ?? sizes.slice(first).find(one => fits(words, one)) ?? sizes.at(-1)!;
  const least = whole ? cells : words;
  // what is left goes where it saves lines: a long column gives way first
  const more = widths.map((width, column) => Math.sqrt(Math.max(0, width - least[column]!)));
  const rest = Math.max(0, Math.min(room(size), pointsOf(widths, size)) - pointsOf(least, size));
  const scale = Math.min(1, room(size) / pointsOf(least, size));
  const moreTotal = more.reduce((sum, one) => sum + one, 0) || 1;
  const columns = least.map((length, column) => {
    const points = length * size.character * scale + (rest * more[column]!) / moreTotal;
    const share = Math.max(0.008, points / lineWidth);
    // the first word of a paragraph is hyphenated only behind a space
    const spec = `>{\\${sides[aligns[column]!]}\\arraybackslash\\hspace{0pt}}p{${share.toFixed(3)}\\linewidth}`;
    return {spec, share};
  });
  return {size, columns};
}

// Chinese characters take two places, capitals more than one, TeX about half of its letters
const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text.replace(/\\[a-zA-Z]+/g, 'xx'))
    width += /[\u1100-\u11ff\u2e80-\uffef]/.test(character)
      ? 2
      : /[MWmw%@]/.test(character)
        ? 1.6
        : /[A-Z_]/.test(character)
          ? 1.3
          : 1;
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
        const width = columns[column]!.share !== undefined && span === 1 ? '=' : '*';
        content = `\\multirow{${own.cell.rowSpan}}{${width}}{${content}}`;
      }
      parts.push(
        span === 1
          ? content
          : `\\multicolumn{${span}}{${multiSpec(columns.slice(column, column + span), column === 0, own, spans)}}{${content}}`,
      );
      column += span;
    }
    const rules = spans ? gridRules(running, row, table) : '';
    return `${parts.join(' & ')} \\tabularnewline${rules}`;
  });
}

function multiSpec(columns: readonly Column[], isFirst: boolean, own: PlacedCell | undefined, grid: boolean): string {
  const align = own?.cell.align ? letter[own.cell.align] : 'c';
  const text = plainText(own?.cell.children ?? []);
  const share = columns.reduce((sum, column) => sum + (column.share ?? 0), 0);
  // a text that is too long must be broken
  const wraps = share > 0 ? widthOf(text) * 5 > share * lineWidth : text.length > 40;
  const width = share > 0 ? share : Math.min(0.9, 0.1 + columns.length * 0.15);
  const spec = wraps ? `>{\\${sides[align]}\\arraybackslash\\hspace{0pt}}p{${width.toFixed(3)}\\linewidth}` : align;
  return grid ? `${isFirst ? '|' : ''}${spec}|` : spec;
}

const sides = {l: 'raggedright', c: 'centering', r: 'raggedleft'} as const;

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
