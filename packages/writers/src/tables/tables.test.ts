import {builders} from '@recto/model';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {isActive, sheetsOf} from './cells.ts';
import {writeCsv} from './csv.ts';
import {isPlainNumber} from './numbers.ts';
import {writeXlsx} from './xlsx.ts';

const {doc, table, cell, caption, math} = builders();
const hostile = ['=1+1', '+1', '-1+cmd|calc', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")', '|x'];

test('what a program could calculate is text in both formats', () => {
  const made = doc(table([hostile]));
  const sheet = strFromU8(unzipSync(writeXlsx(made))['xl/worksheets/sheet1.xml']!);
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(hostile.length);
  expect(sheet).not.toContain('<f>');
  const cells = writeCsv(made).replace('\ufeff', '').trim();
  expect(cells).toBe("'=1+1,'+1,'-1+cmd|calc,'@SUM(A1),'=1,\"'=HYPERLINK(\"\"http://x\"\")\",'|x");
});

test('plain numbers are numbers, other texts are not', () => {
  expect(['0', '-3.5', '12', '007', '1e5', '1,000', '−3', '1.', '12345678901234567'].map(isPlainNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isActive('-3.5')).toBe(false);
  const sheet = strFromU8(unzipSync(writeXlsx(doc(table([['-3.5', '007']]))))['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c r="A1" s="1"><v>-3.5</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">007</t>');
});

test('merged cells, names of sheets, formulas as text', () => {
  const made = doc(
    table(
      [
        [cell('a', {rowSpan: 2, header: true}), cell('b', {colSpan: 2})],
        [cell([math('x^2')]), cell([math('\\begin{matrix}1\\\\2\\end{matrix}')])],
      ],
      {
        caption: caption('Table 1: [x]', 'Table 1'),
      },
    ),
    table([['e']], {caption: caption('again', 'Table 1')}),
    table([['f']]),
  );
  expect(sheetsOf(made).map(({name}) => name)).toEqual(['Table 1', 'Table 1 (2)', 'Table 3']);
  const files = unzipSync(writeXlsx(made));
  expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).toContain(
    '<mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
  );
  // what a merged cell covers has its border
  expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).toMatch(
    /<c r="C1" s="(\d+)"\/><\/row><row r="2"><c r="A2" s="\d+"\/>/,
  );
  expect(writeCsv(made)).toBe(
    '\ufeffTable 1: [x]\r\na,b,\r\n,x²,$\\begin{matrix}1\\\\2\\end{matrix}$\r\n\r\nagain\r\ne\r\n\r\nf\r\n',
  );
});

test('a head stays in sight, a table in Hebrew begins at the right, numbers look as they were printed', () => {
  const made = doc(
    table([
      [cell('שם', {header: true}), cell('מחיר', {header: true})],
      ['תה', '1,234.50'],
    ]),
  );
  const files = unzipSync(writeXlsx(made));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain('<v>1234.50</v>');
  expect(strFromU8(files['xl/styles.xml']!)).toContain('numFmtId="4"');
});

test('merged cells never overlap', () => {
  const made = doc(table([['a', cell('b', {rowSpan: 3})], [cell('c', {colSpan: 3, rowSpan: 9}), 'd'], ['e']]));
  const [, list] = /<mergeCells[^>]*>(.*)<\/mergeCells>/.exec(
    strFromU8(unzipSync(writeXlsx(made))['xl/worksheets/sheet1.xml']!),
  )!;
  expect(list).toBe('<mergeCell ref="B1:B3"/><mergeCell ref="A2:A3"/>');
});

test('a document without tables is an empty workbook', () => {
  expect(strFromU8(unzipSync(writeXlsx(doc()))['xl/workbook.xml']!)).toContain('<sheet name="Tables"');
  expect(writeCsv(doc())).toBe('\ufeff');
});
