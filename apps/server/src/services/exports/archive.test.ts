import {execFileSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Readable} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import {expect, test, vi} from 'vitest';
import type {BlobStore} from '../../storage/index.ts';
import {type ArchiveEntry, writeArchive} from './archive.ts';

const picture = Buffer.alloc(300_000, 'picture');
const blobs = {
  get: async (key: string) => (key === 'gone' ? undefined : Readable.from([picture], {objectMode: false})),
} as unknown as BlobStore;

test('bytes and blobs come out as they went in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-archive-'));
  try {
    const entries: ArchiveEntry[] = [
      {name: 'md/茶.md', bytes: Buffer.from('# 茶')},
      {name: 'empty.csv', bytes: new Uint8Array()},
      {name: 'images/a.png', key: 'a'},
    ];
    const file = path.join(folder, 'a.zip');
    writeFileSync(file, await buffer(writeArchive(blobs, entries)));
    // names are in UTF-8, whatever the language of the machine
    const env = {...process.env, LC_ALL: 'C.UTF-8'};
    const read = (name: string) => execFileSync('unzip', ['-p', file, name], {env});
    expect(read('md/*').toString()).toBe('# 茶');
    expect(read('empty.csv')).toHaveLength(0);
    expect(read('images/a.png').equals(picture)).toBe(true);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

/** Entries of a megabyte, of which `made` is told. */
async function* large(made: (count: number) => void, ended: () => void): AsyncGenerator<ArchiveEntry> {
  try {
    for (let count = 1; count <= 20; count++) {
      made(count);
      // of which nothing can be saved
      yield {name: `${count}.bin`, bytes: randomBytes(1_000_000)};
    }
  } finally {
    ended();
  }
}

test('no entry is made before the one before it is written', async () => {
  let [made, ended] = [0, false];
  const archive = writeArchive(
    blobs,
    large(
      count => {
        made = count;
      },
      () => {
        ended = true;
      },
    ),
  ) as Readable;
  await vi.waitFor(() => expect(archive.readableLength).toBeGreaterThan(0), 30_000);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(made).toBeLessThan(3);
  // and none any more when nobody reads
  archive.destroy();
  await vi.waitFor(() => expect(ended).toBe(true), 30_000);
  expect(made).toBeLessThan(3);
});

test('an entry that cannot be had fails the archive', async () => {
  await expect(buffer(writeArchive(blobs, [{name: 'a.png', key: 'gone'}]))).rejects.toThrow('gone is gone');
});
