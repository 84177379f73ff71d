import type {Page, Route} from 'playwright-core';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {pretendShell} from './shell-double.ts';
import {type Site, startSite} from './start.ts';

vi.setConfig({testTimeout: 120_000});
const token = 'w'.repeat(40);
let site: Site;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  site = await startSite({}, token, {system: 'windows', saveFolder: '/nowhere'});
  const visit = await site.visit({viewport: {width: 1440, height: 900}});
  ({page, problems} = visit);
  await pretendShell(visit.context, {system: 'windows', savePath: '/nowhere'});
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}/desktop/${token}`);
  await page.waitForURL(url => !url.pathname.startsWith('/owner'));
  const paper = await visit.context.newPage();
  await paper.setContent('<p style="font: 34px serif; margin: 40px">The kettle boils at noon.</p>');
  const buffer = await paper.screenshot({clip: {x: 0, y: 0, width: 760, height: 160}});
  await paper.close();
  await page.locator('input[type=file]').setInputFiles([{name: 'kettle.png', mimeType: 'image/png', buffer}]);
  const row = page.getByRole('listitem').filter({hasText: 'kettle.png'});
  await row.getByText('已完成').waitFor({timeout: 60_000});
  await row.getByRole('link').click();
  await page.getByTestId('ocr-preview').waitFor();
}, 120_000);
afterAll(() => site?.close());

const call = '**/api/v2/desktop/word';
const copy = async (text: string) => {
  await page.getByTestId('tex-text').getByRole('textbox').fill(text);
  await expect.poll(() => page.getByTestId('tex-text').getByRole('textbox').innerText()).toBe(text);
  await page.getByRole('button', {name: '复制到 Word'}).click();
};

test('what Word answers is said, by its code and its message', async () => {
  const sent: string[] = [];
  for (const [code, message, said] of [
    [0, '', '复制成功'],
    [30, '', '未找到 pandoc，请下载并安装后重试'],
    [20, 'The server threw an exception.', '复制到 Word 时导出出错'],
    [20, 'Word not found', '请安装 Microsoft Word（2013 或更高版本）'],
    [7, 'anything', '未知错误'],
  ] as const) {
    const answer = async (route: Route) => {
      sent.push((route.request().postDataJSON() as {readonly ooxml: string}).ooxml);
      await route.fulfill({json: {code: 'success', msg: '', data: {code, message}, detail: null}});
    };
    await page.route(call, answer);
    await copy('Tea cools as \\(e^{-kt}\\).');
    await page
      .getByRole(code === 0 ? 'status' : 'alert')
      .filter({hasText: said})
      .waitFor();
    await page.unroute(call, answer);
    if (code === 30) await page.getByRole('button', {name: '下载 pandoc'}).waitFor();
  }
  // its formula is Word's own
  expect(sent[0]).toMatch(/^<\?xml.*<pkg:package .*<m:oMath><m:sSup>/s);
});

test('a text without formulas is only copied', async () => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await copy('The kettle boils for $5 at noon.');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('The kettle boils for $5 at noon.');
  expect(asked).not.toContain('/api/v2/desktop/word');
});

test('a machine without PowerShell cannot copy, and says so', async () => {
  await copy('\\[x^2\\]');
  await page.getByText('复制到 Word 时导出出错').waitFor();
  expect(problems).toEqual([]);
});

test('in a browser there is no such button', async () => {
  const other = await startSite();
  const visit = await other.visit({viewport: {width: 1440, height: 900}});
  await visit.page.goto(other.ownerLink);
  await visit.page.waitForURL(`${other.url}/`);
  await visit.page.locator('input[type=file]').setInputFiles([
    {
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: await visit.page.screenshot({clip: {x: 0, y: 0, width: 400, height: 100}}),
    },
  ]);
  const row = visit.page.getByRole('listitem').filter({hasText: 'dot.png'});
  await row.getByRole('link').click({timeout: 60_000});
  await visit.page.getByRole('button', {name: '复制', exact: true}).waitFor();
  expect(await visit.page.getByRole('button', {name: '复制到 Word'}).count()).toBe(0);
  await other.close();
});
