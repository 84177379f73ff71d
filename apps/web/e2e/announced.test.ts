import {afterAll, beforeAll, expect, test} from 'vitest';
import {gatewayOf} from './parsed.ts';
import type {Site} from './start.ts';
import {startSiteWithModel, visitWithArticle} from './with-model.ts';

let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

test('what is done is announced wherever somebody is, in the tab too while nobody looks, and opened from there', {
  timeout: 120_000,
}, async () => {
  const {visit, file} = await visitWithArticle(site, '13800000241');
  const {page, problems} = visit;
  const call = await gatewayOf(site, page);
  await page.goto(`${site.url}/user/preferences`);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});
  });
  const {translateId} = await call('TaskService/CreateTranslateTask', {
    parseId: file.parseId,
    translateParam: {translateModel: 1000, translateType: 'md', translateLang: 1},
  });
  const message = page.getByRole('status').filter({hasText: '《tea.pdf》翻译完成'});
  await message.waitFor({timeout: 60_000});
  expect(await page.title()).toMatch(/^\(1\) /);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => false});
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await page.title()).not.toMatch(/^\(/);
  await message.getByRole('button', {name: '打开'}).click();
  await page.waitForURL(new RegExp(`translateId=${translateId}`));
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
  expect(problems).toEqual([]);
});
