import {openRenderer} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Model} from '../onnx/model.ts';
import {loadCharacters, loadModel} from '../onnx/session.ts';
import {type Gray, grayOf} from '../pixels/gray.ts';
import {withoutBleedThrough} from './bleed-through.ts';

let detector: Model;
let model: Model;
let characters: readonly string[];
beforeAll(async () => {
  detector = await loadModel('ch_PP-OCRv4_det_infer.onnx', 1);
  model = await loadModel('ch_PP-OCRv4_rec_infer.onnx', 1);
  characters = await loadCharacters();
});
afterAll(() => Promise.all([detector.release(), model.release()]));

const print = ['The kettle boils at noon and', 'tea is served in the garden', 'with bread and yellow butter.'];
const other = [
  'A ferry brings the letters',
  'from the mainland every day',
  'and takes the empty crates',
  'back to the old harbour.',
];

/** A page with print, and below it lines in a paler ink, as in a mirror or as they stand. */
async function page(pale: string, mirrored: boolean): Promise<Gray> {
  const lines = (texts: readonly string[], place: (y: number) => string, top: number): string =>
    texts.map((text, row) => `${place(top - 30 * row)} Tm (${text}) Tj`).join(' ');
  const content = `BT /F1 16 Tf 0 g ${lines(print, y => `1 0 0 1 40 ${y}`, 350)}
    ${pale} g ${lines(other, y => (mirrored ? `-1 0 0 1 290 ${y}` : `1 0 0 1 40 ${y}`), 220)} ET`;
  const renderer = await openRenderer(pdfBytes({pages: [{content, mediaBox: '0 0 320 400'}]}), {host: nodeHost()});
  try {
    return grayOf(await renderer.render(1, 150));
  } finally {
    renderer.close();
  }
}

const clear = (gray: Gray) => withoutBleedThrough(gray, detector, {model, characters}, () => {});

/** How many pixels from one row of the page on are darker than paper, and how many much darker. */
function inkOf({width, height, pixels}: Gray, from: number, to: number, darker: number): number {
  return pixels.subarray(Math.floor(from * height) * width, Math.floor(to * height) * width).filter(v => v < darker)
    .length;
}

test('paler lines as in a mirror vanish, the print stays', async () => {
  const original = await page('0.7', true);
  const cleared = (await clear(original))!;
  expect(inkOf(original, 0.4, 1, 220)).toBeGreaterThan(1000);
  expect(inkOf(cleared, 0.4, 1, 220)).toBe(0);
  expect(inkOf(cleared, 0, 0.4, 128)).toBeGreaterThan(0.97 * inkOf(original, 0, 0.4, 128));
});

test('paler lines that can be read as they stand are the page’s own, and print is no bleed-through', {
  timeout: 60_000,
}, async () => {
  expect(await clear(await page('0.7', false))).toBeUndefined();
  expect(await clear(await page('0', true))).toBeUndefined();
});
