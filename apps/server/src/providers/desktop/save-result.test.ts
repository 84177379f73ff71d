import {chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {proveFolder, type ResultFile, saveResult} from './save-result.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-saves-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const {signal} = new AbortController();
const bytes = (text: string) => new TextEncoder().encode(text);
async function* files(...names: readonly string[]): AsyncGenerator<ResultFile> {
  for (const name of names) yield {name, content: bytes(name)};
}
const all = () => readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();

test('files lie in a folder of their result, below that of the project', async () => {
  const place = {folder, project: 'Tea', name: 'cooling'};
  const first = await saveResult(place, 'run', files('md/cooling.md', 'images/a.png'), signal);
  expect(first).toBe(path.join(folder, 'Tea/cooling/md/cooling.md'));
  expect(readFileSync(first, 'utf8')).toBe('md/cooling.md');
  expect(readdirSync(path.join(folder, 'Tea'))).toEqual(['cooling']);
  expect(readdirSync(path.join(folder, 'Tea/cooling'))).toEqual(['images', 'md']);
});

test('what is there stays: the next is numbered', async () => {
  const place = {folder, project: '', name: 'a'};
  for (const expected of ['a/a.md', 'a (2)/a.md', 'a (3)/a.md'])
    expect(await saveResult(place, 'run', files('a.md'), signal)).toBe(path.join(folder, expected));
});

test('no name leaves the folder', async () => {
  const first = await saveResult({folder, project: '..', name: '../x'}, 'run', files('../../y.md', 'CON'), signal);
  expect(path.relative(folder, first).startsWith('..')).toBe(false);
  expect(readdirSync(path.dirname(folder)).filter(name => name === 'x' || name === 'y.md')).toEqual([]);
});

test('a saving that fails leaves nothing, and one that was cut off is swept up by the next try', async () => {
  const place = {folder, project: '', name: 'a'};
  async function* broken(): AsyncGenerator<ResultFile> {
    yield {name: 'a.md', content: bytes('a')};
    throw new Error('cut off');
  }
  await expect(saveResult(place, 'run', broken(), signal)).rejects.toThrow('cut off');
  expect(all()).toEqual([]);
  mkdirSync(path.join(folder, '.recto-run'));
  writeFileSync(path.join(folder, '.recto-run/half.md'), 'half');
  await saveResult(place, 'run', files('a.md'), signal);
  expect(all()).toEqual(['a', 'a/a.md']);
});

test('a folder that cannot be made or written to says why', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(proveFolder(path.join(folder, 'file'), 'x')).rejects.toMatchObject({code: 'ENOTDIR'});
  // root may write everywhere
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    await expect(proveFolder(folder, 'x')).rejects.toMatchObject({code: 'EACCES'});
    chmodSync(folder, 0o700);
  }
  await proveFolder(folder, 'x');
  expect(all()).toEqual(['file', 'x']);
});
