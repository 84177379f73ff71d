import type {AddressInfo} from 'node:net';
import {createServer} from 'node:net';
import {afterEach, describe, expect, test} from 'vitest';
import {type DriveOptions, openDrive} from './open-drive.ts';
import {jianguoyunRules} from './rules.ts';
import {giveMultistatus, multistatusOf, startServer, type TestServer} from './testing/start-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(...answer: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...answer);
  servers.push(server);
  return server;
}

const account = {username: 'anna', password: 'secret', folder: '/doc2x/'};
const open = ({url}: TestServer, options: DriveOptions = {}) => openDrive({...account, url}, options);
const text = (content: string) => new TextEncoder().encode(content);

test.each([
  ['dav.example.com/dav', 'address-invalid'],
  ['ftp://dav.example.com/', 'address-invalid'],
  ['https://anna:secret@dav.example.com/', 'address-invalid'],
  ['', 'address-invalid'],
])('the address %j is refused', (url, problem) => {
  expect(() => openDrive({...account, url})).toThrow(expect.objectContaining({problem}));
});

test('a folder that would lead out of the drive is refused', () => {
  expect(() => openDrive({...account, url: 'https://dav.example.com/', folder: '/a/../../b'})).toThrow(
    expect.objectContaining({problem: 'name-invalid'}),
  );
});

describe('the test of a drive names what is wrong', () => {
  test('no such name', async () => {
    const drive = openDrive({...account, url: 'http://nothing.invalid/'});
    expect(await drive.test()).toMatchObject({ok: false, problem: 'name-not-found'});
  });

  test('nothing listens', async () => {
    const tcp = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => tcp.on('listening', resolve));
    const {port} = tcp.address() as AddressInfo;
    await new Promise(resolve => tcp.close(resolve));
    const drive = openDrive({...account, url: `http://127.0.0.1:${port}/`});
    expect(await drive.test()).toMatchObject({ok: false, problem: 'connection-refused'});
  });

  test('no encryption where https was asked for', async () => {
    const server = await start((_, response) => response.end());
    const drive = openDrive({...account, url: server.url.replace('http:', 'https:')});
    expect(await drive.test()).toMatchObject({ok: false, problem: 'tls'});
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-webdav'],
    [405, 'not-webdav'],
    [500, 'server-error'],
    [501, 'not-webdav'],
  ])('status %i everywhere', async (status, problem) => {
    const server = await start((_, response) => response.writeHead(status).end());
    expect(await open(server).test()).toMatchObject({ok: false, problem});
  });

  test('a web page where a drive should be', async () => {
    const server = await start((_, response) => response.writeHead(200, {'content-type': 'text/html'}).end('<html>'));
    expect(await open(server).test()).toMatchObject({ok: false, problem: 'not-webdav'});
  });

  test.each([
    ['a folder that cannot be made', 'MKCOL', 403, 'folder-missing'],
    ['a folder that takes no files', 'PUT', 403, 'folder-not-writable'],
    ['a drive that takes no files', 'PUT', 405, 'folder-not-writable'],
    ['no room', 'PUT', 507, 'quota'],
    ['a file that stays', 'DELETE', 403, 'folder-not-writable'],
  ])('%s', async (_, failing, status, problem) => {
    const made = new Set(['/dav/']);
    const server = await start(({method, path, headers}, response) => {
      if (method === failing) response.writeHead(status).end();
      else if (method === 'OPTIONS') response.writeHead(200, {dav: '1'}).end();
      else if (method === 'PROPFIND' && made.has(`${path.replace(/\/$/, '')}/`))
        giveMultistatus(response, multistatusOf({href: path, folder: true}));
      else if (method === 'PROPFIND') response.writeHead(404).end();
      else {
        if (method === 'MKCOL') made.add(path);
        if (method === 'MOVE') made.delete(String(headers['destination']));
        response.writeHead(201).end();
      }
    });
    expect(await open(server).test()).toMatchObject({ok: false, problem});
  });
});

describe('Jianguoyun', () => {
  const rules = jianguoyunRules;

  test('wants a password for applications', async () => {
    const server = await start((_, response) => response.writeHead(401).end());
    expect(await open(server, {rules}).test()).toMatchObject({ok: false, problem: 'app-password'});
  });

  test('its rules are told before anything is sent', async () => {
    const server = await start((_, response) => response.end());
    const atRoot = openDrive({...account, url: server.url, folder: '/'}, {rules});
    expect(await atRoot.test()).toMatchObject({ok: false, problem: 'root-not-allowed'});
    await expect(atRoot.put('a.md', text('a'), {overwrite: true})).rejects.toMatchObject({problem: 'root-not-allowed'});
    const large = {length: 600 * 1024 * 1024, open: () => []};
    await expect(open(server, {rules}).put('a.zip', large, {overwrite: true})).rejects.toMatchObject({
      problem: 'too-large',
      message: expect.stringContaining('500 MB'),
    });
    expect(server.received).toEqual([]);
  });

  test.each([
    ['https://dav.jianguoyun.com/dav/', ''],
    ['https://dav.jianguoyun.com/', '/dav'],
    ['https://dav.jianguoyun.com', '/'],
    ['https://dav.jianguoyun.com', '/papers'],
  ])('is known by its address, and its root wherever the address ends: %s%s', async (url, folder) => {
    const drive = openDrive({...account, url, folder});
    expect(await drive.test()).toMatchObject({ok: false, problem: 'root-not-allowed'});
  });

  test('that has blocked an account is not asked again', async () => {
    const body = '<s:error xmlns:s="x"><s:exception>BlockedTemporarily</s:exception></s:error>';
    const server = await start((_, response) => response.writeHead(503).end(body));
    await expect(open(server, {rules}).list()).rejects.toMatchObject({problem: 'rate-limited', waitSeconds: 1800});
    expect(server.received).toHaveLength(1);
  });

  test('a missing folder above is answered with 409', async () => {
    const server = await start((_, response) => response.writeHead(409).end('AncestorsNotFound'));
    expect(await open(server, {rules}).stat('a/b.md')).toBeUndefined();
  });
});

describe('a server that asks to wait', () => {
  const listing = multistatusOf({href: '/dav/doc2x/', folder: true});

  test.each([
    [429, '0'],
    [503, '0'],
    [429, new Date(0).toUTCString()],
  ])('is asked again: %i, %s', async (status, after) => {
    let asked = 0;
    const server = await start((_, response) => {
      asked += 1;
      if (asked < 3) response.writeHead(status, {'retry-after': after}).end();
      else giveMultistatus(response, listing);
    });
    expect(await open(server).list()).toEqual([]);
    expect(asked).toBe(3);
  });

  test('for longer than one waits, or again and again, is a failure that says how long', async () => {
    const server = await start((_, response) => response.writeHead(429, {'retry-after': '3600'}).end());
    await expect(open(server).list()).rejects.toMatchObject({problem: 'rate-limited', waitSeconds: 3600, status: 429});
    const always = await start((_, response) => response.writeHead(429, {'retry-after': '0'}).end());
    await expect(open(always).list()).rejects.toMatchObject({problem: 'rate-limited'});
    expect(always.received).toHaveLength(4);
  });

  test('503 without such a request is a failure of the server', async () => {
    const server = await start((_, response) => response.writeHead(503).end());
    await expect(open(server).list()).rejects.toMatchObject({problem: 'server-error'});
  });

  test('requests above the quota of an account are not sent, whichever client sends them', async () => {
    const server = await start((_, response) => giveMultistatus(response, listing));
    const rules = {appPassword: false, requests: {count: 4, seconds: 1000}};
    const drive = openDrive({...account, url: server.url, username: '', password: ''}, {rules});
    const other = openDrive({...account, url: server.url, username: '', password: ''}, {rules});
    for (const each of [drive, other, drive, other]) await each.list();
    await expect(other.list()).rejects.toMatchObject({problem: 'rate-limited', waitSeconds: expect.any(Number)});
    expect(server.received).toHaveLength(4);
  });
});

test('a cancelled request ends with the reason, though the server never answers', async () => {
  const server = await start(() => undefined);
  const cancel = new AbortController();
  const reason = new Error('cancelled by a person');
  const done = open(server, {signal: cancel.signal}).list();
  await expect.poll(() => server.received.length).toBe(1);
  cancel.abort(reason);
  await expect(done).rejects.toBe(reason);
  await expect(open(server, {signal: cancel.signal}).list()).rejects.toBe(reason);
});

test('what is sent is told, for a record of it', async () => {
  const sent: unknown[] = [];
  const server = await start(({method, path}, response) => {
    if (method === 'PROPFIND' && path.endsWith('.md')) response.writeHead(404).end();
    else if (method === 'PROPFIND') giveMultistatus(response, multistatusOf({href: path, folder: true}));
    else response.writeHead(201).end();
  });
  const {host} = new URL(server.url);
  await open(server, {sent: request => sent.push(request)}).put('a.md', text('12345'), {overwrite: true});
  expect(sent).toEqual([
    {host, method: 'PROPFIND', bytes: 0},
    {host, method: 'PROPFIND', bytes: 0},
    {host, method: 'PUT', bytes: 5},
    {host, method: 'MOVE', bytes: 0},
  ]);
});
