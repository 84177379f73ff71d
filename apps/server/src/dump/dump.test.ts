import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Readable} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import {gunzipSync} from 'node:zlib';
import {afterAll, afterEach, beforeAll, beforeEach, expect, inject, test} from 'vitest';
import {createArchive} from '../backup/archive.ts';
import {readTar} from '../backup/tar.ts';
import {readSettings} from '../config.ts';
import {knownMigrations, tablesAfter} from '../database/migrate.ts';
import type {BlobStore} from '../storage/index.ts';
import {createLocalStore} from '../storage/local.ts';
import {createS3Store} from '../storage/s3.ts';
import {fillTables, readTables} from '../testing/fill-tables.ts';
import {createOwnDatabase, type OwnDatabase} from '../testing/own-database.ts';
import {startS3Server} from '../testing/s3-server.ts';
import {loadDump} from './load-dump.ts';
import {describeTables} from './tables.ts';
import {writeDump} from './write-dump.ts';

const names = tablesAfter(knownMigrations().at(-1) ?? {idx: 0, tag: '', when: 0});
const big = Buffer.alloc(3 * 1024 * 1024, 'large');

let folder: string;
let source: OwnDatabase;
let blobs: BlobStore;
let dump: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-dump-'));
  source = await createOwnDatabase(inject('postgresUrl'), 'template_recto');
  const client = await source.pool.connect();
  await fillTables(client, names, 30);
  client.release();
  blobs = createLocalStore(path.join(folder, 'source'));
  await blobs.put('uploads/big', big);
  for (let at = 0; at < 40; at++) await blobs.put(`results/p${at}/doc.json`, Buffer.from(`{"at": ${at}}`));
  await blobs.put('results/empty', Buffer.alloc(0));
  dump = path.join(folder, 'dump.tar.gz');
  await writeDump({pool: source.pool, blobs}, dump);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, {recursive: true, force: true});
});

let target: {pool: OwnDatabase['pool']; blobs: BlobStore};
let empty: OwnDatabase;
let stores = 0;
beforeEach(async () => {
  empty = await createOwnDatabase(inject('postgresUrl'));
  target = {pool: empty.pool, blobs: createLocalStore(path.join(folder, `target${++stores}`))};
});
afterEach(() => empty.drop());

async function rowsOf({pool}: Pick<OwnDatabase, 'pool'>): Promise<unknown> {
  const client = await pool.connect();
  try {
    return await readTables(client, await describeTables(client, names));
  } finally {
    client.release();
  }
}

async function objectsOf(store: BlobStore): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const {key, bytes} of store.list('')) found[key] = bytes;
  return found;
}

/** Expects that nothing is there that a load put. */
async function expectNothing(): Promise<void> {
  expect(await objectsOf(target.blobs)).toEqual({});
  const {rows} = await target.pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
  expect(rows).toEqual([]);
}

/** A copy of the dump with other contents of entries, or without them. */
async function repack(change: (name: string, content: Buffer) => Buffer | undefined): Promise<string> {
  const file = path.join(folder, 'repacked.tar.gz');
  rmSync(file, {force: true});
  const archive = createArchive(file);
  await readTar(Readable.from([gunzipSync(readFileSync(dump))]), async ({name}, content) => {
    const changed = change(name, await buffer(content));
    if (changed) await archive.stream(name, changed.length, Readable.from([changed]));
  });
  await archive.close();
  return file;
}

test('rows and objects come back as they were, and move into a bucket', async () => {
  const s3 = await startS3Server();
  try {
    const settings = readSettings(s3.environment);
    const bucket = createS3Store(settings, 'recto');
    const shares: number[] = [];
    await loadDump(dump, {pool: empty.pool, blobs: bucket}, ({share = 0}) => shares.push(share));
    expect(shares.at(-1)).toBeCloseTo(1, 1);
    expect(await rowsOf(empty)).toEqual(await rowsOf(source));
    expect(await objectsOf(bucket)).toEqual(await objectsOf(blobs));
    const content = await bucket.get('uploads/big');
    expect(content && (await buffer(content)).equals(big)).toBe(true);
    // and out of it again
    const back = path.join(folder, 'back.tar.gz');
    await writeDump({pool: empty.pool, blobs: bucket}, back);
    const another = await createOwnDatabase(inject('postgresUrl'));
    await loadDump(back, {pool: another.pool, blobs: target.blobs});
    expect(await rowsOf(another)).toEqual(await rowsOf(source));
    expect(await objectsOf(target.blobs)).toEqual(await objectsOf(blobs));
    await another.drop();
  } finally {
    await s3.close();
  }
});

test('a dump is for its user only, and anybody can check it', async () => {
  expect(statSync(dump).mode & 0o077).toBe(0);
  const entries: string[] = [];
  await readTar(Readable.from([gunzipSync(readFileSync(dump))]), async ({name}, content) => {
    entries.push(name);
    await buffer(content);
  });
  expect(entries[0]).toBe('recto-dump.json');
  expect(entries).toEqual(expect.arrayContaining(['objects/uploads/big', 'tables/users/000001.jsonl']));
  expect(entries.slice(-2)).toEqual(['complete.json', 'checksums/000001.sha256']);
});

test.each([0.02, 0.3, 0.6, 0.9, 0.999])('of a file that is cut off at %d nothing stays', async share => {
  const cut = path.join(folder, 'cut.tar.gz');
  const whole = readFileSync(dump);
  writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
  await expect(loadDump(cut, target)).rejects.toThrow(`${cut} cannot be loaded: it is cut off.`);
  await expectNothing();
  // and the whole one can be loaded afterwards
  if (share === 0.9) await loadDump(dump, target);
});

test.each([
  ['a row', 'tables/users/000001.jsonl', (text: string) => text.replace('"role":"', '"role":"admin')],
  ['an object', 'objects/results/p7/doc.json', () => '{"at": 8}'],
  ['an object that is gone', 'objects/results/p7/doc.json', () => undefined],
  ['rows that are gone', 'tables/egress/000001.jsonl', () => undefined],
  ['checksums that are gone', 'checksums/000001.sha256', () => undefined],
  ['the manifest', 'recto-dump.json', (text: string) => text.replace('"madeAt":"2', '"madeAt":"1')],
])('%s altered: nothing stays', async (_, entry, alter) => {
  const altered = await repack((name, content) => {
    if (name !== entry) return content;
    const text = alter(content.toString());
    return text === undefined ? undefined : Buffer.from(text);
  });
  await expect(loadDump(altered, target)).rejects.toThrow(/cannot be loaded: .* in it was altered|it is cut off/);
  await expectNothing();
});

test('a damaged file, another file and none', async () => {
  const other = path.join(folder, 'other');
  const damaged = readFileSync(dump);
  damaged.fill(0xaa, damaged.length >> 1, (damaged.length >> 1) + 200);
  writeFileSync(other, damaged);
  await expect(loadDump(other, target)).rejects.toThrow(/cannot be loaded/);
  writeFileSync(other, 'something else');
  await expect(loadDump(other, target)).rejects.toThrow('it is damaged, or no dump of Recto');
  const archive = createArchive(other);
  await archive.text('recto-backup.json', '{}');
  await archive.close();
  await expect(loadDump(other, target)).rejects.toThrow('a backup is brought back by recto restore');
  await expect(loadDump(path.join(folder, 'none'), target)).rejects.toThrow('it is not there');
  await expectNothing();
});

test('a dump of a later version is refused', async () => {
  const later = await repack((name, content) =>
    name === 'recto-dump.json'
      ? Buffer.from(content.toString().replace(/"when":\d+/, '"when":4000000000000'))
      : content,
  );
  await expect(loadDump(later, target)).rejects.toThrow('it was made by a newer Recto');
  await expectNothing();
});

test('what is not empty is not loaded into, and stays as it is', async () => {
  const used = {pool: source.pool, blobs: target.blobs};
  const before = await rowsOf(source);
  await expect(loadDump(dump, used)).rejects.toThrow('The database is not empty');
  expect(await rowsOf(source)).toEqual(before);
  await target.blobs.put('uploads/mine', Buffer.from('mine'));
  await expect(loadDump(dump, target)).rejects.toThrow('The file store is not empty (uploads/mine)');
  expect(await objectsOf(target.blobs)).toEqual({'uploads/mine': 4});
});

test('what a killed load left is removed by the next', async () => {
  await target.blobs.put('unfinished-load', Buffer.from('A dump is being loaded.'));
  await target.blobs.put('uploads/half', Buffer.from('half'));
  await loadDump(dump, target);
  expect(await objectsOf(target.blobs)).toEqual(await objectsOf(blobs));
});

test('nothing to dump', async () => {
  const none = path.join(folder, 'none.tar.gz');
  await expect(writeDump(target, none)).rejects.toThrow('There is nothing to dump');
  expect(statSync(none, {throwIfNoEntry: false})).toBeUndefined();
});

test('a file that changes while it is read comes whole', async () => {
  let calls = 0;
  // announced with another length than what is read: the first time only
  const changing: BlobStore = {
    ...blobs,
    async *list(prefix) {
      calls++;
      for await (const blob of blobs.list(prefix))
        yield blob.key === 'uploads/big' && calls === 1 ? {...blob, bytes: big.length - 7} : blob;
    },
  };
  const file = path.join(folder, 'changing.tar.gz');
  await writeDump({pool: source.pool, blobs: changing}, file);
  await loadDump(file, target);
  expect(await objectsOf(target.blobs)).toEqual(await objectsOf(blobs));
});
