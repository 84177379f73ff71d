import {afterAll, beforeAll, expect, test} from 'vitest';
import {takeCode} from '../testing/sms.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const read = (options: {remoteAddress?: string; headers?: Record<string, string>; on?: TestServer} = {}) =>
  (options.on ?? server).app.inject({
    url: '/dev/outbox',
    remoteAddress: options.remoteAddress ?? '127.0.0.1',
    headers: {accept: 'application/json', host: '127.0.0.1:8787', ...options.headers},
  });

test('the codes as a list and as a page, newest first', async () => {
  const codes = [await takeCode(server, '13812345678'), await takeCode(server, '13812345679')];
  expect((await read()).json()).toEqual([
    {phone: '13812345679', code: codes[1], at: '2026-03-04T05:06:07.000Z'},
    {phone: '13812345678', code: codes[0], at: '2026-03-04T05:06:07.000Z'},
  ]);
  const page = await read({headers: {accept: 'text/html'}});
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body.indexOf(codes[1]!)).toBeGreaterThan(0);
});

test.each([
  ['another machine', {remoteAddress: '10.0.0.7'}],
  ['a proxy on this machine', {headers: {'x-forwarded-for': '10.0.0.7'}}],
  ['a proxy that names itself', {headers: {via: '1.1 nginx'}}],
  ["a proxy that keeps the site's name", {headers: {host: 'recto.example'}}],
  ['a site whose name points here', {headers: {host: 'evil.example:8787'}}],
])('nothing for %s', async (_, options) => {
  const answer = await read(options);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['::1', {}],
  ['127.0.0.1', {host: 'localhost:8787'}],
  ['::ffff:127.0.0.1', {'x-forwarded-for': '127.0.0.1'}],
])('%s is this machine', async (remoteAddress, headers: Record<string, string>) => {
  expect((await read({remoteAddress, headers})).statusCode).toBe(200);
});

test('a trusted proxy makes nobody local', async () => {
  const proxied = await createTestServer({RECTO_TRUST_PROXY: 'true'});
  const claim = {'x-forwarded-for': '127.0.0.1'};
  expect((await read({on: proxied, headers: {'x-forwarded-for': '10.0.0.7'}})).statusCode).toBe(404);
  expect((await read({on: proxied, remoteAddress: '10.0.0.7', headers: claim})).statusCode).toBe(404);
  await proxied.close();
});
