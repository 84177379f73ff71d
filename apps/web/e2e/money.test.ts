import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({RECTO_WELCOME_PAGES: '1'});
}, 120_000);
afterAll(() => site?.close());

test('pages run out, are brought by a check-in, a code and a payment, which is refunded', {
  timeout: 120_000,
}, async () => {
  const owner = await site.visit();
  await owner.page.goto(site.ownerLink);
  await owner.page.waitForURL(`${site.url}/`);
  const token = await owner.page.evaluate(() => JSON.parse(localStorage.getItem('userInfoStorage')!).state.token);
  const answer = await fetch(`${site.url}/api/v2/admin/redeem-codes`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({days: 3, pages: 20}),
  });
  const {data} = (await answer.json()) as {data: {codes: {code: string}[]}};

  const {page, problems} = await site.visitSignedIn('13800000151');
  await page.getByRole('button', {name: '试试示例文档'}).click();
  const missing = page.getByRole('dialog', {name: '解析页数不足'});
  await missing.getByRole('button', {name: '购买会员'}).click();
  await page.waitForURL(`${site.url}/pricing`);
  await page.getByText('¥15.9').waitFor();
  await page.goto(`${site.url}/user/checkin`);
  await page.getByRole('button', {name: '签到，领 8 页'}).click();
  await page.getByText('签到成功，获得 8 页').waitFor();
  expect(await page.getByRole('button', {name: '今天已签到'}).isDisabled()).toBe(true);

  await page.getByRole('link', {name: '兑换', exact: true}).click();
  await page.getByRole('button', {name: '兑换', exact: true}).click();
  await page.getByText('请输入兑换码').waitFor();
  await page.getByLabel('兑换码').fill('NO-SUCH-CODE');
  await page.getByRole('button', {name: '兑换', exact: true}).click();
  await page.getByText('兑换码不存在').waitFor();
  await page.getByLabel('兑换码').fill(` ${data.codes[0]!.code} `);
  await page.getByRole('button', {name: '兑换', exact: true}).click();
  await page.getByText('兑换成功：3 天会员 · 20 页 PDF').waitFor();

  await page.getByRole('link', {name: '额度与用量'}).click();
  await page.getByText('剩余 29 / 29').waitFor();
  await page.getByRole('link', {name: '账户', exact: true}).click();
  await page.getByText('会员将于').waitFor();
  await page.getByRole('link', {name: '订单'}).click();
  await page.getByText('还没有订单').waitFor();
  await page.getByRole('link', {name: '邀请好友'}).click();
  await page.getByText(/\/\?inviteCode=[A-Z2-9]{8}$/).waitFor();
  const asked = page.waitForResponse(response => response.url().endsWith('/user/rebate?days=180') && response.ok());
  await page.getByLabel('统计时段').selectOption({label: '最近 180 天'});
  await asked;
  await page.goto(`${site.url}/faq`);
  await page.getByRole('button', {name: '可以退款吗？'}).click();
  await page.getByText('付款后 30 天内可以申请').waitFor();

  await page.goto(`${site.url}/pricing`);
  await page.getByRole('region', {name: 'Pro 月卡'}).getByRole('button', {name: '购买会员'}).click();
  const buying = page.getByRole('dialog', {name: '购买'});
  expect(await buying.getByRole('radio', {name: /余额/}).isDisabled()).toBe(true);
  await buying.getByRole('button', {name: '支付 ¥15.90'}).click();
  await buying.getByRole('img', {name: '付款二维码'}).waitFor();
  await buying.getByRole('button', {name: '取消订单'}).click();
  await buying.getByRole('radio', {name: '支付宝'}).click();
  const opened = page.context().waitForEvent('page');
  await buying.getByRole('button', {name: '支付 ¥15.90'}).click();
  const payment = await opened;
  await payment.getByRole('button', {name: 'Pay', exact: true}).click();
  await payment.getByText('paid', {exact: true}).waitFor();
  await buying.getByText('支付成功').waitFor();
  await buying.getByRole('link', {name: '查看订单'}).click();

  const orders = page.getByRole('table', {name: '订单'});
  await orders.getByRole('button', {name: '退款', exact: true}).click();
  const refund = page.getByRole('dialog', {name: '申请退款'});
  await refund.getByRole('button', {name: '提交'}).click();
  await refund.locator('p').getByText('请选择退款原因').waitFor();
  await refund.getByLabel('退款原因').selectOption({label: '拍错或多拍'});
  await refund.getByLabel('补充说明（选填）').fill('一'.repeat(501));
  await refund.getByText('补充说明不能超过 500 个字符').waitFor();
  await refund.getByLabel('补充说明（选填）').fill('想买年卡');
  await refund.getByRole('button', {name: '提交'}).click();
  await page.getByText('退款申请已提交，请等待审核').waitFor();
  await orders.getByText('处理中').waitFor();

  await owner.page.goto(`${site.url}/admin/payments`);
  await owner.page.getByText('想买年卡').waitFor();
  await owner.page.getByRole('button', {name: '通过', exact: true}).click();
  await owner.page.getByRole('dialog', {name: '通过退款'}).getByRole('button', {name: '通过'}).click();
  await owner.page.getByText('没有退款申请').waitFor();
  await page.reload();
  await orders.getByText('退款成功').waitFor();
  expect([...problems, ...owner.problems]).toEqual([]);
});

test('what fails about money says so', {timeout: 60_000}, async () => {
  const {page} = await site.visitSignedIn('13800000152');
  await page.route('**/pay/history*', route =>
    route.fulfill({status: 500, json: {code: 'internal_error', msg: 'x', data: null, detail: null}}),
  );
  await page.goto(`${site.url}/user/orders`);
  await page.getByText('获取订单历史失败，请刷新重试').waitFor();

  // a payment that cannot be begun asks to try again; a page that is kept from opening, to allow it
  await page.route('**/pay/wechat', route =>
    route.fulfill({status: 500, json: {code: 'internal_error', msg: 'x', data: null, detail: {reason: 'payment'}}}),
  );
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('region', {name: 'Pro 月卡'}).getByRole('button', {name: '购买会员'}).click();
  const buying = page.getByRole('dialog', {name: '购买'});
  await buying.getByRole('button', {name: '支付 ¥15.90'}).click();
  await buying.getByText('支付失败，请重试').waitFor();
  await buying.getByRole('radio', {name: '支付宝'}).click();
  await buying.getByRole('button', {name: '支付 ¥15.90'}).click();
  await buying.getByText('浏览器拦截了支付页面').waitFor();
});
