import {calls} from '@recto/api';
import {getTableName, sql} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import * as schema from '../../database/schema/index.ts';
import {takeCode} from '../../testing/sms.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {ensureOwnerLink} from '../owner/owner-link.ts';
import {grantQuota} from '../quota/grant.ts';
import {purgeExpired} from '../session/purge-expired.ts';
import {purgeDeregistered} from './purge.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Gives a user a file, its result and a grant; returns the keys of the files. */
async function settle({userId}: TestUser, blobKey = `uploads/${userId}`): Promise<string[]> {
  const {db, blobs, now} = server.deps;
  const createdAt = now();
  const [object] = await db
    .insert(schema.spaceObjects)
    .values({
      userId,
      objectName: 'a.pdf',
      fileType: 1,
      state: 'ready',
      blobKey,
      coverKey: `covers/${userId}`,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  const {objectId} = object!;
  await db.insert(schema.parses).values({objectId, userId, status: 2, resultKey: `results/${userId}`, createdAt});
  await grantQuota(server.deps, db, {userId, kind: 'pdf', source: 'welcome', amount: 5});
  const keys = [blobKey, `covers/${userId}`, `results/${userId}/doc.json`];
  for (const key of keys) await blobs.put(key, new Uint8Array([1]));
  return keys;
}

const stored = (keys: readonly string[]) =>
  Promise.all(keys.map(async key => (await server.deps.blobs.stat(key)) !== undefined));

async function deregister(user: TestUser): Promise<void> {
  const smsCode = await takeCode(server, user.phone, user.accessToken);
  await server.call(calls.createUserUnregister, {smsCode}, {token: user.accessToken});
}

test('after 15 days, and not before, nothing of the account is left', async () => {
  const user = await server.addUser();
  const other = await server.addUser();
  const shared = await settle(other);
  const keys = await settle(user);
  await deregister(user);
  server.advance(14 * day);
  expect(await purgeDeregistered(server.deps)).toBe(0);
  expect(await stored(keys)).toEqual([true, true, true]);
  server.advance(day);
  expect(await purgeDeregistered(server.deps)).toBe(1);
  expect(await stored(keys)).toEqual([false, false, false]);
  expect(await stored(shared)).toEqual([true, true, true]);
  for (const table of [
    schema.users,
    schema.spaceObjects,
    schema.parses,
    schema.quotaGrants,
    schema.quotaEntries,
    schema.sessions,
  ]) {
    const {rows} = await server.deps.db.execute(
      sql`select 1 from ${sql.identifier(getTableName(table))} where user_id = ${user.userId}`,
    );
    expect(rows).toEqual([]);
  }
  // and the phone is free again
  const {accessToken} = await server.call(calls.login, {
    phone: user.phone,
    smsCode: await takeCode(server, user.phone),
  });
  expect((await server.call(calls.getProfile, {}, {token: accessToken})).userId).not.toBe(user.userId);
});

test('an account whose deregistration was cancelled is kept', async () => {
  const user = await server.addUser();
  await deregister(user);
  const smsCode = await takeCode(server, user.phone);
  await server.call(calls.deleteUserUnregister, {phone: user.phone, smsCode});
  server.advance(16 * day);
  expect(await purgeDeregistered(server.deps)).toBe(0);
});

test('a file that somebody else has too is kept', async () => {
  const user = await server.addUser();
  const other = await server.addUser();
  await settle(other, 'uploads/same');
  await settle(user, 'uploads/same');
  await deregister(user);
  server.advance(15 * day);
  expect(await purgeDeregistered(server.deps)).toBe(1);
  expect(await stored(['uploads/same'])).toEqual([true]);
});

test('expired codes, tokens and sessions are deleted, valid ones are kept', async () => {
  await ensureOwnerLink(server.deps);
  const user = await server.addUser();
  await takeCode(server, user.phone);
  const count = async () => {
    const {rows} = await server.deps.db.execute(sql`select
      (select count(*)::int from refresh_tokens) as tokens, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from sms_codes) as codes, (select count(*)::int from attempts) as attempts,
      (select count(*)::int from owner_links) as links`);
    return rows[0];
  };
  await purgeExpired(server.deps);
  expect(await server.call(calls.getProfile, {}, {token: user.accessToken})).toMatchObject({userId: user.userId});
  expect(await count()).toMatchObject({codes: 1, attempts: 2, links: 1});
  server.advance(31 * day);
  await purgeExpired(server.deps);
  expect(await count()).toEqual({tokens: 0, sessions: 0, codes: 0, attempts: 0, links: 0});
});
