import {type Call, callList, calls, type RequestOf} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {apiKeys, users} from '../database/schema/index.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const create = (token: string, more: Partial<RequestOf<typeof calls.createApiKey>> = {}) =>
  server.call(calls.createApiKey, {name: 'laptop', scopes: ['read'], ...more}, {token});
const profile = (token: string) => server.call(calls.getProfile, {}, {token});
const refused = {code: 'unauthorized', status: 401};

test('a key is shown once, works as bearer, and ends when it is revoked', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  const {key, keyId, prefix} = await create(token);
  expect(key.startsWith(prefix)).toBe(true);
  expect(key.length).toBeGreaterThan(40);
  expect((await profile(key)).userId).toBe(user.userId);
  const {keys} = await server.call(calls.listApiKeys, {}, {token});
  expect(keys).toMatchObject([
    {keyId, name: 'laptop', scopes: ['read'], expiresAt: null, lastUsedAt: expect.any(String)},
  ]);
  expect(JSON.stringify(keys)).not.toContain(key);
  const {rows} = await server.deps.pool.query('select * from api_keys');
  expect(JSON.stringify(rows)).not.toContain(key);
  await server.call(calls.revokeApiKey, {keyId}, {token});
  await expect(profile(key)).rejects.toMatchObject(refused);
  expect(await server.call(calls.listApiKeys, {}, {token})).toEqual({keys: []});
});

test('a key that was revoked a moment ago can be had back, and not later', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  const {key, keyId} = await create(token);
  const restore = () => server.call(calls.restoreApiKey, {keyId}, {token});
  await expect(restore()).rejects.toMatchObject({code: 'not_found'});
  await server.call(calls.revokeApiKey, {keyId}, {token});
  await expect(profile(key)).rejects.toMatchObject(refused);
  await restore();
  expect((await profile(key)).userId).toBe(user.userId);
  await server.call(calls.revokeApiKey, {keyId}, {token});
  const longAgo = new Date(+server.deps.now() - 11 * 60_000);
  await server.deps.db.update(apiKeys).set({revokedAt: longAgo}).where(eq(apiKeys.keyId, keyId));
  await expect(restore()).rejects.toMatchObject({code: 'not_found'});
  await expect(profile(key)).rejects.toMatchObject(refused);
});

test('a key does what its scopes say, and never what needs a session', async () => {
  const {accessToken} = await server.addUser();
  const read = await create(accessToken, {scopes: ['read', 'read']});
  expect(read.scopes).toEqual(['read']);
  const scope = {...refused, detail: {reason: 'scope', scope: 'account'}};
  await expect(server.call(calls.checkPhoneChangeAllowed, {}, {token: read.key})).rejects.toMatchObject(scope);
  const {key: token} = await create(accessToken, {scopes: ['account']});
  expect(await server.call(calls.checkPhoneChangeAllowed, {}, {token})).toMatchObject({allowed: true});
  await expect(profile(token)).rejects.toMatchObject(refused);
  const alone = {...refused, detail: {reason: 'session_only'}};
  await expect(create(token)).rejects.toMatchObject(alone);
  await expect(server.call(calls.setPassword, {password: 'tea4two!'}, {token})).rejects.toMatchObject(alone);
});

test('a key ends with its time, its user being banned, or deregistering', async () => {
  const user = await server.addUser();
  const brief = await create(user.accessToken, {days: 1});
  const {key} = await create(user.accessToken);
  server.advance(day);
  await expect(profile(brief.key)).rejects.toMatchObject(refused);
  await profile(key);
  await server.deps.db.update(users).set({bannedAt: server.deps.now()}).where(eq(users.userId, user.userId));
  await expect(profile(key)).rejects.toMatchObject({code: 'user_banned'});
  await server.deps.db.update(users).set({bannedAt: null, deleteAt: new Date()}).where(eq(users.userId, user.userId));
  await expect(profile(key)).rejects.toMatchObject({code: 'user_unregister'});
});

test("other people's keys are not there", async () => {
  const {keyId} = await create((await server.addUser()).accessToken);
  const {accessToken: token} = await server.addUser();
  expect(await server.call(calls.listApiKeys, {}, {token})).toEqual({keys: []});
  await expect(server.call(calls.revokeApiKey, {keyId}, {token})).rejects.toMatchObject({code: 'not_found'});
  await expect(server.call(calls.restoreApiKey, {keyId}, {token})).rejects.toMatchObject({code: 'not_found'});
  for (const call of [calls.createApiKey, calls.listApiKeys, calls.restoreApiKey, calls.revokeApiKey])
    await expect(server.call(call, {name: 'x', scopes: ['read'], keyId})).rejects.toMatchObject(refused);
});

test.each(callList.filter(([, call]) => call.access === 'admin' && call.method !== 'GET'))(
  'an administrator does not %s with a key',
  async (_, call: Call) => {
    const admin = await server.addUser({role: 'admin'});
    const {key} = await create(admin.accessToken, {scopes: ['read', 'write', 'account']});
    await expect(server.call(call, {userId: admin.userId, role: 'admin'}, {token: key})).rejects.toMatchObject({
      code: 'unauthorized',
      detail: {reason: 'session_only'},
    });
  },
);

test.each(['recto_', 'recto_nonsense', `recto_${'a'.repeat(43)}`])('%s is no key', async key => {
  await expect(profile(key)).rejects.toMatchObject(refused);
});
