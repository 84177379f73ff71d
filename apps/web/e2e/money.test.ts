import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({RECTO_WELCOME_PAGES: '1', RECTO_PAYMENT: 'none'});
}, 120_000);
afterAll(() => site?.close());

test('pages run out, are brought by a check-in and a code, and are shown; what cannot be bought says so', {
  timeout: 90_000,
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
  expect(await page.getByRole('button', {name: '在线支付未开通'}).first().isDisabled()).toBe(true);
  await page.getByRole('link', {name: '每日签到'}).click();
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
  expect(problems).toEqual([]);
});

test('orders that cannot be fetched say so', {timeout: 60_000}, async () => {
  const {page} = await site.visitSignedIn('13800000152');
  await page.route('**/pay/history*', route =>
    route.fulfill({status: 500, json: {code: 'internal_error', msg: 'x', data: null, detail: null}}),
  );
  await page.goto(`${site.url}/user/orders`);
  await page.getByText('获取订单历史失败，请刷新重试').waitFor();
});
