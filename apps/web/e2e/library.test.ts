import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {parsed} from './parsed.ts';
import type {Site} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

const sample = readFileSync(path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf'));
let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

test('files are selected in the list, exported together, and moved to the trash', {timeout: 240_000}, async () => {
  // the owner may put several documents into one archive
  const {page, problems} = await site.visit({viewport: {width: 1440, height: 900}});
  await page.goto(site.ownerLink);
  await page.waitForURL(`${site.url}/`);
  await parsed(site, page, sample, 'tea.pdf');
  await parsed(site, page, smallPdf({text: 'Kettle'}), 'kettle.pdf');
  await page.reload();
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem');
  await rows.filter({hasText: 'tea.pdf'}).getByText('已完成').waitFor();
  await main.getByRole('button', {name: '批量操作'}).click();
  const bar = main.getByRole('toolbar', {name: '批量操作'});
  await bar.getByText('已选 0 个文件').waitFor();
  expect(await bar.getByRole('button', {name: '导出'}).isDisabled()).toBe(true);
  await rows.getByLabel('选择“kettle.pdf”').press('Space');
  await bar.getByText('已选 1 个文件').waitFor();
  await bar.getByRole('button', {name: '全选'}).click();
  await bar.getByText('已选 2 个文件').waitFor();

  await bar.getByRole('button', {name: '导出'}).click();
  const download = page.waitForEvent('download', {timeout: 120_000});
  await page.getByRole('dialog').getByRole('button', {name: '导出', exact: true}).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('dialog').waitFor({state: 'detached'});
  await bar.getByRole('button', {name: '转存'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '关闭'}).click();
  await page.getByRole('dialog').waitFor({state: 'detached'});

  await rows.getByLabel('选择“tea.pdf”').uncheck();
  await bar.getByRole('button', {name: '删除'}).click();
  await rows.filter({hasText: 'kettle.pdf'}).waitFor({state: 'detached'});
  await rows.filter({hasText: 'tea.pdf'}).getByText('已完成').waitFor();
  await bar.waitFor({state: 'detached'});
  expect(problems).toEqual([]);
});

test('filters stand in the address: a reload and the way back keep them', {timeout: 120_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000095', {viewport: {width: 390, height: 844}});
  await parsed(site, page, smallPdf({text: 'Saucer'}), 'saucer.pdf');
  await parsed(site, page, smallPdf({text: 'Spout'}), 'spout.pdf');
  await page.reload();
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem');
  await rows.filter({hasText: 'spout.pdf'}).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // there is no room for them in a line
  await main.getByRole('button', {name: '筛选', exact: true}).click();
  const state = page.getByLabel('状态', {exact: true});
  await state.selectOption('失败');
  await main.getByText('没有符合条件的文件').waitFor();
  await state.selectOption('已完成');
  await page.getByLabel('添加时间').selectOption('最近 7 天');
  await page.keyboard.press('Escape');
  await main.getByRole('searchbox').fill('spo');
  await rows.filter({hasText: 'saucer.pdf'}).waitFor({state: 'detached'});
  await rows.filter({hasText: 'spout.pdf'}).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?name=spo&state=done&days=7');
  await page.reload();
  await rows.filter({hasText: 'spout.pdf'}).waitFor();
  expect(await rows.filter({hasText: 'saucer.pdf'}).count()).toBe(0);
  await rows.getByRole('link', {name: 'spout.pdf'}).click();
  await page.getByTestId('result').getByText('Spout').first().waitFor();
  await page.goBack();
  await rows.filter({hasText: 'spout.pdf'}).waitFor();
  await main.getByRole('button', {name: '筛选（2）'}).click();
  expect(await state.inputValue()).toBe('done');
  await page.keyboard.press('Escape');
  expect(await main.getByRole('searchbox').inputValue()).toBe('spo');
  await main.getByRole('searchbox').fill('nothing');
  await main.getByText('没有名称包含“nothing”的文件').waitFor();
  await main.getByRole('button', {name: '清除筛选'}).press('Enter');
  await rows.filter({hasText: 'saucer.pdf'}).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test('files are tagged, opened, downloaded and translated together; tags and languages filter', {
  timeout: 240_000,
}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000096', {viewport: {width: 1440, height: 900}});
  await parsed(site, page, smallPdf({text: 'The water of the kettle is hot'}), 'kettle.pdf');
  await parsed(site, page, smallPdf({text: 'El agua de la olla es para el te'}), 'tetera.pdf');
  await page.reload();
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('listitem').filter({hasText: name}).first();
  await row('kettle.pdf').getByText('已完成').waitFor();
  await main.getByRole('button', {name: '筛选', exact: true}).click();
  const language = page.getByRole('dialog').getByLabel('语言');
  await language.selectOption({label: '西班牙语'});
  await row('kettle.pdf').waitFor({state: 'detached'});
  await row('tetera.pdf').waitFor();
  await language.selectOption({label: '全部语言'});
  await page.keyboard.press('Escape');

  await main.getByRole('button', {name: '批量操作'}).click();
  const bar = main.getByRole('toolbar', {name: '批量操作'});
  await bar.getByRole('button', {name: '全选'}).click();
  await bar.getByText('已选 2 个文件').waitFor();
  await bar.getByRole('button', {name: '标签…'}).click();
  await page.getByRole('dialog').getByRole('combobox').fill('茶，热学，');
  await page.getByRole('dialog').getByRole('button', {name: '保存'}).click();
  await row('kettle.pdf').getByRole('button', {name: '热学'}).waitFor();

  const downloads: string[] = [];
  page.on('download', download => downloads.push(download.suggestedFilename()));
  await bar.getByRole('button', {name: '下载原文件'}).click();
  await expect.poll(() => downloads.toSorted()).toEqual(['kettle.pdf', 'tetera.pdf']);

  await bar.getByRole('button', {name: '翻译'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/预计 [\d,]+ 个 token/).waitFor();
  await dialog.getByRole('button', {name: '开始翻译'}).click();
  await bar.waitFor({state: 'detached'});
  for (const name of ['kettle.pdf', 'tetera.pdf'])
    await row(name)
      .getByRole('list', {name: /的译文/})
      .getByText('已完成')
      .waitFor({timeout: 60_000});

  // a tag leads to the others that have it, and is taken away again
  await row('tetera.pdf')
    .getByRole('button', {name: /更多操作/})
    .first()
    .click();
  await page.getByRole('menuitem', {name: '标签…'}).click();
  await page.getByRole('dialog').getByRole('combobox').press('Backspace');
  await dialog.getByRole('button', {name: '保存'}).click();
  await dialog.waitFor({state: 'detached'});
  await row('kettle.pdf').getByRole('button', {name: '热学'}).click();
  await row('tetera.pdf').waitFor({state: 'detached'});
  expect(new URL(page.url()).searchParams.get('tag')).toBe('热学');

  // a translation that was thrown away comes back
  const translation = row('kettle.pdf').getByRole('list', {name: /的译文/});
  await translation.getByRole('button', {name: '删除译文'}).click();
  await translation.waitFor({state: 'detached'});
  await page.getByRole('button', {name: '撤销'}).click();
  await translation.getByText('已完成').waitFor();

  await main.getByRole('button', {name: '批量操作'}).click();
  await bar.getByRole('button', {name: '全选'}).click();
  const opened = page.context().waitForEvent('page');
  await bar.getByRole('button', {name: '打开'}).click();
  await (await opened).getByTestId('result').getByText('kettle').first().waitFor();
  expect(problems).toEqual([]);
});
