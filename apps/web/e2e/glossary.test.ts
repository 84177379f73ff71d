import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({RECTO_GLOSSARIES: '2', RECTO_GLOSSARY_ITEMS: '5'});
}, 120_000);
afterAll(() => site?.close());

test('terms are added by keys, changed in place, searched, imported, exported and deleted', {
  timeout: 60_000,
}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000121');
  await page.goto(`${site.url}/user/translationGlossary`);
  await page.getByText('还没有术语表').waitFor();
  await page.getByRole('button', {name: '新建术语表'}).click();
  await page.getByLabel('名称').fill('物理');
  await page.getByLabel('名称').press('Enter');
  await page.getByText('还没有术语', {exact: true}).waitFor();
  await page.getByLabel('原文', {exact: true}).press('Enter');
  await page.getByText('请输入原文').waitFor();
  for (const [origin, translate] of [
    ['force', '力'],
    ['field', '场'],
  ] as const) {
    await page.getByLabel('原文', {exact: true}).fill(origin);
    await page.getByLabel('译文', {exact: true}).fill(translate);
    await page.getByLabel('译文', {exact: true}).press('Enter');
    await page.getByRole('button', {name: `编辑“${origin}”`}).waitFor();
  }
  await page.getByRole('button', {name: '编辑“field”'}).click();
  await page.getByLabel('译文', {exact: true}).last().fill('域');
  await page.getByLabel('译文', {exact: true}).last().press('Enter');
  await page.getByRole('cell', {name: '域', exact: true}).waitFor();
  // the same term twice is refused
  await page.getByRole('button', {name: '编辑“field”'}).click();
  await page.getByLabel('原文', {exact: true}).last().fill('force');
  await page.getByLabel('原文', {exact: true}).last().press('Enter');
  await page.getByText('术语表中已有相同的术语').waitFor();
  await page.getByLabel('原文', {exact: true}).last().press('Escape');

  const csv = (text: string) => ({name: '量.csv', mimeType: 'text/csv', buffer: Buffer.from(text)});
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(csv('source,target,tgt_lng\nmass,质量,zh\n,空,zh\n'));
  await page.getByText('文件没有导入').waitFor();
  await page.getByText(/第 3 行/).waitFor();
  await page.keyboard.press('Escape');
  await choose.setInputFiles(csv('source,target,tgt_lng\nmass,质量,zho\n'));
  await page.getByText('已导入 1 条术语').waitFor();
  await page.getByRole('cell', {name: '质量'}).waitFor();
  await choose.setInputFiles(csv('origin,translate,originLang,translateLang\na,1,,\nb,2,,\nc,3,,\n'));
  await page.getByText('一个术语表最多 5 条术语').waitFor();

  await page.getByLabel('搜索术语').fill('MASS');
  await expect.poll(() => page.getByRole('cell', {name: '力', exact: true}).count()).toBe(0);
  await page.getByLabel('搜索术语').fill('');
  await page.getByRole('button', {name: '物理'}).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: 'CSV：source, target, tgt_lng'}).click();
  expect(
    readFileSync(await (await saved).path(), 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n'),
  ).toEqual(['source,target,tgt_lng', 'force,力,', 'field,域,', 'mass,质量,zh', '']);
  await page.getByRole('button', {name: '物理'}).click();
  const exchanged = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: 'TBX（术语交换格式）'}).click();
  const tbx = await exchanged;
  expect(tbx.suggestedFilename()).toBe('物理.tbx');
  const terms = {name: '词.tbx', mimeType: 'application/octet-stream', buffer: readFileSync(await tbx.path())};
  await choose.setInputFiles(terms);
  await page.getByText('已导入 3 条术语').waitFor();
  await page.getByLabel('选择“field”').check();
  await page.getByRole('button', {name: '删除所选 1 条'}).click();
  await expect.poll(() => page.getByRole('cell', {name: '域', exact: true}).count()).toBe(0);
  await page.getByRole('status').getByRole('button', {name: '撤销'}).click();
  await page.getByLabel('选择“field”').check();
  await page.getByRole('button', {name: '删除所选 1 条'}).click();
  await expect.poll(() => page.getByRole('cell', {name: '域', exact: true}).count()).toBe(0);
  // a whole glossary, too, is deleted without a question, as that can be undone
  const remove = async () => {
    await page.getByRole('button', {name: '物理', exact: true}).click();
    await page.getByRole('menuitem', {name: '删除'}).click();
    await page.getByText('还没有术语表').waitFor();
  };
  await remove();
  await page.getByRole('status').filter({hasText: '术语表已删除'}).getByRole('button', {name: '撤销'}).click();
  await page.getByText('物理', {exact: true}).waitFor();
  await remove();
  // leaving the page does not wait for the offer to end
  await expect
    .poll(async () => {
      await page.reload();
      const nothing = page.getByText('还没有术语表');
      await nothing
        .or(page.getByRole('button', {name: '物理', exact: true}))
        .first()
        .waitFor();
      return nothing.count();
    })
    .toBe(1);
  expect(problems).toEqual([]);
});

test('glossaries past their number are refused kindly', {timeout: 60_000}, async () => {
  const {page} = await site.visitSignedIn('13800000122');
  for (const name of ['一', '二', '三']) {
    await page.goto(`${site.url}/user/translationGlossary`);
    await page.getByRole('button', {name: '新建术语表'}).click();
    await page.getByLabel('名称').fill(name);
    await page.getByLabel('名称').press('Enter');
    if (name === '三') await page.getByText('最多可以有 2 个术语表').waitFor();
    else await page.getByRole('heading', {name}).waitFor();
  }
});
