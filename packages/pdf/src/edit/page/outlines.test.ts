import {nodeHost, pdfBytes, pdfStream} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {Glyph} from '../../facts.ts';
import {openPdf} from '../../open.ts';
import {drawn, roman} from '../../testing/drawn-letters.ts';
import {openEditor} from '../open-editor.ts';
import type {PaintItem} from './paint.ts';

const host = nodeHost();
const words = 'BT /F1 12 Tf 20 50 Td (where) Tj ET';
const formula = [
  drawn('y', 60, 50),
  '69 51 6 0.5 re f 69 53 6 0.5 re f',
  drawn('β', 80, 50),
  drawn('2', 87, 47.5, 8.4, roman),
].join('\n');

/** The visible glyphs of a page. */
async function read(bytes: Uint8Array) {
  const pdf = await openPdf(bytes, {host});
  const facts = await pdf.readPage(1, {shows: true});
  await pdf.close();
  return {facts, glyphs: facts.glyphs.filter(glyph => !glyph.blank)};
}

const placed = (glyphs: readonly Glyph[], by = 0) =>
  glyphs.map(({text, box}) => `${text} ${(box.left + by).toFixed(1)} ${box.top.toFixed(1)} ${box.bottom.toFixed(1)}`);

test.each([
  ['on the page', {content: `${words} 1 0 0 rg ${formula}`}],
  ['in a scaled form', {content: `${words} q 0.5 0 0 0.5 30 25 cm /X Do Q`, resources: '/XObject << /X 100 0 R >>'}],
])('letters of a formula that are paths %s are painted elsewhere', async (_, page) => {
  const form = pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Matrix [2 0 0 2 -60 -50]', formula);
  const bytes = pdfBytes({pages: [page], objects: {100: form}});
  const {facts, glyphs} = await read(bytes);
  const outlined = glyphs.filter(glyph => glyph.outlined);
  expect(outlined.map(({text}) => text.normalize('NFKC')).join('')).toBe('y=β2');
  const orders = new Set(outlined.map(({order}) => order));
  const editor = await openEditor(bytes);
  const taken = editor.extractGlyphs(1, facts, orders);
  const paint = outlined.flatMap(({order, x, y}): PaintItem[] => {
    const outline = taken?.get(order);
    return outline && 'parts' in outline
      ? [{kind: 'outline', outline, from: [x, y], to: [x + 50, y], scale: 1, color: '#ff0000'}]
      : [];
  });
  expect(paint).toHaveLength(4);
  expect(editor.editPage(1, {facts, glyphs: orders, rules: [], paint})).toBe(true);
  const again = await read(await editor.save());
  const moved = again.glyphs.filter(glyph => glyph.outlined);
  expect(placed(moved)).toEqual(placed(outlined, 50));
  expect(new Set(moved.map(({color}) => color))).toEqual(new Set(['#ff0000']));
  expect(placed(again.glyphs.filter(glyph => !glyph.outlined))).toEqual(
    placed(glyphs.filter(glyph => !glyph.outlined)),
  );
  expect([again.facts.paths, again.facts.rules]).toEqual([[], []]);
});

test('a drawing beside the letters stays', async () => {
  const bytes = pdfBytes({pages: [{content: `${words} ${formula} 100 40 20 20 re f`}]});
  const {facts, glyphs} = await read(bytes);
  const orders = new Set(glyphs.filter(glyph => glyph.outlined).map(({order}) => order));
  const editor = await openEditor(bytes);
  expect(editor.editPage(1, {facts, glyphs: orders, rules: [], paint: []})).toBe(true);
  const again = await read(await editor.save());
  expect(again.glyphs.filter(glyph => glyph.outlined)).toEqual([]);
  expect(again.facts.paths).toHaveLength(1);
});

test('both brackets of a pair that is one path are painted elsewhere, each by itself', async () => {
  const left = '44 46 m 48 46 l 48 46.6 l 45.2 46.6 l 45.2 59.4 l 48 59.4 l 48 60 l 44 60 l h';
  const right = '62 46 m 58 46 l 58 46.6 l 60.8 46.6 l 60.8 59.4 l 58 59.4 l 58 60 l 62 60 l h';
  const bytes = pdfBytes({pages: [{content: `BT /F1 10 Tf 50 50 Td (a) Tj ET ${left} ${right} f*`}]});
  const {facts, glyphs} = await read(bytes);
  const brackets = glyphs.filter(glyph => glyph.outlined);
  expect(brackets.map(({text}) => text).sort()).toEqual(['[', ']']);
  const orders = new Set(brackets.map(({order}) => order));
  const editor = await openEditor(bytes);
  const taken = [...editor.extractGlyphs(1, facts, orders)!.values()].flatMap(each =>
    'parts' in each ? each.parts : [],
  );
  expect(taken.map(({glyph}) => glyph)).toEqual(expect.arrayContaining(brackets.map(({box}) => box)));
  const paint = taken.map((part): PaintItem => {
    return {kind: 'outline', outline: {parts: [part]}, from: [0, 0], to: [0, 20], scale: 1, color: '#000000'};
  });
  editor.editPage(1, {facts, glyphs: orders, rules: [], paint});
  // where nothing stands beside them they are drawings again
  const drawn = (await read(await editor.save())).facts.paths.map(({box}) => [
    Math.round(box.left),
    Math.round(box.top),
  ]);
  expect(drawn.sort()).toEqual([
    [44, 60],
    [58, 60],
  ]);
});
