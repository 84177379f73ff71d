import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {faults} from './axe.ts';
import {focused} from './keyboard.ts';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

const begin = async (page: Page) => {
  await page.getByRole('button', {name: '试试示例文档'}).click();
  await page.waitForURL(/pdf-views/);
};

test('the sample shows what each part does, by keys and for screen readers, and can be skipped', {
  timeout: 300_000,
}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000145', {
    viewport: {width: 1440, height: 900},
    colorScheme: 'light',
  });
  await page.reload();
  await begin(page);
  const tour = page.getByRole('dialog', {name: '示例导览'});
  const framed = page.locator('[data-toured]');
  const forward = tour.getByRole('button', {name: '下一步'});
  await expect.poll(() => focused(forward)).toBe(true);
  for (const [step, name] of ['原文', '识别结果', '核对与校对', '翻译与导出'].entries()) {
    // read out as it changes
    await tour.locator('[aria-live=polite]').getByRole('heading', {name, exact: true}).waitFor();
    await tour.getByText(`第 ${step + 1} 步，共 4 步`).waitFor();
    // what checks a result is there when it has been read
    await framed.first().waitFor({timeout: 120_000});
    if (step < 3) await page.keyboard.press('Enter');
  }
  // what is read by then can be exported
  await framed.filter({hasText: '导出'}).waitFor({timeout: 90_000});
  expect(await faults(page, 'light')).toEqual([]);
  await page.emulateMedia({colorScheme: 'dark'});
  expect(await faults(page, 'dark')).toEqual([]);
  await tour.getByRole('button', {name: '上一步'}).click();
  await tour.getByRole('heading', {name: '核对与校对'}).waitFor();
  // nothing is closed off by it
  await page.getByTestId('result').getByRole('heading', {name: 'On the Cooling of a Cup of Tea'}).click();
  await tour.getByRole('button', {name: '下一步'}).click();
  await tour.getByRole('button', {name: '开始使用'}).click();
  await tour.waitFor({state: 'detached'});
  expect(await framed.count()).toBe(0);
  await expect.poll(() => focused(page.getByTestId('result'))).toBe(true);

  // asked for again, and left by a key; the document opened later shows nobody around
  await page.reload();
  await page.getByTestId('result').getByRole('heading', {name: 'On the Cooling of a Cup of Tea'}).waitFor();
  expect(await tour.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('on a telephone the tour is skipped by Escape', async () => {
  const {page, problems} = await site.visitSignedIn('13800000146', {viewport: {width: 390, height: 800}});
  await begin(page);
  const tour = page.getByRole('dialog', {name: '示例导览'});
  await tour.getByRole('button', {name: '跳过'}).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => focused(tour.getByRole('button', {name: '下一步'}))).toBe(true);
  await page.keyboard.press('Escape');
  await tour.waitFor({state: 'detached'});
  expect(problems).toEqual([]);
});
