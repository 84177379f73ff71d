import {execFileSync} from 'node:child_process';
import {convert, write} from '@recto/engine';
import {nodeHost} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Site} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

let site: Site;
beforeAll(async () => {
  site = await startSiteWithModel();
}, 120_000);
afterAll(() => site?.close());

const source = `<!doctype html><title>Tea</title><h1>On warm tea</h1>
  <p>The kettle cools <b>slowly</b> as <math><msup><mi>e</mi><mi>t</mi></msup></math> grows, and nobody minds.</p>
  <table><tr><th>Cup<th>Temperature<tr><td>first cup<td>60</table>`;

test('a Word file is brought, read, translated, and comes back as a Word file', {timeout: 120_000}, async () => {
  const buffer = Buffer.from(
    await write(await convert(new TextEncoder().encode(source), {host: nodeHost(), html: {}}), 'docx'),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const {page, problems} = await site.visitSignedIn('13800000061', {viewport: {width: 1440, height: 900}});
  await page.locator('input[type=file]').first().setInputFiles({name: 'tea.docx', mimeType, buffer});
  // it is opened when it has been read
  await page.waitForURL(/\/pdf-views\?/);
  const result = page.getByTestId('result');
  await result.getByText('The kettle cools').waitFor();
  // its table is one, with the numbers that nobody translates
  const table = result.getByRole('table');
  await table.getByText('first cup').waitFor();
  expect(
    await table.locator('tr').evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent))),
  ).toEqual([
    ['Cup', 'Temperature'],
    ['first cup', '60'],
  ]);
  expect(await table.count()).toBe(1);
  // nothing stands beside it, and nothing of it is doubtful
  for (const name of ['对照原文', '校对', '可信度报告'])
    expect(await page.getByRole('button', {name, exact: true}).count(), name).toBe(0);

  await page.getByRole('button', {name: '新建翻译'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('译文写回原来的文件').waitFor();
  await dialog.getByRole('button', {name: '开始翻译'}).click();
  await page.waitForURL(/translateId=/);
  await result
    .getByText(/\p{Script=Han}{3}/u)
    .first()
    .waitFor({timeout: 60_000});
  // and so is the translated one behind it
  const translated = table.filter({hasText: /\p{Script=Han}/u});
  await translated.waitFor({timeout: 60_000});
  expect(await table.count()).toBe(2);
  expect(await translated.getByRole('cell').count()).toBe(2);
  expect(await translated.getByRole('cell').last().textContent()).toBe('60');
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  expect(await page.getByRole('button', {name: '其他文档'}).getAttribute('aria-pressed')).toBe('true');
  const row = page.getByRole('listitem').filter({hasText: 'tea.docx'}).first();
  const translation = row.getByRole('listitem');
  await translation.getByText('已完成').waitFor({timeout: 60_000});
  await translation.getByRole('button', {name: '导出'}).click();
  await dialog.getByText('还是原来的文件').waitFor();
  await dialog.getByText('仅译文', {exact: true}).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', {name: '导出'}).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^tea.*\.docx$/);
  const text = execFileSync('unzip', ['-p', await saved.path(), 'word/document.xml']).toString();
  expect(text).toMatch(/\p{Script=Han}{3}/u);
  expect(text).toContain('<m:sSup>');
  expect(text).not.toContain('The kettle cools');
  expect(problems).toEqual([]);
});
