import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {openPdf} from '../open.ts';
import {openRenderer} from '../raster.ts';
import {type ImagePage, writeImagePdf} from './image-pdf.ts';

test.each([1, 3] as const)('an image of %i channels comes back from its page pixel by pixel', async channels => {
  const pixels = Uint8Array.from({length: 20 * 10 * channels}, (_, index) => (index * 37) % 256);
  const page: ImagePage = {width: 20, height: 10, dpi: 144, channels, pixels};
  const bytes = await writeImagePdf([page, page]);
  const pdf = await openPdf(bytes, {host: nodeHost()});
  expect(await pdf.readPage(2)).toMatchObject({width: 10, height: 5, images: [{box: {left: 0, right: 10}}]});
  await pdf.close();
  const renderer = await openRenderer(bytes, {host: nodeHost()});
  const raster = await renderer.render(1, 144);
  await renderer.close();
  expect([raster.width, raster.height]).toEqual([20, 10]);
  for (const at of [0, 57, 199]) expect(raster.rgba[at * 4]).toBe(pixels[at * channels]);
});

test('a JPEG stays the file that it is', async () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
  const bytes = Buffer.from(await writeImagePdf([{width: 8, height: 8, dpi: 72, channels: 3, jpeg}]));
  expect(bytes.includes(Buffer.from(jpeg))).toBe(true);
  expect(bytes.toString('latin1')).toContain('/ColorSpace/DeviceRGB/Filter/DCTDecode/Length 4');
});
