import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parsed} from './parsed.ts';
import {type Site, startSite} from './start.ts';

const article = path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf');
let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

type Stored = {token: string | null; refreshToken: string | null; expireTime: number};
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfoStorage')!).state);

const refuse = (page: Page, call: string, code: string, {status = 400, detail = null as unknown, msg = ''} = {}) =>
  page.route(`**/${call}`, route =>
    route.fulfill({status, json: {code, msg: msg || `the words for ${code}`, data: null, detail}}),
  );

test('refusals of the server show the messages of the catalog', {timeout: 90_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000091');
  const rename = async () => {
    await page
      .getByRole('main')
      .getByRole('button', {name: /更多操作/})
      .first()
      .click();
    await page.getByRole('menuitem', {name: '重命名'}).click();
    await page.getByLabel('新名称').fill(`teapot ${Math.round(performance.now())}.pdf`);
    await page.getByLabel('新名称').press('Enter');
  };
  const file = {name: 'teapot.pdf', mimeType: 'application/pdf', buffer: readFileSync(article)};
  await page.locator('input[type=file]').setInputFiles([file]);
  await finished(page);
  await page.goto(site.url);
  for (const [code, message] of [
    ['parse_task_limit_exceeded', '还有任务正在解析，请稍后再试'],
    ['parse_file_invalid', 'PDF 转图片失败，请尝试重新打印该 PDF'],
    ['parse_image_file_invalid', '图片解析失败，请重新上传图片'],
    ['version_not_match', '版本不匹配，请刷新页面或更新客户端'],
    ['user_exist', 'the words for user_exist'],
    ['a_code_of_tomorrow', '未知错误'],
    ['parse_page_limit_exceeded', '解析页数不足'],
    ['user_subscription_need', '会员专享功能'],
  ] as const) {
    await refuse(page, 'gateway.v1.SpaceService/UpdateSpaceObject', code);
    await rename();
    await page.getByText(message).first().waitFor();
    await page.unrouteAll();
    await page.reload();
  }
  await page.route('**/gateway.v1.SpaceService/UpdateSpaceObject', route => route.abort());
  await rename();
  await page.getByText('网络错误，请检查网络连接').waitFor();
  await page.unrouteAll();
  await page.reload();

  // a refused token is exchanged, once, and nothing is lost
  const before = await stored(page);
  let refused = 0;
  await page.route('**/gateway.v1.SpaceService/UpdateSpaceObject', route =>
    refused++ === 0
      ? route.fulfill({status: 401, json: {code: 'unauthorized', msg: 'x', data: null, detail: null}})
      : route.continue(),
  );
  await rename();
  await page
    .getByRole('listitem')
    .filter({hasText: /teapot.\d+\.pdf/})
    .first()
    .waitFor();
  const after = await stored(page);
  expect([refused, after.refreshToken === before.refreshToken]).toEqual([2, false]);

  // one that stays refused ends the session
  await page.unrouteAll();
  await refuse(page, 'gateway.v1.SpaceService/UpdateSpaceObject', 'unauthorized', {status: 401});
  await rename();
  await page.getByRole('dialog', {name: '登录 Recto'}).waitFor();
  await page.getByText('请先登录').waitFor();
  expect((await stored(page)).token).toBeNull();
  expect(problems).toEqual([]);
});

test('a banned and a deregistered account', {timeout: 60_000}, async () => {
  const {page} = await site.visitSignedIn('13800000092');
  // a request on its way would be refused before the reload, and end the session there
  await page.getByRole('button', {name: '138****0092'}).waitFor();
  await refuse(page, 'api/v2/user/profile', 'user_unregister', {
    status: 403,
    detail: {deleteAt: '2027-01-31T08:00:00.000Z'},
  });
  await page.reload();
  await page
    .getByRole('dialog')
    .getByText(/此账户将于 2027/)
    .waitFor();
  expect((await stored(page)).token).toBeNull();
});

test('two tabs: one exchange of the token, one sign-out', {timeout: 90_000}, async () => {
  const {page, context} = await site.visitSignedIn('13800000093');
  const other = await context.newPage();
  await other.goto(site.url);
  await other.getByRole('button', {name: '138****0093'}).waitFor();
  let exchanges = 0;
  await context.route('**/api/v2/user/token/refresh', async route => {
    exchanges++;
    await route.continue();
  });
  // an answer that comes before the reload would have either tab write its own session over this one
  await other.evaluate(() => {
    Storage.prototype.setItem = () => {};
  });
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userInfoStorage')!);
    kept.state.expireTime = 1;
    localStorage.setItem('userInfoStorage', JSON.stringify(kept));
    Storage.prototype.setItem = () => {};
  });
  await Promise.all([page.reload(), other.reload()]);
  await expect.poll(async () => (await stored(page)).expireTime, {timeout: 20_000}).toBeGreaterThan(Date.now());
  for (const tab of [page, other]) await tab.getByText('上传的文件和它们的结果会出现在这里。').waitFor();
  expect(exchanges).toBe(1);

  await page.getByRole('button', {name: '138****0093'}).click();
  await page.getByRole('menuitem', {name: '退出登录'}).click();
  await other.getByRole('button', {name: '登录'}).waitFor();
});

test('a session that ends in the middle of an upload, and the way back', {timeout: 90_000}, async () => {
  const {page} = await site.visitSignedIn('13800000094');
  await page.getByText('上传的文件和它们的结果会出现在这里。').waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userInfoStorage')!);
    kept.state.expireTime = 1;
    kept.state.refreshToken = 'gone';
    localStorage.setItem('userInfoStorage', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', {key: 'userInfoStorage'}));
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([{name: 'teapot.pdf', mimeType: 'application/pdf', buffer: readFileSync(article)}]);
  const dialog = page.getByRole('dialog', {name: '登录 Recto'});
  await dialog.getByLabel('手机号').fill('13800000094');
  // the code that signed in first is hardly a minute old: the password is set by nobody, so another phone signs in
  await dialog.getByLabel('手机号').fill('13800000095');
  await dialog.getByRole('button', {name: '获取验证码'}).click();
  await page.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('验证码', {exact: true}).fill(await site.codeFor('13800000095'));
  await dialog.getByRole('button', {name: '登录 / 注册'}).click();
  await dialog.waitFor({state: 'detached'});
  await page.getByRole('button', {name: '138****0095'}).waitFor();
});

test('offline and back: it is said, and everything goes on by itself', {timeout: 90_000}, async () => {
  const {page, context, problems} = await site.visitSignedIn('13800000096');
  await page.getByText('上传的文件和它们的结果会出现在这里。').waitFor();
  await context.setOffline(true);
  await page.getByText('网络已断开，恢复后会自动继续。').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([{name: 'teapot.pdf', mimeType: 'application/pdf', buffer: readFileSync(article)}]);
  await page.getByRole('main').getByText('网络错误，请检查网络连接').waitFor();
  await context.setOffline(false);
  await page.getByText('网络已断开，恢复后会自动继续。').waitFor({state: 'detached'});
  await finished(page);
  expect(problems).toEqual([]);
});

test('what is opened while offline for the first time appears when the network is back', async () => {
  const {page, context, problems} = await site.visitSignedIn('13800000099');
  await page.getByText('上传的文件和它们的结果会出现在这里。').waitFor();
  await context.setOffline(true);
  await page.getByText('网络已断开，恢复后会自动继续。').waitFor();
  await page.getByRole('button', {name: '搜索文件与操作'}).click();
  await page.waitForTimeout(1000);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  expect(problems).toEqual([]);
});

test('a server that is away is told once, and what was asked for comes when it is back', async () => {
  const {page, problems} = await site.visitSignedIn('13800000098');
  await parsed(site, page, readFileSync(article), 'teapot.pdf');
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({hasText: 'teapot.pdf'});
  await row.waitFor();
  await page.route('**/*', route => route.abort());
  await page.getByRole('main').getByLabel('搜索文件名').fill('teapot');
  const told = page.getByRole('status').filter({hasText: '暂时连不上服务器，恢复后会自动继续。'});
  await told.waitFor();
  expect(await page.getByText('网络错误，请检查网络连接').count()).toBe(0);
  await page.getByRole('main').getByRole('alert').filter({hasText: '文件列表加载失败'}).waitFor();
  await page.unrouteAll();
  await told.waitFor({state: 'detached'});
  await row.waitFor();
  expect(problems).toEqual([]);
});

test('tasks are followed also where the stream of events does not come through', {timeout: 90_000}, async () => {
  const {page} = await site.visitSignedIn('13800000097');
  await page.route('**/api/v2/tasks/events', () => {});
  await page.reload();
  await page
    .locator('input[type=file]')
    .setInputFiles([{name: 'teapot.pdf', mimeType: 'application/pdf', buffer: readFileSync(article)}]);
  await finished(page);
});

test('a part of the page that is gone says so, with its report; an error on the way shows the kind', {
  timeout: 60_000,
}, async () => {
  const {page, context} = await site.visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/assets/legal-*.js', route => route.abort());
  await page.goto(`${site.url}/user-agreement`);
  await page.getByRole('heading', {name: '出错了'}).waitFor();
  await page.getByText(/Ctrl\+F5/).waitFor();
  await page.getByRole('button', {name: '技术细节'}).click();
  await page.getByRole('button', {name: '复制', exact: true}).click();
  await page.getByRole('button', {name: '已复制'}).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('dynamically imported module');
  await page.getByRole('button', {name: '复制', exact: true}).waitFor();
  await page.getByRole('button', {name: '联系我们'}).click();
  await page.getByRole('dialog', {name: '联系我们'}).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', {name: '返回首页'}).click();
  await page.getByRole('button', {name: '登录'}).waitFor();
});

/** A parse that opened when it began has its result. */
async function finished(page: Page): Promise<void> {
  await page.getByTestId('result').locator('[data-page]').first().waitFor({timeout: 60_000});
  await page.getByTestId('progress').waitFor({state: 'detached', timeout: 60_000});
}
