import {afterAll, beforeAll, expect, test} from 'vitest';
import {bringSample} from './bring-sample.ts';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

test('the tree is unfolded, a file renamed and deleted, by keyboard alone', {timeout: 90_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000021');
  await bringSample(page);
  const tree = page.getByRole('tree');
  const folder = tree.getByRole('treeitem', {name: 'cooling-tea.pdf'});
  await folder.waitFor();
  await tree.focus();
  await tree.press('ArrowRight');
  await tree.getByRole('treeitem', {name: /解析结果 1/}).waitFor();
  await page.getByRole('listitem').getByText('已完成').waitFor();
  await tree.press('F2');
  await page.getByLabel(/的新名称/).fill('茶.pdf');
  await page.getByLabel(/的新名称/).press('Enter');
  await tree.getByRole('treeitem', {name: '茶.pdf'}).waitFor();
  // what is open is remembered
  await page.reload();
  await tree.getByRole('treeitem', {name: /解析结果 1/}).waitFor();
  await tree.focus();
  await tree.press('Home');
  await tree.press('Control+a');
  await page.getByText('已选 1 项').waitFor();
  await tree.press('Delete');
  await page.getByText('已移入回收站').waitFor();
  await page.getByText('上传的文件和它们的结果会出现在这里。').waitFor();
  expect(problems).toEqual([]);
});
