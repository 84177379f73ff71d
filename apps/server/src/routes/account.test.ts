import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {users} from '../database/schema/index.ts';
import {takeCode, wrongCode} from '../testing/sms.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_VERIFY_SMS_ADDRESS: '1000', RECTO_VERIFY_PASSWORD_ADDRESS: '1000'});
});
afterAll(() => server.close());

let last = 13_700_000_000;
const newPhone = () => String(++last);
const codeFor = (user: TestUser, phone = user.phone) => takeCode(server, phone, user.accessToken);
const wait = () => server.advance(61_000);

test('profile and membership', async () => {
  const user = await server.addUser({proUntil: new Date('2026-03-05T00:00:00Z')});
  const token = user.accessToken;
  expect(await server.call(calls.getProfile, {}, {token})).toEqual({
    userId: user.userId,
    phone: user.phone,
    nickname: null,
    wechatBound: false,
    hasPassword: false,
    role: 'user',
    inviteCode: expect.any(String),
    createdAt: server.deps.now().toISOString(),
  });
  const expiresAt = '2026-03-05T00:00:00.000Z';
  expect(await server.call(calls.getSubscription, {}, {token})).toEqual({subscribed: true, expiresAt});
  await server.deps.db
    .update(users)
    .set({proUntil: new Date('2026-03-01')})
    .where(eq(users.userId, user.userId));
  expect((await server.call(calls.getSubscription, {}, {token})).subscribed).toBe(false);
});

test('these calls are for users', async () => {
  const codes = {smsCode: '123456', newPhone: '13812345678', newSmsCode: '123456', password: 'tea4two!'};
  for (const name of [
    'getProfile',
    'getSubscription',
    'setPassword',
    'checkPhoneChangeAllowed',
    'changePhoneBinding',
    'createUserUnregister',
  ] as const)
    await expect(server.call(calls[name], codes)).rejects.toMatchObject({code: 'unauthorized', status: 401});
});

test.each(['short1', '12345678', 'abcdefgh', 'aaaa1111', `a1b2${'x'.repeat(69)}`])(
  'the password %s is too weak',
  async password => {
    const {accessToken: token} = await server.addUser();
    await expect(server.call(calls.setPassword, {password}, {token})).rejects.toMatchObject({
      code: 'user_password_strength_error',
    });
  },
);

test('the first password is set, another by the old one; other sessions end', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  const set = (request: {password: string; oldPassword?: string}) => server.call(calls.setPassword, request, {token});
  await set({password: 'tea4two!'});
  const other = await server.call(calls.loginPassword, {phone: user.phone, password: 'tea4two!'});
  const wrong = {code: 'user_password_error', status: 400};
  await expect(set({password: 'tea4three!'})).rejects.toMatchObject(wrong);
  await expect(set({password: 'tea4three!', oldPassword: 'tea4one!'})).rejects.toMatchObject(wrong);
  await set({password: 'tea4three!', oldPassword: 'tea4two!'});
  await expect(server.call(calls.getProfile, {}, {token: other.accessToken})).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect((await server.call(calls.getProfile, {}, {token})).hasPassword).toBe(true);
  await server.call(calls.loginPassword, {phone: user.phone, password: 'tea4three!'});
});

test('guessing the old password meets a verification', async () => {
  const {accessToken: token} = await server.addUser();
  await server.call(calls.setPassword, {password: 'tea4two!'}, {token});
  const guess = () => server.call(calls.setPassword, {password: 'tea4three!', oldPassword: 'x'}, {token});
  for (let wrong = 0; wrong < 3; wrong++) await expect(guess()).rejects.toMatchObject({code: 'user_password_error'});
  await expect(guess()).rejects.toMatchObject({code: 'need_verify'});
});

test('a forgotten password is replaced by a code', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  await server.call(calls.setPassword, {password: 'tea4two!'}, {token});
  const smsCode = await codeFor(user);
  const set = (code: string) => server.call(calls.setPassword, {password: 'tea4three!', smsCode: code}, {token});
  await expect(set(wrongCode(smsCode))).rejects.toMatchObject({code: 'sms_code_error'});
  await set(smsCode);
  await expect(set(smsCode)).rejects.toMatchObject({code: 'sms_code_error'});
});

test('the phone changes by both codes, once in 30 days', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  const newPhoneNumber = newPhone();
  const allowed = () => server.call(calls.checkPhoneChangeAllowed, {}, {token});
  expect(await allowed()).toEqual({allowed: true, nextAllowedAt: null});
  const [oldSmsCode, newSmsCode] = [await codeFor(user), await codeFor(user, newPhoneNumber)];
  const change = (request: object) =>
    server.call(
      calls.changePhoneBinding,
      {oldPhone: user.phone, oldSmsCode, newPhone: newPhoneNumber, newSmsCode, ...request},
      {token},
    );
  for (const [request, code] of [
    [{oldPhone: newPhone()}, 'user_old_phone_error'],
    [{newPhone: user.phone}, 'user_phone_same'],
    [{oldSmsCode: wrongCode(oldSmsCode)}, 'old_phone_sms_code_error'],
    [{oldSmsCode: undefined}, 'old_phone_sms_code_error'],
    [{newSmsCode: wrongCode(newSmsCode)}, 'new_phone_sms_code_error'],
    [{newPhone: newPhone()}, 'new_phone_sms_code_error'],
  ] as const)
    await expect(change(request)).rejects.toMatchObject({code});
  wait();
  const fresh = {oldSmsCode: await codeFor(user), newSmsCode: await codeFor(user, newPhoneNumber)};
  await change(fresh);
  expect((await server.call(calls.getProfile, {}, {token})).phone).toBe(newPhoneNumber);
  expect(await allowed()).toEqual({
    allowed: false,
    nextAllowedAt: new Date(+server.deps.now() + 30 * day).toISOString(),
  });
  await expect(change(fresh)).rejects.toMatchObject({code: 'user_phone_change_limit', status: 429});
  server.advance(30 * day);
  const {accessToken} = await server.call(calls.login, {
    phone: newPhoneNumber,
    smsCode: await takeCode(server, newPhoneNumber),
  });
  expect(await server.call(calls.checkPhoneChangeAllowed, {}, {token: accessToken})).toMatchObject({allowed: true});
});

test("somebody else's phone cannot be taken, nor their codes used", async () => {
  const user = await server.addUser();
  const other = await server.addUser();
  const change = (newSmsCode: string, oldSmsCode: string) =>
    server.call(
      calls.changePhoneBinding,
      {oldPhone: user.phone, oldSmsCode, newPhone: other.phone, newSmsCode},
      {token: user.accessToken},
    );
  const old = await codeFor(user);
  await expect(change(await codeFor(other), old)).rejects.toMatchObject({code: 'new_phone_sms_code_error'});
  wait();
  const mine = await codeFor(user, other.phone);
  await expect(change(mine, await codeFor(user))).rejects.toMatchObject({code: 'user_phone_already_bind', status: 409});
});

test('an account without a phone sets its first, which is no change', async () => {
  const owner = await server.addUser({phone: null, role: 'admin'});
  const token = owner.accessToken;
  const phone = newPhone();
  const newSmsCode = await codeFor(owner, phone);
  await server.call(calls.changePhoneBinding, {newPhone: phone, newSmsCode}, {token});
  expect(await server.call(calls.getProfile, {}, {token})).toMatchObject({phone});
  expect(await server.call(calls.checkPhoneChangeAllowed, {}, {token})).toMatchObject({allowed: true});
});

test('deregistration: sessions end, signing in tells the time, a code cancels it', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  const smsCode = await codeFor(user);
  const start = (request: {phone?: string; smsCode: string}) =>
    server.call(calls.createUserUnregister, request, {token});
  await expect(start({smsCode: wrongCode(smsCode)})).rejects.toMatchObject({code: 'sms_code_error'});
  await expect(start({smsCode, phone: newPhone()})).rejects.toMatchObject({code: 'user_old_phone_error'});
  const deleteAt = new Date(+server.deps.now() + 15 * day).toISOString();
  expect(await start({smsCode, phone: user.phone})).toEqual({deleteAt});
  await expect(server.call(calls.getProfile, {}, {token})).rejects.toMatchObject({code: 'unauthorized'});
  const login = {phone: user.phone, smsCode: await takeCode(server, user.phone)};
  await expect(server.call(calls.login, login)).rejects.toMatchObject({
    code: 'user_unregister',
    status: 403,
    detail: {deleteAt},
  });
  const cancel = (code: string) => server.call(calls.deleteUserUnregister, {phone: user.phone, smsCode: code});
  await expect(cancel(wrongCode(login.smsCode))).rejects.toMatchObject({code: 'sms_code_error'});
  await cancel(login.smsCode);
  server.advance(3_600_001);
  await server.call(calls.login, {phone: user.phone, smsCode: await takeCode(server, user.phone)});
  wait();
  await expect(cancel(await takeCode(server, user.phone))).rejects.toMatchObject({code: 'user_not_found'});
});

test('the last administrator stays', async () => {
  const alone = await createTestServer();
  const admin = await alone.addUser({role: 'admin'});
  const token = admin.accessToken;
  const smsCode = await takeCode(alone, admin.phone, token);
  await expect(alone.call(calls.createUserUnregister, {smsCode}, {token})).rejects.toMatchObject({
    code: 'bad_request',
    detail: {reason: 'last_admin'},
  });
  await alone.addUser({role: 'admin'});
  await alone.call(calls.createUserUnregister, {smsCode}, {token});
  await alone.close();
});
