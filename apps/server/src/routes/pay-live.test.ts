import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {orders, quotaGrants, refunds} from '../database/schema/index.ts';
import {settlePayments} from '../jobs/payments.ts';
import {endOverdueOrders} from '../services/pay/payments.ts';
import {openSession} from '../services/tokens.ts';
import {startAlipay, startWeChatPay} from '../testing/pay-double.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

const minute = 60_000;
const wechatIds = {
  appId: 'wx1234567890abcdef',
  merchantId: '1900000001',
  apiKey: '0123456789abcdef0123456789abcdef',
  keyId: 'PUB_KEY_ID_0119000000012026',
};
let alipay: Awaited<ReturnType<typeof startAlipay>>;
let wechat: Awaited<ReturnType<typeof startWeChatPay>>;
let server: TestServer;
let admin: TestUser;
const alipayId = '2021000000000001';
const lines = /-----[A-Z ]+-----|\s/g;

beforeAll(async () => {
  [alipay, wechat] = await Promise.all([startAlipay(alipayId), startWeChatPay(wechatIds)]);
  server = await createTestServer({
    RECTO_PAYMENT: '',
    RECTO_PUBLIC_URL: 'https://recto.example',
    RECTO_ALIPAY_APP_ID: alipayId,
    // as Alipay's tool gives it: the base64 only
    RECTO_ALIPAY_PRIVATE_KEY: alipay.merchant.privateKey.replace(lines, ''),
    RECTO_ALIPAY_PUBLIC_KEY: alipay.own.publicKey.replace(lines, ''),
    RECTO_ALIPAY_GATEWAY: `${alipay.url}/gateway.do`,
    RECTO_WECHAT_PAY_MERCHANT_ID: wechatIds.merchantId,
    RECTO_WECHAT_PAY_APP_ID: wechatIds.appId,
    RECTO_WECHAT_PAY_SERIAL: '7D3A1F',
    RECTO_WECHAT_PAY_PRIVATE_KEY: wechat.merchant.privateKey.replaceAll('\n', '\\n'),
    RECTO_WECHAT_PAY_API_KEY: wechatIds.apiKey,
    RECTO_WECHAT_PAY_PUBLIC_KEY: wechat.own.publicKey,
    RECTO_WECHAT_PAY_PUBLIC_KEY_ID: wechatIds.keyId,
    RECTO_WECHAT_PAY_BASE_URL: wechat.url,
  });
  wechat.state.now = server.deps.now;
  admin = await server.addUser({role: 'admin'});
});
beforeEach(() => {
  alipay.state.fault = 'none';
  wechat.state.fault = 'none';
  wechat.state.refundsAre = 'PROCESSING';
});
afterAll(async () => {
  await server?.close();
  await alipay?.close();
  await wechat?.close();
});

const product = {productId: 'pro-month'};
/** An order of somebody new, in the eyes of its provider. */
const providers = {
  alipay: {
    order: async (token: string) => {
      const made = await server.call(calls.payOnline, {channel: 'ali', ...product}, {token});
      if (made.payUrl) alipay.openPage(made.payUrl);
      return made;
    },
    double: () => alipay,
    tell: (orderNumber: string, changes: Record<string, string> = {}, key?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/pay/notify/alipay',
        headers: {'content-type': 'application/x-www-form-urlencoded; charset=utf-8'},
        payload: alipay.notice(orderNumber, changes, key),
      }),
    cheap: {total_amount: '0.01'},
    foreign: {app_id: '2021000000000002'},
  },
  wechat: {
    order: (token: string) => server.call(calls.payOnline, {channel: 'wechat', ...product}, {token}),
    double: () => wechat,
    tell: (orderNumber: string, changes: object = {}, key?: string, at?: Date) => {
      const payload = wechat.notice(orderNumber, changes);
      return server.app.inject({
        method: 'POST',
        url: '/pay/notify/wechat',
        headers: {'content-type': 'application/json', ...wechat.signedHeaders(payload, key, at)},
        payload,
      });
    },
    cheap: {amount: {total: 1, currency: 'CNY'}},
    foreign: {mchid: '1900000002'},
  },
};
const names = ['alipay', 'wechat'] as const;

const begin = async (name: (typeof names)[number]) => {
  const user = await server.addUser();
  const made = await providers[name].order(user.accessToken);
  const {orderNumber} = made;
  return {
    ...made,
    user,
    trade: providers[name].double().trades.get(orderNumber)!,
    tell: (changes: object = {}, key?: string) => providers[name].tell(orderNumber, changes as never, key),
    status: async () => {
      const {accessToken: token} = await openSession(server.deps, server.deps.db, user.userId);
      return (await server.call(calls.getPayStatus, {orderNumber}, {token})).status;
    },
    given: async () =>
      (await server.deps.db.select().from(quotaGrants).where(eq(quotaGrants.orderNumber, orderNumber))).length,
  };
};

test('what there is to pay with', async () => {
  expect((await server.call(calls.listProducts, {})).payMethods).toEqual([1, 2]);
  expect((await server.call(calls.getServerInfo, {})).features.payments.available).toBe(true);
  expect((await server.app.inject({url: '/pay/test'})).body).not.toContain('Test payment');
});

test("an order on Alipay's page: signed, for five minutes, in China's time", async () => {
  const {accessToken: token} = await server.addUser();
  const {payUrl, qrCode, expiresAt, orderNumber, sandbox} = await server.call(
    calls.payOnline,
    {channel: 'ali', ...product},
    {token},
  );
  expect([qrCode, sandbox]).toEqual([null, false]);
  const {trade, values} = alipay.openPage(payUrl!)!;
  expect([trade.orderNumber, trade.fen]).toEqual([orderNumber, 1590]);
  expect(values['notify_url']).toBe('https://recto.example/pay/notify/alipay');
  expect(values['return_url']).toBe('https://recto.example/user/orders');
  expect(JSON.parse(values['biz_content']!)).toMatchObject({
    total_amount: '15.90',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: new Date(Date.parse(expiresAt) + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' '),
  });
  expect(alipay.openPage(payUrl!.replace('15.90', '00.01'))).toBeUndefined();
});

test('an order by WeChat Pay is a code to scan', async () => {
  const {qrCode, payUrl, orderNumber, trade} = await begin('wechat');
  expect([payUrl, qrCode]).toEqual([null, `weixin://wxpay/bizpayurl?pr=${orderNumber}`]);
  expect(trade).toMatchObject({fen: 1590, notifyUrl: 'https://recto.example/pay/notify/wechat'});
});

test.each(names)('%s: a notification delivers once, however often it is told', async name => {
  const {trade, tell, status, given, orderNumber} = await begin(name);
  expect((await tell()).statusCode).toBe(200);
  expect(await given()).toBe(0);
  trade.state = 'paid';
  const answers = await Promise.all([tell(), tell(), status(), tell(), status()]);
  for (const answer of answers) if (typeof answer === 'object') expect(answer.statusCode).toBe(200);
  const [first] = answers;
  expect(first.body).toBe(name === 'alipay' ? 'success' : '{"code":"SUCCESS"}');
  expect([await status(), await given()]).toEqual(['paid', 4]);
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  expect(row).toMatchObject({provider: name, transactionId: `${name === 'alipay' ? 2026 : 4200}${orderNumber}`});
});

test.each(names)('%s: what is forged, of another amount, or for somebody else delivers nothing', async name => {
  const {trade, tell, given, orderNumber} = await begin(name);
  trade.state = 'paid';
  const {double, cheap, foreign} = providers[name];
  expect((await tell({}, double().stranger.privateKey)).statusCode).toBe(401);
  // signed by the merchant itself, whose key is not the provider's
  expect((await tell({}, double().merchant.privateKey)).statusCode).toBe(401);
  expect((await tell(cheap)).statusCode).toBe(400);
  expect((await tell(foreign)).statusCode).toBe(401);
  expect((await tell({out_trade_no: '20260101000000000000000000'})).statusCode).toBe(400);
  for (const payload of ['', '{}', 'sign=&x=1', '{"resource":{}}', '%%%'])
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/xml']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/pay/notify/${name}`,
        headers: {'content-type': type, ...(name === 'wechat' && wechat.signedHeaders(payload))},
        payload,
      });
      expect(answer.statusCode).toBe(401);
    }
  expect(await given()).toBe(0);
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  expect(row!.state).toBe('waiting');
});

test('WeChat Pay: an old notification, and one encrypted with another key, are not believed', async () => {
  const {trade, given, orderNumber} = await begin('wechat');
  trade.state = 'paid';
  const old = new Date(+server.deps.now() - 6 * minute);
  expect((await providers.wechat.tell(orderNumber, {}, undefined, old)).statusCode).toBe(401);
  const payload = wechat.notice(orderNumber, {}, 'f'.repeat(32));
  const headers = {'content-type': 'application/json', ...wechat.signedHeaders(payload)};
  const answer = await server.app.inject({method: 'POST', url: '/pay/notify/wechat', headers, payload});
  expect([answer.statusCode, await given()]).toEqual([401, 0]);
});

test.each(names)('%s: a notification that is lost is made up for by asking', async name => {
  const {trade, status, given} = await begin(name);
  expect(await status()).toBe('waiting');
  trade.state = 'paid';
  // it is not asked again at once
  expect(await status()).toBe('waiting');
  server.advance(4000);
  expect([await status(), await given()]).toEqual(['paid', 4]);
});

test.each(names)('%s: an answer that fails, comes late or is not its own changes nothing', async name => {
  const {trade, status, given} = await begin(name);
  trade.state = 'paid';
  for (const fault of ['broken', 'silent', 'unsigned', 'forged'] as const) {
    providers[name].double().state.fault = fault;
    await expect(status()).rejects.toMatchObject({code: 'pay_query_quota_error', status: 502});
    expect(await given()).toBe(0);
    server.advance(4000);
  }
  providers[name].double().state.fault = 'none';
  expect([await status(), await given()]).toEqual(['paid', 4]);
});

test('an order that its provider does not take is none', async () => {
  const {accessToken: token, userId} = await server.addUser();
  for (const fault of ['broken', 'silent', 'unsigned', 'forged'] as const) {
    wechat.state.fault = fault;
    await expect(server.call(calls.payOnline, {channel: 'wechat', ...product}, {token})).rejects.toMatchObject({
      code: 'internal_error',
      detail: {reason: 'payment'},
    });
  }
  const rows = await server.deps.db.select().from(orders).where(eq(orders.userId, userId));
  expect(rows.map(({state}) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
});

test.each(names)('%s: the buyer ends an order, unless it was paid', async name => {
  const [left, paid] = [await begin(name), await begin(name)];
  const cancel = ({user, orderNumber}: typeof left) =>
    server.call(calls.cancelOrder, {orderNumber}, {token: user.accessToken});
  providers[name].double().state.fault = 'broken';
  await expect(cancel(left)).rejects.toMatchObject({code: 'pay_query_quota_error'});
  providers[name].double().state.fault = 'none';
  expect((await cancel(left)).status).toBe('failed');
  expect(left.trade.state).toBe('closed');
  paid.trade.state = 'paid';
  expect((await cancel(paid)).status).toBe('paid');
  expect([await paid.given(), await left.given()]).toEqual([4, 0]);
  // money that comes in all the same is not kept for nothing
  left.trade.state = 'paid';
  await left.tell();
  expect([await left.status(), await left.given()]).toEqual(['paid', 4]);
});

test.each(names)('%s: when its time is over an order is closed, or found to be paid', async name => {
  const [left, paid, never] = [await begin(name), await begin(name), await begin(name)];
  providers[name].double().trades.delete(never.orderNumber);
  server.advance(6 * minute);
  paid.trade.state = 'paid';
  expect(await left.status()).toBe('expired');
  providers[name].double().state.fault = 'broken';
  expect(await endOverdueOrders(server.deps)).toBeGreaterThanOrEqual(0);
  expect([left.trade.state, await paid.given()]).toEqual(['waiting', 0]);
  providers[name].double().state.fault = 'none';
  await settlePayments(server.deps);
  expect([left.trade.state, await left.status(), await never.status()]).toEqual(['closed', 'failed', 'failed']);
  expect([await paid.status(), await paid.given()]).toEqual(['paid', 4]);
  expect(await endOverdueOrders(server.deps)).toBe(0);
});

test.each(names)('%s: an approved refund is sent by whoever took the money, once', async name => {
  const {user, trade, tell, orderNumber} = await begin(name);
  trade.state = 'paid';
  await tell();
  const {accessToken: token} = await openSession(server.deps, server.deps.db, user.userId);
  const {refundId} = await server.call(calls.submitRefund, {orderNumber, refundReason: 1}, {token});
  const {accessToken} = await openSession(server.deps, server.deps.db, admin.userId);
  const review = (values: {approve: boolean; byHand?: boolean}) =>
    server.call(calls.adminReviewRefund, {refundId, ...values}, {token: accessToken});
  const {state} = providers[name].double();
  for (const fault of ['poor', 'broken', 'silent'] as const) {
    state.fault = fault;
    const stands = fault === 'poor' ? await review({approve: true}) : undefined;
    if (stands)
      expect(stands).toMatchObject({refundStatus: 1, refundedAt: null, problem: expect.stringMatching(/ENOUGH/)});
    await settlePayments(server.deps);
    expect(trade.refunds.size).toBe(0);
  }
  await expect(review({approve: false})).rejects.toMatchObject({code: 'bad_request'});
  state.fault = 'none';
  await settlePayments(server.deps);
  if (name === 'wechat') {
    wechat.state.refundsAre = 'SUCCESS';
    await settlePayments(server.deps);
  }
  expect([...trade.refunds]).toEqual([[refundId, 1590]]);
  const {refundList} = await server.call(calls.getRefundHistory, {}, {token});
  expect(refundList).toMatchObject([{refundStatus: 2, refundedAt: expect.any(String), refundAmount: 15.9}]);
  await settlePayments(server.deps);
  expect(trade.refunds.size).toBe(1);
});

test('a refund that the provider does not send is sent by hand', async () => {
  const {user, trade, tell, orderNumber} = await begin('alipay');
  trade.state = 'paid';
  await tell();
  const {accessToken: token} = await openSession(server.deps, server.deps.db, user.userId);
  const {refundId} = await server.call(calls.submitRefund, {orderNumber, refundReason: 7}, {token});
  const {accessToken} = await openSession(server.deps, server.deps.db, admin.userId);
  alipay.state.fault = 'poor';
  const review = (byHand: boolean) =>
    server.call(calls.adminReviewRefund, {refundId, approve: true, byHand}, {token: accessToken});
  await review(false);
  expect(await review(true)).toMatchObject({refundStatus: 2, refundedAt: expect.any(String), problem: null});
  await expect(review(true)).rejects.toMatchObject({code: 'bad_request'});
  alipay.state.fault = 'none';
  await settlePayments(server.deps);
  expect(trade.refunds.size).toBe(0);
  expect(await server.deps.db.$count(refunds, eq(refunds.orderNumber, orderNumber))).toBe(1);
});
