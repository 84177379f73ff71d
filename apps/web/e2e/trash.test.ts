import {afterAll, beforeAll, expect, test} from 'vitest';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {focused, tabTo} from './keyboard.ts';
import {parsed} from './parsed.ts';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

const owner = async (viewport: {width: number; height: number}) => {
  const visit = await site.visit({viewport});
  await visit.page.goto(site.ownerLink);
  await visit.page.waitForURL(`${site.url}/`);
  return visit;
};

test('a deleted file is brought back by undo and from the trash, and other tabs follow', {
  timeout: 120_000,
}, async () => {
  const {page, context, problems} = await owner({width: 1440, height: 900});
  for (const name of ['tea.pdf', 'kettle.pdf', 'cup.pdf']) await parsed(site, page, smallPdf({text: name}), name);
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  const tea = rows.filter({hasText: 'tea.pdf'});
  await tea.waitFor();
  const other = await context.newPage();
  await other.goto(`${site.url}/trash`);
  await other.getByText('回收站是空的').waitFor();
  const discard = async (name: string) => {
    await rows
      .filter({hasText: name})
      .getByRole('button', {name: /更多操作/})
      .click();
    await page.getByRole('menuitem', {name: '删除'}).click();
    await rows.filter({hasText: name}).waitFor({state: 'detached'});
  };
  await discard('tea.pdf');
  await other.getByRole('listitem').filter({hasText: 'tea.pdf'}).waitFor();
  await page.getByRole('button', {name: '撤销'}).click();
  await tea.waitFor();
  await other.getByText('回收站是空的').waitFor();

  // several at once, and from the trash one is restored and the others are deleted for good
  await page.getByRole('main').getByRole('button', {name: '批量操作'}).click();
  const bar = page.getByRole('toolbar', {name: '批量操作'});
  await bar.getByRole('button', {name: '全选'}).click();
  await bar.getByRole('button', {name: '删除'}).click();
  await page.getByText('3 个文件已移入回收站').waitFor();
  const trashed = other.getByRole('main').getByRole('listitem');
  await expect.poll(() => trashed.count()).toBe(3);
  await other.getByRole('button', {name: '恢复“tea.pdf”'}).click();
  await tea.waitFor();
  await other.getByRole('button', {name: '彻底删除“cup.pdf”'}).click();
  const dialog = other.getByRole('dialog', {name: '彻底删除'});
  await dialog.getByText('警告：删除后不可恢复').waitFor();
  await dialog.getByRole('button', {name: '删除', exact: true}).click();
  await expect.poll(() => trashed.count()).toBe(1);
  await other.getByRole('button', {name: '清空回收站'}).click();
  await other.getByRole('dialog', {name: '清空回收站'}).getByRole('button', {name: '删除', exact: true}).click();
  await other.getByText('回收站是空的').waitFor();
  expect(await rows.count()).toBe(1);
  expect(problems).toEqual([]);
});

test('by keyboard, in English, on a telephone', {timeout: 120_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000091', {
    viewport: {width: 390, height: 844},
    locale: 'en-US',
  });
  await parsed(site, page, smallPdf({text: 'Spoon'}), 'spoon.pdf');
  await page.evaluate(() => localStorage.setItem('language', JSON.stringify({state: {language: 'en'}, version: 1})));
  await page.reload();
  await page.getByRole('main').getByText('spoon.pdf').waitFor();
  await tabTo(page, page.getByRole('button', {name: 'More actions for “spoon.pdf”'}));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', {name: 'Rename'}).waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page.getByRole('menuitem', {name: 'Delete'}))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Moved to the trash').waitFor();
  await page.goto(`${site.url}/trash`);
  const restore = page.getByRole('button', {name: 'Restore “spoon.pdf”'});
  await restore.waitFor();
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  expect(await page.evaluate(fits)).toBe(true);
  await tabTo(page, restore);
  await page.keyboard.press('Enter');
  await page.getByText('The trash is empty').waitFor();
  expect(problems).toEqual([]);
});
