import {mkdtemp, rm, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {queryObjects} from 'node:v8';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createArchive} from './archive.ts';

const megabyte = 1024 * 1024;
let folder: string;
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-archive-'));
  source = path.join(folder, 'source');
  await writeFile(source, '');
  await truncate(source, 64 * megabyte);
});
afterAll(() => rm(folder, {recursive: true, force: true}));

test('waiting for the disk leaves nothing behind', async () => {
  const archive = createArchive(path.join(folder, 'archive'));
  await archive.text('first', 'x');
  const before = queryObjects(Promise, {format: 'count'});
  await archive.file(source, 'source');
  // 256 pieces, each of them waited for
  expect(queryObjects(Promise, {format: 'count'}) - before).toBeLessThan(50);
  await archive.close();
  expect(archive.bytes()).toBeGreaterThan(0);
});

test('a disk that cannot be written to is told, and the file is not read on', async () => {
  const archive = createArchive(path.join(folder, 'missing', 'archive'));
  await expect(archive.file(source, 'source')).rejects.toMatchObject({code: 'ENOENT'});
  await expect(archive.text('next', 'x')).rejects.toMatchObject({code: 'ENOENT'});
  await expect(archive.close()).rejects.toMatchObject({code: 'ENOENT'});
});
