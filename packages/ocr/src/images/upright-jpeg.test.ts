import {Transformer} from '@napi-rs/image';
import {openRenderer, writeImagePdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {decodeImage} from './decode-image.ts';
import {normalizeImages} from './normalize-images.ts';

const [width, height] = [32, 16];
/** Each quarter has a gray of its own. */
const quarters = Uint8Array.from({length: width * height * 4}, (_, index) => {
  const [x, y] = [(index >> 2) % width, Math.floor((index >> 2) / width)];
  return index % 4 === 3 ? 255 : 40 + 60 * ((x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2));
});
const jpeg = await Transformer.fromRgbaPixels(quarters, width, height).jpeg(95);
const taken = (orientation: number): Uint8Array =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from(`ffe1002245786966000049492a0008000000010012010300010000000${orientation}00000000000000`, 'hex'),
    jpeg.subarray(2),
  ]);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a JPEG that was taken turned (%i) stands on its page as it decodes',
  async orientation => {
    const file = taken(orientation);
    const decoded = await decodeImage(file);
    const bytes = await writeImagePdf(normalizeImages(file));
    expect(Buffer.from(bytes).includes('DCTDecode')).toBe(true);
    const renderer = await openRenderer(bytes, {host: nodeHost()});
    const drawn = await renderer.render(1, decoded.dpi);
    await renderer.close();
    expect([drawn.width, drawn.height]).toEqual([decoded.width, decoded.height]);
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const at = Math.floor(y * decoded.height) * decoded.width + Math.floor(x * decoded.width);
      expect(Math.abs(drawn.rgba[at * 4]! - decoded.pixels[at * decoded.channels]!)).toBeLessThan(6);
    }
  },
);
