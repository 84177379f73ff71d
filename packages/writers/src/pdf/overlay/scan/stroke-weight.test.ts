import type {Raster} from '@recto/pdf';
import {expect, test} from 'vitest';
import {boldAmong, strokeWeight} from './stroke-weight.ts';

const colors = {background: [255, 255, 255], ink: [0, 0, 0]};
const box = {left: 0, right: 200, top: 0, bottom: 20};
/** Upright strokes of a thickness, a tenth of the em apart, with a bar below them. */
function strokes(thickness: number, text = 'words') {
  const raster: Raster = {width: 200, height: 20, rgba: new Uint8ClampedArray(200 * 20 * 4).fill(255)};
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 200; x++)
      if (x % 10 < thickness || y === 19) raster.rgba.fill(0, 4 * (y * 200 + x), 4 * (y * 200 + x) + 3);
  return strokeWeight(box, text, 20, colors, raster, 1);
}

test('strokes are measured in ems, bars are not', () => {
  expect(strokes(2)).toMatchObject({thickness: 0.1, strokes: 380});
});

test('where blur makes thin strokes wide and pale, ink tells; pale type by itself is not thin', () => {
  const part = (thickness: number, contrast: number, em = 10) => ({
    thickness,
    contrast,
    em,
    strokes: 100,
    text: 'words',
  });
  const body = [part(0.12, 470), part(0.118, 470), part(0.121, 470)];
  expect(boldAmong([...body, part(0.14, 640), part(0.133, 760, 20)]).slice(3)).toEqual([true, true]);
  expect(boldAmong([...body, part(0.12, 760), part(0.122, 760, 20)]).slice(3)).toEqual([false, false]);
});

test('bold is what is thicker than most of the page in its script', () => {
  expect(boldAmong([strokes(2), strokes(3), strokes(2), strokes(2)])).toEqual([false, true, false, false]);
  expect(boldAmong([strokes(3), strokes(3)])).toEqual([false, false]);
  expect(boldAmong([strokes(2), strokes(2), strokes(3, '数据'), strokes(3, '数据')])).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(boldAmong([])).toEqual([]);
});
