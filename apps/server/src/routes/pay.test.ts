import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {balanceEntries, quotaGrants} from '../database/schema/index.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {openSession} from '../services/tokens.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

const day = 86_400_000;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await add({role: 'admin'});
});
afterAll(async () => {
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  await server.close();
});

const tokens = new Map<string, string>();
async function add(values?: Parameters<TestServer['addUser']>[0]): Promise<TestUser> {
  const user = await server.addUser(values);
  tokens.set(user.userId, user.accessToken);
  return user;
}
/** Moves the clock; everybody signs in again. */
async function later(milliseconds: number): Promise<void> {
  server.advance(milliseconds);
  for (const userId of tokens.keys())
    tokens.set(userId, (await openSession(server.deps, server.deps.db, userId)).accessToken);
}
const as = ({userId}: TestUser) => ({token: tokens.get(userId)!});
const order = (user: TestUser, productId: string) =>
  server.call(calls.payOnline, {channel: 'ali', productId}, as(user));
const press = (payUrl: string | null, paid: boolean) => {
  const {pathname, search} = new URL(payUrl!);
  return server.app.inject({method: 'POST', url: pathname + search, payload: {paid}});
};
const buy = async (user: TestUser, productId: string) => {
  const {orderNumber, payUrl} = await order(user, productId);
  expect((await press(payUrl, true)).json().code).toBe('success');
  return orderNumber;
};
const statusOf = async (user: TestUser, orderNumber: string) =>
  (await server.call(calls.getPayStatus, {orderNumber}, as(user))).status;
const quotaOf = (user: TestUser) => server.call(calls.getQuota, {}, as(user));
const endOf = async (user: TestUser) => (await server.call(calls.getSubscription, {}, as(user))).expiresAt;
const inDays = (days: number) => new Date(+server.deps.now() + days * day);
const refund = (user: TestUser, orderNumber: string, refundReason = 2) =>
  server.call(calls.submitRefund, {orderNumber, refundReason, refundDescription: 'too many'}, as(user));
const review = (refundId: string, approve: boolean) =>
  server.call(calls.adminReviewRefund, {refundId, approve, rejectionMessage: 'used up'}, as(admin));
const give = ({userId}: TestUser, fen: number) =>
  server.deps.db.insert(balanceEntries).values({userId, act: 'admin', delta: fen, createdAt: server.deps.now()});
const use = async (orderNumber: string, share: number) => {
  const {db} = server.deps;
  for (const {grantId, amount} of await db.select().from(quotaGrants).where(eq(quotaGrants.orderNumber, orderNumber))) {
    const part = Math.floor(amount * share);
    await db.execute(
      `with a as (update quota_grants set remaining = remaining - ${part} where grant_id = '${grantId}' returning *)
       insert into quota_entries (user_id, grant_id, kind, act, delta, created_at)
       select user_id, grant_id, kind, 'expire', -${part}, created_at from a`,
    );
  }
};

test('plans with the numbers of the specification, in the language asked for', async () => {
  const {productList} = await server.call(calls.listProducts, {});
  const plans = productList.filter(({kind}) => kind === 'plan');
  expect(plans.map(({days, price, pages, images, extraImages}) => [days, price, pages, images, extraImages])).toEqual([
    [30, 8.9, 600, 100, 10],
    [30, 15.9, 1300, 300, 40],
    [365, 129.9, 12_500, 4000, 500],
    [7, 2.9, 200, 50, 5],
    [15, 5.9, 450, 100, 10],
  ]);
  expect(productList[0]).toMatchObject({name: 'Starter, monthly', available: true, reason: null});
  const chinese = await server.app.inject({url: '/api/v2/product/list', headers: {'accept-language': 'zh-CN'}});
  expect(chinese.json().data.productList[1].name).toBe('Pro 月卡');
  const shown = await server.call(calls.listProducts, {}, as(await add()));
  expect(shown.productList.filter(({reason}) => reason === 'members_only').every(({kind}) => kind === 'pack')).toBe(
    true,
  );
});

test('a payment by button: failed, then paid, delivered once, and listed', async () => {
  const ann = await add();
  const {orderNumber, payUrl, status} = await order(ann, 'pro-month');
  expect(status).toBe('waiting');
  const {pathname, search} = new URL(payUrl!);
  const page = await server.app.inject({url: pathname + search});
  for (const part of ['Test payment', '15.90', 'Pay<', 'Fail<']) expect(page.body).toContain(part);
  expect((await server.app.inject({url: `${pathname}?o=${orderNumber}&s=${'a'.repeat(43)}`})).statusCode).toBe(404);
  expect((await press(`http://x${pathname}?o=1&s=2`, true)).json().code).toBe('not_found');
  expect(await statusOf(ann, orderNumber)).toBe('waiting');
  const presses = await Promise.all([press(payUrl, true), press(payUrl, true)]);
  expect(presses.map(answer => answer.json().code)).toContain('success');
  expect(await statusOf(ann, orderNumber)).toBe('paid');
  expect((await press(payUrl, false)).json().code).toBe('bad_request');
  expect(await endOf(ann)).toBe(inDays(30).toISOString());
  expect(await quotaOf(ann)).toMatchObject({
    pdf: {remaining: 1300},
    image: {remaining: 300},
    extraImage: {remaining: 40},
    point: {remaining: 1200},
  });
  const failed = await order(ann, 'pro-month');
  await press(failed.payUrl, false);
  expect(await statusOf(ann, failed.orderNumber)).toBe('failed');
  const {orderList} = await server.call(calls.listOrders, {}, as(ann));
  expect(orderList).toMatchObject([
    {orderNumber, productName: 'Pro, monthly', orderPrice: 15.9, payMethod: 2, invoiceStatus: 0, refunded: false},
  ]);
  const bob = await add();
  await expect(statusOf(bob, orderNumber)).rejects.toMatchObject({code: 'not_found'});
  await expect(refund(bob, orderNumber)).rejects.toMatchObject({code: 'not_found'});
  expect((await server.call(calls.listOrders, {}, as(bob))).orderList).toEqual([]);
});

test.each([
  ['starter-month', 30, 600, 100, 10],
  ['pro-month', 30, 1300, 300, 40],
  ['pro-year', 365, 12_500, 4000, 500],
])(
  '%s gives for %i days %i pages, %i images and %i of the third party',
  async (product, days, pages, images, extra) => {
    const ann = await add();
    await buy(ann, product);
    expect(await endOf(ann)).toBe(inDays(days).toISOString());
    expect(await quotaOf(ann)).toMatchObject({
      pdf: {remaining: pages},
      image: {remaining: images},
      extraImage: {remaining: extra},
    });
  },
);

test('a trial lasts 7 or 15 days, and is bought once', async () => {
  const ann = await add();
  await buy(ann, 'pro-trial-15');
  expect(await endOf(ann)).toBe(inDays(15).toISOString());
  for (const productId of ['pro-trial-7', 'pro-trial-15'])
    await expect(order(ann, productId)).rejects.toMatchObject({
      code: 'user_subscription_exist',
      detail: {reason: 'once'},
    });
  const {productList} = await server.call(calls.listProducts, {}, as(ann));
  const trials = productList.filter(({productId}) => productId.startsWith('pro-trial'));
  expect(trials.map(({available, reason}) => [available, reason])).toEqual([
    [false, 'once'],
    [false, 'once'],
  ]);
  const bob = await add();
  await buy(bob, 'pro-trial-7');
  expect(await endOf(bob)).toBe(inDays(7).toISOString());
});

test('of trials that were ordered before one was paid one is delivered, the others are refunded', async () => {
  const ann = await add();
  const trials = [await order(ann, 'pro-trial-7'), await order(ann, 'pro-trial-15'), await order(ann, 'pro-trial-7')];
  await Promise.all(trials.map(({payUrl}) => press(payUrl, true)));
  const states = await Promise.all(trials.map(({orderNumber}) => statusOf(ann, orderNumber)));
  expect(states.toSorted()).toEqual(['paid', 'refunded', 'refunded']);
  const bought = states.indexOf('paid') === 1 ? 15 : 7;
  expect(await endOf(ann)).toBe(inDays(bought).toISOString());
  const {refundList} = await server.call(calls.getRefundHistory, {}, as(ann));
  expect(refundList).toMatchObject(Array(2).fill({refundStatus: 2, refundedAt: server.deps.now().toISOString()}));
});

test('a membership that would last too long when it is paid is refunded', async () => {
  const ann = await add({proUntil: inDays(1500)});
  const years = [await order(ann, 'pro-year'), await order(ann, 'pro-year')];
  for (const {payUrl} of years) await press(payUrl, true);
  const states = await Promise.all(years.map(({orderNumber}) => statusOf(ann, orderNumber)));
  expect(states).toEqual(['paid', 'refunded']);
  expect(await endOf(ann)).toBe(inDays(1865).toISOString());
});

test('a payment can be made for five minutes', async () => {
  const ann = await add();
  const {orderNumber, payUrl} = await server.call(
    calls.payOnline,
    {channel: 'wechat', productId: 'starter-month'},
    as(ann),
  );
  await later(5 * 60_000);
  expect(await statusOf(ann, orderNumber)).toBe('expired');
  expect((await press(payUrl, true)).json().code).toBe('bad_request');
});

test('vouchers buy, and are never overdrawn', async () => {
  const ann = await add();
  const pay = (productId: string) => server.call(calls.payBalance, {productId}, as(ann));
  await expect(pay('starter-month')).rejects.toMatchObject({
    code: 'user_balance_not_enough',
    detail: {available: 0, needed: 8.9},
  });
  await expect(pay('nothing')).rejects.toMatchObject({code: 'pay_product_not_found', status: 404});
  await give(ann, 1000);
  const tries = await Promise.allSettled([pay('starter-month'), pay('starter-month')]);
  expect(tries.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await server.call(calls.getRebate, {}, as(ann))).balance).toBe(1.1);
});

test('packs are for members, not in the last five days; memberships have a longest', async () => {
  const [ann, bob] = [await add(), await add({proUntil: inDays(2100)})];
  const need = 'user_subscription_need';
  await expect(order(ann, 'pack-pages')).rejects.toMatchObject({code: need, detail: {reason: 'members_only'}});
  await buy(ann, 'starter-month');
  for (let i = 0; i < 3; i++) await buy(ann, 'pack-pages');
  expect((await quotaOf(ann)).pdf.remaining).toBe(600 + 3 * 500);
  await later(26 * day);
  await expect(order(ann, 'pack-pages')).rejects.toMatchObject({code: need, detail: {reason: 'expires_soon'}});
  // packs freeze with the membership, and come back with it
  await later(5 * day);
  const frozen = (await quotaOf(ann)).grants.filter(grant => grant.frozen);
  expect(frozen.map(({kind, source}) => `${kind} ${source}`).sort()).toEqual([
    'pdf pack',
    'pdf pack',
    'pdf pack',
    'point plan',
  ]);
  expect((await quotaOf(ann)).point.remaining).toBe(0);
  await buy(ann, 'starter-month');
  const back = await quotaOf(ann);
  expect([back.pdf.remaining, back.point.remaining]).toEqual([600 + 3 * 500, 2 * 600]);
  const token = as(await add());
  expect((await server.call(calls.getQuota, {}, token)).grants).toEqual([]);
  await expect(order(bob, 'pro-year')).rejects.toMatchObject({code: 'user_subscription_exist', status: 409});
});

test('a membership goes back whole within 7 days if nothing of it is used, then by its unused part until day 30', async () => {
  const ann = await add();
  const [used, kept, late] = [await buy(ann, 'pro-month'), await buy(ann, 'starter-month'), await buy(ann, 'pro-year')];
  await use(used, 0.01);
  // of one that was used the part that is left goes back
  expect((await refund(ann, used)).refundAmount).toBe(15.74);
  const asked = await refund(ann, kept);
  expect(asked).toMatchObject({refundAmount: 8.9, refundStatus: 1, refundReason: 2, reviewedAt: null});
  await expect(refund(ann, kept)).rejects.toMatchObject({code: 'refund_in_progress', status: 409});
  const before = await endOf(ann);
  expect(await review(asked.refundId, true)).toMatchObject({refundStatus: 2, reviewedAt: expect.any(String)});
  expect(Date.parse(before!) - Date.parse((await endOf(ann))!)).toBe(30 * day);
  await expect(review(asked.refundId, false)).rejects.toMatchObject({code: 'bad_request'});
  await expect(refund(ann, kept)).rejects.toMatchObject({detail: {reason: 'not_paid'}});
  const {orderList} = await server.call(calls.listOrders, {}, as(ann));
  expect(orderList.find(({orderNumber}) => orderNumber === kept)).toMatchObject({refunded: true, refundStatus: 2});
  await later(8 * day);
  // 8 of 365 days are over
  expect((await refund(ann, late)).refundAmount).toBe(127.05);
  const month = await buy(ann, 'pro-month');
  await later(15 * day);
  const half = await refund(ann, month);
  expect(half.refundAmount).toBe(7.95);
  const end = Date.parse((await endOf(ann))!);
  await review(half.refundId, true);
  expect((end - Date.parse((await endOf(ann))!)) / day).toBe(15);
  const gone = await buy(ann, 'starter-month');
  await use(gone, 1);
  await expect(refund(ann, gone)).rejects.toMatchObject({code: 'bad_request', detail: {reason: 'used'}});
  await later(31 * day);
  await expect(refund(ann, gone)).rejects.toMatchObject({detail: {reason: 'too_old', limit: 30}});
});

test('of a pack its unused part goes back, to members, within 30 days; or it is refused with a message', async () => {
  const ann = await add({proUntil: inDays(400)});
  const [half, other, old] = [
    await buy(ann, 'pack-pages'),
    await buy(ann, 'pack-pages'),
    await buy(ann, 'pack-points'),
  ];
  await use(half, 0.5);
  const asked = await refund(ann, half);
  expect(asked.refundAmount).toBe(3.45);
  // what is used while it waits is not given back
  await use(half, 0.3);
  expect(await review(asked.refundId, true)).toMatchObject({refundAmount: 1.38, refundedAt: expect.any(String)});
  const second = await refund(ann, other, 7);
  expect(await review(second.refundId, false)).toMatchObject({
    refundStatus: 3,
    rejectionMessage: 'used up',
    refundedAt: null,
  });
  const {refundList} = await server.call(calls.getRefundHistory, {}, as(ann));
  expect(refundList.map(({refundStatus}) => refundStatus).sort()).toEqual([2, 3]);
  const open = await server.call(calls.adminListRefunds, {status: 3}, as(admin));
  expect(open.refundList).toMatchObject([{refundId: second.refundId, userId: ann.userId}]);
  const many = {orderNumber: old, refundReason: 2, refundDescription: 'x'.repeat(501)};
  await expect(server.call(calls.submitRefund, many, as(ann))).rejects.toMatchObject({code: 'bad_request'});
  await later(31 * day);
  await expect(refund(ann, old)).rejects.toMatchObject({detail: {reason: 'too_old', limit: 30}});
  for (const reason of [0, 8]) await expect(refund(ann, old, reason)).rejects.toMatchObject({code: 'bad_request'});
  await expect(review('nothing', true)).rejects.toMatchObject({code: 'not_found'});
  await expect(server.call(calls.adminListRefunds, {}, as(ann))).rejects.toMatchObject({code: 'not_found'});
});

test('an invoice is asked for, and moved through its states; it forbids a refund', async () => {
  const [ann, bob] = [await add(), await add()];
  const orderNumber = await buy(ann, 'pro-month');
  const ask = (user: TestUser, values: object = {}) =>
    server.call(
      calls.createInvoice,
      {orderNumbers: [orderNumber], kind: 'person', title: 'Ann', email: 'ann@example.com', ...values},
      as(user),
    );
  await expect(ask(ann, {kind: 'company'})).rejects.toMatchObject({code: 'create_invoice_request', status: 400});
  await expect(ask(bob)).rejects.toMatchObject({code: 'create_invoice_orders_error', status: 409});
  const set = (invoiceStatus: number) => server.call(calls.adminSetInvoice, {orderNumber, invoiceStatus}, as(admin));
  await expect(set(4)).rejects.toMatchObject({code: 'bad_request'});
  await ask(ann);
  await expect(ask(ann)).rejects.toMatchObject({code: 'create_invoice_orders_error'});
  for (const status of [1, 3, 4]) {
    await set(status);
    await expect(refund(ann, orderNumber)).rejects.toMatchObject({detail: {reason: 'invoiced'}});
  }
  await set(2);
  expect((await server.call(calls.listOrders, {}, as(ann))).orderList).toMatchObject([{invoiceStatus: 2}]);
  expect(await refund(ann, orderNumber)).toMatchObject({refundAmount: 15.9});
  const {entries} = await server.call(calls.adminListAudit, {act: 'invoice.set'}, as(admin));
  expect(entries).toHaveLength(4);
});

test('a tenth of the first three purchases in 30 days is the inviter’s, unless it is refunded', async () => {
  const inviter = await add();
  const invited = async () => add({invitedBy: inviter.userId, createdAt: server.deps.now()});
  const [ann, bob] = [await invited(), await invited()];
  const figures = async (days = 30) => server.call(calls.getRebate, {days}, as(inviter));
  const bought: string[] = [];
  for (const product of ['starter-month', 'pro-month', 'pro-year', 'pro-month']) bought.push(await buy(ann, product));
  expect(await figures()).toMatchObject({
    balance: 15.47,
    period: {registrations: 2, purchases: 3, commission: 15.47},
  });
  await review((await refund(ann, bought[2]!)).refundId, true);
  expect((await figures()).balance).toBe(2.48);
  await later(31 * day);
  await buy(bob, 'pro-year');
  expect((await figures(1)).period).toEqual({days: 1, registrations: 0, purchases: 0, commission: 0});
  expect((await figures(60)).period).toMatchObject({registrations: 2, purchases: 3});
  await expect(server.call(calls.getRebate, {days: 2}, as(inviter))).rejects.toMatchObject({code: 'bad_request'});
});

test('vouchers are paid out above 50, by an administrator, or come back', async () => {
  const [ann, bob] = [await add(), await add()];
  await give(ann, 20_000);
  const ask = (amount: number) => server.call(calls.requestCashOut, {amount, account: 'ann@alipay'}, as(ann));
  await expect(ask(50)).rejects.toMatchObject({code: 'bad_request', detail: {limit: 50}});
  const {balance, cashOut} = await ask(50.01);
  expect([balance, cashOut]).toMatchObject([149.99, {amount: 50.01, account: 'ann@alipay', state: 'waiting'}]);
  await expect(ask(150)).rejects.toMatchObject({code: 'user_balance_not_enough'});
  const settle = (cashOutId: string, paid: boolean, user = admin) =>
    server.call(calls.adminSettleCashOut, {cashOutId, paid, message: 'no such account'}, as(user));
  await expect(settle(cashOut.cashOutId, true, ann)).rejects.toMatchObject({code: 'not_found'});
  await expect(settle('nothing', true)).rejects.toMatchObject({code: 'not_found'});
  expect(await settle(cashOut.cashOutId, true)).toMatchObject({state: 'paid', settledAt: expect.any(String)});
  await expect(settle(cashOut.cashOutId, false)).rejects.toMatchObject({code: 'bad_request'});
  await later(1000);
  const second = await ask(100);
  expect(second.balance).toBe(49.99);
  const open = await server.call(calls.adminListCashOuts, {state: 'waiting'}, as(admin));
  expect(open.cashOuts).toMatchObject([{userId: ann.userId, amount: 100}]);
  await expect(server.call(calls.adminListCashOuts, {}, as(ann))).rejects.toMatchObject({code: 'not_found'});
  await settle(second.cashOut.cashOutId, false);
  expect((await server.call(calls.getRebate, {}, as(ann))).balance).toBe(149.99);
  const mine = await server.call(calls.listCashOuts, {}, as(ann));
  expect(mine.cashOuts).toMatchObject([
    {state: 'refused', message: 'no such account'},
    {state: 'paid', message: null},
  ]);
  expect((await server.call(calls.listCashOuts, {}, as(bob))).cashOuts).toEqual([]);
});

test('an order that nobody wants to pay is ended by its buyer only', async () => {
  const [ann, bob] = [await add(), await add()];
  const {orderNumber, payUrl} = await order(ann, 'pro-month');
  const cancel = (user: TestUser) => server.call(calls.cancelOrder, {orderNumber}, as(user));
  await expect(cancel(bob)).rejects.toMatchObject({code: 'not_found'});
  expect(await cancel(ann)).toEqual({orderNumber, status: 'failed'});
  expect((await press(payUrl, true)).json().code).toBe('bad_request');
  const paid = await buy(ann, 'pro-month');
  expect((await server.call(calls.cancelOrder, {orderNumber: paid}, as(ann))).status).toBe('paid');
});

test('administrators see what everybody has bought, and what shall stand on invoices', async () => {
  const ann = await add();
  const orderNumber = await buy(ann, 'pro-month');
  const invoice = {
    kind: 'company',
    title: 'Ann & Co',
    taxNumber: '91310000MA1FL1FL1F',
    email: 'a@example.com',
  } as const;
  await server.call(calls.createInvoice, {orderNumbers: [orderNumber], ...invoice}, as(ann));
  const list = (user: TestUser) => server.call(calls.adminListOrders, {userId: ann.userId, invoiceStatus: 1}, as(user));
  expect((await list(admin)).orderList).toMatchObject([
    {orderNumber, userId: ann.userId, provider: 'test', transactionId: null, invoice, orderPrice: 15.9},
  ]);
  await expect(list(ann)).rejects.toMatchObject({code: 'not_found'});
});

test('without a provider vouchers buy, and nothing else', async () => {
  const closed = await createTestServer({RECTO_PAYMENT: 'none'});
  const {accessToken: token, userId} = await closed.addUser();
  const list = async () => closed.call(calls.listProducts, {}, {token});
  expect((await list()).productList[0]).toMatchObject({available: false, reason: 'not_available'});
  expect((await list()).payMethods).toEqual([]);
  for (const channel of ['ali', 'wechat'] as const)
    await expect(closed.call(calls.payOnline, {channel, productId: 'pro-month'}, {token})).rejects.toMatchObject({
      code: 'pay_product_not_found',
    });
  expect((await closed.app.inject({url: '/pay/test'})).body).not.toContain('Test payment');
  await closed.deps.db.insert(balanceEntries).values({userId, act: 'admin', delta: 1000, createdAt: closed.deps.now()});
  expect((await list()).productList.map(({available}) => available)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect((await closed.call(calls.payBalance, {productId: 'starter-month'}, {token})).status).toBe('paid');
  await closed.close();
});

test('a test provider that nobody asked for is for the machine of the server only', async () => {
  const own = await createTestServer({RECTO_PAYMENT: ''});
  const {accessToken: token} = await own.addUser();
  const {payUrl} = await own.call(calls.payOnline, {channel: 'wechat', productId: 'pro-month'}, {token});
  const {pathname, search} = new URL(payUrl!);
  const page = (headers: Record<string, string>) => own.app.inject({url: pathname + search, headers});
  expect((await page({host: 'localhost:8787'})).body).toContain('Test payment');
  expect((await page({host: 'recto.example'})).statusCode).toBe(404);
  expect((await page({host: 'localhost:8787', 'x-forwarded-for': '203.0.113.7'})).statusCode).toBe(404);
  await own.close();
});

test('shares, days and limits of purchases are settings that the client is told', async () => {
  const other = await createTestServer({
    RECTO_COMMISSION_PERCENT: '25',
    RECTO_COMMISSION_PURCHASES: '1',
    RECTO_CASH_OUT_ABOVE: '2',
    RECTO_PACKS_END_DAYS: '40',
    RECTO_MEMBERSHIP_DAYS: '45',
  });
  try {
    const inviter = await other.addUser();
    const friend = await other.addUser({invitedBy: inviter.userId, createdAt: other.deps.now()});
    const token = {token: friend.accessToken};
    const pay = async (productId: string) => {
      const {payUrl} = await other.call(calls.payOnline, {channel: 'ali', productId}, token);
      const {pathname, search} = new URL(payUrl!);
      await other.app.inject({method: 'POST', url: pathname + search, payload: {paid: true}});
    };
    const {commerce} = await other.call(calls.getServerInfo, {});
    expect(commerce).toMatchObject({commission: {percent: 25, purchases: 1, days: 30}, packsEndDays: 40});
    await pay('pro-month');
    const of = {token: inviter.accessToken};
    expect(await other.call(calls.getRebate, {days: 30}, of)).toMatchObject({balance: 3.97, cashOutAbove: 2});
    // a month is less than forty days, and two are more than forty-five
    await expect(pay('pack-pages')).rejects.toMatchObject({detail: {reason: 'expires_soon'}});
    await expect(pay('pro-month')).rejects.toMatchObject({detail: {reason: 'longest', limit: 45}});
    const cashOut = (amount: number) => other.call(calls.requestCashOut, {amount, account: 'ann@example.com'}, of);
    await expect(cashOut(2)).rejects.toMatchObject({detail: {reason: 'cashout_above', limit: 2}});
    expect(await cashOut(3)).toMatchObject({balance: 0.97});
  } finally {
    await other.close();
  }
});
