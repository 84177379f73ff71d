import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {gatewayOf, translated} from './parsed.ts';
import type {Site} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

const bring = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles([{name, mimeType: 'application/pdf', buffer: smallPdf({password: 'sesame', text})}]);

/** Gives a password where it is asked for. */
async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel('密码', {exact: true}).fill(password);
  await page.keyboard.press('Enter');
}

const drawn = (page: Page) => page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();

test('an encrypted file asks for its password in its row, after a reload, and in the viewer', async () => {
  const {page, problems} = await site.visitSignedIn('13800000141', {viewport: {width: 1440, height: 900}});
  const rows = page.getByRole('main').getByRole('listitem').filter({hasText: 'treasure.pdf'});
  await bring(page, 'treasure.pdf', 'Treasure');
  await rows.getByRole('alert').filter({hasText: '此文件已加密，请输入密码'}).waitFor();
  // its upload and its entry in the list are one row
  expect(await rows.count()).toBe(1);
  await unlock(page, 'wrong');
  await rows.getByRole('alert').filter({hasText: '密码不正确，请重新输入'}).waitFor();

  await page.reload();
  await rows.getByText('此文件已加密，请输入密码').waitFor();
  // nobody has asked for it yet: the focus stays where it is
  expect(await rows.getByLabel('密码', {exact: true}).evaluate(field => field === document.activeElement)).toBe(false);
  await unlock(page, 'wrong');
  await rows.getByRole('alert').filter({hasText: '密码不正确，请重新输入'}).waitFor();
  await unlock(page, 'sesame');
  await rows.getByText('已完成').waitFor();

  // given once, it opens what is looked at on this page
  await rows.getByRole('link', {name: 'treasure.pdf'}).click();
  await page.getByTestId('result').getByText('Treasure').waitFor();
  await drawn(page);

  // and after a reload, without lying in the tab's storage as it was typed
  await page.reload();
  await drawn(page);
  const stored = await page.evaluate(() => JSON.stringify([{...sessionStorage}, {...localStorage}]));
  expect(stored).toContain('password-');
  expect(stored).not.toContain('sesame');

  // another tab asks, and what was wrong there is not kept
  const other = await page.context().newPage();
  await other.goto(page.url());
  await unlock(other, 'wrong');
  await other.getByRole('alert').filter({hasText: '密码不正确，请重新输入'}).waitFor();
  await other.reload();
  await other.getByText('此文件已加密，请输入密码').waitFor();
  await unlock(other, 'sesame');
  await drawn(other);

  // a session that ends in one tab is forgotten in all
  const kept = (tab: Page) => expect.poll(() => tab.evaluate(() => Object.keys(sessionStorage).join()));
  await kept(other).toContain('password-');
  await page.evaluate(() => localStorage.removeItem('userInfoStorage'));
  await kept(other).not.toContain('password-');
  expect(problems).toEqual([]);
});

test('an encrypted original is merged with its translation in the browser', {timeout: 120_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000143', {viewport: {width: 1440, height: 900}});
  await bring(page, 'chest.pdf', 'The chest is under the tree.');
  await page.getByRole('alert').filter({hasText: '此文件已加密，请输入密码'}).waitFor();
  await unlock(page, 'sesame');
  await page.waitForURL(/pdf-views/);
  await drawn(page);
  const [objectId] = /[^=]+$/.exec(/objectId=[^&]+/.exec(page.url())![0])!;
  const {spaceObject} = (await (
    await gatewayOf(site, page)
  )('SpaceService/GetSpaceObject', {objectId})) as unknown as {
    spaceObject: {objectParseList: {parseId: string}[]};
  };
  const translateId = await translated(site, page, spaceObject.objectParseList[0]!.parseId, 'pdf');
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&translateId=${translateId}`);
  await page.getByRole('button', {name: '导出', exact: true}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原文 + 译文（左右对照）').check();
  await dialog.getByLabel('本地合并').check();
  const merged = page.waitForEvent('download');
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  expect(readFileSync(await (await merged).path(), 'latin1')).toMatch(/^%PDF-/);
  expect(problems).toEqual([]);
});

test('a password that was given to an upload opens its viewer', async () => {
  const {page, problems} = await site.visitSignedIn('13800000142', {viewport: {width: 1440, height: 900}});
  await bring(page, 'map.pdf', 'Island');
  await page.getByRole('alert').filter({hasText: '此文件已加密，请输入密码'}).waitFor();
  await unlock(page, 'sesame');
  await page.waitForURL(/pdf-views/);
  await page.getByTestId('result').getByText('Island').waitFor();
  await drawn(page);
  expect(problems).toEqual([]);
});
