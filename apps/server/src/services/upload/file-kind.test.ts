import {expect, test} from 'vitest';
import {smallPng} from '../../testing/small-files.ts';
import {imageSize, kindOf} from './file-kind.ts';

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const webp = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(chunk), hex(`00000000 ${rest}`)]);

test.each([
  ['PNG', smallPng(640, 480), 'image/png', {width: 640, height: 480}],
  ['JPEG', hex('ffd8 ffe0 0004 0000 ffff c2 0011 08 00f0 0140 03'), 'image/jpeg', {width: 320, height: 240}],
  ['WebP, lossy', webp('VP8 ', '000000 9d012a 4001 f000'), 'image/webp', {width: 320, height: 240}],
  ['WebP, lossless', webp('VP8L', '2f 3fc13b00'), 'image/webp', {width: 320, height: 240}],
  ['WebP, extended', webp('VP8X', '00000000 3f0100 ef0000'), 'image/webp', {width: 320, height: 240}],
  ['PNG without a size', smallPng(0, 0), 'image/png', undefined],
  ['PNG cut off', smallPng().subarray(0, 18), 'image/png', undefined],
  ['JPEG cut off', hex('ffd8ff'), 'image/jpeg', undefined],
  ['JPEG whose segments have no length', hex('ffd8 ffe0 0000 0000'), 'image/jpeg', undefined],
  ['PDF', Buffer.from('%PDF-1.7'), 'application/pdf', undefined],
  ['PDF behind waste', Buffer.from(`${'x'.repeat(1019)}%PDF-1.7`), 'application/pdf', undefined],
  ['PDF too far behind', Buffer.from(`${'x'.repeat(1024)}%PDF-1.7`), undefined, undefined],
  ['GIF', Buffer.from('GIF89a'), undefined, undefined],
  ['ZIP', Buffer.from('PK\x03\x04'), undefined, undefined],
  ['nothing', Buffer.alloc(0), undefined, undefined],
] as const)('%s', (_, bytes, mediaType, size) => {
  expect(kindOf(bytes)?.mediaType).toBe(mediaType);
  expect(imageSize(bytes)).toEqual(size);
});
