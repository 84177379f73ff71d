import type {IncomingMessage, ServerResponse} from 'node:http';
import {afterEach, describe, expect, test} from 'vitest';
import {openDrive} from './open-drive.ts';
import {startDrive, type TestDrive} from './testing/start-drive.ts';

const text = (content: string) => new TextEncoder().encode(content);
const drives: TestDrive[] = [];
afterEach(async () => {
  for (const drive of drives.splice(0)) await drive.stop();
});

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

async function start(intercept: Intercept = () => false): Promise<TestDrive> {
  const drive = await startDrive({intercept});
  drives.push(drive);
  return drive;
}

/** Refuses requests of a method once a password came with them. */
const refusing =
  (method: string, status: number): Intercept =>
  (request, response) => {
    if (request.method !== method || !request.headers.authorization) return false;
    request.resume();
    response.writeHead(status).end();
    return true;
  };

/** Does what a request asks for, and cuts the connection instead of answering. */
const silent =
  (method: string): Intercept =>
  (request, response) => {
    if (request.method === method && request.headers.authorization) {
      response.writeHead = () => response;
      response.end = () => response.destroy();
    }
    return false;
  };

const rootOf = (drive: TestDrive) => openDrive({...drive, folder: '/'});

describe('an upload that fails', () => {
  test.each([
    [403, 'forbidden'],
    [413, 'too-large'],
    [423, 'locked'],
    [500, 'server-error'],
    [507, 'quota'],
  ])('at its content (%i) leaves no folder that was made for it', async (status, problem) => {
    const drive = await start(refusing('PUT', status));
    const done = openDrive(drive).put('new/deep/a.md', text('a'), {overwrite: false});
    await expect(done).rejects.toMatchObject({problem, status});
    await expect.poll(() => rootOf(drive).list()).toEqual([]);
  });

  test('leaves a folder that was there', async () => {
    const drive = await start(refusing('PUT', 500));
    await openDrive(drive).makeFolder('old');
    await expect(openDrive(drive).put('old/new/a.md', text('a'), {overwrite: false})).rejects.toThrow();
    await expect.poll(() => openDrive(drive).list('old')).toEqual([]);
    expect(await openDrive(drive).list()).toMatchObject([{name: 'old'}]);
  });

  test('at its last step leaves the old file and no other', async () => {
    let refuse = false;
    const drive = await start((request, response) => refuse && refusing('MOVE', 500)(request, response));
    const client = openDrive(drive);
    await client.put('a.md', text('old'), {overwrite: false});
    refuse = true;
    await expect(client.put('a.md', text('new'), {overwrite: true})).rejects.toMatchObject({problem: 'server-error'});
    expect(await client.list()).toMatchObject([{name: 'a.md'}]);
    expect(await client.get('a.md', {format: 'text'})).toBe('old');
  });

  test('does not take the folder from another that is under way', async () => {
    let uploads = 0;
    const drive = await start((request, response) => {
      if (request.method !== 'PUT' || !request.headers.authorization || uploads++ > 0) return false;
      return refusing('PUT', 500)(request, response);
    });
    const pieces = async function* () {
      yield text('a');
      // as long as the other is tidied up after
      await expect.poll(() => rootOf(drive).list()).toMatchObject([{name: 'doc2x'}]);
      yield text('b');
    };
    const first = openDrive(drive).put('shared/first.md', text('a'), {overwrite: false});
    const second = openDrive(drive).put('shared/second.md', {length: 2, open: pieces}, {overwrite: false});
    const results = await Promise.allSettled([first, second]);
    expect(results.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await openDrive(drive).list('shared')).length).toBe(1);
  });
});

test('a move whose answer is lost counts when it was done', async () => {
  const drive = await start(silent('MOVE'));
  const client = openDrive(drive);
  expect(await client.put('a.md', text('one'), {overwrite: false})).toBe(true);
  expect(await client.get('a.md', {format: 'text'})).toBe('one');
  expect(await client.list()).toHaveLength(1);
});

describe('a server without MOVE', () => {
  test('gets the file under its own name, and still overwrites only where it may', async () => {
    const drive = await start(refusing('MOVE', 501));
    const client = openDrive(drive);
    expect(await client.put('a.md', text('one'), {overwrite: false})).toBe(true);
    expect(await client.put('a.md', text('two'), {overwrite: false})).toBe(false);
    expect(await client.get('a.md', {format: 'text'})).toBe('one');
    expect(await client.put('a.md', text('three'), {overwrite: true})).toBe(true);
    expect(await client.get('a.md', {format: 'text'})).toBe('three');
    expect(await client.list()).toHaveLength(1);
  });
});

test('a lock that goes within a moment is waited for', async () => {
  let locked = 2;
  const drive = await start(
    (request, response) => locked > 0 && refusing('MOVE', 423)(request, response) && locked-- > 0,
  );
  const client = openDrive(drive);
  expect(await client.put('a.md', text('one'), {overwrite: true})).toBe(true);
  expect(locked).toBe(0);
  locked = 100;
  await expect(client.put('a.md', text('two'), {overwrite: true})).rejects.toMatchObject({problem: 'locked'});
  expect(await client.get('a.md', {format: 'text'})).toBe('one');
});

test('a server behind a proxy that does not know its own address is asked by path', async () => {
  const drive = await start((request, response) => {
    if (!request.headers.authorization || !/^http/.test(String(request.headers['destination']))) return false;
    response.writeHead(502).end();
    return true;
  });
  const client = openDrive(drive);
  expect(await client.put('a b.md', text('one'), {overwrite: false})).toBe(true);
  expect(await client.list()).toMatchObject([{name: 'a b.md'}]);
});

test('a folder that has gone since is made again', async () => {
  const drive = await start();
  const client = openDrive(drive);
  await client.put('folder/a.md', text('a'), {overwrite: false});
  await openDrive(drive).delete('folder');
  expect(await client.put('folder/b.md', text('b'), {overwrite: false})).toBe(true);
  expect(await client.list('folder')).toMatchObject([{name: 'b.md'}]);
});

test.each([
  ['shorter', 10],
  ['longer', 2],
])('a source that is %s than it said stores nothing', async (_, length) => {
  const drive = await start();
  const client = openDrive(drive);
  const source = {length, open: () => [text('12345')]};
  await expect(client.put('a.md', source, {overwrite: false})).rejects.toMatchObject({kind: 'refused'});
  await expect.poll(() => rootOf(drive).list()).toEqual([]);
});

test('names are composed, so that the same name is the same file', async () => {
  const client = openDrive(await start());
  expect(await client.put('caf\u0065\u0301.md', text('one'), {overwrite: false})).toBe(true);
  expect(await client.put('caf\u00e9.md', text('two'), {overwrite: false})).toBe(false);
  expect(await client.list()).toMatchObject([{name: 'caf\u00e9.md'}]);
});

test.each(['../up.md', 'a/../../up.md', 'x__PATH_SEPARATOR_POSIX__..', ''])(
  'nothing is sent for the path %j',
  async path => {
    const requests: unknown[] = [];
    const client = openDrive(await start(), {sent: request => requests.push(request)});
    await expect(client.put(path, text('a'), {overwrite: true})).rejects.toMatchObject({problem: 'name-invalid'});
    expect(requests).toEqual([]);
  },
);
