import {expect, test} from 'vitest';
import {imageSize} from './image-size.ts';

const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

test('a PNG and a JPEG say their size', () => {
  expect(imageSize('image/png', png(640, 480))).toEqual({width: 640, height: 480});
  // a comment before the frame
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 1, 0, 2, 0, 3, 1, 1, 1, 1);
  expect(imageSize('image/jpeg', jpeg)).toEqual({width: 512, height: 256});
});

test('files that end early and sizes of nothing have none', () => {
  expect(imageSize('image/png', png(0, 5))).toBeUndefined();
  expect(imageSize('image/png', png(5, 5).subarray(0, 20))).toBeUndefined();
  expect(imageSize('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8))).toBeUndefined();
  expect(imageSize('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))).toBeUndefined();
});
