import {execFileSync} from 'node:child_process';
import {createHash, randomBytes} from 'node:crypto';
import {existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readSettings} from '../config.ts';
import {type S3Server, startS3Server} from '../testing/s3-server.ts';
import {type BlobStore, createBlobStore, deleteBlobs, proveStore, readBlob, StorageFullError} from './index.ts';
import {createLocalStore} from './local.ts';

const folders: string[] = [];
const newFolder = () => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'recto-store-')));
  return folders.at(-1)!;
};
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  for (const folder of folders) rmSync(folder, {recursive: true, force: true});
});

test('a store that is away is told from one that has nothing, and is there again when it answers', async () => {
  const own = await startS3Server();
  const blobs = await createBlobStore(readSettings(own.environment));
  await blobs.put('a', Buffer.from('1'));
  await own.stop();
  const away = expect.objectContaining({name: 'OutageError'});
  const put = () => blobs.put('b', Buffer.from('2'));
  for (const attempt of [blobs.reach, () => blobs.stat('a'), () => blobs.get('a'), put])
    await expect(attempt()).rejects.toEqual(away);
  await own.start();
  await blobs.reach();
  expect((await readBlob(blobs, 'a'))?.toString()).toBe('1');
  expect(await readBlob(blobs, 'b')).toBeUndefined();
  await own.close();
});

test('a store that breaks off in the middle of a file, or answers that it cannot', async () => {
  const server = createServer((request, response) => {
    if (request.url?.includes('/half')) {
      response.writeHead(200, {'content-length': '1000'});
      response.write('begun', () => setImmediate(() => response.destroy()));
    } else response.writeHead(request.url?.includes('/full') ? 507 : 503).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const blobs = await createBlobStore(
    readSettings({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }),
  );
  const away = expect.objectContaining({name: 'OutageError'});
  await expect(readBlob(blobs, 'half')).rejects.toEqual(away);
  await expect(readBlob(blobs, 'busy')).rejects.toEqual(away);
  await expect(blobs.put('full', Buffer.from('1'))).rejects.toBeInstanceOf(StorageFullError);
  server.closeAllConnections();
  server.close();
});

describe.each([
  ['local', async () => createBlobStore(readSettings({RECTO_HOME: newFolder()}))],
  ['s3', async () => createBlobStore(readSettings(s3.environment))],
] as const)('%s', (kind, open) => {
  let blobs: BlobStore;
  beforeAll(async () => {
    blobs = await open();
  });
  const text = async (key: string) => (await readBlob(blobs, key))?.toString();
  const keys = async (prefix: string) => {
    const found = [];
    for await (const {key} of blobs.list(prefix)) found.push(key);
    return found.sort();
  };

  test('it is there, and a proof of that leaves nothing', async () => {
    await blobs.reach();
    await proveStore(blobs, readSettings({}));
    expect(await keys('')).toEqual([]);
  });

  test('what is put can be read, in parts too, and is replaced', async () => {
    expect(await blobs.put('a/b.json', Buffer.from('0123456789'))).toBe(10);
    expect(await text('a/b.json')).toBe('0123456789');
    expect(await (await blobs.get('a/b.json', {start: 2, end: 4}))!.toArray()).toEqual([Buffer.from('234')]);
    expect(await blobs.stat('a/b.json')).toMatchObject({key: 'a/b.json', bytes: 10});
    await blobs.put('a/b.json', Buffer.from('new'));
    expect(await text('a/b.json')).toBe('new');
    await blobs.put('a/empty', Buffer.alloc(0));
    expect(await text('a/empty')).toBe('');
  });

  test('several at once, in several folders', async () => {
    const some = ['several/doc.json', 'several/pages/0.json', 'several/pages/1.json'];
    await blobs.putAll(new Map(some.map(key => [key, Buffer.from(key)])));
    expect(await keys('several/')).toEqual(some);
    for (const key of some) expect(await text(key)).toBe(key);
    await blobs.putAll(new Map([['several/doc.json', Buffer.from('new')]]));
    expect(await text('several/doc.json')).toBe('new');
    await expect(blobs.putAll(new Map([['../escaped', Buffer.from('x')]]))).rejects.toThrow('is not a key');
    expect(await deleteBlobs(blobs, 'several/')).toBe(3);
  });

  test('what is not there', async () => {
    expect(await blobs.get('no/thing')).toBeUndefined();
    expect(await blobs.stat('no/thing')).toBeUndefined();
    expect(await blobs.stat('a')).toBeUndefined();
    await blobs.delete('no/thing');
    expect(await keys('no/')).toEqual([]);
  });

  test('lists and deletes by the beginning of keys', async () => {
    for (const key of ['r/1/doc.json', 'r/1/pages/1.json', 'r/10/doc.json', 'r/2'])
      await blobs.put(key, Buffer.from(key));
    expect(await keys('r/1/')).toEqual(['r/1/doc.json', 'r/1/pages/1.json']);
    expect(await keys('r/1')).toEqual(['r/1/doc.json', 'r/1/pages/1.json', 'r/10/doc.json']);
    expect(await deleteBlobs(blobs, 'r/1/')).toBe(2);
    expect(await keys('r/')).toEqual(['r/10/doc.json', 'r/2']);
  });

  test('20 MB as a stream of odd pieces', async () => {
    const piece = randomBytes(1_000_003);
    const hash = createHash('sha256');
    const bytes = await blobs.put(
      'big',
      (async function* () {
        for (let count = 0; count < 20; count++) {
          hash.update(piece);
          yield piece;
        }
      })(),
    );
    expect(bytes).toBe(20_000_060);
    const read = createHash('sha256');
    for await (const part of (await blobs.get('big'))!) read.update(part as Buffer);
    expect(read.digest('hex')).toBe(hash.digest('hex'));
  });

  test.each([1, 9_000_000])('a source that fails after %i bytes leaves nothing, and what was there', async size => {
    await blobs.put('kept', Buffer.from('old'));
    const broken = async function* () {
      yield Buffer.alloc(size);
      throw new Error('gone');
    };
    await expect(blobs.put('kept', broken())).rejects.toThrow('gone');
    await expect(blobs.put('fresh', broken())).rejects.toThrow('gone');
    expect(await text('kept')).toBe('old');
    expect(await blobs.stat('fresh')).toBeUndefined();
  });

  test.each([
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '.unfinished/x',
    'a/.b',
    '',
    'a\\..\\b',
    'a\0b',
    'a/',
    'ä',
    `${'x/'.repeat(30)}y`,
  ])('%j is not a key', async key => {
    await expect(blobs.put(key, Buffer.from('x'))).rejects.toThrow('is not a key');
    await expect(blobs.get(key)).rejects.toThrow('is not a key');
    await expect(blobs.delete(key)).rejects.toThrow('is not a key');
  });

  test('a client may put by itself where the store has an address for it', async () => {
    const target = await blobs.presignPut?.('up/1', {bytes: 5, seconds: 60});
    if (kind === 'local') return expect(target).toBeUndefined();
    // the bucket compares the length that comes with the one that was signed
    expect(new URL(target!.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    const answer = await fetch(target!.url, {method: 'PUT', body: 'hello', headers: target!.headers});
    expect(answer.status).toBe(200);
    expect(await text('up/1')).toBe('hello');
  });
});

test('local files are for this user only, and nothing unfinished stays', async () => {
  const folder = newFolder();
  const blobs = createLocalStore(folder);
  await blobs.put('a/b', Buffer.from('x'));
  expect(statSync(path.join(folder, 'a/b')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, 'a')).mode & 0o777).toBe(0o700);
  expect(readdirSync(path.join(folder, '.unfinished'))).toEqual([]);
  await blobs.delete('a/b');
  expect(existsSync(path.join(folder, 'a'))).toBe(false);
});

test('what a crash left unfinished is dropped once it is old', async () => {
  const folder = newFolder();
  const blobs = createLocalStore(folder);
  const {promise: crash, resolve: proceed} = Promise.withResolvers<void>();
  const writing = blobs.put(
    'x',
    (async function* () {
      yield Buffer.from('half');
      await crash;
      throw new Error('crash');
    })(),
  );
  writing.catch(() => {});
  const unfinished = path.join(folder, '.unfinished');
  await expect.poll(() => existsSync(unfinished) && readdirSync(unfinished)).toHaveLength(1);
  expect(await blobs.dropUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await blobs.dropUnfinished(new Date(Date.now() + 60_000))).toBe(1);
  proceed();
  await expect(writing).rejects.toThrow('crash');
});

const mayMount = process.getuid?.() === 0 && process.platform === 'linux' && canMount();
test.skipIf(!mayMount)('a full disk is said to be full, and frees what was written', async () => {
  const folder = newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]);
  try {
    const blobs = createLocalStore(folder);
    await blobs.put('small', Buffer.from('kept'));
    await expect(blobs.put('large', Buffer.alloc(3_000_000))).rejects.toBeInstanceOf(StorageFullError);
    expect(await blobs.stat('large')).toBeUndefined();
    expect(readdirSync(path.join(folder, '.unfinished'))).toEqual([]);
    expect(await blobs.put('fits', Buffer.alloc(1_500_000))).toBe(1_500_000);
  } finally {
    execFileSync('umount', [folder]);
  }
});

function canMount(): boolean {
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], {stdio: 'ignore'});
    execFileSync('umount', [folder], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

describe('a store that cannot be used says why, in a sentence', () => {
  const refusal = async (environment: Readonly<Record<string, string>>) => {
    const settings = readSettings({...s3.environment, ...environment});
    const blobs = await createBlobStore(settings);
    expect(
      await blobs.reach().then(
        () => 'reached',
        () => 'not',
      ),
    ).toBe('not');
    return proveStore(blobs, settings).then(
      () => 'usable',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  test.each([
    [{S3_BUCKET: 'another'}, /^StartError: The bucket another .* does not exist: create it first\.$/],
    [{S3_ENDPOINT: 'http://127.0.0.1:1'}, /cannot be reached: nothing listens at the address of S3_ENDPOINT\.$/],
    [{S3_ENDPOINT: 'http://no-such-host.invalid'}, /the host name of S3_ENDPOINT is not known\.$/],
    [{S3_ACCESS_KEY_ID: 'nobody'}, /does not know the access key of S3_ACCESS_KEY_ID\.$/],
  ])('%j', async (environment, reason) => {
    expect(await refusal(environment)).toMatch(reason);
  });

  const refused =
    (status: number, code: string): RequestListener =>
    (_, answer) =>
      answer.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  test.each<[string, RequestListener, string]>([
    [
      'a page of the web',
      (_, answer) => answer.writeHead(405).end('<html><body>Not allowed</body></html>'),
      'cannot be used: it answers with status 405',
    ],
    ['nothing but a status', (_, answer) => answer.writeHead(403).end(), 'cannot be used: it answers with status 403'],
    ['that the signature is wrong', refused(403, 'SignatureDoesNotMatch'), 'refuses S3_SECRET_ACCESS_KEY'],
    ['that this key may not write', refused(403, 'AccessDenied'), 'may not be written with this access key'],
    ['that the region is another', refused(400, 'AuthorizationHeaderMalformed'), 'in another region: set S3_REGION'],
  ])('an endpoint that answers %s', async (_, answer, reason) => {
    const web = createServer(answer);
    await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
    const {port} = web.address() as AddressInfo;
    const said = await refusal({S3_ENDPOINT: `http://127.0.0.1:${port}`});
    expect(said).toMatch(/^StartError: The bucket recto of S3_BUCKET at http:\S+ [^\n]{4,160}\.$/);
    expect(said).toContain(reason);
    web.closeAllConnections();
    web.close();
  });

  test('a folder below a file', async () => {
    const home = path.join(newFolder(), 'file');
    writeFileSync(home, '');
    await expect(createBlobStore(readSettings({RECTO_HOME: home}))).rejects.toThrow('which is no folder');
  });
});
