import {readFileSync} from 'node:fs';
import type {Locator} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {translated} from './parsed.ts';
import {goToPage} from './reader.ts';
import type {Site, Visit} from './start.ts';
import {article, startSiteWithModel, visitWithArticle} from './with-model.ts';

let site: Site;
let visit: Visit;
let file: {readonly objectId: string; readonly parseId: string};
beforeAll(async () => {
  site = await startSiteWithModel();
  ({visit, file} = await visitWithArticle(site, '13800000061', ['clipboard-read', 'clipboard-write']));
}, 120_000);
afterAll(() => site?.close());

test('a paragraph is copied as Markdown, TeX, text, rich text and a table as TSV', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  const result = page.getByTestId('result');
  const paragraph = ':text("We follow")';
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = async (row: string, entry: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const found = result.locator(`[data-row]:has(${row})`).first();
    await found.hover();
    await found.getByRole('button', {name: '段落菜单'}).click();
    await page.getByRole('menuitem', {name: entry}).click();
    await expect.poll(clipboard).not.toBe('');
    return clipboard();
  };
  expect(await copy(paragraph, '复制 Markdown')).toMatch(/We follow the temperature (\$|\\\().*\\kappa/);
  expect(await copy(paragraph, '复制公式 LaTeX')).toMatch(/^T\(x, ?t\)\n\\kappa\n/);
  expect(await copy(paragraph, '复制纯文本')).not.toContain('$');
  await result.press('End');
  await result.locator('table').first().waitFor();
  const rows = (await copy('table', '复制表格（TSV）')).split('\n');
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(rows.map(row => row.split('\t').length)).size).toBe(1);
  await result.press('Home');
  await result.getByText('We follow').waitFor();
  await copy(paragraph, '复制富文本（含公式）');
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item!.getType('text/html')).text();
  });
  expect(html).toContain('<math');
  expect(html).not.toContain('<svg');
  await page.getByRole('button', {name: '复制全部 Markdown'}).click();
  await expect.poll(clipboard).toContain('Heat in a Teapot');
  expect(problems).toEqual([]);
});

test('Ctrl+P prints the whole result, and nothing around it', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('.recto-print')!;
      const formulas = paper.querySelectorAll('mjx-container').length;
      Object.assign(window, {printed: {text: paper.textContent, title: document.title, formulas}});
    };
  });
  await page.getByTestId('result').press('Control+p');
  const printed = () =>
    page.evaluate(() => (window as {printed?: {text: string; title: string; formulas: number}}).printed);
  await expect.poll(async () => (await printed())?.title, {timeout: 30_000}).toBe('tea');
  const {text, formulas} = (await printed())!;
  expect(text).toMatch(/Heat in a Teapot[\s\S]*Measurements/);
  expect(formulas).toBeGreaterThan(10);
  await page.locator('.recto-print').waitFor({state: 'detached'});
  expect(problems).toEqual([]);
});

test('a footnote mark leads to its note and back; KaTeX draws too', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  const result = page.getByTestId('result');
  const mark = result.locator('[data-footnote]').first();
  await result.press('Home');
  await expect
    .poll(async () => {
      await result.press('j');
      return mark.count();
    })
    .toBeGreaterThan(0);
  await mark.click();
  await result.locator('[class*=flash] [data-note]').waitFor();
  await result.locator('[class*=flash] [data-note]').press('Enter');
  await result.locator('[class*=flash] [data-footnote]').waitFor();
  await page.getByRole('button', {name: '公式渲染'}).click();
  await page.getByRole('menuitem', {name: 'KaTeX'}).click();
  await result.locator('.katex math').first().waitFor({state: 'attached'});
  await page.getByRole('button', {name: '公式渲染'}).click();
  await page.getByRole('menuitem', {name: 'MathJax'}).click();
  expect(problems).toEqual([]);
});

test('the original is fetched as a blob to be saved; its outline and pages are listed', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  const fetched = page.waitForRequest(
    request => request.url().includes('/files/') && request.resourceType() === 'fetch',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', {name: '下载原文 PDF'}).click();
  await fetched;
  expect(readFileSync(await (await saved).path()).equals(article)).toBe(true);
  await page.getByRole('button', {name: '缩略图'}).click();
  await page.getByRole('navigation', {name: '缩略图'}).getByRole('button').last().click();
  await expect.poll(() => page.getByLabel('页码').inputValue()).toBe('2');
  await page.getByRole('button', {name: '目录'}).click();
  const outline = page.getByRole('navigation', {name: '目录'});
  await outline.getByRole('button', {name: /The model/}).waitFor();
  // of a heading in the middle of the first page more may be visible of the second
  await outline.getByRole('button').first().click();
  await expect.poll(() => page.getByLabel('页码').inputValue()).toBe('1');
  expect(problems).toEqual([]);
});

test('a translated paragraph is written by hand, asked for again, and shown in three ways', {
  timeout: 90_000,
}, async () => {
  const {page, problems} = visit;
  const translateId = await translated(site, page, file.parseId, 'md');
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&translateId=${translateId}`);
  const row = page.getByTestId('result').locator('[data-row]').filter({hasText: 'We follow the temperature'});
  // it opens where it was left, and rows are drawn when they come near
  const goToRow = async () => {
    await page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();
    await goToPage(page, 1);
    await row.waitFor();
  };
  await goToRow();
  const choose = async (entry: string) => {
    await row.hover();
    await row.getByRole('button', {name: '段落菜单'}).click();
    await page.getByRole('menuitem', {name: entry}).click();
  };
  await choose('修改这段译文');
  await page.getByLabel('译文（Markdown）').fill('茶的温度 $T_1$ <script>window.done=1</script>');
  await page.getByTestId('line-preview').getByText('茶的温度').waitFor();
  await page.getByRole('button', {name: '保存'}).click();
  await row.getByText('茶的温度').waitFor();
  await row.getByText('人工修改').waitFor();
  // labels stand on a gray ground
  expect(await row.getByText('人工修改').evaluate(label => getComputedStyle(label).backgroundColor)).not.toMatch(
    /, 0\)$/,
  );
  await page.reload();
  await goToRow();
  await row.getByText('茶的温度').waitFor();
  await choose('重新翻译这一段');
  await expect.poll(() => row.textContent()).not.toContain('茶的温度');
  // the three ways to show it
  await page.getByText('仅译文').click();
  await page.getByTestId('result').getByText('We follow the temperature').waitFor({state: 'detached'});
  await page.getByText('双语对照').click();
  await row.waitFor();
  expect(await page.evaluate(() => (window as {done?: unknown}).done)).toBeUndefined();
  expect(problems).toEqual([]);
});

test('a translated PDF stands beside its original: blocks, scrolling, its own file', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  const translateId = await translated(site, page, file.parseId, 'pdf');
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&translateId=${translateId}`);
  const [original, translation] = ['原文 PDF', '译文 PDF'].map(name => page.getByRole('region', {name})) as [
    Locator,
    Locator,
  ];
  for (const side of [original, translation])
    await side.locator('.page[data-page-number="1"][data-loaded] canvas').waitFor();
  // the two scroll in step, whichever leads
  const pageOf = (side: Locator) => side.getByLabel('页码').inputValue();
  await original.getByTestId('pdf').press('End');
  await expect.poll(() => pageOf(translation)).toBe('2');
  await translation.getByTestId('pdf').press('Home');
  await expect.poll(() => pageOf(original)).toBe('1');
  // a block leads to the same one on the other side
  await original.locator('.textLayer').getByText('Measurements').first().click();
  await translation.locator('[class*=flash]').waitFor();
  const words = translation
    .locator('.page[data-page-number="1"] .textLayer span')
    .filter({hasText: /\p{Script=Han}{4}/u});
  await words.first().click();
  await original.locator('[class*=flash]').waitFor();
  // what is pressed can be written by hand; its page is set anew while the reader stays on it
  const picked = page.getByRole('region', {name: '所选段落'});
  await picked.getByRole('button', {name: '修改这段译文'}).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('手写的标题');
  await page.getByRole('button', {name: '保存'}).click();
  await translation.locator('.textLayer').getByText('手写的标题').first().waitFor();
  await picked.getByText('人工修改').waitFor();
  await page.getByText('文字', {exact: true}).click();
  await page.getByTestId('result').getByText('手写的标题').waitFor();
  await page.getByText('版面', {exact: true}).click();
  for (const side of [original, translation])
    await side.locator('.page[data-page-number="1"][data-loaded] canvas').waitFor();
  await page.getByRole('button', {name: '同步滚动'}).click();
  await translation.getByTestId('pdf').press('End');
  await expect.poll(() => pageOf(translation)).toBe('2');
  expect(await pageOf(original)).toBe('1');
  await page.getByRole('button', {name: '同步滚动'}).click();
  const saved = page.waitForEvent('download');
  await translation.getByRole('button', {name: '下载译文 PDF'}).click();
  expect((await saved).suggestedFilename()).toBe('tea_onlyTrans.pdf');
  expect(readFileSync(await (await saved).path()).equals(article)).toBe(false);
  expect(problems).toEqual([]);
});
