import {expect, test} from 'vitest';
import {bareJpeg} from './bare-jpeg.ts';

const [start, end] = ['ffd8', 'ffd9'];
const jfif = 'ffe000044a46';
const exif = 'ffe1000a45786966ffd9aabb';
const comment = 'fffe0004aaaa';
const frame = (marker: string, bits: string, channels: string) => `ff${marker}000b${bits}00080008${channels}011100`;
const gray = frame('c0', '08', '01');
const scan = 'ffda000401ff1234ff00ffd056';

test.each<[string, string, string | undefined]>([
  ['keeps tables, frame and scans', start + jfif + gray + scan + end, start + jfif + gray + scan + end],
  ['loses metadata', start + exif + jfif + comment + gray + scan + end, start + jfif + gray + scan + end],
  ['loses what stands behind its end', `${start + gray + scan + end}00aabb`, start + gray + scan + end],
  ['in four inks is left alone', start + frame('c0', '08', '04') + scan + end, undefined],
  ['of twelve bits is left alone', start + frame('c1', '0c', '01') + scan + end, undefined],
  ['in arithmetic coding is left alone', start + frame('c9', '08', '01') + scan + end, undefined],
  ['of two frames is left alone', start + gray + gray + scan + end, undefined],
  ['without a frame is left alone', start + scan + end, undefined],
  ['without an end is left alone', start + gray + scan, undefined],
])('a JPEG %s', (_, hex, expected) => {
  const bare = bareJpeg(Buffer.from(hex, 'hex'));
  expect(bare && Buffer.from(bare.jpeg).toString('hex')).toBe(expected);
});
