import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startAlipay} from '../testing/pay-double.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const appId = '9021000000000001';
let alipay: Awaited<ReturnType<typeof startAlipay>>;
let server: TestServer;
const sandboxServer = (more = {}) =>
  createTestServer({
    RECTO_PAYMENT: '',
    RECTO_PUBLIC_URL: 'https://recto.example',
    RECTO_ALIPAY_APP_ID: appId,
    RECTO_ALIPAY_PRIVATE_KEY: alipay.merchant.privateKey,
    RECTO_ALIPAY_PUBLIC_KEY: alipay.own.publicKey,
    RECTO_ALIPAY_SANDBOX: 'true',
    ...more,
  });
beforeAll(async () => {
  alipay = await startAlipay(appId);
  server = await sandboxServer({RECTO_ALIPAY_GATEWAY: `${alipay.url}/gateway.do`});
});
afterAll(async () => {
  await server.close();
  await alipay.close();
});

const product = {productId: 'pro-month'};

test('an order of the sandbox says so: before it is paid, to its buyer and to administrators', async () => {
  const {accessToken: token} = await server.addUser();
  const {accessToken: admin} = await server.addUser({role: 'admin'});
  const {orderNumber, sandbox, payUrl} = await server.call(calls.payOnline, {channel: 'ali', ...product}, {token});
  expect(sandbox).toBe(true);
  alipay.openPage(payUrl!)!.trade.state = 'paid';
  await server.app.inject({
    method: 'POST',
    url: '/pay/notify/alipay',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    payload: alipay.notice(orderNumber),
  });
  const expected = {orderNumber, sandbox: true};
  expect((await server.call(calls.listOrders, {}, {token})).orderList).toMatchObject([expected]);
  expect((await server.call(calls.adminListOrders, {}, {token: admin})).orderList).toMatchObject([expected]);
});

test('the sandbox has an address of its own', async () => {
  const own = await sandboxServer();
  const {accessToken: token} = await own.addUser();
  const {payUrl} = await own.call(calls.payOnline, {channel: 'ali', ...product}, {token});
  expect(new URL(payUrl!).host).toBe('openapi-sandbox.dl.alipaydev.com');
  await own.close();
});
