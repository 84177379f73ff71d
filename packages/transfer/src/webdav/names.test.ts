import {dateStamp} from '@recto/model';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {DriveFailure} from './failure.ts';
import {driveName, projectFolder, segmentsOf} from './names.ts';

test.each<[string, string]>([
  ['paper.md', 'paper.md'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['ends with dots... ', 'ends with dots'],
  ['  spaces', 'spaces'],
  ['..', '_'],
  ['.', '_'],
  ['', '_'],
  ['con', '_con'],
  ['LPT1.txt', '_LPT1.txt'],
  ['console.md', 'console.md'],
  ['line\nbreak\u0000\u007f', 'line_break__'],
  ['gpj\u202etxt.exe', 'gpj_txt.exe'],
  ['e\u0301', '\u00e9'],
  ['half \ud800', 'half _'],
  ['x__PATH_SEPARATOR_POSIX__y', 'x_PATH_SEPARATOR_POSIX__y'],
  ['论文 (终稿).pdf', '论文 (终稿).pdf'],
])('%j becomes %j', (name, expected) => {
  expect(driveName(name)).toBe(expected);
});

test('a long name is cut between characters and keeps its extension', () => {
  const name = driveName(`${'👨‍👩‍👧'.repeat(40)}.tar`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/\.tar$/);
  expect(driveName('文'.repeat(300))).toBe('文'.repeat(66));
});

test('any name becomes one that a drive takes, and stays the same from then on', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 400}), name => {
      const clean = driveName(name);
      expect(segmentsOf(clean)).toEqual([clean]);
      expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(200);
      expect(driveName(clean)).toBe(clean);
    }),
  );
});

test.each([
  ['/doc2x/', ['doc2x']],
  ['a//b/', ['a', 'b']],
  ['', []],
  ['/', []],
  ['a b/100%/.hidden', ['a b', '100%', '.hidden']],
])('the path %j has its names', (path, expected) => {
  expect(segmentsOf(path)).toEqual(expected);
});

describe('a path is refused', () => {
  test.each([
    '..',
    'a/../b',
    './a',
    'a\\..\\b',
    'a\u0000b',
    'a\r\nHost: x',
    '\ud800',
    'x'.repeat(256),
    'a__PATH_SEPARATOR_POSIX__..',
  ])('%j', path => {
    expect(() => segmentsOf(path)).toThrow(expect.objectContaining<Partial<DriveFailure>>({problem: 'name-invalid'}));
  });
});

test('a project has a folder of its own', () => {
  const at = new Date(2026, 0, 31, 9, 5, 0);
  expect(dateStamp(at)).toBe('2026-01-31 09_05_00');
  expect(projectFolder('Paper: final', at)).toBe('Paper_ final_2026-01-31 09_05_00');
  const long = projectFolder('文'.repeat(300), at);
  expect(long).toMatch(/文_2026-01-31 09_05_00$/);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
});
