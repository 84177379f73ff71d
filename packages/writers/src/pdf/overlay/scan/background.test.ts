import {type Block, type Doc, type Translation, unionBoxes} from '@recto/model';
import {openPdf} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {writeTranslatedPdf} from '../write.ts';

const host = nodeHost();
const red = 'A line in red';
const content = `1 0 0 rg BT /F1 10 Tf 20 70 Td (${red}) Tj ET 0 0 1 rg BT /F1 10 Tf 20 40 Td (One in blue) Tj ET`;

const factsOf = async (bytes: Uint8Array) => {
  const pdf = await openPdf(bytes, {host});
  const facts = await pdf.readPage(1);
  await pdf.close();
  return facts;
};

test.each([
  [false, '#ff0000'],
  [true, '#000000'],
])('a translation that is to be black (%s) has the color %s, and what stays has its own', async (black, color) => {
  const bytes = pdfBytes({pages: [{content}]});
  const before = await factsOf(bytes);
  const box = unionBoxes(before.glyphs.slice(0, red.length).map(glyph => glyph.box))!;
  const from = [{page: 1, box}];
  const block: Block = {type: 'paragraph', id: 'b1', from, children: [{type: 'text', value: red, from}]};
  const {width, height} = before;
  const pages = [{number: 1, width, height, rotation: 0 as const}];
  const doc: Doc = {schema: 1, metadata: {}, pages, outline: [], assets: [], children: [block], diagnostics: []};
  const translation: Translation = {
    target: {kind: 'node', node: 'b1'},
    state: 'translated',
    children: [{type: 'text', value: 'Eine Zeile', from: []}],
  };
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [translation], 'de', {host, black});
  const after = await factsOf(made);
  const inked = after.glyphs.filter(glyph => !glyph.blank);
  const colors = (y: number) => new Set(inked.filter(glyph => Math.abs(glyph.y - y) < 5).map(glyph => glyph.color));
  expect(inked.map(glyph => glyph.text).join('')).toMatch(/^EineZeile.*Oneinblue$|^Oneinblue.*EineZeile$/);
  expect([...colors(before.glyphs[0]!.y)]).toEqual([color]);
  expect([...colors(before.glyphs.at(-1)!.y)]).toEqual(['#0000ff']);
  expect([after.width, after.height]).toEqual([width, height]);
});
