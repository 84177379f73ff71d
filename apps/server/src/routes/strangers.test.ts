import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readOutbox} from '../providers/sms/outbox.ts';
import {hashPassword} from '../services/account/password.ts';
import {wrongCode} from '../testing/sms.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const second = 1000;
const minute = 60 * second;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    RECTO_VERIFY_SMS_PHONE: '1000',
    RECTO_VERIFY_SMS_ADDRESS: '1000',
    RECTO_VERIFY_PASSWORD_PHONE: '1000',
    RECTO_VERIFY_PASSWORD_ADDRESS: '1000',
  });
});
afterAll(() => server.close());

type Place = {readonly address: string; readonly cookie?: string};
const post = async (call: {readonly path: string}, payload: object, {address, cookie}: Place) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: call.path,
    payload,
    remoteAddress: address,
    headers: cookie ? {cookie} : {},
  });
  const [set] = [answer.headers['set-cookie'] ?? []].flat();
  return {code: answer.json().code as string, detail: answer.json().detail, cookie: set?.split(';')[0] ?? ''};
};
const ask = (phone: string, place: Place) => post(calls.sendSmsCode, {phone}, place);
const newest = async () => (await readOutbox(server.deps))[0]?.code ?? '';
const login = (phone: string, smsCode: string, place: Place) => post(calls.login, {phone, smsCode}, place);
/** Asks for codes until one is refused; gives how many were sent. */
async function askAll(phone: string, place: Place): Promise<number> {
  for (let sent = 0; ; sent++) {
    if ((await ask(phone, place)).code !== 'success') return sent;
    server.advance(minute);
  }
}

test('strangers who ask for codes leave some for a device that has signed in, and for other addresses', async () => {
  const {phone} = await server.addUser();
  const home = '10.0.0.1';
  await ask(phone, {address: home});
  const {cookie} = await login(phone, await newest(), {address: home});
  expect(cookie).toMatch(/^recto_device=/);
  server.advance(minute);
  expect(await askAll(phone, {address: '10.0.0.2'})).toBe(5);
  // the first one was sent before anything was known; of the ten of a day seven are for strangers
  expect(await askAll(phone, {address: '10.0.0.3'})).toBe(1);
  expect(await askAll(phone, {address: '10.0.0.4'})).toBe(0);
  const elsewhere = {address: '10.0.0.9', cookie};
  expect(await ask(phone, elsewhere)).toMatchObject({code: 'success'});
  expect(await login(phone, await newest(), elsewhere)).toMatchObject({code: 'success'});
});

test('the mark of another account, or a made one, is worth nothing', async () => {
  const [victim, stranger] = [await server.addUser(), await server.addUser()];
  await ask(stranger.phone, {address: '10.1.0.1'});
  const {cookie} = await login(stranger.phone, await newest(), {address: '10.1.0.1'});
  server.advance(minute);
  const forged = `recto_device=${victim.userId}.${cookie.split('.')[1]}`;
  for (const mark of [cookie, forged, 'recto_device=', `recto_device=${victim.userId}`]) {
    const address = '10.1.0.2';
    await askAll(victim.phone, {address, cookie: mark});
    expect((await ask(victim.phone, {address, cookie: mark})).code).toBe('request_limit_exceeded');
  }
  // nor does a signed-in stranger get the codes that are kept
  const {accessToken: token} = await server.addUser();
  for (let i = 0; i < 2; i++) {
    await server.call(calls.sendUserSmsCode, {phone: victim.phone}, {token});
    server.advance(minute);
  }
  await expect(server.call(calls.sendUserSmsCode, {phone: victim.phone}, {token})).rejects.toMatchObject({
    code: 'request_limit_exceeded',
  });
});

test('guesses from elsewhere do not use up a code', async () => {
  const {phone} = await server.addUser();
  await ask(phone, {address: '10.2.0.1'});
  const code = await newest();
  for (let i = 0; i < 6; i++)
    expect(await login(phone, wrongCode(code), {address: '10.2.0.2'})).toMatchObject({code: 'sms_code_error'});
  // not even the right one, after five
  expect(await login(phone, code, {address: '10.2.0.2'})).toMatchObject({code: 'sms_code_error'});
  expect(await login(phone, code, {address: '10.2.0.1'})).toMatchObject({code: 'success'});
});

test('an address is sent so many codes a day, whatever the phones', async () => {
  const address = '10.3.0.1';
  for (let i = 0; i < 100; i++) expect((await ask(String(13_600_000_000 + i), {address})).code).toBe('success');
  expect(await ask('13600000100', {address})).toMatchObject({code: 'request_limit_exceeded'});
  expect((await ask('13600000100', {address: '10.3.0.2'})).code).toBe('success');
});

test('wrong passwords are slowed down at one address, and the owner of the account is not', async () => {
  const {phone} = await server.addUser({passwordHash: await hashPassword('tea4two!')});
  const guess = (password: string, place: Place) => post(calls.loginPassword, {phone, password}, place);
  const stranger = {address: '10.4.0.1'};
  for (let i = 0; i < 6; i++) expect((await guess('wrong', stranger)).code).toBe('user_password_login_error');
  const slow = async (retryAfter: number) =>
    expect(await guess('wrong', stranger)).toMatchObject({code: 'request_limit_exceeded', detail: {retryAfter}});
  await slow(2);
  server.advance(2 * second);
  expect((await guess('wrong', stranger)).code).toBe('user_password_login_error');
  await slow(4);
  const {code, cookie} = await guess('tea4two!', {address: '10.4.0.2'});
  expect(code).toBe('success');
  expect((await guess('tea4two!', {...stranger, cookie})).code).toBe('success');
  // of many at once no more get through
  server.advance(4 * second);
  const answers = await Promise.all(Array.from({length: 10}, () => guess('wrong', stranger)));
  expect(answers.filter(answer => answer.code === 'user_password_login_error')).toHaveLength(1);
});
