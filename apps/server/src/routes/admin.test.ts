import {type Call, callList, calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {tasks} from '../database/schema/index.ts';
import {takeCode} from '../testing/sms.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

const day = 86_400_000;
let server: TestServer;
let admin: TestUser;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.addUser({role: 'admin'});
  token = admin.accessToken;
});
afterAll(() => server.close());

const adminCalls = callList.filter(([, call]) => call.access === 'admin');
const audit = async (subjectId: string) => (await server.call(calls.adminListAudit, {subjectId}, {token})).entries;

test.each(adminCalls)('%s is there for administrators only', async (_, call: Call) => {
  const user = await server.addUser();
  const request = {userId: user.userId, outputId: 'x', modelId: 1, name: 'RECTO_REGISTRATION'};
  await expect(server.call(call, request)).rejects.toMatchObject({code: 'unauthorized', status: 401});
  await expect(server.call(call, request, {token: user.accessToken})).rejects.toMatchObject({code: 'not_found'});
});

test.each([
  'adminGetUser',
  'adminBanUser',
  'adminUnbanUser',
  'adminSetRole',
  'adminSetMembership',
  'adminGrantQuota',
] as const)('%s of nobody', async name => {
  const request = {userId: 'nobody', role: 'admin', proUntil: null, kind: 'pdf', amount: 1} as const;
  await expect(server.call(calls[name] as Call, request, {token})).rejects.toMatchObject({
    code: 'user_not_found',
    status: 404,
  });
});

test('accounts are found by phone, name, id and code, page by page', async () => {
  const one = await server.addUser({nickname: '50%_off', inviteCode: 'FINDME22'});
  const two = await server.addUser({nickname: '50 percent off', bannedAt: server.deps.now()});
  const find = async (request: object) =>
    (await server.call(calls.adminListUsers, request, {token})).users.map(user => user.userId);
  for (const search of [one.phone, one.userId, 'findme22', '%_', '50%_OFF'])
    expect(await find({search})).toEqual([one.userId]);
  expect(await find({search: '50', state: 'banned'})).toEqual([two.userId]);
  expect(await find({search: '50', state: 'active'})).toEqual([one.userId]);
  expect(await find({search: '50', state: 'deregistering'})).toEqual([]);
  expect(await find({role: 'admin'})).toEqual([admin.userId]);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const list = await server.call(calls.adminListUsers, {limit: 3, ...(cursor && {cursor})}, {token});
    seen.push(...list.users.map(user => user.userId));
    cursor = list.cursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(await find({limit: 100}));
  await expect(server.call(calls.adminListUsers, {cursor: 'x'}, {token})).rejects.toMatchObject({code: 'bad_request'});
});

test('a banned account is out at once, and back when the ban ends', async () => {
  const user = await server.addUser();
  const {userId} = user;
  const answer = await server.call(calls.adminBanUser, {userId, reason: 'spam'}, {token});
  expect(answer.user.bannedAt).not.toBeNull();
  const profile = () => server.call(calls.getProfile, {}, {token: user.accessToken});
  await expect(profile()).rejects.toMatchObject({code: 'unauthorized'});
  const smsCode = await takeCode(server, user.phone);
  const login = () => server.call(calls.login, {phone: user.phone, smsCode});
  await expect(login()).rejects.toMatchObject({code: 'user_banned', status: 403});
  await server.call(calls.adminUnbanUser, {userId}, {token});
  await login();
  expect(await audit(userId)).toMatchObject([
    {act: 'user.unban', actorId: admin.userId, after: {bannedAt: null}},
    {act: 'user.ban', before: {bannedAt: null}, after: {reason: 'spam'}, at: server.deps.now().toISOString()},
  ]);
});

test('roles: an administrator more, the last one never less', async () => {
  const alone = await createTestServer();
  const first = await alone.addUser({role: 'admin'});
  const second = await alone.addUser();
  const setRole = (by: TestUser, {userId}: TestUser, role: 'user' | 'admin') =>
    alone.call(calls.adminSetRole, {userId, role}, {token: by.accessToken});
  const last = {code: 'bad_request', detail: {reason: 'last_admin'}};
  await expect(setRole(first, first, 'user')).rejects.toMatchObject(last);
  await expect(
    alone.call(calls.adminBanUser, {userId: first.userId}, {token: first.accessToken}),
  ).rejects.toMatchObject({code: 'bad_request', detail: {reason: 'self'}});
  await setRole(first, second, 'admin');
  const both = await Promise.allSettled([setRole(first, second, 'user'), setRole(second, first, 'user')]);
  expect(both.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
  await alone.close();
});

test('membership is set and ended, at most 2190 days ahead', async () => {
  const {userId, accessToken} = await server.addUser();
  const at = (days: number) => new Date(+server.deps.now() + days * day).toISOString();
  const set = (proUntil: string | null) => server.call(calls.adminSetMembership, {userId, proUntil}, {token});
  const subscribed = async () => (await server.call(calls.getSubscription, {}, {token: accessToken})).subscribed;
  await expect(set(at(2191))).rejects.toMatchObject({code: 'bad_request'});
  await set(at(2190));
  expect(await subscribed()).toBe(true);
  await set(null);
  expect(await subscribed()).toBe(false);
  expect(await audit(userId)).toMatchObject([
    {act: 'user.membership', before: {proUntil: at(2190)}, after: {proUntil: null}},
    {act: 'user.membership', before: {proUntil: null}},
  ]);
});

test('a grant is in the ledger and in the log', async () => {
  const {userId, accessToken} = await server.addUser();
  const {grantId} = await server.call(calls.adminGrantQuota, {userId, kind: 'pdf', amount: 70}, {token});
  expect((await server.call(calls.getQuota, {}, {token: accessToken})).pdf).toMatchObject({remaining: 70});
  const {grants, storage} = await server.call(calls.adminGetUser, {userId}, {token});
  expect(storage).toMatchObject({files: 0, bytes: 0});
  expect(grants).toMatchObject([{grantId, kind: 'pdf', source: 'admin', amount: 70, remaining: 70}]);
  expect(await audit(userId)).toMatchObject([{act: 'user.grant', after: {grantId, kind: 'pdf', amount: 70}}]);
  for (const amount of [0, -1, 1.5])
    await expect(server.call(calls.adminGrantQuota, {userId, kind: 'pdf', amount}, {token})).rejects.toMatchObject({
      code: 'bad_request',
    });
});

test('tasks of everybody, page by page', async () => {
  const one = await server.addUser();
  const two = await server.addUser();
  const createdAt = server.deps.now();
  const rows = [one, one, two].map(({userId}, index) => ({userId, type: 1, status: index, createdAt}));
  await server.deps.db.insert(tasks).values(rows);
  const list = (request: object) => server.call(calls.adminListTasks, request, {token});
  expect((await list({userId: one.userId})).tasks).toHaveLength(2);
  expect((await list({status: 2})).tasks).toMatchObject([{userId: two.userId, type: 1, stage: 'waiting'}]);
  const first = await list({limit: 2});
  const second = await list({limit: 2, cursor: first.cursor!});
  const ids = [...first.tasks, ...second.tasks].map(({outputId}) => outputId);
  expect(new Set(ids).size).toBe(3);
  expect(second.cursor).toBeNull();
});

test('an account is opened while registration is closed', async () => {
  await server.call(calls.adminChangeSetting, {name: 'RECTO_REGISTRATION', value: false}, {token});
  const phone = '13612345678';
  const smsCode = await takeCode(server, phone);
  await expect(server.call(calls.login, {phone, smsCode})).rejects.toMatchObject({code: 'user_register_not_allowed'});
  expect((await server.call(calls.getServerInfo, {})).registration).toBe(false);
  await server.call(calls.adminCreateUser, {phone}, {token});
  await server.call(calls.login, {phone, smsCode});
  await expect(server.call(calls.adminCreateUser, {phone}, {token})).rejects.toMatchObject({
    code: 'user_exist',
    status: 409,
  });
  await server.call(calls.adminChangeSetting, {name: 'RECTO_REGISTRATION', value: null}, {token});
  expect((await server.call(calls.getServerInfo, {})).registration).toBe(true);
  expect(await audit('RECTO_REGISTRATION')).toMatchObject([
    {act: 'setting.change', before: false, after: null},
    {act: 'setting.change', before: true, after: false},
  ]);
});

test('settings: limits change at once, with their usual value beside them; secrets and nonsense do not', async () => {
  const change = (name: string, value: string | number | boolean | null) =>
    server.call(calls.adminChangeSetting, {name, value}, {token});
  expect(await change('RECTO_DAILY_PAGES', 42)).toMatchObject({setting: {value: 42, usual: 500, changed: true}});
  expect(server.deps.settings.RECTO_DAILY_PAGES).toBe(42);
  const {settings} = await server.call(calls.adminListSettings, {}, {token});
  expect(settings.find(({name}) => name === 'RECTO_DAILY_PAGES')).toMatchObject({about: expect.any(String), value: 42});
  expect(settings.filter(({name}) => /SECRET|KEY|DATABASE/.test(name))).toEqual([]);
  for (const [name, value] of [
    ['RECTO_DAILY_PAGES', -1],
    ['RECTO_DAILY_PAGES', 'many'],
    ['RECTO_REGISTRATION', 'perhaps'],
  ] as const)
    await expect(change(name, value)).rejects.toMatchObject({code: 'bad_request'});
  for (const name of ['RECTO_SECRET', 'DATABASE_URL', '__proto__'])
    await expect(change(name, 'x'.repeat(40))).rejects.toMatchObject({code: 'not_found'});
  await change('RECTO_DAILY_PAGES', null);
  expect(server.deps.settings.RECTO_DAILY_PAGES).toBe(500);
});

test('the audit log goes back page by page', async () => {
  const {entries} = await server.call(calls.adminListAudit, {limit: 2}, {token});
  expect(entries).toHaveLength(2);
  const older = await server.call(calls.adminListAudit, {limit: 2, before: entries[1]!.entryId}, {token});
  expect(older.entries[0]!.entryId).toBeLessThan(entries[1]!.entryId);
  const mine = await server.call(calls.adminListAudit, {actorId: 'nobody'}, {token});
  expect(mine.entries).toEqual([]);
});

test('administrators are made by who has signed in within half an hour', async () => {
  const {accessToken} = await server.addUser({role: 'admin'});
  const {userId} = await server.addUser();
  const setRole = (role: 'user' | 'admin') => server.call(calls.adminSetRole, {userId, role}, {token: accessToken});
  await setRole('admin');
  server.advance(31 * 60_000);
  const refused = {code: 'unauthorized', detail: {reason: 'sign_in_again', limit: 30}};
  await expect(setRole('user')).rejects.toMatchObject(refused);
  const create = (phone: string, role: 'user' | 'admin') =>
    server.call(calls.adminCreateUser, {phone, role}, {token: accessToken});
  await expect(create('13700000001', 'admin')).rejects.toMatchObject(refused);
  await create('13700000001', 'user');
  await server.call(calls.adminBanUser, {userId}, {token: accessToken});
});
