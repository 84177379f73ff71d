import {plainText, type Table} from '@recto/model';
import {runsToTheLeft} from '../../direction.ts';
import {headerRows} from '../../html/table.ts';
import {textWidth} from '../../page-setup.ts';
import {gridOf, type Slot} from '../../table-grid.ts';
import {withoutMark} from '../../without-mark.ts';
import {element} from '../../xml.ts';
import type {DocxContext, Placement} from './context.ts';
import {inlineParagraph, paragraphXml} from './paragraph.ts';

// what Word takes
const mostColumns = 63;

/** A table with its spans and its head, without its caption; '' when it has no rows. */
export function tableXml(table: Table, context: DocxContext, around: Placement): string {
  const grid = gridOf(table, mostColumns);
  if (!grid) return '';
  const head = headerRows(table);
  const {widths, size} = layoutOf(grid, textWidth(context.page) - around.indent);
  const rows = grid.map((row, index) => {
    const cells = row.map(slot => slotXml(slot, widths, size.style, context, around));
    const header = index < head ? '<w:tblHeader/>' : '';
    return element('w:tr', `<w:trPr><w:cantSplit/>${header}</w:trPr>`, ...cells);
  });
  const properties = [
    '<w:tblPr><w:tblStyle w:val="DocumentTable"/>',
    runsToTheLeft(table) ? '<w:bidiVisual/>' : '',
    '<w:tblW w:w="0" w:type="auto"/><w:jc w:val="center"/><w:tblLayout w:type="autofit"/>',
    size.margin === undefined
      ? ''
      : `<w:tblCellMar><w:left w:w="${size.margin}" w:type="dxa"/><w:right w:w="${size.margin}" w:type="dxa"/></w:tblCellMar>`,
    `<w:tblLook w:val="${head > 0 ? '0620' : '0600'}" w:firstRow="${head > 0 ? 1 : 0}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>`,
  ].join('');
  const columns = widths.map(width => `<w:gridCol w:w="${width}"/>`);
  return element('w:tbl', properties, element('w:tblGrid', ...columns), ...rows);
}

function slotXml(
  {column, span, cell, merge}: Slot,
  widths: readonly number[],
  style: string,
  context: DocxContext,
  around: Placement,
): string {
  const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
  const properties = element(
    'w:tcPr',
    `<w:tcW w:w="${width}" w:type="dxa"/>`,
    span > 1 ? `<w:gridSpan w:val="${span}"/>` : '',
    merge === undefined ? '' : merge === 'restart' ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>',
    merge === 'restart' ? '<w:vAlign w:val="center"/>' : '',
  );
  const kind = {style, ...(cell?.align && {align: cell.align})};
  const content = cell
    ? inlineParagraph(
        [cell.id],
        cell.header ? withoutMark(cell.children, 'bold') : cell.children,
        context,
        around,
        kind,
      )
    : paragraphXml({style}, '');
  return element('w:tc', properties, content);
}

/** How large the text of a table is set. */
type Size = {
  readonly style: string;
  /** Twips of a letter, on the average of words. */
  readonly letter: number;
  /** Twips of a cell beside its text. */
  readonly padding: number;
  /** Twips on each side of a cell, where they are not those of the style. */
  readonly margin?: number;
};

// many columns are set smaller before words are broken
const sizes: readonly [Size, ...Size[]] = [
  {style: 'TableText', letter: 128, padding: 280},
  {style: 'TableTextSmall', letter: 102, padding: 130, margin: 50},
  {style: 'TableTextSmaller', letter: 84, padding: 90, margin: 30},
  {style: 'TableTextSmallest', letter: 68, padding: 70, margin: 20},
];

/** The largest size in which no word is broken, with twips of each column: by its longest words and by its text. */
function layoutOf(grid: readonly (readonly Slot[])[], room: number): {readonly widths: number[]; readonly size: Size} {
  const count = grid[0]!.reduce((sum, {span}) => sum + span, 0);
  const words = new Array<number>(count).fill(3);
  const texts = new Array<number>(count).fill(3);
  for (const {cell, column, span} of grid.flat()) {
    if (!cell || span > 1) continue;
    const text = plainText(cell.children);
    const lines = text.split('\n').map(letters);
    texts[column] = Math.max(texts[column]!, ...lines);
    words[column] = Math.max(
      words[column]!,
      ...text
        .split(/[\s\u2e80-\u9fff]+/u)
        .slice(0, 200)
        .map(letters),
    );
  }
  const leastOf = ({letter, padding}: Size): number[] => words.map(length => Math.min(length, 24) * letter + padding);
  const size = sizes.find(one => sumOf(leastOf(one)) <= room) ?? sizes.at(-1)!;
  const least = leastOf(size);
  const wanted = texts.map(length => length * size.letter + size.padding);
  const total = sumOf(wanted);
  // what fits is given some air: the letters of the font that shows it may be wider
  if (total <= room) return {size, widths: wanted.map(width => Math.floor(width * Math.min(1.2, room / total)))};
  // no column narrower than its longest word while there is room; the rest by the length of the texts
  const leastTotal = sumOf(least);
  if (leastTotal >= room)
    return {size, widths: least.map(width => Math.max(1, Math.floor((width * room) / leastTotal)))};
  const more = wanted.map((width, index) => Math.max(0, width - least[index]!));
  const moreTotal = sumOf(more) || 1;
  return {
    size,
    widths: least.map((width, index) => Math.floor(width + ((room - leastTotal) * more[index]!) / moreTotal)),
  };
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The length of a text in small letters of Latin; capitals are wider, and letters of East Asia twice as wide. */
const letters = (text: string): number =>
  text.length +
  (text.match(/[A-Z_%]/g)?.length ?? 0) / 4 +
  (text.match(/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/gu)?.length ?? 0);
