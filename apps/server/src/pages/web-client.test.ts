import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync, brotliDecompressSync} from 'node:zlib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const script = 'console.log(1);'.repeat(100);
const html = {accept: 'text/html,application/xhtml+xml'};
let folder: string;
let server: TestServer;
let unbuilt: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-web-'));
  mkdirSync(path.join(folder, 'dist/assets'), {recursive: true});
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'dist/index.html'), '<!doctype html><title>Recto</title>');
  writeFileSync(path.join(folder, 'dist/assets/a-1.js'), script);
  mkdirSync(path.join(folder, 'dist/local/assets'), {recursive: true});
  writeFileSync(path.join(folder, 'dist/local/index.html'), '<!doctype html><title>Local</title>');
  writeFileSync(path.join(folder, 'dist/local/service-worker.js'), script);
  writeFileSync(path.join(folder, 'dist/local/assets/b-2.js'), script);
  writeFileSync(path.join(folder, 'dist/assets/a-1.js.br'), brotliCompressSync(script));
  server = await createTestServer({RECTO_WEB: path.join(folder, 'dist')});
  unbuilt = await createTestServer({RECTO_WEB: path.join(folder, 'none')});
});
afterAll(async () => {
  await Promise.all([server.close(), unbuilt.close()]);
  rmSync(folder, {recursive: true});
});

test.each(['/', '/pdf-views?objectId=1', '/user/profile', '/index.html'])('%s is the page', async url => {
  const answer = await server.app.inject({url, headers: html});
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Recto</title>');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
});

test.each([{accept: '*/*'}, {accept: ''}, {}])('the first page is for everybody: %j', async headers => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await server.app.inject({method, url: '/', headers});
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect((await server.app.inject({url: '/nowhere', headers})).statusCode).toBe(404);
});

test('the page that converts without the server is one of its own', async () => {
  const page = await server.app.inject({url: '/local/', headers: html});
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.body).toContain('<title>Local</title>');
  const bare = await server.app.inject({url: '/local', headers: html});
  expect([bare.statusCode, bare.headers['location']]).toEqual([308, '/local/']);
  const cached = async (url: string) => (await server.app.inject({url})).headers['cache-control'];
  expect(await cached('/local/assets/b-2.js')).toContain('immutable');
  expect(await cached('/local/service-worker.js')).toBe('no-cache');
  expect((await server.app.inject({url: '/local/nothing', headers: html})).statusCode).toBe(404);
});

test('a file with a hash in its name is kept for good, and travels compressed', async () => {
  const plain = await server.app.inject({url: '/assets/a-1.js'});
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toContain('immutable');
  const short = await server.app.inject({url: '/assets/a-1.js', headers: {'accept-encoding': 'br'}});
  expect(short.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(short.rawPayload).toString()).toBe(script);
});

test.each(['/assets/gone-2.js', '/api/v2/nothing', '/gateway.v1.SpaceService/Nothing', '/files/nothing'])(
  '%s is not found, whoever asks',
  async url => {
    const answer = await server.app.inject({url, headers: html});
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  },
);

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'])(
  '%s leads nowhere',
  async url => {
    const answer = await server.app.inject({url});
    expect(answer.body).not.toContain('secret');
    expect(answer.statusCode).toBe(404);
  },
);

test('without a built client, the page says how to build it, and the API works', async () => {
  const page = await unbuilt.app.inject({url: '/', headers: html});
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm run build:web')]);
  expect((await unbuilt.app.inject({url: '/api/v2/info'})).statusCode).toBe(200);
});
