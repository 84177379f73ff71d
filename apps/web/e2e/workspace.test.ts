import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {bringSample} from './bring-sample.ts';
import {type Site, startSite} from './start.ts';

const sample = path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf');
let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

test('a file is dropped, read, renamed and deleted', {timeout: 90_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000011');
  await bringSample(page);
  const row = page.getByRole('listitem').filter({hasText: 'cooling-tea.pdf'});
  await row.getByText('已完成').waitFor();
  expect(await row.getByText('2 页').count()).toBe(1);
  // a reload finds it again
  await page.reload();
  await row.getByText('已完成').waitFor();
  await row.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '重命名'}).click();
  await page.getByLabel('新名称').fill('  ');
  await page.getByLabel('新名称').press('Enter');
  await page.getByText('输入不能为空').waitFor();
  await page.getByLabel('新名称').fill('茶 <img src=x onerror=alert(1)>.pdf');
  await page.getByLabel('新名称').press('Enter');
  const renamed = page.getByRole('listitem').filter({hasText: '茶'});
  await renamed.waitFor();
  await renamed.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '删除'}).click();
  await page.getByRole('heading', {name: '把 PDF 变成可以编辑的文档'}).waitFor();
  expect(problems).toEqual([]);
});

test('what cannot be taken is refused with its reason, and the rest goes on', {timeout: 60_000}, async () => {
  const {page} = await site.visitSignedIn('13800000012');
  await page.locator('input[type=file]').setInputFiles([
    {name: 'notes.xlsx', mimeType: 'application/msword', buffer: Buffer.from('x')},
    {name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing follows')},
    {name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0)},
  ]);
  await page.getByText('“notes.xlsx”的格式不支持').waitFor();
  await page.getByText('“nothing.pdf”是空文件').waitFor();
  const broken = page.getByRole('listitem').filter({hasText: 'broken.pdf'});
  await broken.getByRole('alert').waitFor();
  await broken.getByRole('button', {name: '移除'}).click();
  await page.locator('input[type=file]').setInputFiles(sample);
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
});

test('a visitor is asked to sign in before anything is taken', {timeout: 60_000}, async () => {
  const {page} = await site.visit();
  await page.getByRole('button', {name: '试试示例文档'}).click();
  await page.getByRole('dialog', {name: '登录 Recto'}).waitFor();
});
