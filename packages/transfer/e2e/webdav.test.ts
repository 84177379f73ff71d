import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {type DriveClient, openDrive} from '../src/webdav/index.ts';
import {startCuttingProxy} from './cutting-proxy.ts';
import {type DavServer, findProgram, serverKinds} from './dav-servers.ts';

const text = (content: string) => new TextEncoder().encode(content);
const random = new Uint8Array(3_000_000).map((_, index) => (index * 2654435761) >>> 13);

/** A source in pieces; opened again, it gives the same. */
const pieces = (bytes: Uint8Array, size: number) => ({
  length: bytes.length,
  *open() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  },
});

// continuous integration installs them; elsewhere those that are there are tested
const kinds = serverKinds.filter(({program}) => process.env['CI'] || findProgram(program));

describe.each(kinds)('$name', kind => {
  let server: DavServer;
  let client: DriveClient;
  beforeAll(async () => {
    server = await kind.start();
  });
  beforeEach(async () => {
    client = openDrive(server.drive);
    for (const {name} of await client.list().catch(() => [])) await client.delete(name);
  });
  afterAll(() => server?.stop());

  test('the test of the drive makes the folder and leaves nothing in it', async () => {
    expect(await client.test()).toEqual({ok: true, locks: true});
    expect(await client.list()).toEqual([]);
    expect(await openDrive({...server.drive, password: 'other'}).test()).toMatchObject({problem: 'unauthorized'});
    expect(await openDrive({...server.drive, username: '', password: ''}).test()).toMatchObject({
      problem: 'unauthorized',
    });
  });

  test('a folder that cannot be, as a file has its place, is told', async () => {
    await client.put('plain', text('a file'), {overwrite: false});
    const inFile = openDrive({...server.drive, folder: '/doc2x/plain/deeper'});
    expect(await inFile.test()).toMatchObject({
      problem: 'path-includes-file',
      message: expect.stringMatching(/^Path includes a file/),
    });
    await expect(client.put('plain/more.md', text('x'), {overwrite: true})).rejects.toMatchObject({kind: 'conflict'});
    expect(server.files()).toEqual(['plain']);
  });

  test('files go into folders that were missing, under any name, and come back as they were', async () => {
    const names = ['a b/100% 中文/ä #?&+;.md', 'a b/100% 中文/%41%2e%2e%2f.txt', 'a b/émoji 📄.md'];
    for (const name of names) expect(await client.put(name, text(name), {overwrite: false})).toBe(true);
    for (const name of names) expect(await client.get(name, {format: 'text'})).toBe(name);
    expect(server.files()).toEqual([...names].sort());
    const listed = await client.list('a b/100% 中文');
    expect(listed.map(({name, kind, bytes}) => [name, kind, bytes]).sort()).toEqual(
      names
        .slice(0, 2)
        .map(name => [name.slice('a b/100% 中文/'.length), 'file', text(name).length])
        .sort(),
    );
    expect(await client.list('a b', {glob: '*.md'})).toMatchObject([{name: 'émoji 📄.md'}]);
    await expect(client.list('not there')).rejects.toMatchObject({kind: 'not-found'});
  });

  test('megabytes from a source arrive whole, with progress', async () => {
    const seen: number[] = [];
    const progress = (sent: number) => seen.push(sent);
    // a fresh client: with digest, the password is asked for before the body is sent
    expect(await client.put('big.bin', pieces(random, 100_000), {overwrite: false, progress})).toBe(true);
    expect(Buffer.compare(await client.get('big.bin'), random)).toBe(0);
    expect(seen.at(-1)).toBe(random.length);
    expect(seen.length).toBeGreaterThanOrEqual(30);
    expect(await client.stat('big.bin')).toMatchObject({bytes: random.length});
    await expect(client.get('big.bin', {most: 1000})).rejects.toMatchObject({problem: 'bad-answer'});
  });

  test('what is there is overwritten only where it may be', async () => {
    expect(await client.put('paper.md', text('first'), {overwrite: false})).toBe(true);
    expect(await client.put('paper.md', text('second'), {overwrite: false})).toBe(false);
    expect(await client.get('paper.md', {format: 'text'})).toBe('first');
    await client.put('other.md', text('other'), {overwrite: false});
    expect(await client.move('other.md', 'paper.md', {overwrite: false})).toBe(false);
    expect(await client.copy('other.md', 'paper.md', {overwrite: false})).toBe(false);
    expect(await client.get('paper.md', {format: 'text'})).toBe('first');
    expect(await client.put('paper.md', text('third'), {overwrite: true})).toBe(true);
    expect(await client.get('paper.md', {format: 'text'})).toBe('third');
    expect(server.files()).toEqual(['other.md', 'paper.md']);
  });

  test('a folder is never replaced by a file', async () => {
    await client.put('folder/inside.md', text('inside'), {overwrite: false});
    await client.put('file.md', text('file'), {overwrite: false});
    await expect(client.put('folder', text('x'), {overwrite: true})).rejects.toMatchObject({problem: 'exists'});
    await expect(client.move('file.md', 'folder', {overwrite: true})).rejects.toMatchObject({problem: 'exists'});
    await expect(client.copy('file.md', 'folder', {overwrite: true})).rejects.toMatchObject({problem: 'exists'});
    expect(server.files()).toEqual(['file.md', 'folder/inside.md']);
  });

  test('of ten uploads of the same name at once one is written, whole', async () => {
    const contents = Array.from({length: 10}, (_, index) => text(`${index}`.repeat(50_000)));
    const written = await Promise.all(
      contents.map(content => openDrive(server.drive).put('new/same.md', content, {overwrite: false})),
    );
    expect(written.filter(Boolean).length).toBe(1);
    expect(Buffer.compare(await client.get('new/same.md'), contents[written.indexOf(true)]!)).toBe(0);
    expect(server.files()).toEqual(['new/same.md']);
  });

  test('an upload that breaks off leaves neither half a file nor empty folders, and the old file as it was', async () => {
    await client.put('old.md', text('old'), {overwrite: false});
    const broken = {
      length: random.length,
      *open() {
        yield random.subarray(0, 1_000_000);
        throw new Error('the disk failed');
      },
    };
    await expect(client.put('new/deep/broken.bin', broken, {overwrite: false})).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(client.put('old.md', broken, {overwrite: true})).rejects.toMatchObject({kind: 'refused'});
    expect(await client.get('old.md', {format: 'text'})).toBe('old');
    await expect.poll(server.files).toEqual(['old.md']);
    await expect.poll(async () => (await client.list()).map(({name}) => name)).toEqual(['old.md']);
  });

  test('a connection that is cut in the middle does the same', async () => {
    await client.put('old.md', text('old'), {overwrite: false});
    const proxy = await startCuttingProxy(Number(new URL(server.drive.url).port), 1_000_000);
    const through = openDrive({...server.drive, url: `http://127.0.0.1:${proxy.port}/dav/`});
    await expect(through.put('old.md', random, {overwrite: true})).rejects.toMatchObject({kind: 'unreachable'});
    await expect(through.put('cut/new.bin', random, {overwrite: false})).rejects.toMatchObject({kind: 'unreachable'});
    await expect.poll(server.files).toEqual(['old.md']);
    await expect.poll(async () => (await client.list()).map(({name}) => name)).toEqual(['old.md']);
    expect(await client.get('old.md', {format: 'text'})).toBe('old');
    proxy.stop();
  });

  test('a cancelled upload ends with the reason and leaves nothing', async () => {
    const cancel = new AbortController();
    const cancellable = openDrive(server.drive, {signal: cancel.signal});
    const reason = new Error('cancelled');
    const progress = (sent: number) => sent > 500_000 && cancel.abort(reason);
    await expect(cancellable.put('cancelled.bin', random, {overwrite: false, progress})).rejects.toBe(reason);
    await expect.poll(server.files).toEqual([]);
  });

  test('a lock is taken, respected and given back', async () => {
    const path = 'a b/locked ä.md';
    await client.put(path, text('one'), {overwrite: false});
    const {token, timeout} = await client.lock(path);
    expect([token, timeout]).not.toContain('');
    const other = openDrive(server.drive);
    await expect(other.put(path, text('two'), {overwrite: true})).rejects.toMatchObject({problem: 'locked'});
    expect(await client.get(path, {format: 'text'})).toBe('one');
    expect(await client.put(path, text('three'), {overwrite: true, lock: token})).toBe(true);
    expect(await client.get(path, {format: 'text'})).toBe('three');
    const again = await client.lock(path).catch(() => undefined);
    await client.unlock(path, again?.token ?? token);
    expect(await other.put(path, text('four'), {overwrite: true})).toBe(true);
    expect(server.files()).toEqual([path]);
  });

  test('files and folders are moved, copied and deleted', async () => {
    await client.put('one/a.md', text('a'), {overwrite: false});
    expect(await client.copy('one', 'two', {overwrite: false})).toBe(true);
    expect(await client.move('two', 'three', {overwrite: false})).toBe(true);
    expect(server.files()).toEqual(['one/a.md', 'three/a.md']);
    expect(await client.delete('one')).toBe(true);
    expect(await client.delete('one')).toBe(false);
    expect(await client.stat('one')).toBeUndefined();
    await expect(client.delete('')).rejects.toMatchObject({problem: 'name-invalid'});
    expect(server.files()).toEqual(['three/a.md']);
  });

  test('a part of a file is replaced where the server can, and nothing happens where it cannot', async () => {
    await client.put('part.md', text('hello'), {overwrite: false});
    const can = kind.program === 'apache2';
    const patched = client.patch('part.md', 1, text('EL'));
    await (can ? patched : expect(patched).rejects.toMatchObject({problem: 'not-offered', message: 'Not supported'}));
    expect(await client.get('part.md', {format: 'text'})).toBe(can ? 'hELlo' : 'hello');
    if (can)
      await expect(client.patch('part.md', -1, text('x'))).rejects.toMatchObject({
        problem: 'range-invalid',
        message: expect.stringMatching(/^Invalid update range/),
      });
  });

  test('what a server does not offer is told', async () => {
    await expect(client.search('paper')).rejects.toMatchObject({problem: 'not-offered'});
    expect(await client.free()).toBeUndefined();
    expect((await client.options()).compliance).toContain('2');
  });
});
