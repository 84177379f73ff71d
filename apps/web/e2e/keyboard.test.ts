import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {focused, pressOn, tabTo} from './keyboard.ts';
import type {Site} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

const sample = path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf');
let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

test('a document is brought, read, corrected, translated and exported by keyboard alone', {
  timeout: 300_000,
}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000143', {viewport: {width: 1440, height: 900}});
  const button = (name: string) => page.getByRole('button', {name, exact: true});

  // brings it
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, button('选择文件'));
  await (await chooser).setFiles([{name: 'tea.pdf', mimeType: 'application/pdf', buffer: readFileSync(sample)}]);

  // reads: the result has the focus, and its keys scroll it; the original is reached and turned
  const result = page.getByTestId('result');
  await result.locator('mjx-container').first().waitFor({timeout: 90_000});
  await expect.poll(() => focused(result)).toBe(true);
  const scrolled = () =>
    result.evaluate(list => Math.max(...[list, ...list.querySelectorAll('*')].map(element => element.scrollTop)));
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await tabTo(page, page.getByTestId('pdf'), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect.poll(() => page.getByLabel('页码').inputValue()).not.toBe('1');

  // corrects its title
  await pressOn(page, button('校对'), 'Shift+Tab');
  const correct = page.getByTestId('correct');
  const title = correct.locator('[data-block]').filter({hasText: 'On the Cooling of a Cup of Tea'}).first();
  // it begins where somebody reads: Home leads to the first block
  await tabTo(page, correct.locator('[data-block][tabindex="0"]').first());
  await page.keyboard.press('Home');
  await expect.poll(() => focused(title)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page.getByTestId('block-editor').getByRole('textbox').first())).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' and Coffee');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => correct.locator('[data-revision]').getAttribute('data-revision')).toBe('1');
  await expect
    .poll(() => focused(correct.locator('[data-block]').filter({hasText: 'Tea and Coffee'}).first()))
    .toBe(true);
  await pressOn(page, correct.getByRole('button', {name: '完成', exact: true}), 'Shift+Tab');
  // what is far from where somebody reads is drawn when it is gone to
  await tabTo(page, result);
  await page.keyboard.press('Home');
  await result.getByText('On the Cooling of a Cup of Tea and Coffee').waitFor();

  // translates it: the translation opens and has the focus
  await pressOn(page, button('新建翻译'), 'Shift+Tab');
  const dialog = page.getByRole('dialog');
  await pressOn(page, dialog.getByRole('button', {name: '开始翻译'}));
  await page.waitForURL(/translateId=/);
  await dialog.waitFor({state: 'detached'});
  await page.getByRole('region', {name: '译文概况'}).getByText(/已译/).waitFor({timeout: 90_000});
  await page.getByTestId('progress').waitFor({state: 'detached', timeout: 90_000});

  // and exports the translation
  await pressOn(page, button('导出'), 'Shift+Tab');
  await tabTo(page, dialog.getByRole('radio', {name: /^Markdown/}));
  await tabTo(page, dialog.getByRole('radio', {name: /^Word/}), 'ArrowUp');
  const download = page.waitForEvent('download', {timeout: 90_000});
  await pressOn(page, dialog.getByRole('button', {name: '导出', exact: true}));
  expect((await download).suggestedFilename()).toMatch(/^tea.*\.docx$/);
  await dialog.waitFor({state: 'detached'});
  await expect.poll(() => focused(button('导出'))).toBe(true);
  expect(problems).toEqual([]);
});
