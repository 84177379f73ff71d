import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {faults} from './axe.ts';
import {focused, tabTo} from './keyboard.ts';
import {gatewayOf, parsed, translated} from './parsed.ts';
import type {Site} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

const article = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));
const name = 'Teapot.pdf';

let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** Makes a link in the open dialog and gives it. */
const makeLink = async (page: Page, source?: 'with the original') => {
  const dialog = page.getByRole('dialog', {name: /^分享/});
  if (source) await dialog.getByRole('checkbox', {name: '同时分享原文件'}).check();
  await dialog.getByRole('button', {name: '创建链接'}).click();
  const link = await dialog.getByRole('textbox', {name: '分享链接'}).inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/s/[\\w-]{32}$`));
  return {dialog, link};
};

test('a stranger reads what a link leads to, until it is revoked', {timeout: 180_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000061', {viewport: {width: 1440, height: 900}});
  const {objectId, parseId} = await parsed(site, page, article, name);
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({hasText: name});
  await row.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '分享…'}).click();
  await page.getByRole('dialog', {name: /^分享/}).getByText('30 天').click();
  const {dialog, link} = await makeLink(page);
  await dialog.getByText(/到期$/).waitFor();

  // somebody else, on a telephone and in the dark
  const stranger = await site.visit({viewport: {width: 390, height: 844}, colorScheme: 'dark'});
  const opened = await stranger.page.goto(link);
  expect(opened?.headers()).toMatchObject({'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer'});
  const result = stranger.page.getByTestId('result');
  await result.locator('[data-tex]').first().waitFor();
  await stranger.page.getByText(/^链接 .* 到期$/).waitFor();
  expect(await stranger.page.title()).toContain(name);
  // nothing there is an account's, and the original is not shared
  expect(await stranger.page.getByRole('button', {name: /登录/}).count()).toBe(0);
  expect(await stranger.page.getByRole('radio', {name: /原/}).count()).toBe(0);
  expect(await fits(stranger.page)).toBe(true);
  expect(await faults(stranger.page, 'dark')).toEqual([]);
  // by keyboard to its end, where a table is
  await tabTo(stranger.page, result);
  await expect
    .poll(async () => {
      await stranger.page.keyboard.press('PageDown');
      return result.locator('table').count();
    })
    .toBeGreaterThan(0);

  // the dialog tells how often, and ends it
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
  await page.getByRole('button', {name: '分享…'}).click();
  await dialog.getByText('已打开 1 次').waitFor();
  await dialog.getByRole('button', {name: /^停止分享/}).click();
  await dialog.getByText('还没有有效的链接').waitFor();
  await stranger.page.reload();
  await stranger.page.getByRole('heading', {name: '链接已失效'}).waitFor();
  expect(await faults(stranger.page, 'dark')).toEqual([]);
  const ended = await stranger.page.locator('main').innerText();
  await stranger.page.goto(`${site.url}/s/${'x'.repeat(32)}`);
  await stranger.page.getByRole('heading', {name: '链接已失效'}).waitFor();
  expect(await stranger.page.locator('main').innerText()).toBe(ended);
  expect([...problems, ...stranger.problems]).toEqual([]);
  await stranger.context.close();
});

test('with the original beside it, in English; a file in the trash is shared no more', {timeout: 180_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000062', {viewport: {width: 1440, height: 900}});
  const {objectId, parseId} = await parsed(site, page, article, name);
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
  await page.getByRole('button', {name: '分享…'}).click();
  const {link} = await makeLink(page, 'with the original');
  const stranger = await site.visit({viewport: {width: 1440, height: 900}, locale: 'en-US'});
  await stranger.context.addInitScript(() =>
    localStorage.setItem('language', JSON.stringify({state: {language: 'en'}, version: 1})),
  );
  await stranger.page.goto(link);
  await stranger.page.getByText(/^Link expires on/).waitFor();
  await stranger.page.getByTestId('result').locator('[data-tex]').first().waitFor();
  await stranger.page.locator('.pdfViewer .page[data-loaded="true"] canvas').first().waitFor();
  expect(await faults(stranger.page, 'light')).toEqual([]);
  // a row leads to its place in the original, and nothing of it stays in the browser
  await stranger.page.getByTestId('result').locator('[data-row]').first().hover();
  await stranger.page.getByRole('button', {name: 'Paragraph menu'}).first().click();
  await stranger.page.getByRole('menuitem', {name: 'Show in the original'}).click();
  await stranger.page.waitForLoadState('networkidle');
  expect(await stranger.page.evaluate(async () => (await (await caches.open('recto-pdf')).keys()).length)).toBe(0);
  const gateway = await gatewayOf(site, page);
  await gateway('SpaceService/TrashSpaceObject', {objectIdList: [objectId]});
  await stranger.page.reload();
  await stranger.page.getByRole('heading', {name: 'This link leads nowhere'}).waitFor();
  expect([...problems, ...stranger.problems]).toEqual([]);
  await stranger.context.close();
});

test('links are made by keyboard, on a telephone', {timeout: 180_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000063', {viewport: {width: 390, height: 844}});
  await parsed(site, page, article, name);
  await page.reload();
  await tabTo(page, page.getByRole('button', {name: /更多操作/}).first());
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', {name: '分享…'});
  await entry.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return focused(entry);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: /^分享/});
  const create = dialog.getByRole('button', {name: '创建链接'});
  await create.waitFor();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', {name: '分享链接'}).waitFor();
  expect(await fits(page)).toBe(true);
  expect(await faults(page, 'light')).toEqual([]);
  await tabTo(page, dialog.getByRole('button', {name: /^停止分享/}));
  await page.keyboard.press('Enter');
  await dialog.getByText('还没有有效的链接').waitFor();
  expect(problems).toEqual([]);
});

test('a translation is shared, alone or beside its original', {timeout: 180_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000064', {viewport: {width: 1440, height: 900}});
  const {objectId, parseId} = await parsed(site, page, article, name);
  const translateId = await translated(site, page, parseId, 'pdf');
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&translateId=${translateId}`);
  await page.getByRole('button', {name: '分享…'}).click();
  const {dialog, link} = await makeLink(page);
  await dialog.getByText('译文', {exact: true}).waitFor();
  const stranger = await site.visit({viewport: {width: 1440, height: 900}});
  await stranger.page.goto(link);
  await stranger.page.getByText('简体中文译文').waitFor();
  await stranger.page.locator('.pdfViewer .page[data-loaded="true"] canvas').first().waitFor();
  expect(await stranger.page.locator('.pdfViewer').count()).toBe(1);
  await stranger.page.getByRole('button', {name: '文字'}).click();
  await stranger.page.getByTestId('result').locator('[data-tex]').first().waitFor();
  expect(await faults(stranger.page, 'light')).toEqual([]);
  await page.reload();
  await page.getByRole('button', {name: '分享…'}).click();
  const whole = await makeLink(page, 'with the original');
  await stranger.page.goto(whole.link);
  await expect.poll(() => stranger.page.locator('.pdfViewer').count()).toBe(2);
  expect([...problems, ...stranger.problems]).toEqual([]);
  await stranger.context.close();
});
