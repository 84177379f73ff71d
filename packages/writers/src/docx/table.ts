import {plainText, type Table} from '@recto/model';
import {headerRows} from '../html/table.ts';
import {textWidth} from '../page-setup.ts';
import {gridOf, type Slot} from '../table-slots.ts';
import {withoutMark} from '../without-mark.ts';
import {element} from '../xml.ts';
import {inlineParagraph, paragraphXml} from './paragraph.ts';
import type {Surroundings, Writing} from './writing.ts';

// what Word takes
const mostColumns = 63;

/** A table with its spans and its head, without its caption; '' when it has no rows. */
export function tableXml(table: Table, writing: Writing, around: Surroundings): string {
  const grid = gridOf(table, mostColumns);
  if (!grid) return '';
  const head = headerRows(table);
  const widths = columnWidths(grid, textWidth(writing.page) - around.indent);
  const rows = grid.map((row, index) => {
    const cells = row.map(slot => slotXml(slot, widths, writing, around));
    const header = index < head ? '<w:tblHeader/>' : '';
    return element('w:tr', `<w:trPr><w:cantSplit/>${header}</w:trPr>`, ...cells);
  });
  const properties = [
    '<w:tblPr><w:tblStyle w:val="DocumentTable"/>',
    '<w:tblW w:w="0" w:type="auto"/><w:jc w:val="center"/><w:tblLayout w:type="autofit"/>',
    `<w:tblLook w:val="${head > 0 ? '0620' : '0600'}" w:firstRow="${head > 0 ? 1 : 0}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>`,
  ].join('');
  const columns = widths.map(width => `<w:gridCol w:w="${width}"/>`);
  return element('w:tbl', properties, element('w:tblGrid', ...columns), ...rows);
}

function slotXml(
  {column, span, cell, merge}: Slot,
  widths: readonly number[],
  writing: Writing,
  around: Surroundings,
): string {
  const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
  const properties = element(
    'w:tcPr',
    `<w:tcW w:w="${width}" w:type="dxa"/>`,
    span > 1 ? `<w:gridSpan w:val="${span}"/>` : '',
    merge === undefined ? '' : merge === 'restart' ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>',
    merge === 'restart' ? '<w:vAlign w:val="center"/>' : '',
  );
  const kind = {style: 'TableText', ...(cell?.align && {align: cell.align})};
  const content = cell
    ? inlineParagraph(
        [cell.id],
        cell.header ? withoutMark(cell.children, 'bold') : cell.children,
        writing,
        around,
        kind,
      )
    : paragraphXml({style: 'TableText'}, '');
  return element('w:tc', properties, content);
}

/** Twips of each column: by its longest words and its text, as wide as the text where there is more. */
function columnWidths(grid: readonly (readonly Slot[])[], room: number): number[] {
  const count = grid[0]!.reduce((sum, {span}) => sum + span, 0);
  const words = new Array<number>(count).fill(3);
  const texts = new Array<number>(count).fill(3);
  for (const {column, span, cell} of grid.flat()) {
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
  const wanted = texts.map(length => length * perLetter + padding);
  const total = wanted.reduce((sum, one) => sum + one, 0);
  // what fits is given some air: the letters of the font that shows it may be wider
  if (total <= room) return wanted.map(width => Math.floor(width * Math.min(1.2, room / total)));
  // no column narrower than its longest word while there is room; the rest by the length of the texts
  const least = words.map(length => Math.min(length, 24) * perLetter + padding);
  const leastTotal = least.reduce((sum, one) => sum + one, 0);
  if (leastTotal >= room) return least.map(width => Math.max(1, Math.floor((width * room) / leastTotal)));
  const more = wanted.map((width, index) => Math.max(0, width - least[index]!));
  const moreTotal = more.reduce((sum, one) => sum + one, 0) || 1;
  return least.map((width, index) => Math.floor(width + ((room - leastTotal) * more[index]!) / moreTotal));
}

// of a letter at 11 points
const perLetter = 128;
const padding = 280;

/** The length of a text in letters of Latin; those of East Asia are twice as wide. */
const letters = (text: string): number =>
  text.length + (text.match(/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/gu)?.length ?? 0);
