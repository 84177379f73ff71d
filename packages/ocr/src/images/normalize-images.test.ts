import {crc32} from 'node:zlib';
import {Transformer} from '@napi-rs/image';
import {expect, test} from 'vitest';
import {normalizeImages} from './normalize-images.ts';

const pixels = (width: number, height: number, color: readonly number[]) =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({length: width * height * 4}, (_, index) => color[index % 4]!),
    width,
    height,
  );
const black = [0, 0, 0, 255];
const png = await pixels(12, 8, [200, 10, 10, 255]).png();
const jpeg = await pixels(12, 8, [120, 120, 120, 255]).jpeg(80);

async function pagesOf(bytes: Uint8Array) {
  const pages = [];
  for await (const page of normalizeImages(new Uint8Array(bytes))) pages.push(page);
  return pages;
}

/** A JPEG whose camera was held turned (Exif, orientation 6). */
const turned = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000000000000000', 'hex').subarray(0, 36),
  jpeg.subarray(2),
]);
/** A PNG that claims to be of a size. */
const claiming = (width: number, height: number) => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

type Tag = readonly [tag: number, type: number, count: number, value: number];

/** A TIFF of one page; `data` begins at `dataOf(tags)`. */
function tiff(tags: readonly Tag[], data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(dataOf(tags.length) + data.length);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.set(data, dataOf(tags.length));
  return bytes;
}

const dataOf = (tags: number): number => 10 + 12 * tags + 4;

const pageTags = (width: number, height: number, compression: number, samples: number, length: number): Tag[] => [
  [256, 3, 1, width],
  [257, 3, 1, height],
  [258, 3, samples, samples === 1 ? 8 : dataOf(9) + length],
  [259, 3, 1, compression],
  [262, 3, 1, samples === 1 ? 1 : 5],
  [273, 4, 1, dataOf(9)],
  [277, 3, 1, samples],
  [278, 3, 1, height],
  [279, 4, 1, length],
];

/** Two pixels in four inks, the first of them cyan and the second black. */
const inkedTiff = (): Uint8Array =>
  tiff(pageTags(2, 1, 1, 4, 8), Uint8Array.of(255, 0, 0, 0, 0, 0, 0, 255, 8, 0, 8, 0, 8, 0, 8, 0));

/** Eight rows of white and as many of black, in gray, packed as a JPEG. */
async function grayJpegTiff(): Promise<Uint8Array> {
  const rows = Uint8Array.from({length: 16 * 16 * 4}, (_, index) => (index % 4 === 3 || index < 512 ? 255 : 0));
  const packed = await Transformer.fromRgbaPixels(rows, 16, 16).grayscale().jpeg(95);
  return tiff(pageTags(16, 16, 7, 1, packed.length), packed);
}

test.each<[string, Uint8Array | Promise<Uint8Array>, object]>([
  ['one pixel', pixels(1, 1, black).png(), {width: 1, height: 1, channels: 1}],
  ['black', pixels(30, 20, black).jpeg(80), {width: 30, height: 20, channels: 3}],
  ['blank', pixels(30, 20, [255, 255, 255, 255]).webpLossless(), {width: 30, height: 20, channels: 1}],
  ['transparent, which is white', pixels(2, 2, [0, 0, 0, 0]).png(), {pixels: new Uint8Array(4).fill(255)}],
  [
    'white on transparent, which is black',
    Transformer.fromRgbaPixels(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0), 3, 1).png(),
    {pixels: Uint8Array.of(255, 0, 0)},
  ],
  ['in color', png, {width: 12, height: 8, channels: 3}],
  ['a strip of 20,000 pixels', pixels(20_000, 3, black).png(), {width: 20_000, height: 3}],
  ['a long screen', pixels(1080, 9000, black).png(), {dpi: expect.closeTo(130.1, 1)}],
  ['a TIFF in four inks', inkedTiff(), {channels: 3, pixels: Uint8Array.of(0, 255, 255, 0, 0, 0)}],
  [
    'a TIFF in gray packed as a JPEG',
    grayJpegTiff(),
    {channels: 1, pixels: Uint8Array.from({length: 256}, (_, index) => (index < 128 ? 255 : 0))},
  ],
  ['turned by its camera', turned, {width: 8, height: 12, orientation: 6, jpeg: expect.any(Uint8Array)}],
])('an image: %s', async (_, bytes, expected) => {
  const pages = await pagesOf(await bytes);
  expect(pages.length).toBe(1);
  expect(pages[0]).toMatchObject(expected);
});

/** Its only page is followed by itself. */
const looping = Buffer.from(inkedTiff());
looping.writeUInt32LE(8, 10 + 12 * 9);

/** Gray that changes from left to right and is noisy, so that its bytes follow each other down the image. */
const noisy = Buffer.from(
  await Transformer.fromRgbaPixels(
    Uint8Array.from({length: 64 * 64 * 4}, (_, index) => (index % 4 === 3 ? 255 : (index * index * 31) % 251)),
    64,
    64,
  ).jpeg(80),
);
const scanStart = noisy.indexOf(Buffer.from('ffda', 'hex'));

test('a JPEG that was cut short gives what is there, and reports it', async () => {
  const half = noisy.subarray(0, Math.floor((scanStart + noisy.length) / 2));
  expect(await pagesOf(half)).toMatchObject([{width: 64, height: 64, cutShort: true}]);
  expect((await pagesOf(noisy))[0]).not.toHaveProperty('cutShort');
});

test.each<[string, Uint8Array, string]>([
  ['cut off in its header', png.subarray(0, 20), 'picture/damaged'],
  ['cut off in its pixels', png.subarray(0, png.length - 30), 'picture/damaged'],
  ['a JPEG cut off where its pixels begin', noisy.subarray(0, scanStart + 14), 'picture/damaged'],
  ['a JPEG in name only', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture/damaged'],
  // the decoder refuses before it takes the memory, and says no more
  ['a TIFF whose pages lead back', looping, 'picture/damaged'],
  ['larger than is taken', claiming(12_000, 12_000), 'picture/damaged'],
  ['without a pixel', claiming(0, 8), 'picture/damaged'],
  ['a GIF', Buffer.from('GIF89a and so on'), 'picture/unknown-kind'],
  ['none', Buffer.from('tea'), 'picture/unknown-kind'],
  ['nothing', new Uint8Array(), 'picture/unknown-kind'],
])('%s: a code', async (_, bytes, code) => {
  await expect(pagesOf(bytes)).rejects.toMatchObject({code});
});
