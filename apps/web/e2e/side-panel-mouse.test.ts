import {readFileSync} from 'node:fs';
import path from 'node:path';
import {FakeLlm} from '@recto/testkit';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {finished, gatewayOf, parsed} from './parsed.ts';
import {type Site, startSite, type Visit} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const names = ['slides', 'tex-article', 'tex-two-column'];
const model = new FakeLlm({});
let site: Site;
let visit: Visit;
let files: {objectId: string; parseId: string}[];
beforeAll(async () => {
  site = await startSite({RECTO_LLM_BASE_URL: await model.listen(), RECTO_LLM_API_KEY: 'key', RECTO_LLM_MODEL: 'fake'});
  visit = await site.visitSignedIn('13800000081', {viewport: {width: 1440, height: 900}});
  files = [];
  for (const name of names)
    files.push(
      await parsed(site, visit.page, readFileSync(path.join(root, `corpus/${name}/source.pdf`)), `${name}.pdf`),
    );
  await visit.page.reload();
}, 120_000);
afterAll(async () => {
  await site?.close();
  await model.close();
});

const row = (page: Page, name: string | RegExp) => page.getByRole('tree').getByRole('treeitem', {name});
const chosen = (page: Page) => page.getByText(/^已选 \d 项$/);

/** The middle of a line. */
async function middle(page: Page, name: string): Promise<{x: number; y: number}> {
  const box = (await row(page, name).boundingBox())!;
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

test('Shift takes a range, Ctrl single files, and a selection opens nothing', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  await row(page, 'tex-two-column.pdf').click({modifiers: ['Control']});
  await row(page, 'slides.pdf').click({modifiers: ['Shift']});
  await chosen(page).getByText('3').waitFor();
  await row(page, 'tex-article.pdf').click();
  await page.getByText('已选 2 项').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', {name: '完成'}).click();
  expect(problems).toEqual([]);
});

test('a press of 250 ms draws an area; a shorter one that moves drags the row', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  const [from, to] = [await middle(page, 'tex-two-column.pdf'), await middle(page, 'tex-article.pdf')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const area = page.locator('[class*=_area_]');
  await area.waitFor({state: 'attached'});
  await page.mouse.move(to.x + 30, to.y + 4, {steps: 4});
  const {borderStyle, zIndex} = await area.evaluate(element => {
    const {borderTopStyle, zIndex: index} = getComputedStyle(element);
    return {borderStyle: borderTopStyle, zIndex: index};
  });
  expect({borderStyle, zIndex}).toEqual({borderStyle: 'dashed', zIndex: '100'});
  await page.mouse.up();
  await page.getByText('已选 2 项').waitFor();
  await page.getByRole('button', {name: '完成'}).click();

  // from the ground of the main screen over to the files
  await page.mouse.move(1400, to.y + 200);
  await page.mouse.down();
  await area.waitFor({state: 'attached'});
  await page.mouse.move(from.x, from.y, {steps: 5});
  await page.mouse.up();
  await chosen(page).waitFor();
  await page.getByRole('button', {name: '完成'}).click();

  await page.evaluate(() =>
    addEventListener('dragstart', event => {
      document.body.dataset['dragged'] = event.dataTransfer?.getData('application/json') ?? '';
    }),
  );
  await page.mouse.move(from.x, from.y);
  // sent together: however slow the machine, the pointer moves before the press has lasted
  await Promise.all([page.mouse.down(), page.mouse.move(from.x + 10, from.y + 10)]);
  await page.mouse.move(from.x + 40, from.y + 60, {steps: 6});
  await page.mouse.up();
  const payload = JSON.parse((await page.evaluate(() => document.body.dataset['dragged'])) ?? 'null');
  expect(payload).toMatchObject({fromResource: 'sidePanel', resourceType: 2, objectName: 'tex-two-column.pdf'});
  expect(await chosen(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('the menu of a line renames, exports and translates; a new translation appears by itself', {
  timeout: 90_000,
}, async () => {
  const {page, problems} = visit;
  const choose = async (name: string | RegExp, entry: string) => {
    await row(page, name).hover();
    await row(page, name)
      .getByRole('button', {name: /更多操作/})
      .click();
    await page.getByRole('menuitem', {name: entry}).click();
  };
  await choose('slides.pdf', '重命名');
  await page.getByLabel(/的新名称/).fill('幻灯片.pdf');
  await page.keyboard.press('Enter');
  await row(page, '幻灯片.pdf').waitFor();
  await row(page, 'tex-article.pdf').click();
  await row(page, /解析结果 1/).click({button: 'right'});
  await page.getByRole('menuitem', {name: '导出'}).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', {name: '导出', exact: true}).click();
  expect((await saved).suggestedFilename()).toMatch(/^tex-article\.(md|zip)$/);
  const call = await gatewayOf(site, page);
  // as if by another device
  const translateParam = {translateModel: 1000, translateType: 'md', translateLang: 1};
  const translate = async () => {
    const {outputId} = await call('TaskService/CreateTranslateTask', {parseId: files[1]!.parseId, translateParam});
    await row(page, /中文双语译文/).waitFor({timeout: 20_000});
    await finished(call, outputId!);
  };
  await translate();
  await choose(/中文双语译文/, '删除');
  await expect.poll(() => row(page, /中文双语译文/).count()).toBe(0);
  await page.getByRole('button', {name: '撤销'}).click();
  await row(page, /中文双语译文/).waitFor();
  expect(problems).toEqual([]);
});

test('while a task runs its file cannot be deleted, and a translation can be given up', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  const call = await gatewayOf(site, page);
  model.options = {latency: 60_000};
  const translateParam = {translateModel: 1000, translateType: 'md', translateLang: 2};
  await call('TaskService/CreateTranslateTask', {parseId: files[1]!.parseId, translateParam});
  const line = row(page, /英语双语译文/);
  await line.waitFor({timeout: 20_000});
  await row(page, 'tex-article.pdf').hover();
  await row(page, 'tex-article.pdf')
    .getByRole('button', {name: /更多操作/})
    .click();
  await page.getByRole('menuitem', {name: '重命名'}).waitFor();
  expect(await page.getByRole('menuitem', {name: '删除'}).count()).toBe(0);
  await page.keyboard.press('Escape');
  await line.hover();
  await line.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '取消翻译'}).click();
  await expect.poll(() => line.count(), {timeout: 20_000}).toBe(0);
  expect(problems).toEqual([]);
});

test('on a narrow screen the files lie in a drawer, which closes when one is opened', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(site.url);
  await page.getByRole('button', {name: '显示文件面板'}).click();
  const drawer = page.getByRole('dialog', {name: '文件面板'});
  await drawer.getByRole('treeitem', {name: /解析结果 1/}).click();
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
  await expect.poll(() => drawer.count()).toBe(0);
  // and what is open is left when it is deleted
  await page.getByRole('button', {name: '显示文件面板'}).click();
  await drawer.getByRole('treeitem', {name: 'tex-article.pdf'}).hover();
  await drawer.getByRole('button', {name: '“tex-article.pdf”的更多操作'}).click();
  await page.getByRole('menuitem', {name: '删除'}).click();
  await page.getByText('已移入回收站').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(problems).toEqual([]);
});
