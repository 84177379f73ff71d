import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {users} from '../../database/schema/index.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {findLedgerFaults} from '../quota/audit.ts';
import {quotaOverview} from '../quota/overview.ts';
import {inviteFigures, settleInvites} from './invite-rewards.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  await server.close();
});

const invite = (inviter: TestUser, values: object = {}) =>
  server.addUser({invitedBy: inviter.userId, createdAt: server.deps.now(), ...values});
const figures = (user: TestUser) => inviteFigures(server.deps, user.userId);
const memberUntil = async ({userId}: TestUser) => {
  const [user] = await server.deps.db.select().from(users).where(eq(users.userId, userId));
  return user!.proUntil;
};

test('an invitation earns three days of membership when its day has ended; ten a month at most', async () => {
  const inviter = await server.addUser();
  for (let i = 0; i < 12; i++) await invite(inviter);
  const shown = await server.call(calls.getRebate, {}, {token: inviter.accessToken});
  expect(shown).toMatchObject({registered: 12, pending: 12, rewarded: 0, monthlyLimit: 10, daysEach: 3});
  expect(shown.inviteCode).toMatch(/^[0-9A-F]{8}$/);
  await expect(server.call(calls.getRebate, {})).rejects.toMatchObject({code: 'unauthorized'});
  expect(await settleInvites(server.deps)).toBe(0);

  server.advance(day);
  const runs = await Promise.all([settleInvites(server.deps), settleInvites(server.deps)]);
  expect(runs.reduce((sum, rewards) => sum + rewards, 0)).toBe(10);
  expect(await settleInvites(server.deps)).toBe(0);
  expect(await figures(inviter)).toMatchObject({registered: 12, pending: 0, rewarded: 10, rewardedThisMonth: 10});
  expect(await memberUntil(inviter)).toEqual(new Date(+server.deps.now() + 30 * day));
  const {pdf, point, grants} = await quotaOverview(server.deps, {userId: inviter.userId, role: 'user', pro: true});
  expect([pdf.remaining, point.remaining]).toEqual([300, 1200]);
  expect(new Set(grants.map(grant => grant.source))).toEqual(new Set(['invite']));

  // the next month counts anew, and goes on where the membership ends
  server.advance(28 * day);
  await invite(inviter);
  server.advance(day);
  const before = (await memberUntil(inviter))!;
  expect(await settleInvites(server.deps)).toBe(1);
  expect(await memberUntil(inviter)).toEqual(new Date(+before + 3 * day));
});

test('nobody is rewarded for banned accounts, nor rewarded while banned or leaving', async () => {
  const {deps} = server;
  const [good, banned, leaving] = [
    await server.addUser(),
    await server.addUser({bannedAt: deps.now()}),
    await server.addUser({deleteAt: new Date(+deps.now() + 15 * day)}),
  ];
  await invite(good, {bannedAt: deps.now()});
  await invite(banned);
  await invite(leaving);
  await server.addUser({invitedBy: 'gone', createdAt: deps.now()});
  server.advance(day);
  expect(await settleInvites(deps)).toBe(0);
  for (const user of [good, banned, leaving]) expect(await memberUntil(user)).toBeNull();
  expect(await figures(good)).toMatchObject({registered: 1, pending: 0, rewarded: 0});
});
