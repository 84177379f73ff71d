import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parsed} from './parsed.ts';
import {type Site, startSite, type Visit} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name));
let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await startSite();
  visit = await site.visitSignedIn('13800000061');
  await parsed(site, visit.page, read('examples/cooling-tea.pdf'), 'cooling-tea.pdf');
  await parsed(site, visit.page, read('corpus/tex-article/source.pdf'), 'Heat in a Teapot.pdf');
}, 180_000);
afterAll(() => site?.close());

test('what stands somewhere in the documents is found and opened there, by keyboard alone', {
  timeout: 120_000,
}, async () => {
  const {page, problems} = visit;
  // what is typed before the palette is there is not lost
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async route => {
    await asked.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('teap');
  asked.resolve();
  const palette = page.getByRole('combobox', {name: '搜索文件与操作'});
  await palette.waitFor();
  await page.keyboard.type('ot');
  await expect.poll(() => palette.inputValue()).toBe('teapot');
  await page.getByRole('option', {name: '在所有文档中搜索“teapot”'}).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=teapot/);
  const field = page.getByRole('searchbox', {name: '搜索所有文档的内容'});
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true);
  // a title that has it comes first, and is one of the documents whose text has it
  await page.getByRole('heading', {level: 2}).first().getByText('Heat_in_a_Teapot.pdf').waitFor();
  await field.press('Control+a');
  await field.pressSequentially('"pleasure of a sip"');
  const hit = page.getByRole('link', {name: /第 \d+ 页/}).first();
  await hit.locator('mark').getByText('pleasure of a sip').waitFor();
  expect(await hit.innerText()).toMatch(/^第 2 页/);
  await hit.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pdf-views\?/);
  const find = page.getByRole('textbox', {name: /^搜索结果/});
  await find.waitFor();
  expect(await find.inputValue()).toBe('pleasure of a sip');
  await page.getByTestId('result-matches').getByText('1 / 1').waitFor();
  const shown = page
    .getByTestId('result')
    .locator('[data-row]')
    .filter({hasText: /pleasure of a sip/i});
  await expect.poll(() => shown.first().evaluate(row => row.getBoundingClientRect().top)).toBeLessThan(600);
  // the address is the file's again: a reload finds the place that is read then
  await expect.poll(() => page.url()).not.toMatch(/find=|page=/);
  await page.goBack();
  await page
    .getByRole('link', {name: /第 \d+ 页/})
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test('names lead on to the text, and what is nowhere is told', {timeout: 90_000}, async () => {
  const {page} = visit;
  await page.goto(site.url);
  await page.getByRole('main').getByRole('searchbox').fill('kettledrum');
  await page.getByRole('main').getByRole('link', {name: '在文档内容中搜索“kettledrum”'}).click();
  await page.getByText('没有找到“kettledrum”').waitFor();
  const field = page.getByRole('searchbox', {name: '搜索所有文档的内容'});
  await field.fill('');
  await page.getByText('在所有文档的文字中查找').waitFor();
  await page.route('**/*SearchSpace*', route => route.abort());
  await field.fill('teapot');
  await page.getByRole('alert').getByText('搜索失败').waitFor();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', {name: '重试'}).click();
  await page.getByRole('heading', {level: 2}).first().waitFor();
  // what is deleted elsewhere is not found any more
  const stranger = await site.visitSignedIn('13800000062');
  await stranger.page.goto(`${site.url}/search?q=teapot`);
  await stranger.page.getByText('没有找到“teapot”').waitFor();
});
