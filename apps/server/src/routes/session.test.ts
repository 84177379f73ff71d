import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {users} from '../database/schema/index.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const hour = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const refresh = (token: string) => server.call(calls.refreshToken, {}, {token});
const expired = {code: 'user_refresh_token_expired', status: 401};

test('refreshing gives a new pair; a token used before ends the session', async () => {
  const user = await server.addUser();
  const second = await refresh(user.refreshToken);
  expect(second.refreshToken).not.toBe(user.refreshToken);
  server.advance(6000);
  const third = await refresh(second.refreshToken);
  await expect(refresh(user.refreshToken)).rejects.toMatchObject(expired);
  await expect(refresh(third.refreshToken)).rejects.toMatchObject(expired);
  await expect(server.call(calls.logout, {}, {token: 'x'})).rejects.toMatchObject({code: 'unauthorized'});
});

test('two tabs that refresh within moments both stay signed in', async () => {
  const user = await server.addUser();
  const [one, two] = await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)]);
  // of one lineage, so that nobody makes many of one token
  expect(two.refreshToken).toBe(one.refreshToken);
  server.advance(6000);
  await refresh(one.refreshToken);
  await refresh(two.refreshToken);
});

test('a refresh token lives 30 days, anew at each refresh', async () => {
  const user = await server.addUser();
  server.advance(29 * 24 * hour);
  const second = await refresh(user.refreshToken);
  server.advance(29 * 24 * hour);
  const third = await refresh(second.refreshToken);
  server.advance(30 * 24 * hour);
  await expect(refresh(third.refreshToken)).rejects.toMatchObject(expired);
});

test.each(['', 'nonsense', 'ey.J.x'])('the refresh token %j', async token => {
  await expect(refresh(token)).rejects.toMatchObject(expired);
});

test('an access token is no refresh token, and the other way round', async () => {
  const user = await server.addUser();
  await expect(refresh(user.accessToken)).rejects.toMatchObject(expired);
});

test('signing out ends the session, by either token, and no other session', async () => {
  const user = await server.addUser();
  const other = await server.addUser();
  await server.call(calls.logout, {appId: 'web'}, {token: user.accessToken});
  await expect(refresh(user.refreshToken)).rejects.toMatchObject(expired);
  await expect(server.call(calls.logout, {}, {token: user.accessToken})).rejects.toMatchObject({code: 'unauthorized'});
  await expect(server.call(calls.logout, {})).rejects.toMatchObject({code: 'unauthorized', status: 401});
  server.advance(13 * hour);
  await server.call(calls.logout, {}, {token: other.refreshToken});
  await expect(refresh(other.refreshToken)).rejects.toMatchObject(expired);
});

test.each([
  [{bannedAt: new Date()}, {code: 'user_banned', status: 403}],
  [
    {deleteAt: new Date('2026-04-01T00:00:00Z')},
    {code: 'user_unregister', detail: {deleteAt: '2026-04-01T00:00:00.000Z'}},
  ],
])('nobody refreshes with %o', async (values, failure) => {
  const user = await server.addUser();
  await server.deps.db.update(users).set(values).where(eq(users.userId, user.userId));
  await expect(refresh(user.refreshToken)).rejects.toMatchObject(failure);
});
