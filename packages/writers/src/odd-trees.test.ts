import {type Block, builders, type Doc, type Inline, validate} from '@recto/model';
import {expect, test} from 'vitest';
import {writeDocument} from './document/write.ts';
import {writeDocx} from './docx/write.ts';
import {writeJson} from './json/write.ts';
import {checkLatex} from './latex/check.ts';
import {writeLatex} from './latex/write.ts';
import {writeMarkdown} from './markdown/write.ts';
import {writePreview} from './preview/write.ts';
import {writeCsv} from './tables/csv.ts';
import {writeXlsx} from './tables/xlsx.ts';
import {writeText} from './txt/write.ts';

const b = builders();
const depth = 150;

const repeat = <T>(first: T, wrap: (inner: T) => T): T => {
  let made = first;
  for (let count = 0; count < depth; count++) made = wrap(made);
  return made;
};
const cells = (rows: number, columns: number): string[][] =>
  Array.from({length: rows}, (_, row) => Array.from({length: columns}, (_, column) => `${row}.${column}`));
const odd = 'a\u0000\u0001\u0008\u001f\u007f\ud800b\udfff\ufffe\uffff\u202e\u2028\r\n\t\u{10ffff}';

for (const [name, document] of [
  ['nothing', b.doc()],
  [
    'everything empty',
    b.doc(
      b.paragraph(),
      b.heading(1, []),
      b.list(),
      b.list(b.item('')),
      b.table([]),
      b.table([[]]),
      b.table([[b.cell([])]]),
      b.equation(''),
      b.code(''),
      b.paragraph(b.math(''), b.link({url: ''}), b.text('')),
    ),
  ],
  ['quotations within quotations', b.doc(repeat<Block>(b.paragraph('x'), inner => b.quote(inner)))],
  ['lists within lists', b.doc(repeat<Block>(b.paragraph('x'), inner => b.list(b.item('1.', inner))))],
  [
    'links within links',
    b.doc(b.paragraph(repeat<Inline>(b.text('x'), inner => b.link({url: 'https://x.org'}, inner)))),
  ],
  ['fractions within fractions', b.doc(b.equation(repeat('x', inner => `\\frac{1}{${inner}}`)))],
  ['many rows', b.doc(b.table(cells(5000, 4)))],
  ['many columns', b.doc(b.table(cells(2, 1500)))],
  [
    'a cell over more than there is',
    b.doc(
      b.table([
        [b.cell('x', {rowSpan: 1e9, colSpan: 40}), 'y'],
        ['z', b.cell('', {rowSpan: 5})],
      ]),
    ),
  ],
  [
    'characters that are none',
    b.doc(
      b.heading(1, odd),
      b.paragraph(odd, b.text(odd, 'code'), b.math(odd), b.link({url: odd}, odd)),
      b.list(b.item(odd, b.paragraph(odd))),
      b.table([[odd]], {caption: b.caption(odd, odd)}),
      b.code(odd),
      b.equation(odd, {label: odd}),
    ),
  ],
] as [string, Doc][]) {
  test(`every format takes ${name}`, () => {
    validate(document);
    expect(writeMarkdown(document)).toBeTypeOf('string');
    expect(writeMarkdown(document, {tables: 'html', formula: 'bracket'})).toBeTypeOf('string');
    expect(JSON.parse(writeJson(document))).toMatchObject({schema: 1});
    expect(writeDocument(document, {pictures: new Map()})).toContain('</html>');
    expect(writePreview(document, {pageImages: new Map(), assets: new Map()})).toContain('</html>');
    expect(writeDocx(document).length).toBeGreaterThan(1000);
    expect(checkLatex(writeLatex(document), new Set())).toEqual([]);
    expect(writeText(document)).toBeTypeOf('string');
    expect(writeCsv(document)).toMatch(/^\ufeff/);
    expect(writeXlsx(document).length).toBeGreaterThan(500);
  });
}
