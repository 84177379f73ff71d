import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

const day = 86_400_000;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.addUser({role: 'admin'});
});
afterAll(() => server.close());

const make = async (values: object) =>
  (await server.call(calls.adminCreateRedeemCodes, values, {token: admin.accessToken})).codes.map(({code}) => code);
const use = (user: TestUser, code: string) => server.call(calls.redeemCode, {code}, {token: user.accessToken});
const quotaOf = (user: TestUser) => server.call(calls.getQuota, {}, {token: user.accessToken});
const endOf = async (user: TestUser) =>
  (await server.call(calls.getSubscription, {}, {token: user.accessToken})).expiresAt;

test('a code gives membership with its contents, once, however it is written', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const codes = await make({count: 3, days: 30, pages: 600, images: 100, points: 50, note: 'fair'});
  expect(new Set(codes).size).toBe(3);
  const written = codes[0]!.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  expect(await use(ann, written)).toEqual({days: 30, pages: 600, images: 100, points: 50});
  expect(await quotaOf(ann)).toMatchObject({
    pdf: {remaining: 600},
    image: {remaining: 100},
    point: {remaining: 50},
  });
  const end = new Date(+server.deps.now() + 30 * day).toISOString();
  expect(await endOf(ann)).toBe(end);
  await expect(use(bob, codes[0]!)).rejects.toMatchObject({code: 'redeem_code_already_used', status: 409});
  // a second one goes on where the first ends, but not beyond the longest membership
  await use(ann, codes[1]!);
  expect(await endOf(ann)).toBe(new Date(+server.deps.now() + 60 * day).toISOString());
  const [long] = await make({days: 2190});
  await use(ann, long!);
  expect(await endOf(ann)).toBe(new Date(+server.deps.now() + 2190 * day).toISOString());

  // of two at once, one has it
  const tries = await Promise.allSettled([use(ann, codes[2]!), use(bob, codes[2]!)]);
  expect(tries.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);

  const listed = await server.call(calls.adminListRedeemCodes, {used: 'true'}, {token: admin.accessToken});
  expect(listed.codes).toHaveLength(4);
  expect(listed.codes.find(row => row.code === codes[0])).toMatchObject({usedBy: ann.userId, note: 'fair'});
  const {entries} = await server.call(calls.adminListAudit, {act: 'redeem.create'}, {token: admin.accessToken});
  expect(entries).toHaveLength(2);
});

test('packs are for members; codes expire, and may be for one account', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser({proUntil: new Date('2027-01-01')})];
  const [pack] = await make({pages: 100});
  await expect(use(ann, pack!)).rejects.toMatchObject({
    code: 'redeem_code_not_allowed',
    detail: {reason: 'members_only'},
  });
  await use(bob, pack!);
  expect((await quotaOf(bob)).grants).toMatchObject([{source: 'redeem', amount: 100, expiresAt: null}]);
  const [own] = await make({days: 1, forUserId: ann.userId});
  await expect(use(bob, own!)).rejects.toMatchObject({code: 'redeem_code_not_allowed', status: 403});
  await use(ann, own!);
  const [short] = await make({days: 1, expiresAt: new Date(+server.deps.now() + 1000).toISOString()});
  server.advance(1000);
  await expect(use(ann, short!)).rejects.toMatchObject({code: 'redeem_code_expired'});
  await expect(use(ann, 'ABCDABCDABCDABCD')).rejects.toMatchObject({code: 'redeem_code_not_found', status: 404});
});

test('who may not, and what is no code', async () => {
  await expect(server.call(calls.redeemCode, {code: 'x'})).rejects.toMatchObject({code: 'unauthorized'});
  await expect(make({})).rejects.toMatchObject({code: 'bad_request'});
  await expect(make({days: 1, forUserId: 'nobody'})).rejects.toMatchObject({code: 'user_not_found'});
  await make({count: 5, days: 1});
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = {limit: 2, used: 'false', ...(cursor && {cursor})};
    const list = await server.call(calls.adminListRedeemCodes, page, {token: admin.accessToken});
    seen.push(...list.codes.map(({code}) => code));
    cursor = list.cursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(5);
});
