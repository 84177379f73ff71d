import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Mathpix, startMathpix} from './mathpix.ts';
import {parsed} from './parsed.ts';
import {type Site, startSite, type Visit} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let mathpix: Mathpix;
let site: Site;
let visit: Visit;
let address: string;
beforeAll(async () => {
  mathpix = await startMathpix();
  site = await startSite(mathpix.environment);
  visit = await site.visit({viewport: {width: 1440, height: 900}});
  await visit.page.goto(site.ownerLink);
  await visit.page.waitForURL(`${site.url}/`);
  const bytes = readFileSync(path.join(root, 'corpus/tex-article/source.pdf'));
  const {objectId, parseId} = await parsed(site, visit.page, bytes, 'tea.pdf');
  address = `${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`;
}, 240_000);
afterAll(async () => {
  await site?.close();
  mathpix?.close();
});

const editorOf = (page: Page) => page.getByTestId('block-editor');
const revision = (page: Page) => page.getByTestId('correct').locator('[data-revision]').getAttribute('data-revision');

/** Has the region of the block that is edited read again. */
async function readAgain(page: Page, engine: string): Promise<void> {
  await editorOf(page).getByRole('button', {name: '重新识别'}).click();
  await page.getByRole('menuitem', {name: engine}).click();
  await page.getByText('已填入识别结果，保存后生效').waitFor({timeout: 150_000});
}

test('the region of a paragraph is read by another engine, which changes nothing until it is saved', {
  timeout: 400_000,
}, async () => {
  const {page, problems} = visit;
  await page.goto(address);
  await page.getByRole('button', {name: '校对', exact: true}).click();
  const row = (text: string) => page.getByTestId('correct').locator('[data-block]').filter({hasText: text}).first();
  await row('We follow the temperature').click();
  await page.keyboard.press('Enter');
  const field = editorOf(page).getByRole('textbox').first();
  // the product's own recognition reads the picture of it
  await readAgain(page, '内置识别');
  await expect.poll(() => field.innerText(), {timeout: 60_000}).toMatch(/temperature[\s\S]*pot whose wall has/);
  expect(await revision(page)).toBe('0');
  mathpix.images.answer({text: 'The heat \\( q \\) of a pot.'});
  await readAgain(page, 'Mathpix');
  await expect.poll(() => field.innerText(), {timeout: 60_000}).toMatch(/The heat[\s\S]*of a pot\./);
  // given up, it is as it was
  await editorOf(page).getByRole('button', {name: '取消'}).click();
  await row('We follow the temperature').waitFor();
  expect(await revision(page)).toBe('0');

  // it is selected still, and a click on what is selected opens it
  await row('We follow the temperature').click();
  await readAgain(page, 'Mathpix');
  // the message may be that of the time before
  await expect.poll(() => field.innerText(), {timeout: 60_000}).toMatch(/The heat[\s\S]*of a pot\./);
  await editorOf(page).getByRole('button', {name: '保存'}).click();
  await row('The heat').waitFor();
  await expect.poll(() => revision(page)).toBe('1');
  // the image was of no use but for that: nothing is said of it, and it is gone
  expect(await page.getByText('region.png').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await row('We follow the temperature').waitFor();
  expect(problems).toEqual([]);
});

test('so is a formula; what cannot be read is said, and what was typed stays', {timeout: 300_000}, async () => {
  const {page, problems} = visit;
  const before = await revision(page);
  await page.getByTestId('correct').locator('[data-block][data-kind=equation]').first().click();
  await page.keyboard.press('Enter');
  const tex = editorOf(page).getByRole('textbox', {name: '公式', exact: true});
  await tex.fill('E = m');
  mathpix.images.answer({error: 'image_no_content'});
  await editorOf(page).getByRole('button', {name: '重新识别'}).click();
  await page.getByRole('menuitem', {name: 'Mathpix'}).click();
  await page.getByText(/^重新识别失败/).waitFor();
  expect(await tex.inputValue()).toBe('E = m');
  mathpix.images.answer({text: '\\[ E = m c^{2} \\]'});
  await readAgain(page, 'Mathpix');
  await expect.poll(() => tex.inputValue(), {timeout: 60_000}).toBe('E = m c^{2}');
  expect(await revision(page)).toBe(before);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => revision(page)).toBe(String(Number(before) + 1));
  await page.goto(site.url);
  await page.getByRole('treeitem', {name: /tea\.pdf/}).waitFor();
  expect(await page.getByText('region.png').count()).toBe(0);
  expect(problems).toEqual([]);
});
