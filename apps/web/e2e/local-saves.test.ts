import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {bringSample} from './bring-sample.ts';
import {pretendShell} from './shell-double.ts';
import {type Site, startSite, type Visit} from './start.ts';

vi.setConfig({testTimeout: 120_000});
const token = 's'.repeat(40);
let folder: string;
let site: Site;
let visit: Visit;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-saves-'));
  site = await startSite({}, token, {system: 'windows', saveFolder: folder});
  visit = await site.visit({viewport: {width: 1440, height: 900}});
  await pretendShell(visit.context, {system: 'windows', savePath: folder});
  await visit.page.goto(`${site.url}/desktop/${token}`);
  await visit.page.waitForURL(url => !url.pathname.startsWith('/owner'));
  await bringSample(visit.page);
}, 120_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, {recursive: true, force: true});
});

const openDialog = async () => {
  const {page} = visit;
  await page.goto(site.url);
  const row = page.getByRole('listitem').filter({hasText: 'cooling-tea.pdf'}).first();
  await row.getByRole('button', {name: /cooling-tea/}).click();
  await page.getByRole('menuitem', {name: '保存到本地'}).click();
  return page.getByRole('dialog', {name: '将“cooling-tea.pdf”保存到本地'});
};

test('a result is saved into the chosen folder, and is found among the records', async () => {
  const {page, problems} = visit;
  const dialog = await openDialog();
  await dialog.getByText(`保存位置：${folder}`).waitFor();
  await dialog.getByLabel('项目').fill('厨房');
  for (const format of ['Word', 'Markdown']) expect(await dialog.getByLabel(format).isChecked()).toBe(true);
  await dialog.getByRole('button', {name: '保存', exact: true}).click();
  await page.getByText('导入本地成功').waitFor({timeout: 60_000});
  const file = path.join(folder, '厨房/cooling-tea/docx/cooling-tea.docx');
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  expect(existsSync(path.join(folder, '厨房/cooling-tea/md/cooling-tea.md'))).toBe(true);
  await page.goto(`${site.url}/downloads`);
  const records = page.getByRole('region', {name: '本地保存'});
  await records.getByText(file).waitFor();
  // this system has no explorer.exe, and the file of a record may have gone
  rmSync(file);
  await records.getByRole('button', {name: '打开“cooling-tea.pdf”'}).click();
  await page.getByText('找不到该文件，可能已被移动或删除').waitFor();
  await records.getByRole('button', {name: '删除“cooling-tea.pdf”的记录，保留文件'}).click();
  await records.getByText('还没有本地记录').waitFor();
  expect(existsSync(path.join(folder, '厨房/cooling-tea/md/cooling-tea.md'))).toBe(true);
  expect(problems).toEqual([]);
});

test('what the system refuses is told with its code', async () => {
  writeFileSync(path.join(folder, 'taken'), '');
  const dialog = await openDialog();
  await dialog.getByLabel('项目').fill('taken');
  await dialog.getByRole('button', {name: '保存', exact: true}).click();
  await visit.page.getByText(/^保存失败: E(EXIST|NOTDIR)$/).waitFor();
  await dialog.getByRole('button', {name: '取消'}).click();
});

test('results are saved by themselves where that is wanted', async () => {
  const {page} = visit;
  await page.goto(`${site.url}/user/userCustomerConfig`);
  await page.getByText('自动保存到本地').click();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('parse-storage') ?? '{}');
    localStorage.setItem(
      'parse-storage',
      JSON.stringify({...stored, state: {...stored.state, selectedProject: '自动'}}),
    );
  });
  await page.goto(site.url);
  const saved = path.join(folder, '自动/another/md/another.md');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'another.pdf',
      mimeType: 'application/pdf',
      // another file for the server, by a comment after its end
      buffer: Buffer.concat([
        readFileSync(path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf')),
        Buffer.from('%\n'),
      ]),
    });
  await page.getByText('导入本地成功').waitFor({timeout: 90_000});
  expect(existsSync(saved)).toBe(true);
});
