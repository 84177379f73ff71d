import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {bringSample} from './bring-sample.ts';
import {gatewayOf, parsed, translated} from './parsed.ts';
import type {Site} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

const sample = path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf');
let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

test('a parse is exported, translated, and the translation exported', {timeout: 120_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000021');
  await bringSample(page);
  const row = page.getByRole('listitem').filter({hasText: 'cooling-tea.pdf'}).first();
  await row.getByText('已完成').waitFor();

  await row.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '导出'}).click();
  await page.getByRole('button', {name: '更多格式'}).click();
  await page.getByLabel('HTML').check();
  const html = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', {name: '导出'}).click();
  const saved = await html;
  expect(saved.suggestedFilename()).toBe('cooling-tea.html');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('On the Cooling of a Cup of Tea');
  await page.getByText(/导出成功：cooling-tea\.html（[\d.]+ [KM]B · 用时 \d+ 秒）/).waitFor();

  // the tests have a Chromium, so the server has one to print with
  await row.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '导出'}).click();
  await page.getByLabel(/^PDF\s*重新排版/).check();
  await page.getByRole('dialog').getByRole('combobox', {name: 'PDF 样式'}).click();
  await page.getByRole('option', {name: /打印网页版/}).click();
  const pdf = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', {name: '导出'}).click();
  expect(readFileSync(await (await pdf).path(), 'latin1')).toMatch(/^%PDF-[\s\S]*Skia\/PDF/);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await row.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '翻译'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/预计 [\d,]+ 个 token/).waitFor();
  // the terms are found before, and the translation keeps to what they were corrected to
  await dialog.getByRole('button', {name: '找出术语'}).click();
  await dialog.getByLabel('“time”的译法').fill('改过的时间');
  // and so is what the document is about
  const about = dialog.getByLabel('本文内容');
  expect(await about.inputValue()).toMatch(/\p{Script=Han}/u);
  await about.fill('茶的冷却');
  const asked = page.waitForRequest('**/gateway.v1.TaskService/CreateTranslateTask');
  await dialog.getByRole('button', {name: '开始翻译'}).click();
  expect((await asked).postDataJSON().translateParam).toMatchObject({about: '茶的冷却'});
  // it opens, and fills in
  await page.waitForURL(/\/pdf-views\?.*translateId=/);
  await page.getByTestId('result').getByText('改过的时间').first().waitFor({timeout: 60_000});
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  const translation = row.getByRole('listitem').filter({hasText: '简体中文 · 双语 Markdown'});
  await translation.getByText('已完成').waitFor({timeout: 60_000});
  expect(await translation.getByRole('link').getAttribute('href')).toMatch(/^\/pdf-views\?.*translateId=/);
  await translation.getByRole('button', {name: '导出'}).click();
  await page.getByLabel(/^Markdown/).check();
  const md = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', {name: '导出'}).click();
  const file = await md;
  const made = readFileSync(await file.path());
  if (file.suggestedFilename().endsWith('.md')) expect(made.toString('utf8')).toContain('改过的时间');
  expect(file.suggestedFilename()).toMatch(/\.(md|zip)$/);

  // the same once more is asked about
  await row
    .getByRole('button', {name: /更多操作/})
    .first()
    .click();
  await page.getByRole('menuitem', {name: '翻译'}).click();
  await dialog.getByRole('button', {name: '找出术语'}).click();
  await dialog.getByLabel('“time”的译法').fill('改过的时间');
  await dialog.getByRole('button', {name: '开始翻译'}).click();
  await dialog.getByText('文档已有相同翻译参数，是否继续翻译？').waitFor();
  expect(problems).toEqual([]);
});

test('a translated PDF says what its pages could not hold', async () => {
  const {page, problems} = await site.visitSignedIn('13800000022', {viewport: {width: 1440, height: 900}});
  const file = await parsed(site, page, readFileSync(sample), 'tea.pdf');
  const translateId = await translated(site, page, file.parseId, 'pdf');
  const count = (layout: object) =>
    page.route('**/gateway.v1.SpaceService/GetObjectTranslateResult', async route => {
      const answer = await route.fetch();
      const json = await answer.json();
      await route.fulfill({response: answer, json: {...json, data: {...json.data, layout}}});
    });
  const numbers = page.getByRole('region', {name: '译文概况'});
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&translateId=${translateId}`);
  await numbers.getByText(/已译/).waitFor();
  expect(await numbers.innerText()).not.toMatch(/重叠|放不下/);
  await count({unplaced: 1, overlapping: 2});
  await page.reload();
  await numbers.getByText(/1 处版面放不下，显示原文 · 2 处译文与其他文字重叠/).waitFor();
  expect(problems).toEqual([]);
});

test('what to check in a translation is listed, and each place leads there', {timeout: 120_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000023', {viewport: {width: 1440, height: 900}});
  const file = await parsed(site, page, readFileSync(sample), 'tea.pdf');
  const translateId = await translated(site, page, file.parseId, 'md');
  // a person writes a line in the language of the original
  const gateway = await gatewayOf(site, page);
  const {translateResult} = (await gateway('SpaceService/GetObjectTranslateResult', {translateId})) as unknown as {
    translateResult: {lines: {id: string; raw: string; segmentCount: number}[]};
  };
  const line = translateResult.lines.findLast(
    ({raw, segmentCount}) => segmentCount === 1 && /^[A-Z][^$[]+$/.test(raw),
  )!;
  const written = 'This is still English and nobody has seen it.';
  await gateway('SpaceService/UpdateObjectTranslateLine', {translateId, lineId: line.id, translated: written});
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&translateId=${translateId}`);
  const numbers = page.getByRole('region', {name: '译文概况'});
  await numbers.getByRole('button', {name: /处需要检查/}).click();
  const places = page.getByRole('region', {name: '译文检查'});
  await places.getByRole('button', {name: /译成了别的语言/}).click();
  const shown = page.getByTestId('result').getByText(written);
  await expect.poll(() => shown.evaluate(node => node.getBoundingClientRect().top)).toBeLessThan(900);
  await shown.waitFor();
  expect(problems).toEqual([]);
});

test('a translation is edited in a translation tool and brought back', {timeout: 120_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000024', {viewport: {width: 1440, height: 900}});
  const file = await parsed(site, page, readFileSync(sample), 'tea.pdf');
  const translateId = await translated(site, page, file.parseId, 'pdf');
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&translateId=${translateId}`);
  await page.getByRole('region', {name: '译文概况'}).getByText(/已译/).waitFor();
  await page.getByRole('button', {name: '用翻译工具修改译文…'}).click();
  const dialog = page.getByRole('dialog', {name: '用翻译工具修改译文'});
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', {name: '下载 XLIFF 2'}).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('tea.xlf');
  const written = readFileSync(await saved.path(), 'utf8');

  const input = page.locator('input[type=file][accept*=".xlf"]');
  const give = (text: string) =>
    input.setInputFiles({name: 'tea.xlf', mimeType: 'application/xml', buffer: Buffer.from(text)});
  await give('not a file of that kind');
  await page.getByText('这不是 XLIFF 2 或 TMX 文件。').waitFor();
  const first = /(<source>[^<]+<\/source><target>)[^<]+/;
  await give(written.replace(first, '$1译者改过的标题'));
  await dialog.getByRole('status').getByText('已更新 1 段译文，正在重排版面。').waitFor();
  await dialog.getByRole('button', {name: '关闭'}).click();
  // the page is set again, and its text is what the translator wrote
  await page.getByRole('region', {name: '译文概况'}).getByText(/人工/).waitFor();
  const gateway = await gatewayOf(site, page);
  const {translateResult} = (await gateway('SpaceService/GetObjectTranslateResult', {translateId})) as unknown as {
    translateResult: {lines: {translated: string; state: string}[]};
  };
  expect(translateResult.lines.find(({state}) => state === 'edited')?.translated).toContain('译者改过的标题');
  expect(problems.filter(problem => !/400/.test(problem))).toEqual([]);
});
