import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../../database/schema/columns.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {uploadFile} from '../../testing/uploads.ts';
import {findLedgerFaults} from './audit.ts';
import {expireGrants} from './expire.ts';
import {type Grant, grantQuota} from './grant.ts';
import {quotaOverview} from './overview.ts';
import {reserve} from './reserve.ts';
import {recordUsage, refundReservation, settleReservation} from './settle.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_DAILY_PAGES: '50', RECTO_DAILY_PAGES_PRO: '80'});
});
afterAll(async () => {
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  await server.close();
});

const give = (user: TestUser, amount: number, more: Partial<Grant> = {}) =>
  grantQuota(server.deps, server.deps.db, {
    userId: user.userId,
    kind: 'pdf',
    source: 'welcome',
    amount,
    membersOnly: false,
    expiresAt: null,
    ...more,
  });
const take = async (user: TestUser, amount: number, kind: 'pdf' | 'image' | 'point' = 'pdf') => {
  const outputId = newId();
  await server.deps.db.transaction(tx => reserve(server.deps, tx, {userId: user.userId, outputId, kind, amount}));
  return outputId;
};
const quotaOf = (user: TestUser) => server.call(calls.getQuota, {}, {token: user.accessToken});

test('what a task did not use goes back, what failed costs nothing', async () => {
  const user = await server.addUser();
  await give(user, 30);
  const half = await take(user, 10);
  await recordUsage(server.deps.db, half, 4);
  expect((await quotaOf(user)).pdf.remaining).toBe(20);
  await settleReservation(server.deps, server.deps.db, half);
  expect((await quotaOf(user)).pdf.remaining).toBe(26);
  const failed = await take(user, 10);
  await recordUsage(server.deps.db, failed, 9);
  await refundReservation(server.deps, server.deps.db, failed);
  // the second end of the same task changes nothing
  await refundReservation(server.deps, server.deps.db, failed);
  await settleReservation(server.deps, server.deps.db, half);
  expect(await quotaOf(user)).toMatchObject({pdf: {total: 30, remaining: 26}, daily: {used: 4, limit: 50}});
  const {records, nextCursor} = await server.call(calls.getConsumption, {}, {token: user.accessToken});
  expect(records.map(record => record.pageCount)).toEqual([4]);
  expect(nextCursor).toBeNull();
});

test('the overview has the storage that files of a user take', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  await uploadFile(server, user, 'a.pdf', smallPdf({pages: 2}));
  await uploadFile(server, user, 'again.pdf', smallPdf({pages: 2}));
  await uploadFile(server, user, 'b.pdf', smallPdf({pages: 3}));
  const bytes = smallPdf({pages: 2}).length + smallPdf({pages: 3}).length;
  expect((await quotaOf(user)).storage).toMatchObject({files: 2, bytes});
  expect((await quotaOf(other)).storage).toMatchObject({files: 0, bytes: 0});
});

test('check-in pages go first, packs last and only for members', async () => {
  const user = await server.addUser();
  const soon = new Date(+server.deps.now() + 3 * day);
  await give(user, 5, {source: 'pack', membersOnly: true});
  await give(user, 5, {source: 'plan', expiresAt: soon});
  await give(user, 5, {source: 'checkin', expiresAt: soon});
  await expect(take(user, 11)).rejects.toMatchObject({
    code: 'parse_page_limit_exceeded',
    detail: {available: 10, needed: 11},
  });
  await take(user, 6);
  expect((await quotaOf(user)).grants.map(({source, remaining, frozen}) => [source, remaining, frozen]).sort()).toEqual(
    [
      ['checkin', 0, false],
      ['pack', 5, true],
      ['plan', 4, false],
    ],
  );
});

test('the daily cap holds for everybody but administrators, and ends with the day', async () => {
  const [user, pro, admin] = [
    await server.addUser(),
    await server.addUser({proUntil: new Date(+server.deps.now() + 90 * day)}),
    await server.addUser({role: 'admin'}),
  ];
  for (const each of [user, pro]) await give(each, 1000);
  await take(user, 50);
  await expect(take(user, 1)).rejects.toMatchObject({
    code: 'user_subscription_pages_limit',
    detail: {limit: 50, used: 50, needed: 1},
  });
  await take(pro, 80);
  await expect(take(pro, 1, 'pdf')).rejects.toMatchObject({code: 'user_subscription_pages_limit'});
  await take(admin, 5000);
  server.advance(day);
  await take(user, 50);
});

test('kinds are apart', async () => {
  const user = await server.addUser();
  await give(user, 3, {kind: 'image'});
  await give(user, 7, {kind: 'point'});
  await expect(take(user, 1)).rejects.toMatchObject({code: 'parse_page_limit_exceeded'});
  await expect(take(user, 8, 'point')).rejects.toMatchObject({code: 'user_available_points_not_enough'});
  await take(user, 3, 'image');
  await take(user, 7, 'point');
  expect(await quotaOf(user)).toMatchObject({image: {remaining: 0}, point: {remaining: 0}, daily: {used: 3}});
});

test('twenty requests at once cannot spend ten pages more than ten times', async () => {
  const user = await server.addUser();
  await give(user, 10);
  const results = await Promise.allSettled(Array.from({length: 20}, () => take(user, 1)));
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(10);
  expect((await quotaOf(user)).pdf.remaining).toBe(0);
});

test('what has expired cannot be spent and is written off once', async () => {
  const user = await server.addUser();
  await give(user, 10, {expiresAt: new Date(+server.deps.now() + day)});
  const open = await take(user, 4);
  server.advance(2 * day);
  await expect(take(user, 1)).rejects.toMatchObject({code: 'parse_page_limit_exceeded'});
  expect(await expireGrants(server.deps)).toBeGreaterThanOrEqual(1);
  expect(await expireGrants(server.deps)).toBe(0);
  await refundReservation(server.deps, server.deps.db, open);
  // its token has expired too
  const {pdf} = await quotaOverview(server.deps, {userId: user.userId, role: 'user', pro: false});
  expect(pdf.remaining).toBe(0);
  expect(await expireGrants(server.deps)).toBe(1);
});

test('one check-in a day, more with WeChat, until the month ends', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  const friend = await server.addUser({wechatId: 'o-1'});
  expect(await server.call(calls.checkIn, {}, {token})).toEqual({pages: 8});
  await expect(server.call(calls.checkIn, {}, {token})).rejects.toMatchObject({
    code: 'user_checkin_exist',
    status: 409,
  });
  expect(await server.call(calls.checkIn, {}, {token: friend.accessToken})).toEqual({pages: 15});
  expect(await server.call(calls.getCheckIns, {}, {token})).toMatchObject({
    today: true,
    pages: 8,
    checkinList: [expect.any(String)],
  });
});

test('nobody reads quota without signing in, and a made-up cursor is refused', async () => {
  await expect(server.call(calls.getQuota, {})).rejects.toMatchObject({code: 'unauthorized', status: 401});
  await expect(server.call(calls.getConsumption, {})).rejects.toMatchObject({code: 'unauthorized'});
  await expect(server.call(calls.checkIn, {})).rejects.toMatchObject({code: 'unauthorized'});
  const user = await server.addUser();
  await expect(server.call(calls.getConsumption, {cursor: 'x'}, {token: user.accessToken})).rejects.toMatchObject({
    code: 'bad_request',
  });
});
