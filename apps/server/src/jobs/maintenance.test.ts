import {afterAll, beforeAll, expect, test} from 'vitest';
import {locks} from '../database/locks.ts';
import {users} from '../database/schema/index.ts';
import {ensureOwnerLink} from '../services/owner/owner-link.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {quotaOverview} from '../services/quota/overview.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';
import {maintain} from './maintenance.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('accounts past their time are deleted, expired grants written off, and two processes do not do it at once', async () => {
  const {deps} = server;
  const leaving = await server.addUser({deleteAt: new Date(+deps.now() + 15 * day)});
  const staying = await server.addUser();
  const grant = {userId: staying.userId, kind: 'pdf', source: 'admin', amount: 5, membersOnly: false} as const;
  await grantQuota(deps, deps.db, {...grant, expiresAt: new Date(+deps.now() + day)});
  server.advance(14 * day);
  expect(await maintain(deps)).toHaveLength(11);
  expect(await deps.db.$count(users)).toBe(2);
  server.advance(2 * day);
  const runs = await Promise.all([maintain(deps), maintain(deps)]);
  expect(runs.map(run => run.length).sort()).toEqual([0, 11]);
  expect((await deps.db.select().from(users)).map(user => user.userId)).toEqual([staying.userId]);
  expect(leaving.userId).not.toBe(staying.userId);
  const {pdf, grants} = await quotaOverview(deps, {userId: staying.userId, role: 'user', pro: false});
  expect([pdf.remaining, grants]).toEqual([0, []]);
});

test('a server starts while another one maintains, however long that takes', async () => {
  const other = await server.deps.pool.connect();
  await other.query('select pg_advisory_lock($1)', [locks.maintenance]);
  await expect(ensureOwnerLink(server.deps)).resolves.toEqual(expect.any(String));
  await other.query('select pg_advisory_unlock($1)', [locks.maintenance]);
  other.release();
  expect(new Set(Object.values(locks)).size).toBe(Object.keys(locks).length);
});
