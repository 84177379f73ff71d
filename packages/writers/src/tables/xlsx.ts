import {type Doc, escapeXml} from '@recto/model';
import {strToU8, type Zippable, zipSync} from 'fflate';
import {element, xmlHead} from '../xml.ts';
import {type Sheet, type SheetCell, sheetsOf} from './cells.ts';
import {type CellNumber, numberReader} from './numbers.ts';
import {XlsxStyles} from './xlsx-styles.ts';

/**
 * The tables of a document as an Excel workbook, a sheet each: merged cells, bold heads that stay in sight, captions below. Numbers
 * are numbers that look as they were printed; every other cell is text, which no program calculates.
 */
export function writeXlsx(doc: Doc): Uint8Array<ArrayBuffer> {
  const found = sheetsOf(doc);
  // a workbook has at least one sheet
  const sheets =
    found.length > 0 ? found : [{name: 'Tables', caption: '', columns: 0, head: 0, fromRight: false, rows: []}];
  const files: Zippable = {};
  const add = (name: string, xml: string): void => {
    files[name] = strToU8(xml);
  };
  add('[Content_Types].xml', contentTypes(sheets.length));
  add(
    '_rels/.rels',
    `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add('xl/workbook.xml', workbook(sheets));
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `${xmlHead}<Relationships xmlns="${packages}/relationships">${targets.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  const styles = new XlsxStyles();
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet, styles));
  add('xl/styles.xml', styles.xml());
  return zipSync(files, {mtime: new Date(1980, 0, 1)});
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function contentTypes(count: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = Array.from(
    {length: count},
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({name}, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`;
}

function worksheet({columns, rows, caption, head, fromRight}: Sheet, styles: XlsxStyles): string {
  const merges: string[] = [];
  const numberOf = numberReader(rows.flatMap(row => row.map(cell => cell?.text ?? '')));
  const covered: number[][] = rows.map(() => []);
  const lines = rows.map((row, at) => {
    const cells: string[] = [];
    for (let column = 0; column < Math.max(row.length, covered[at]!.length); column++) {
      const cell = row[column];
      const hidden = covered[at]![column];
      if (cell) {
        const style = styleOf(cell, numberOf(cell.text), fromRight, styles);
        cells.push(cellXml(cell.text, numberOf(cell.text), style, place(at, column)));
        if (cell.rowSpan * cell.colSpan === 1) continue;
        merges.push(`${place(at, column)}:${place(at + cell.rowSpan - 1, column + cell.colSpan - 1)}`);
        for (let y = at; y < Math.min(at + cell.rowSpan, rows.length); y++)
          for (let x = column; x < column + cell.colSpan; x++) covered[y]![x] = style;
      } else if (hidden !== undefined) {
        // a merged cell has its border from the cells it covers
        cells.push(`<c r="${place(at, column)}" s="${hidden}"/>`);
      }
    }
    return element(`row r="${at + 1}"`, cells.join(''));
  });
  if (caption !== '') {
    const at = rows.length + 1;
    lines.push(element(`row r="${at + 1}"`, cellXml(caption, undefined, 0, place(at, 0))));
  }
  const widths = Array.from({length: Math.min(columns, mostColumns)}, (_, column) => {
    const longest = Math.max(6, ...rows.map(row => (row[column]?.colSpan === 1 ? widthOf(row[column].text) : 0)));
    return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(60, longest + 3)}" customWidth="1"/>`;
  });
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  const merged =
    merges.length === 0
      ? ''
      : `<mergeCells count="${merges.length}">${merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return `${xmlHead}<worksheet xmlns="${main}">${viewXml(head, fromRight)}${cols}<sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
}

/** The head stays in sight; the columns of a table in Arabic or Hebrew begin at the right. */
function viewXml(head: number, fromRight: boolean): string {
  if (head === 0 && !fromRight) return '';
  const pane =
    head === 0 ? '' : `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetViews><sheetView${fromRight ? ' rightToLeft="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

const mostColumns = 16_384;

/** Characters of a text's longest line; those of East Asia take two places. */
const widthOf = (text: string): number =>
  Math.max(...text.split('\n').map(line => line.length + (line.match(/[\u1100-\u11ff\u2e80-\uffef]/g)?.length ?? 0)));

function styleOf(
  {header, align}: SheetCell,
  number: CellNumber | undefined,
  fromRight: boolean,
  styles: XlsxStyles,
): number {
  const side = align ?? (header ? 'center' : number || fromRight ? 'right' : 'left');
  return styles.of({border: true, bold: header, align: side, ...(number && {format: number.format})});
}

function cellXml(text: string, number: CellNumber | undefined, style: number, at: string): string {
  if (number) return `<c r="${at}" s="${style}"><v>${number.value}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** `A1` from row and column, both from 0. */
function place(row: number, column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return `${name}${row + 1}`;
}
