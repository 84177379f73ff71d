import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {users} from '../../database/schema/index.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {createOwnerLink, ensureOwnerLink} from './owner-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('two first starts at once make one owner, an administrator and member without a phone', async () => {
  const links = await Promise.all([ensureOwnerLink(server.deps), ensureOwnerLink(server.deps)]);
  expect(links.every(Boolean)).toBe(true);
  const all = await server.deps.db.select().from(users);
  expect(all).toMatchObject([{role: 'admin', phone: null}]);
  expect(+all[0]!.proUntil!).toBeGreaterThan(Date.parse('2100-01-01'));
});

test('opening the link signs the browser in, once; looking at it does not', async () => {
  const token = await ensureOwnerLink(server.deps);
  expect((await server.app.inject({method: 'HEAD', url: `/owner/${token}`})).statusCode).toBe(404);
  const page = await server.app.inject({url: `/owner/${token}`});
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  const [, accessToken] = /token:'([^']+)'/.exec(page.body) ?? [];
  await server.call(calls.logout, {}, {token: accessToken!});
  const again = await server.app.inject({url: `/owner/${token}`});
  expect(again.statusCode).toBe(404);
  expect(again.body).not.toContain('localStorage');
});

test('when the owner has signed in, a start prints no link; the command still makes one', async () => {
  expect(await ensureOwnerLink(server.deps)).toBeUndefined();
  const first = await createOwnerLink(server.deps);
  const second = await createOwnerLink(server.deps);
  await expect(server.call(calls.loginOwner, {token: first})).rejects.toMatchObject({code: 'not_found'});
  const tokens = await server.call(calls.loginOwner, {token: second});
  await expect(server.call(calls.loginOwner, {token: second})).rejects.toMatchObject({code: 'not_found'});
  expect(await server.call(calls.refreshToken, {}, {token: tokens.refreshToken})).toHaveProperty('accessToken');
});

test('a link is good for a day, and kept as a hash only', async () => {
  const token = await createOwnerLink(server.deps);
  const {rows} = await server.deps.pool.query('select hash from owner_links where used_at is null');
  expect(JSON.stringify(rows)).not.toContain(token);
  server.advance(86_400_001);
  await expect(server.call(calls.loginOwner, {token})).rejects.toMatchObject({code: 'not_found', status: 404});
});
