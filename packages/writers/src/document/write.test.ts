import {builders, type Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {writeDocument} from './write.ts';

const b = builders();
const picture = new Map([['fig-1', new Uint8Array([137, 80, 78, 71])]]);
const place = {page: 1, box: {left: 0, top: 0, right: 10, bottom: 10}};
const doc: Doc = {
  ...b.doc(
    b.heading(1, 'Tea <script>alert(1)</script>'),
    b.heading(2, 'A', '1'),
    b.heading(2, ['B ', b.math('x')], '2'),
    b.paragraph(b.link({url: 'javascript:alert(1)'}, 'x'), b.math('\\href{javascript:alert(1)}{y}')),
    b.figure({asset: 'fig-1', alt: '"><img src=x onerror=alert(1)>'}),
    b.table([[b.cell('1', {align: 'right'})]]),
  ),
  assets: [{id: 'fig-1', mediaType: 'image/png', width: 1, height: 1, from: place}],
  metadata: {title: 'Tea & <b>', language: 'en'},
};

test('a page by itself: no script, no address, everything escaped', () => {
  const html = writeDocument(doc, {pictures: picture});
  expect(html).not.toMatch(/<script|<iframe|href="javascript|src="(?!data:)|onerror="|url\(/);
  expect(html).toContain('<title>Tea &amp; &lt;b&gt;</title>');
  expect(html).toContain("default-src 'none'; img-src data:;");
  expect(html).toContain('src="data:image/png;base64,iVBORw=="');
  expect(html).toContain('<td style="text-align:right"');
  expect(html).toContain('<math');
});

test('the contents follow the headings, where there are three', () => {
  expect(writeDocument(doc, {pictures: ''})).toMatch(
    /<nav class="contents"[\s\S]*<li class="depth-2"><a href="#n-b2">1 A<\/a>/,
  );
  expect(writeDocument(b.doc(b.heading(1, 'A')), {pictures: ''})).not.toContain('<nav');
});

test('in a folder images are files', () => {
  expect(writeDocument(doc, {pictures: 'images/'})).toContain('src="images/fig-1.png"');
});
