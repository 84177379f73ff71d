import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {encodePng} from '@recto/engine';
import {pdfBytes} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {recto} from './recto.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'recto-e2e-'));
});
afterEach(() => rmSync(cwd, {recursive: true, force: true}));

const gray = (width: number, height: number) =>
  encodePng({width, height, rgba: new Uint8ClampedArray(width * height * 4).fill(200)});
const write = async () => {
  writeFileSync(path.join(cwd, 'a.png'), await gray(200, 100));
  writeFileSync(path.join(cwd, 'b.png'), (await gray(100, 100)).subarray(0, 60));
  writeFileSync(path.join(cwd, 'c.png'), await gray(100, 200));
  writeFileSync(path.join(cwd, 'e.png'), '');
  writeFileSync(path.join(cwd, 'd.pdf'), pdfBytes({pages: [{content: ''}]}));
};

test('of images that are one document those that cannot be read are named, and the others read', {
  timeout: 60_000,
}, async () => {
  await write();
  const args = ['convert', 'c.png', 'b.png', 'a.png', '--one', '--ocr', 'never', '--to', 'json', '-o', 'out'];
  const {code, stderr} = await recto(args, {cwd});
  expect([code, stderr]).toEqual([1, expect.stringContaining('Page 2 could not be read: b.png:')]);
  const {pages} = JSON.parse(readFileSync(path.join(cwd, 'out/c.json'), 'utf8'));
  expect(pages.map(({width, height}: {width: number; height: number}) => Math.sign(height - width))).toEqual([
    1, 1, -1,
  ]);
});

test('images of which none can be read, or one is a PDF, are no document', async () => {
  await write();
  for (const [names, expected] of [
    [['b.png', 'e.png'], '[picture/damaged]'],
    [['a.png', 'd.pdf'], 'd.pdf is a PDF'],
    [['d.pdf', 'a.png'], 'd.pdf is a PDF'],
  ] as const) {
    const {code, stderr} = await recto(['convert', ...names, '--one', '-o', 'out'], {cwd});
    expect([code, stderr]).toEqual([1, expect.stringContaining(expected)]);
    expect(existsSync(path.join(cwd, 'out'))).toBe(false);
  }
});
