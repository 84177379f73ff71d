import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {translated} from './parsed.ts';
import type {Site, Visit} from './start.ts';
import {article, startSiteWithModel, visitWithArticle} from './with-model.ts';

let site: Site;
let visit: Visit;
let file: {readonly objectId: string; readonly parseId: string};
beforeAll(async () => {
  // where memberships are sold, archives of several documents are for members
  site = await startSiteWithModel({
    RECTO_PAYMENT: 'none',
    RECTO_CONTACT_QQ_GROUP: 'https://qm.qq.com/q/recto',
    RECTO_CONTACT_WECHAT_GROUP: 'https://weixin.qq.com/g/recto',
    RECTO_CONTACT_WECHAT_ACCOUNT: 'http://weixin.qq.com/r/recto',
  });
  ({visit, file} = await visitWithArticle(site, '13800000091'));
}, 120_000);
afterAll(() => site?.close());

test('an export is in the download center: fetched again, written again, deleted', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  await page.getByRole('button', {name: '导出', exact: true}).click();
  const dialog = page.getByRole('dialog');
  // Markdown with bracket formulas, whatever the store begins with
  await expect.poll(() => dialog.getByLabel(/^Markdown/).isChecked()).toBe(true);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('\\(T(x,t)\\)');
  await page.goto(`${site.url}/downloads`);
  const row = page.getByRole('listitem').filter({hasText: 'tea.md'});
  const again = page.waitForEvent('download');
  await row.getByRole('button', {name: '下载“tea.md”'}).click();
  expect((await again).suggestedFilename()).toBe('tea.md');
  // written anew in its place
  await row.getByRole('button', {name: '重新导出“tea.md”'}).click();
  await row.getByRole('button', {name: '下载“tea.md”'}).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await row.getByRole('button', {name: '删除“tea.md”'}).click();
  await page.getByText('还没有导出过文件').waitFor();
  expect(problems).toEqual([]);
});

test('what nobody expected is explained, with the ways to reach the operator', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  const tips = page.getByRole('dialog', {name: '提示信息'});
  const explained = async () => {
    await tips.getByText(/请检查网络连接，关闭代理软件后重试.*请联系客服/).waitFor();
    for (const name of ['QQ 交流群二维码', '微信交流群二维码', '微信公众号二维码']) {
      const code = tips.getByRole('img', {name});
      expect((await code.boundingBox())?.width).toBe(120);
      expect(await code.locator('xpath=..').evaluate(item => getComputedStyle(item).animationDuration)).toBe('0.3s');
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => tips.count()).toBe(0);
  };
  // the written file does not come
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  await page.route('**/files/**', route => route.abort());
  await page.getByRole('button', {name: '导出', exact: true}).click();
  await page.getByRole('dialog').getByRole('button', {name: '导出', exact: true}).click();
  await explained();
  await page.unrouteAll();
  // the bytes of a file do not get through
  await page.goto(site.url);
  await page.route('**/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({name: 'a.pdf', mimeType: 'application/pdf', buffer: article});
  await explained();
  // and again where one asks for help
  await page.getByRole('main').getByRole('button', {name: '获取帮助'}).click();
  await explained();
  await page.getByRole('main').getByRole('button', {name: '移除'}).click();
  await page.unrouteAll();
  expect(problems).toEqual([]);
});

test('a result opens in the editor, with the way to a PDF', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  await page.getByRole('button', {name: '导出', exact: true}).click();
  await page.getByRole('dialog').getByRole('button', {name: '打印为 PDF'}).click();
  await page.getByText('如何导出 PDF').waitFor();
  await page.getByRole('button', {name: '知道了'}).click();
  await page.getByTestId('markdown-preview').getByRole('heading', {name: 'Heat in a Teapot'}).waitFor();
  expect(await page.getByLabel('文件名').getAttribute('placeholder')).toBe('未命名文件');
  expect(problems).toEqual([]);
});

test('a translated PDF is put beside its original in the browser', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  const translateId = await translated(site, page, file.parseId, 'pdf');
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&translateId=${translateId}`);
  const dialog = page.getByRole('dialog');
  const exportAs = async (type: string) => {
    await page.getByRole('button', {name: '导出', exact: true}).click();
    await dialog.getByLabel(type, {exact: true}).check();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', {name: '导出', exact: true}).click();
    const download = await saved;
    await expect.poll(() => dialog.count()).toBe(0);
    return {name: download.suggestedFilename(), ...pagesOf(await download.path())};
  };
  const alone = await exportAs('仅译文');
  expect(alone.name).toBe('tea_onlyTrans.pdf');
  for (const [type, name, width, count] of [
    ['原文 + 译文（左右对照）', 'tea_leftToRight.pdf', 2, 1],
    ['译文 + 原文（左右对照）', 'tea_rightToLeft.pdf', 2, 1],
    ['原文与译文逐页交替', 'tea_alternating.pdf', 1, 2],
  ] as const) {
    const merged = await exportAs(type);
    expect(merged.name).toBe(name);
    expect(merged.width / alone.width).toBeCloseTo(width);
    expect(merged.pages / alone.pages).toBe(count);
  }
  // its text is to be had in the formats of other translations too
  await page.getByRole('button', {name: '导出', exact: true}).click();
  await dialog.getByText('文档格式').click();
  await dialog.getByRole('button', {name: '更多格式'}).click();
  await dialog.getByLabel(/^Word/).check();
  await dialog.getByText('仅译文').click();
  expect(await dialog.getByLabel(/^JSON/).count()).toBe(0);
  const word = page.waitForEvent('download');
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  const saved = await word;
  expect(saved.suggestedFilename()).toBe('tea.docx');
  expect(textOf(await saved.path())).not.toContain('Heat in a Teapot');
  await expect.poll(() => dialog.count()).toBe(0);
  // a source that is no PDF any more: said so, with the other way
  await page.route('**/files/download**', route => route.fulfill({body: 'no PDF', contentType: 'application/pdf'}));
  await page.getByRole('button', {name: '导出', exact: true}).click();
  // opened as it was used last
  expect(await dialog.getByRole('radio', {name: /^Word/}).isChecked()).toBe(true);
  await dialog.getByText('PDF', {exact: true}).first().click();
  await dialog.getByLabel('原文 + 译文（左右对照）').check();
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  await dialog.getByText('本地导出失败，请选择在线导出').waitFor();
  await page.unrouteAll();
  const merged = page.waitForEvent('download');
  await dialog.getByRole('button', {name: '改用在线导出'}).click();
  expect(pagesOf(await (await merged).path()).width / alone.width).toBeCloseTo(2);
  await expect.poll(() => dialog.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('several results are one archive, in a folder for each format', {timeout: 150_000}, async () => {
  const {page, problems} = visit;
  await page.goto(site.url);
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', {name: 'tea.pdf'}).click();
  await tree.getByRole('treeitem', {name: /解析结果 1/}).click({modifiers: ['Control']});
  await tree.getByRole('treeitem', {name: /译文/}).click({modifiers: ['Control']});
  await page.getByText('已选 2 项').waitFor();
  await page.getByRole('toolbar', {name: '多选'}).getByRole('button', {name: '导出'}).click();
  const dialog = page.getByRole('dialog', {name: '导出 2 项结果'});
  await dialog.getByRole('button', {name: '更多格式'}).click();
  await dialog.getByLabel(/^全部格式/).check();
  // two documents in every format: a busy machine writes them for a while
  const saved = page.waitForEvent('download', {timeout: 90_000});
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Recto \d{4}-\d\d-\d\d \d\d_\d\d_\d\d_export\.zip$/);
  const names = execFileSync('unzip', ['-Z1', await download.path()])
    .toString()
    .split('\n');
  expect(names).toEqual(expect.arrayContaining(['docx/tea.docx', 'docx/tea (2).docx', 'md/tea.md', 'html/tea.html']));
  await expect.poll(() => dialog.count()).toBe(0);
  // each by itself, into a folder that its owner names: here the one that browsers keep for a site
  await page.evaluate(() => Object.assign(window, {showDirectoryPicker: () => navigator.storage.getDirectory()}));
  await page.getByRole('toolbar', {name: '多选'}).getByRole('button', {name: '导出'}).click();
  await dialog.getByRole('button', {name: '更多格式'}).click();
  await dialog.getByLabel(/^纯文本/).check();
  await dialog.getByLabel('分别保存每个文件').check();
  await dialog.getByLabel('保存到我选择的文件夹').check();
  await dialog.getByText('覆盖').click();
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  await expect.poll(() => dialog.count()).toBe(0);
  const written = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const read = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).text();
    return [await read('tea.txt'), await read('tea (2).txt')];
  });
  // a parse and its translation have one name
  expect(written.filter(text => text.includes('Heat in a Teapot'))).toHaveLength(1);
  expect(written.filter(text => /[一-龥]{4}/.test(text))).toHaveLength(1);
  expect(problems).toEqual([]);
});

/** The text of a Word file. */
const textOf = (docx: string): string =>
  execFileSync('unzip', ['-p', docx, 'word/document.xml'])
    .toString()
    .replace(/<[^>]+>/g, '');

/** How many pages a PDF has, and the width of the first one in points. */
function pagesOf(pdf: string): {readonly pages: number; readonly width: number} {
  const {qpdf} = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=qpdf', pdf], {maxBuffer: 1e9}).toString());
  const objects: Record<string, {value?: Record<string, unknown>}>[] = qpdf.slice(1);
  const pages = Object.values(objects[0]!).flatMap(({value}) => (value?.['/Type'] === '/Page' ? [value] : []));
  const [left, , right] = (pages[0]!['/CropBox'] ?? pages[0]!['/MediaBox']) as [number, number, number, number];
  return {pages: pages.length, width: right - left};
}
