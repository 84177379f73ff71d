import type {Doc, PageBox, Table, Translation} from '@recto/model';
import {unionBoxes} from '@recto/model';
import {type Glyph, openPdf, type PageFacts} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

async function factsOf(bytes: Uint8Array): Promise<PageFacts> {
  const pdf = await openPdf(bytes, {host});
  const facts = await pdf.readPage(1);
  await pdf.close();
  return facts;
}

const boxOf = (glyphs: readonly Glyph[]): PageBox =>
  unionBoxes(glyphs.filter(glyph => !glyph.blank).map(glyph => glyph.box)) as PageBox;

/** A page of 200 by 100 points with one cell on it, whose words are all that stands there. */
async function cellOn(content: string, box: PageBox): Promise<{readonly bytes: Uint8Array; readonly doc: Doc}> {
  const bytes = pdfBytes({pages: [{content}]});
  const {glyphs} = await factsOf(bytes);
  const text = glyphs.map(glyph => glyph.text).join('');
  const from = [{page: 1, box}];
  const words = [{page: 1, box: boxOf(glyphs)}];
  const children = [{type: 'text' as const, value: text, from: words}];
  const cell = {type: 'tableCell' as const, id: 'c1', rowSpan: 1, colSpan: 1, header: false, from, children};
  const table: Table = {type: 'table', id: 't1', columns: 1, from, children: [{type: 'tableRow', children: [cell]}]};
  const pages = [{number: 1, width: 200, height: 100, rotation: 0 as const}];
  return {
    bytes,
    doc: {schema: 1, metadata: {}, pages, outline: [], assets: [], children: [table], diagnostics: []},
  };
}

const into = (text: string): Translation[] => [
  {target: {kind: 'node', node: 'c1'}, state: 'translated', children: [{type: 'text', value: text, from: []}]},
];

const ruled = '0.5 w 20 30 60 40 re S';
const cell = {left: 20, right: 80, top: 30, bottom: 70};

test.each([
  ['in the middle of its cell', ''],
  ['on a shade behind its words', '1 1 0.9 rg 22 44 56 13 re f 0 g'],
])('a text %s gets its lines around the middle before it gets smaller', async (_, shade) => {
  const {bytes, doc} = await cellOn(`${ruled} ${shade} BT /F1 10 Tf 30 47 Td (Illiterate) Tj ET`, cell);
  const made = await writeTranslatedPdf(bytes, doc, into('weder lesen noch schreiben'), 'de', {host});
  const [placed] = made.report.placed;
  expect(placed?.scale).toBeGreaterThan(0.9);
  const {glyphs} = await factsOf(made.bytes);
  const now = boxOf(glyphs);
  expect(new Set(glyphs.map(glyph => Math.round(glyph.y))).size).toBeGreaterThan(1);
  expect((now.top + now.bottom) / 2).toBeGreaterThan(47);
  expect((now.top + now.bottom) / 2).toBeLessThan(53);
});

test('letters that hang deeper than their source do not stand on the rule below', async () => {
  const low = {...cell, top: 56};
  const {bytes, doc} = await cellOn('0.5 w 20 30 60 14 re S BT /F1 8 Tf 24 32 Td (ABCD) Tj ET', low);
  const made = await writeTranslatedPdf(bytes, doc, into('جميع'), 'ar', {host});
  const now = boxOf((await factsOf(made.bytes)).glyphs);
  expect(now.bottom).toBeLessThan(69.75);
  expect(now.top).toBeGreaterThan(56.25);
});

test('the lower edge of a cell that its words nearly fill is no underline', async () => {
  const low = {...cell, top: 58, right: 57};
  const grid = '20 30 37 0.5 re f 20 42 37 0.5 re f 20 30 0.5 12 re f 57 30 0.5 12 re f';
  const {bytes, doc} = await cellOn(`${grid} BT /F1 9 Tf 22 31.5 Td (Edges up) Tj ET`, low);
  const before = (await factsOf(bytes)).rules;
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, into('Rand'), 'de', {host});
  expect((await factsOf(made)).rules.map(rule => rule.box)).toEqual(before.map(rule => rule.box));
});
