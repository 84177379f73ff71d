import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createShellDoor} from '../secrets/shell-door.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const key = 'k'.repeat(43);
let now = 0;
const door = createShellDoor(key, () => now);
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({}, undefined, {door});
});
afterAll(() => server.close());

const get = (url: string, cookie?: string) => server.app.inject({url, headers: cookie ? {cookie} : {}});

test.each([
  '/',
  '/healthz',
  '/metrics',
  '/dev/outbox',
  '/api/v2/info',
  '/owner/x',
  '/nowhere',
  '/desktop',
  '/desktop/x/y',
])('nobody without the key gets %s', async url => {
  for (const cookie of [undefined, 'recto_shell=', `recto_shell=${'x'.repeat(43)}`, `other=${key}`]) {
    const answer = await get(url, cookie);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({code: 'not_found', data: null});
  }
});

test('nobody without the key signs in by a code', async () => {
  const refused = await server.call(calls.sendSmsCode, {phone: '13800000001', countryCode: '86'}).catch(error => error);
  expect(refused).toMatchObject({code: 'not_found'});
});

test('a token lets its window in once, as the owner', async () => {
  door.expect('a-token');
  const entered = await get('/desktop/a-token');
  expect(entered.statusCode).toBe(303);
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!;
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const owner = await get(String(entered.headers.location), cookie);
  expect(owner.statusCode).toBe(200);
  expect(owner.body).toContain('userInfoStorage');
  expect((await get('/api/v2/info', `a=b; ${cookie}`)).statusCode).toBe(200);
  expect((await get('/desktop/a-token')).statusCode).toBe(404);
  expect((await get('/desktop/another')).statusCode).toBe(404);
});

test('a token is worth nothing after a minute', async () => {
  door.expect('late');
  now += 60_001;
  expect((await get('/desktop/late')).statusCode).toBe(404);
});

test("the page may call the shell's commands, and nothing else that a browser's may not", async () => {
  const {headers} = await get('/nowhere', `recto_shell=${key}`);
  expect(headers['content-security-policy']).toContain("connect-src 'self' blob: ipc: http://ipc.localhost;");
});
