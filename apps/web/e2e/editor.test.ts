import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {gatewayOf, parsed} from './parsed.ts';
import {type Site, startSite, type Visit} from './start.ts';

const article = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));
let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await startSite();
  visit = await site.visitSignedIn('13800000071', {viewport: {width: 1440, height: 900}});
}, 120_000);
afterAll(() => site?.close());

const textOf = (page: Page) => page.getByTestId('markdown-text').locator('.cm-content');
const previewOf = (page: Page) => page.getByTestId('markdown-preview');
const saved = (page: Page) => page.getByRole('status').getByText('已保存', {exact: true});

async function write(page: Page, text: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

/** Writes, and waits until that is on the server. */
async function writeAndSave(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse('**/SaveDraft');
  await write(page, text);
  await answered;
}

test('a text is written beside its preview, saves itself, and an earlier state comes back', {
  timeout: 90_000,
}, async () => {
  const {page, problems} = visit;
  await page.goto(`${site.url}/markdownEdit`);
  await page.getByRole('button', {name: '新建文档'}).click();
  await page.getByRole('dialog').getByText('如何使用编辑器').waitFor();
  await page.getByRole('button', {name: '知道了'}).click();
  await expect.poll(() => page.url()).not.toContain('showGuide');
  // the next text is begun without it
  await page.goto(`${site.url}/markdownEdit`);
  await page.getByRole('button', {name: '新建文档'}).click();
  await page.waitForURL(/draftId=/);
  await page.locator('.cm-content').waitFor();
  expect(page.url()).not.toContain('showGuide');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await write(page, '# First\n\n$a^2$');
  await previewOf(page).getByRole('heading', {name: 'First'}).waitFor();
  await previewOf(page).locator('mjx-container').waitFor();
  await page.getByText('未保存').waitFor();
  await saved(page).waitFor();
  await write(page, '# Second');
  await page.keyboard.press('Control+S');
  await saved(page).waitFor();
  await page.getByLabel('文件名').fill('茶');
  await saved(page).waitFor();
  await page.reload();
  await previewOf(page).getByRole('heading', {name: 'Second'}).waitFor();
  expect(await page.getByLabel('文件名').inputValue()).toBe('茶');
  // restoring keeps what stood there
  await writeAndSave(page, '# Third');
  await saved(page).waitFor();
  await page.getByRole('button', {name: '历史版本'}).click();
  const versions = page.getByRole('complementary', {name: '历史版本'});
  await versions
    .getByText(/个字符/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', {name: '恢复此版本'}).click();
  await page.getByText('已恢复所选版本').waitFor();
  await expect.poll(() => previewOf(page).getByRole('heading').count()).toBe(0);
  await expect.poll(() => versions.getByText(/个字符/).count()).toBe(2);
  await page.getByRole('button', {name: '全部文档'}).click();
  await page.getByRole('link', {name: /茶/}).waitFor();
  // one that is not wanted is deleted without a question, as that can be undone
  const unwanted = page.getByRole('link', {name: /未命名文件/});
  await page.getByRole('button', {name: '删除“未命名文件”'}).click();
  await expect.poll(() => unwanted.count()).toBe(0);
  await page.getByRole('status').getByRole('button', {name: '撤销'}).click();
  await page.getByRole('button', {name: '删除“未命名文件”'}).click();
  await expect.poll(() => unwanted.count()).toBe(0);
  const deleted = page.waitForResponse('**/DeleteDraft');
  await page.getByRole('status').getByRole('button').last().click();
  await deleted;
  await page.reload();
  await page.getByRole('link', {name: /茶/}).waitFor();
  expect(await unwanted.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('the toolbar formats what is selected, and undo takes it back', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  await page.getByRole('link', {name: /茶/}).click();
  await write(page, 'tea');
  await page.keyboard.press('Control+A');
  await page.getByRole('button', {name: /加粗/}).click();
  await previewOf(page).locator('strong').getByText('tea').waitFor();
  await page.getByRole('button', {name: '标题', exact: true}).click();
  await page.getByRole('menuitem', {name: '二级标题'}).click();
  await previewOf(page).getByRole('heading', {level: 2, name: 'tea'}).waitFor();
  await page.getByRole('button', {name: /撤销/}).click();
  await expect.poll(() => previewOf(page).getByRole('heading').count()).toBe(0);
  await saved(page).waitFor();
  expect(problems).toEqual([]);
});

test('two tabs: what the other saved is not overwritten unasked', {timeout: 90_000}, async () => {
  const {page, context, problems} = visit;
  const other = await context.newPage();
  await other.goto(page.url());
  await textOf(other).waitFor();
  await writeAndSave(page, 'from the first tab');
  await write(other, 'from the second tab');
  await other.getByRole('dialog').getByText('这份文档已在别处保存过').waitFor();
  await other.getByRole('button', {name: '使用已保存的内容'}).click();
  await previewOf(other).getByText('from the first tab').waitFor();
  await writeAndSave(other, 'again');
  await other.close();
  // a line that is down: kept, and saved when it is back
  await page.reload();
  await previewOf(page).getByText('again').waitFor();
  await page.route('**/SaveDraft', route => route.abort());
  await write(page, 'kept in the browser');
  await page.getByText('保存失败，稍后自动重试').waitFor();
  await page.unroute('**/SaveDraft');
  await saved(page).waitFor({timeout: 15_000});
  expect(problems).toEqual([]);
});

test('a parse is edited: its text, hostile additions that do nothing, and the way to a PDF', {
  timeout: 90_000,
}, async () => {
  const {page, problems} = visit;
  const {parseId} = await parsed(site, page, article, 'tea.pdf');
  const call = await gatewayOf(site, page);
  const {draft} = (await call('SpaceService/CreateDraft', {parseId})) as unknown as {draft: {draftId: string}};
  await page.goto(`${site.url}/markdownEdit?draftId=${draft.draftId}&showGuide=export-pdf`);
  await page.getByRole('dialog').getByText('如何导出 PDF').waitFor();
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('.recto-print')!;
      document.body.dataset['printed'] = `${paper.querySelectorAll('mjx-container').length} ${document.title}`;
    };
  });
  await page.getByRole('button', {name: '现在导出'}).click();
  await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toMatch(/^[1-9]\d* 未命名文件$/);
  await expect.poll(() => page.locator('.recto-print').count()).toBe(0);
  await write(
    page,
    '[x](javascript:window.done=1) <img src=x onerror="window.done=1"> <b onclick="window.done=1">b</b>\n\n<script>window.done=1</script>\n\n$\\href{javascript:window.done=1}{y}$',
  );
  await previewOf(page).locator('b').waitFor();
  await previewOf(page).locator('b').click();
  const found = await page.evaluate(() => ({
    done: (window as {done?: unknown}).done,
    bad: document.querySelectorAll(
      '[data-testid=markdown-preview] :is(script, [onclick], [onerror], [href^="javascript" i])',
    ).length,
  }));
  expect(found).toEqual({done: undefined, bad: 0});
  expect(problems.filter(problem => !/inline event handler/.test(problem))).toEqual([]);
});
