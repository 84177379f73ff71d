import {degrees, PDFDocument} from '@cantoo/pdf-lib';
import {init} from '@embedpdf/pdfium';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {openPdf} from '../../open.ts';
import {writeImagePdf} from '../image-pdf.ts';
import {addTextLayer} from '../open-editor.ts';
import type {ImageWord} from './text-layer.ts';

const host = nodeHost();
const word = (text: string, more: Partial<ImageWord> = {}): ImageWord => ({
  text,
  x: 20,
  y: 30,
  width: 40,
  size: 10,
  angle: 0,
  spaced: false,
  ...more,
});

/** A PDF of one image, 100 by 60 points, turned and with a corner of its own. */
async function scan(rotation = 0, corner = 0): Promise<Uint8Array> {
  const image = {width: 100, height: 60, dpi: 72, channels: 1, pixels: new Uint8Array(6000).fill(200)} as const;
  const document = await PDFDocument.load(await writeImagePdf([image]));
  const [page] = document.getPages();
  page!.setRotation(degrees(rotation));
  page!.setMediaBox(corner, corner, 100, 60);
  return document.save();
}

async function glyphsOf(bytes: Uint8Array) {
  const pdf = await openPdf(bytes, {host});
  try {
    return (await pdf.readPage(1)).glyphs;
  } finally {
    await pdf.close();
  }
}

test.each([
  [0, 0],
  [90, 0],
  [180, 12],
  [270, -7],
])('on a page turned by %i degrees with its corner at %i, words are where they are shown', async (rotation, corner) => {
  const layered = await addTextLayer(await scan(rotation, corner), [{page: 1, words: [word('tea')]}]);
  const glyphs = await glyphsOf(layered);
  expect(glyphs.map(({text}) => text).join('')).toBe('tea');
  expect(glyphs[0]).toMatchObject({hidden: 'invisible', size: expect.closeTo(10, 3), angle: 0});
  expect([glyphs[0]!.x, glyphs[0]!.y]).toEqual([expect.closeTo(20, 2), expect.closeTo(30, 2)]);
  const last = glyphs.at(-1)!;
  expect(last.x + last.advance).toBeCloseTo(60, 1);
});

test('every script can be found again, and lines may run upwards', async () => {
  const words = [word('茶', {spaced: true}), word('شاي', {y: 40}), word('𝒯éa', {x: 80, y: 50, angle: 270})];
  const glyphs = await glyphsOf(await addTextLayer(await scan(), [{page: 1, words}]));
  expect(glyphs.map(({text}) => text).join('')).toBe('茶 شاي𝒯éa');
  expect(glyphs.at(-1)).toMatchObject({angle: 270});
});

test('without words the file stays as it is; pages that are not there are passed over', async () => {
  const source = await scan();
  expect(await addTextLayer(source, [{page: 1, words: []}])).toEqual(source);
  const layered = await addTextLayer(source, [{page: 9, words: [word('tea')]}]);
  expect(await glyphsOf(layered)).toEqual([]);
  await expect(addTextLayer(new Uint8Array(9), [{page: 1, words: [word('tea')]}])).rejects.toMatchObject({
    code: 'pdf/damaged',
  });
});

test('words without a size are left away', async () => {
  const words = [word('a', {width: 0}), word('b', {size: Number.NaN}), word(''), word('c')];
  const glyphs = await glyphsOf(await addTextLayer(await scan(), [{page: 1, words}]));
  expect(glyphs.map(({text}) => text)).toEqual(['c']);
});

test('words that lean as their scan does stand level about their middle, upright pages and pages on their side alike', async () => {
  const words = [word('tea', {angle: 4}), word('pot', {x: 60, angle: 86}), word('cup', {y: 50, angle: 30})];
  const glyphs = await glyphsOf(await addTextLayer(await scan(), [{page: 1, words}]));
  const [tea, pot, cup] = [glyphs[0]!, glyphs[3]!, glyphs[6]!];
  expect(tea).toMatchObject({angle: 0, y: expect.closeTo(30 + 20 * Math.sin(Math.PI / 45), 1)});
  expect(pot.angle).toBe(90);
  expect(cup.angle).toBeCloseTo(30, 0);
});

test('the viewer of Chromium finds a word and marks it as high as it stands', async () => {
  const bytes = await addTextLayer(await scan(), [
    {page: 1, words: [word('kettle'), word('boils', {x: 65, width: 30})]},
  ]);
  expect(await marked(bytes, 'boils')).toMatchObject([
    {left: 65, right: 95, bottom: 60 - 30 - 2.5, top: 60 - 30 + 7.5},
  ]);
});

type Heaps = {readonly HEAPU8: Uint8Array; readonly HEAPU16: Uint16Array; readonly HEAPF64: Float64Array};

/** Where PDFium marks what it finds on the first page: points from the bottom left. */
async function marked(bytes: Uint8Array, wanted: string) {
  const wasmBinary = new Uint8Array(await host.readAsset('@embedpdf/pdfium/dist/pdfium.wasm')).buffer;
  const library = await init({wasmBinary});
  library.PDFiumExt_Init();
  const pdfium = library.pdfium as typeof library.pdfium & Heaps;
  const file = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const page = library.FPDF_LoadPage(library.FPDF_LoadMemDocument(file, bytes.length, ''), 0);
  const text = library.FPDFText_LoadPage(page);
  const letters = pdfium.wasmExports.malloc(2 * wanted.length + 2);
  for (let at = 0; at <= wanted.length; at++) pdfium.HEAPU16[letters / 2 + at] = wanted.charCodeAt(at) || 0;
  const search = library.FPDFText_FindStart(text, letters, 0, 0);
  expect(library.FPDFText_FindNext(search)).toBe(true);
  const found = [library.FPDFText_GetSchResultIndex(search), library.FPDFText_GetSchCount(search)] as const;
  const places = pdfium.wasmExports.malloc(32);
  return Array.from({length: library.FPDFText_CountRects(text, ...found)}, (_, rect) => {
    library.FPDFText_GetRect(text, rect, places, places + 8, places + 16, places + 24);
    const [left, top, right, bottom] = [0, 1, 2, 3].map(at => Math.round(2 * pdfium.HEAPF64[places / 8 + at]!) / 2);
    return {left, top, right, bottom};
  });
}
