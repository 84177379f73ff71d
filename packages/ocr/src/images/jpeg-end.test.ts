import {expect, test} from 'vitest';
import {isCutShort} from './jpeg-end.ts';

const [start, end] = ['ffd8', 'ffd9'];
const table = 'ffdb0004aaaa';
const scan = 'ffda000401ff1234ff00ffd056';

test.each([
  ['whole', start + table + scan + end, false],
  ['with something behind its end', `${start + scan + end}000000000000`, false],
  ['of several scans', start + scan + table + scan + end, false],
  ['with a thumbnail in a segment', `${start}ffe10006${start}${end}${scan}`, true],
  ['cut within its scan', start + table + scan, true],
  ['cut within a segment', `${start}ffdb00ff00`, true],
  ['cut within its end', `${start + scan}ff`, true],
  ['with fill bytes before its end', `${start + scan}ffff${end}`, false],
])('a JPEG %s', (_, hex, expected) => {
  expect(isCutShort(Buffer.from(hex, 'hex'))).toBe(expected);
});
