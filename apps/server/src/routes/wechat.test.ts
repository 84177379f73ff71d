import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {calls} from '@recto/api';
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest';
import {smallPdf} from '../testing/small-files.ts';
import {takeCode} from '../testing/sms.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';
import {startWeChatDouble, type WeChatDouble, type WeChatFault} from '../testing/wechat-double.ts';

// the page of the client, which need not be built
const web = mkdtempSync(path.join(tmpdir(), 'recto-wechat-'));
let wechat: WeChatDouble;
let server: TestServer;
beforeAll(async () => {
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Recto</title>');
  wechat = await startWeChatDouble();
  server = await createTestServer({
    RECTO_WEB: web,
    RECTO_WECHAT_APP_ID: 'wx1',
    RECTO_WECHAT_APP_SECRET: 's1',
    RECTO_WECHAT_BASE_URL: wechat.url,
    RECTO_PUBLIC_URL: 'https://recto.example/',
  });
});
afterEach(() => wechat.fail('none'));
afterAll(async () => {
  await server.close();
  wechat.close();
  rmSync(web, {recursive: true});
});

const login = (phone: string, smsCode: string, wechatCode: string) =>
  server.call(calls.login, {phone, smsCode, wechatCode});
const bound = async (token: string) => (await server.call(calls.getProfile, {}, {token})).wechatBound;

test('what the QR code needs', async () => {
  const config = await server.call(calls.getWeChatConfig, {});
  expect(config).toMatchObject({
    configured: true,
    appId: 'wx1',
    state: 'wx_qrcode',
    redirectUri: 'https://recto.example/',
  });
  expect(new URL(config.url).searchParams.get('redirect_uri')).toBe('https://recto.example/');
  const {headers} = await server.app.inject({url: '/'});
  expect(headers['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/open\.weixin\.qq\.com/);
  const bare = await createTestServer({RECTO_WEB: web});
  const {headers: bareHeaders} = await bare.app.inject({url: '/'});
  expect(bareHeaders['content-security-policy']).not.toContain('weixin');
  expect(await bare.call(calls.getWeChatConfig, {})).toMatchObject({configured: false, url: ''});
  await expect(bare.call(calls.wxLogin, {code: 'x'})).rejects.toMatchObject({
    code: 'not_found',
    detail: {reason: 'wechat_not_configured'},
  });
  await bare.close();
});

test('where WeChat is asked for, ordinary users bind it before they parse', async () => {
  const strict = await createTestServer({
    RECTO_WECHAT_APP_ID: 'wx1',
    RECTO_WECHAT_APP_SECRET: 's1',
    RECTO_WECHAT_BASE_URL: wechat.url,
    RECTO_PARSE_NEEDS_WECHAT: 'true',
  });
  const parse = async (values: Parameters<TestServer['addUser']>[0]) => {
    const user = await strict.addUser(values);
    const objectId = await uploadFile(strict, user, 'a.pdf', smallPdf());
    await strict.call(calls.createParseTask, {objectId}, {token: user.accessToken});
  };
  try {
    await expect(parse({})).rejects.toMatchObject({code: 'parse_user_no_wechat', status: 403});
    // they are let through, and told what they lack next
    await expect(parse({wechatId: 'ann'})).rejects.toMatchObject({code: 'parse_page_limit_exceeded'});
    await expect(parse({proUntil: new Date('2030-01-01')})).rejects.toMatchObject({code: 'parse_page_limit_exceeded'});
    await parse({role: 'admin'});
  } finally {
    await strict.close();
  }
});

test('an unknown identity binds a phone with the same code, then signs in by itself', async () => {
  const code = wechat.scan('ann');
  const unknown = {code: 'user_not_found', status: 404};
  await expect(server.call(calls.wxLogin, {code})).rejects.toMatchObject(unknown);
  await expect(server.call(calls.wxLogin, {code})).rejects.toMatchObject(unknown);
  const phone = '13812345601';
  const {accessToken} = await login(phone, await takeCode(server, phone), code);
  expect(await server.call(calls.getProfile, {}, {token: accessToken})).toMatchObject({
    wechatBound: true,
    nickname: 'ann',
  });
  // the code has served
  await expect(server.call(calls.wxLogin, {code})).rejects.toMatchObject({code: 'user_wechat_not_found'});
  expect(await server.call(calls.wxLogin, {code: wechat.scan('ann')})).toHaveProperty('refreshToken');
});

test('the code of an unknown identity is good for ten minutes', async () => {
  const code = wechat.scan('bob');
  await expect(server.call(calls.wxLogin, {code})).rejects.toMatchObject({code: 'user_not_found'});
  server.advance(10 * 60_000);
  const phone = '13812345602';
  const smsCode = await takeCode(server, phone);
  await expect(login(phone, smsCode, code)).rejects.toMatchObject({code: 'user_wechat_not_found'});
  // and the SMS code is not lost
  expect(await login(phone, smsCode, wechat.scan('bob'))).toHaveProperty('accessToken');
});

test('an identity belongs to one account, an account has one identity', async () => {
  const one = await server.addUser();
  const two = await server.addUser();
  await server.call(calls.bindWeChat, {code: wechat.scan('cid')}, {token: one.accessToken});
  expect(await bound(one.accessToken)).toBe(true);
  const taken = {code: 'user_wechat_already_bind', status: 409};
  for (const [person, token] of [
    ['cid', two.accessToken],
    ['cid', one.accessToken],
    ['dan', one.accessToken],
  ] as const)
    await expect(server.call(calls.bindWeChat, {code: wechat.scan(person)}, {token})).rejects.toMatchObject(taken);
  await expect(login(two.phone, await takeCode(server, two.phone), wechat.scan('cid'))).rejects.toMatchObject(taken);
  expect(await bound(two.accessToken)).toBe(false);
});

test('the first binding of an identity brings days of membership, a second none', async () => {
  const [one, two] = [await server.addUser(), await server.addUser()];
  const subscription = (token: string) => server.call(calls.getSubscription, {}, {token});
  await server.call(calls.bindWeChat, {code: wechat.scan('gil')}, {token: one.accessToken});
  expect(await subscription(one.accessToken)).toMatchObject({subscribed: true});
  await server.call(calls.unbindUserWeChat, {}, {token: one.accessToken});
  await server.call(calls.bindWeChat, {code: wechat.scan('gil')}, {token: two.accessToken});
  expect(await subscription(two.accessToken)).toMatchObject({subscribed: false});
  expect((await server.call(calls.getServerInfo, {})).wechatGiftDays).toBe(3);
});

test('unbinding frees both', async () => {
  const user = await server.addUser();
  const token = user.accessToken;
  await expect(server.call(calls.unbindUserWeChat, {}, {token})).rejects.toMatchObject({code: 'user_wechat_not_found'});
  await server.call(calls.bindWeChat, {code: wechat.scan('eve')}, {token});
  await server.call(calls.unbindUserWeChat, {}, {token});
  expect(await bound(token)).toBe(false);
  await expect(server.call(calls.wxLogin, {code: wechat.scan('eve')})).rejects.toMatchObject({code: 'user_not_found'});
});

test.each([
  [{bannedAt: new Date()}, 'user_banned'],
  [{deleteAt: new Date('2026-04-01')}, 'user_unregister'],
])('with %o WeChat signs nobody in', async (values, code) => {
  await server.addUser({...values, wechatId: `union-${code}`});
  await expect(server.call(calls.wxLogin, {code: wechat.scan(code)})).rejects.toMatchObject({code});
});

test.each(['bindWeChat', 'unbindUserWeChat'] as const)('%s is for users', async name => {
  await expect(server.call(calls[name], {code: 'x'})).rejects.toMatchObject({code: 'unauthorized'});
});

test.each<[WeChatFault, string]>([
  ['busy', 'internal_error'],
  ['limit', 'request_limit_exceeded'],
  ['status 503', 'internal_error'],
  ['not json', 'internal_error'],
  ['reset', 'internal_error'],
  ['no openid', 'internal_error'],
])('when WeChat fails with %s: %s', async (fault, code) => {
  wechat.fail(fault);
  await expect(server.call(calls.wxLogin, {code: wechat.scan('fay')})).rejects.toMatchObject({code});
});

test('a code WeChat does not know', async () => {
  const failure = {code: 'user_wechat_not_found', detail: {reason: 'code'}};
  await expect(server.call(calls.wxLogin, {code: 'made up'})).rejects.toMatchObject(failure);
});
