import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {users} from '../database/schema/index.ts';
import {hashPassword} from '../services/account/password.ts';
import {takeCode, wrongCode} from '../testing/sms.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const second = 1000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    RECTO_BLOCKED_PHONES: '170, 171',
    RECTO_VERIFY_SMS_ADDRESS: '1000',
    RECTO_SMS_RESERVED: '0',
    RECTO_SMS_SAME_ADDRESS: '10',
  });
});
afterAll(() => server.close());

let last = 13_900_000_000;
const newPhone = () => String(++last);
const login = (phone: string, smsCode: string, more = {}) => server.call(calls.login, {phone, smsCode, ...more});

test.each(['12345678901', '1381234567', '138123456789', '+8613812345678', 'abcdefghijk'])(
  'the phone %s is refused by each call that takes one',
  async phone => {
    const {accessToken: token} = await server.addUser();
    const bad = {code: 'bad_request', status: 400};
    await expect(server.call(calls.sendSmsCode, {phone})).rejects.toMatchObject(bad);
    await expect(server.call(calls.sendUserSmsCode, {phone}, {token})).rejects.toMatchObject(bad);
    await expect(login(phone, '123456')).rejects.toMatchObject(bad);
    await expect(server.call(calls.loginPassword, {phone, password: 'x'})).rejects.toMatchObject(bad);
  },
);

test('a code of six digits signs in and opens an account, once', async () => {
  const phone = newPhone();
  const code = await takeCode(server, phone);
  expect(code).toMatch(/^\d{6}$/);
  const {accessToken} = await login(phone, code, {countryCode: '86', inviterCode: '', wechatCode: null});
  expect(accessToken).toMatch(/^ey/);
  await expect(login(phone, code)).rejects.toMatchObject({code: 'sms_code_error'});
  server.advance(61 * second);
  await login(phone, await takeCode(server, phone));
  expect(await server.deps.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
});

test('two sign-ins at once with one code open one account and one session', async () => {
  const phone = newPhone();
  const code = await takeCode(server, phone);
  const results = await Promise.allSettled([login(phone, code), login(phone, code)]);
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await server.deps.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
});

test('a phone cools down for a minute, told in seconds', async () => {
  const phone = newPhone();
  expect(await server.call(calls.sendSmsCode, {phone})).toEqual({cooldown: 60});
  server.advance(12 * second);
  const limited = {code: 'request_limit_exceeded', status: 429, detail: {retryAfter: 48}};
  await expect(server.call(calls.sendSmsCode, {phone})).rejects.toMatchObject(limited);
  server.advance(48 * second);
  await server.call(calls.sendSmsCode, {phone});
});

test('of two requests at once one sends', async () => {
  const phone = newPhone();
  const ask = () => server.call(calls.sendSmsCode, {phone});
  const results = await Promise.allSettled([ask(), ask(), ask()]);
  expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
});

test('a code ends after ten minutes, after five wrong ones, and when a newer one is sent', async () => {
  const phone = newPhone();
  const failure = {code: 'sms_code_error', status: 400};
  const first = await takeCode(server, phone);
  server.advance(61 * second);
  const next = await takeCode(server, phone);
  if (first !== next) await expect(login(phone, first)).rejects.toMatchObject(failure);
  server.advance(600 * second);
  await expect(login(phone, next)).rejects.toMatchObject(failure);
  const third = await takeCode(server, phone);
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(login(phone, wrongCode(third))).rejects.toMatchObject(failure);
  await expect(login(phone, third)).rejects.toMatchObject(failure);
});

test("a user's code signs nobody in", async () => {
  const user = await server.addUser();
  const code = await takeCode(server, user.phone, user.accessToken);
  await expect(login(user.phone, code)).rejects.toMatchObject({code: 'sms_code_error'});
  await expect(server.call(calls.sendUserSmsCode, {phone: user.phone})).rejects.toMatchObject({code: 'unauthorized'});
});

test('ten codes a day', async () => {
  const phone = newPhone();
  for (let sent = 0; sent < 10; sent++) {
    // hours apart, so that no verification is demanded
    await server.call(calls.sendSmsCode, {phone});
    server.advance(7200 * second);
  }
  await expect(server.call(calls.sendSmsCode, {phone})).rejects.toMatchObject({
    code: 'request_limit_exceeded',
    detail: {retryAfter: 4 * 3600},
  });
});

test('an inviter is known by the code, trimmed and in upper case', async () => {
  const inviter = await server.addUser({inviteCode: 'ABCD2345'});
  const phone = newPhone();
  const code = await takeCode(server, phone);
  await expect(login(phone, code, {inviterCode: 'nobody'})).rejects.toMatchObject({code: 'user_invite_code_error'});
  await login(phone, code, {inviterCode: ' abcd2345 '});
  const [user] = await server.deps.db.select().from(users).where(eq(users.phone, phone));
  expect(user).toMatchObject({invitedBy: inviter.userId, role: 'user', proUntil: null});
});

test('registration closed, and beginnings that may not register', async () => {
  const blocked = '17012345678';
  await expect(login(blocked, await takeCode(server, blocked))).rejects.toMatchObject({
    code: 'user_not_allow_register',
  });
  const closed = await createTestServer({RECTO_REGISTRATION: 'false'});
  const {phone} = await closed.addUser();
  await closed.call(calls.login, {phone, smsCode: await takeCode(closed, phone)});
  const code = await takeCode(closed, '13712345678');
  await expect(closed.call(calls.login, {phone: '13712345678', smsCode: code})).rejects.toMatchObject({
    code: 'user_register_not_allowed',
    status: 403,
  });
  await closed.close();
});

test.each([
  [{bannedAt: new Date()}, {code: 'user_banned', status: 403}],
  [
    {deleteAt: new Date('2026-04-01T00:00:00Z')},
    {code: 'user_unregister', detail: {deleteAt: '2026-04-01T00:00:00.000Z'}},
  ],
])('with %o nobody signs in', async (values, failure) => {
  const {phone} = await server.addUser({...values, passwordHash: await hashPassword('tea4two!')});
  await expect(login(phone, await takeCode(server, phone))).rejects.toMatchObject(failure);
  await expect(server.call(calls.loginPassword, {phone, password: 'tea4two!'})).rejects.toMatchObject(failure);
});

test('a password signs in; a wrong one, none and no account look alike', async () => {
  const {phone} = await server.addUser({passwordHash: await hashPassword('tea4two!')});
  const bare = await server.addUser();
  const failure = {code: 'user_password_login_error', status: 400, detail: null};
  expect(await server.call(calls.loginPassword, {phone, password: 'tea4two!'})).toHaveProperty('refreshToken');
  for (const request of [
    {phone, password: 'Tea4two!'},
    {phone: bare.phone, password: 'nobody'},
    {phone: newPhone(), password: 'nobody'},
  ])
    await expect(server.call(calls.loginPassword, request)).rejects.toMatchObject(failure);
});

test('a provider that does not answer is no cooldown', async () => {
  const broken = await createTestServer({
    RECTO_SMS: 'aliyun',
    RECTO_SMS_ENDPOINT: 'http://127.0.0.1:1',
    RECTO_SMS_KEY_ID: 'a',
    RECTO_SMS_KEY_SECRET: 'b',
    RECTO_SMS_SIGN_NAME: 'c',
    RECTO_SMS_TEMPLATE: 'd',
  });
  const ask = () => broken.call(calls.sendSmsCode, {phone: '13812345678'});
  await expect(ask()).rejects.toMatchObject({code: 'internal_error', detail: {reason: 'sms'}});
  await expect(ask()).rejects.toMatchObject({code: 'internal_error'});
  expect((await broken.app.inject({url: '/dev/outbox'})).statusCode).toBe(404);
  expect((await broken.call(calls.getServerInfo, {})).sms).toBe('aliyun');
  await broken.close();
  await expect(createTestServer({RECTO_SMS: 'tencent'})).rejects.toThrow('RECTO_SMS_KEY_ID');
});
