import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
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

  await page.reload();
  await page.getByTestId('result').getByText('Treasure').waitFor();
  await unlock(page, 'wrong');
  await page.getByRole('alert').filter({hasText: '密码不正确，请重新输入'}).waitFor();
  await unlock(page, 'sesame');
  await drawn(page);
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
