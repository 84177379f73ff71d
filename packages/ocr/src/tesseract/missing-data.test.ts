import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {type DataPlace, dataOf, startTesseract} from './core.ts';
import {TesseractPools} from './pools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-test-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** `HILL`, in strokes. */
const letters = (() => {
  const [width, height] = [150, 60];
  const pixels = new Uint8Array(width * height).fill(255);
  const bar = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y++) pixels.fill(0, y * width + left, y * width + right);
  };
  for (const left of [20, 38, 56, 74, 102]) bar(left, 15, left + 5, 45);
  bar(20, 28, 43, 33);
  for (const left of [74, 102]) bar(left, 40, left + 20, 45);
  return {width, height, pixels};
})();

test('missing data are reported, and a page is read with what is there', async () => {
  const pools = new TesseractPools(1);
  const page = pools.forPage();
  expect(await page.of('xyz').read(letters)).toEqual([]);
  expect([...page.missing]).toEqual(['xyz']);
  expect((await page.of('eng').read(letters)).length).toBeGreaterThan(0);
  expect((await page.of('xyz+eng').read(letters)).length).toBeGreaterThan(0);
  expect([...page.missing]).toEqual(['xyz']);
  const next = pools.forPage();
  await next.of('eng').read(letters);
  expect([...next.missing]).toEqual([]);
  await pools.close();
});

const good = () => gunzipSync(readFileSync(dataOf('eng')));
test.each<[string, () => Uint8Array]>([
  ['an archive that ends too early', () => readFileSync(dataOf('eng')).subarray(0, 100_000)],
  ['data that end too early', () => gzipSync(good().subarray(0, 100_000))],
  ['data whose table of contents is wrong', () => gzipSync(good().fill(0x7f, 8, 30))],
  ['no archive', () => Buffer.from('not found')],
  ['an empty file', () => new Uint8Array()],
])('damaged data are left out: %s', async (_, bytes) => {
  const damaged = path.join(folder, 'damaged.gz');
  writeFileSync(damaged, bytes());
  const find = (language: string): DataPlace => (language === 'osd' ? damaged : dataOf(language));
  expect(await startTesseract('osd', find)).toEqual({missing: ['osd']});
  const both = await startTesseract('osd+eng', find);
  expect(both.missing).toEqual(['osd']);
  expect(both.read!(letters.width, letters.height, letters.pixels).length).toBeGreaterThan(0);
});
