import type {Doc} from '@recto/model';
import {strToU8, type Zippable, zipSync} from 'fflate';
import {element, escapeXml, xmlHead} from '../xml.ts';
import {isPlainNumber, type Sheet, type SheetCell, sheetsOf} from './cells.ts';

/**
 * The tables of a document as an Excel workbook, a sheet each: merged cells, bold heads, captions below. Every cell is text, which
 * no program calculates, but for plain numbers.
 */
export function writeXlsx(doc: Doc): Uint8Array<ArrayBuffer> {
  const found = sheetsOf(doc);
  // a workbook has at least one sheet
  const sheets = found.length > 0 ? found : [{name: 'Tables', caption: '', columns: 0, rows: []}];
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
  add('xl/styles.xml', styles);
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet));
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

// by number: plain, head, centred, right, caption; quotePrefix keeps a text that looks like a formula one when it is edited
const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[
  [0, 'left'],
  [1, 'center'],
  [0, 'center'],
  [0, 'right'],
]
  .map(
    ([font, align]) =>
      `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="1" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1" applyBorder="1"><alignment horizontal="${align}" vertical="top" wrapText="1"/></xf>`,
  )
  .join('')}<xf numFmtId="0" fontId="2" fillId="0" borderId="1" xfId="0" applyBorder="1"/></cellXfs></styleSheet>`;

function worksheet({columns, rows, caption}: Sheet): string {
  const merges: string[] = [];
  const lines = rows.map((row, at) => {
    const cells: string[] = [];
    row.forEach((cell, column) => {
      if (!cell) return;
      cells.push(cellXml(cell, place(at, column)));
      if (cell.rowSpan > 1 || cell.colSpan > 1)
        merges.push(
          `<mergeCell ref="${place(at, column)}:${place(at + cell.rowSpan - 1, column + cell.colSpan - 1)}"/>`,
        );
    });
    return element(`row r="${at + 1}"`, cells.join(''));
  });
  if (caption !== '') {
    const at = rows.length + 1;
    lines.push(
      element(`row r="${at + 1}"`, cellXml({text: caption, header: false, rowSpan: 1, colSpan: 1}, place(at, 0), 0)),
    );
  }
  const widths = Array.from({length: Math.min(columns, mostColumns)}, (_, column) => {
    const longest = Math.max(6, ...rows.map(row => (row[column]?.colSpan === 1 ? row[column].text.length : 0)));
    return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(60, longest + 3)}" customWidth="1"/>`;
  });
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  const merged = merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`;
  return `${xmlHead}<worksheet xmlns="${main}">${cols}<sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
}

const mostColumns = 16_384;

function cellXml({text, header, align}: SheetCell, at: string, style?: number): string {
  if (isPlainNumber(text)) return `<c r="${at}" s="5"><v>${text}</v></c>`;
  const own = style ?? (header ? 2 : align === 'center' ? 3 : align === 'right' ? 4 : 1);
  return `<c r="${at}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** `A1` from row and column, both from 0. */
function place(row: number, column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return `${name}${row + 1}`;
}
