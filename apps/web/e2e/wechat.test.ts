import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startWeChatDouble, type WeChatDouble} from '../../server/src/testing/wechat-double.ts';
import {type Site, startSite} from './start.ts';

let wechat: WeChatDouble;
let qr: Server;
let site: Site;
/** Who scans the next code. */
let person = 'ann';
beforeAll(async () => {
  wechat = await startWeChatDouble();
  // as WeChat's page does when a code was scanned and confirmed: it takes the whole window back
  qr = createServer((request, response) => {
    const query = new URL(request.url!, 'http://x').searchParams;
    const target = `${query.get('redirect_uri')}?code=${wechat.scan(person)}&state=${query.get('state')}`;
    response.setHeader('content-type', 'text/html');
    response.end(`<button onclick='top.location.href = ${JSON.stringify(target)}'>scan</button>`);
  });
  await new Promise<void>(resolve => qr.listen(0, '127.0.0.1', resolve));
  site = await startSite({
    RECTO_WECHAT_APP_ID: 'wx1',
    RECTO_WECHAT_APP_SECRET: 's1',
    RECTO_WECHAT_BASE_URL: wechat.url,
    RECTO_WECHAT_QR_URL: `http://127.0.0.1:${(qr.address() as AddressInfo).port}`,
  });
}, 120_000);
afterAll(async () => {
  await site?.close();
  qr.close();
  wechat.close();
});

const scan = async (page: Page) => {
  // a click inside the frame does not wait for the dialog around it to stand still
  await page.locator('iframe').hover();
  await Promise.all([
    page.waitForEvent('framenavigated', frame => frame === page.mainFrame()),
    page.frameLocator('iframe').getByRole('button', {name: 'scan'}).click(),
  ]);
};

test('a first sign-in by WeChat binds a phone; the next needs none; it is unbound on the account page', {
  timeout: 60_000,
}, async () => {
  const {page, problems} = await site.visit({viewport: {width: 1000, height: 800}});
  person = 'ann';
  await page.getByRole('button', {name: '登录'}).click();
  await scan(page);
  const dialog = page.getByRole('dialog', {name: '绑定手机号'});
  await dialog.waitFor();
  // it is asked for again by the next visit
  await page.reload();
  await dialog.getByLabel('手机号').fill('13800000131');
  await dialog.getByRole('button', {name: '获取验证码'}).click();
  await page.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('验证码', {exact: true}).fill(await site.codeFor('13800000131'));
  await dialog.getByRole('button', {name: '绑定手机号'}).click();
  await page.getByRole('button', {name: 'ann'}).waitFor();
  expect(new URL(page.url()).search).toBe('');

  const again = await site.visit({viewport: {width: 1000, height: 800}});
  await again.page.getByRole('button', {name: '登录'}).click();
  await scan(again.page);
  await again.page.getByRole('button', {name: 'ann'}).waitFor();

  await page.goto(`${site.url}/user/profile`);
  await page.getByRole('button', {name: '解绑'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '解绑'}).click();
  await page.getByText('微信已解绑').waitFor();
  expect(problems).toEqual([]);
});

test('WeChat is bound from the account page', {timeout: 60_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000132');
  person = 'bob';
  await page.goto(`${site.url}/user/profile`);
  await page.getByRole('button', {name: /^绑定/}).click();
  await scan(page);
  await page.getByText('微信已绑定').waitFor();
  await page.goto(`${site.url}/user/profile`);
  await page.getByText('已绑定，可以扫码登录。').waitFor();
  expect(problems).toEqual([]);
});

test('a code that was not asked for here binds nothing', {timeout: 60_000}, async () => {
  const {page} = await site.visitSignedIn('13800000133');
  await page.goto(`${site.url}/?code=${wechat.scan('eve')}&state=wx_qrcode`);
  await page.getByText('这次扫码不是从此页面发起的').waitFor();
  await page.goto(`${site.url}/user/profile`);
  await page.getByRole('button', {name: /^绑定/}).waitFor();
});

test('an invitation opens the sign-in with its code; a redirect stays on this site', {timeout: 60_000}, async () => {
  const {page} = await site.visit({viewport: {width: 700, height: 800}});
  await page.goto(`${site.url}/?inviteCode=ab12`);
  await expect.poll(() => page.getByLabel('邀请码（选填）').inputValue()).toBe('ab12');
  expect(await page.locator('iframe').count()).toBe(0);
  const {page: known} = await site.visitSignedIn('13800000134');
  await known.goto(`${site.url}/?origin=https://evil.example/`);
  await known.getByRole('button', {name: '试试示例文档'}).waitFor();
  await known.goto(`${site.url}/?origin=/user/settings`);
  await known.waitForURL(`${site.url}/user/settings`);
});
