import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {Raster} from './facts.ts';
import {openRenderer} from './raster.ts';

const host = nodeHost();
// red in the lower left quarter, black in the upper right one
const content = '1 0 0 rg 0 0 100 50 re f 0 g 100 50 100 50 re f';

const colorAt = ({width, rgba}: Raster, x: number, y: number): string =>
  [...rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)].join(' ');

const [red, black, white] = ['255 0 0 255', '0 0 0 255', '255 255 255 255'];

test('a page, rotated, and a part of it', async () => {
  const renderer = await openRenderer(pdfBytes({pages: [{content}, {content, entries: '/Rotate 90'}]}), {host});
  const whole = await renderer.render(1, 144);
  expect([whole.width, whole.height]).toEqual([400, 200]);
  expect([colorAt(whole, 10, 190), colorAt(whole, 390, 10), colorAt(whole, 10, 10)]).toEqual([red, black, white]);

  const rotated = await renderer.render(2, 72);
  expect([rotated.width, rotated.height]).toEqual([100, 200]);
  expect([colorAt(rotated, 10, 10), colorAt(rotated, 90, 190)]).toEqual([red, black]);
  expect([await renderer.sizeOf(1), await renderer.sizeOf(2)]).toEqual([
    {width: 200, height: 100},
    {width: 100, height: 200},
  ]);

  const part = await renderer.render(1, 72, {left: 90, top: 40, right: 110, bottom: 60});
  expect([part.width, part.height]).toEqual([20, 20]);
  expect([colorAt(part, 2, 17), colorAt(part, 17, 2), colorAt(part, 2, 2)]).toEqual([red, black, white]);

  await expect(renderer.render(3, 72)).rejects.toMatchObject({code: 'pdf/no-such-page'});
  await renderer.close();
});

test('a page is drawn again after another', async () => {
  const renderer = await openRenderer(pdfBytes({pages: [{content}, {content: '1 0 0 rg 0 0 200 100 re f'}]}), {host});
  const corners: string[] = [];
  for (const number of [1, 1, 2, 1]) corners.push(colorAt(await renderer.render(number, 72), 190, 10));
  await renderer.close();
  expect(corners).toEqual([black, black, red, black]);
});

test('what is no PDF is refused', async () => {
  await expect(openRenderer(new Uint8Array(), {host})).rejects.toMatchObject({code: 'pdf/empty'});
  await expect(openRenderer(new TextEncoder().encode('no'), {host})).rejects.toMatchObject({code: 'pdf/not-a-pdf'});
});
