import {type FakeZotero, startFakeZotero} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {bringSample} from './bring-sample.ts';
import {type Site, startSite, type Visit} from './start.ts';

const token = 'z'.repeat(40);
let zotero: FakeZotero;
let site: Site;
let visit: Visit;
beforeAll(async () => {
  zotero = await startFakeZotero();
  site = await startSite({RECTO_ZOTERO_LOCAL_URL: zotero.localUrl, RECTO_ZOTERO_BASE_URL: zotero.webUrl}, token);
  visit = await site.visit({viewport: {width: 1440, height: 900}});
  await visit.page.goto(`${site.url}/desktop/${token}`);
  await visit.page.waitForURL(url => !url.pathname.startsWith('/owner'));
  await bringSample(visit.page);
}, 120_000);
afterAll(async () => {
  await site?.close();
  await zotero?.close();
});

test('the desktop client puts a note and a PDF below an entry of Zotero, or makes a new one', {
  timeout: 120_000,
}, async () => {
  const {page, problems} = visit;
  const creators = [{lastName: 'Example'}];
  const {key} = zotero.library.add({itemType: 'journalArticle', title: 'Heat in a Teapot', creators, date: '2024'});
  zotero.connector.selected = {key: 'SELECTED', name: 'Kettles'};
  zotero.localApi = false;
  await page.getByRole('listitem').filter({hasText: 'cooling-tea.pdf'}).first().getByRole('link').click();
  await page.getByRole('button', {name: '一键转存'}).click();
  const dialog = page.getByRole('dialog', {name: /一键转存“cooling-tea”/});
  await dialog.getByText('Zotero', {exact: true}).click();
  await dialog
    .getByRole('alert')
    .getByText(/允许此计算机上的其他应用程序/)
    .waitFor();
  zotero.localApi = true;
  await dialog.getByRole('button', {name: '重新连接'}).click();
  const send = dialog.getByRole('button', {name: '添加到 Zotero'});
  await send.click();
  await dialog.getByText('请选择 Zotero 条目').waitFor();
  const search = dialog.getByRole('combobox', {name: 'Zotero 条目'});
  await search.fill('teapot');
  await page.getByRole('option', {name: 'Heat in a Teapot — Example, 2024'}).click();
  await dialog.getByLabel('PDF', {exact: true}).check();
  await send.click();
  await page.getByText('请先填写 Zotero API 密钥').waitFor();
  await dialog.getByLabel('Zotero API 密钥').fill('wrong');
  await dialog.getByRole('button', {name: '连接', exact: true}).click();
  await dialog.getByText('Zotero API 密钥无效，请重新填写').waitFor();
  await dialog.getByLabel('Zotero API 密钥').fill(zotero.apiKey);
  await page.keyboard.press('Enter');
  await dialog.getByText('anna').waitFor();
  await send.click();
  const link = dialog.getByRole('link', {name: '在 Zotero 中打开'});
  await link.waitFor({timeout: 60_000});
  expect(await link.getAttribute('href')).toBe(`zotero://select/library/items/${key}`);
  expect(zotero.library.childrenOf(key).map(({itemType}) => itemType)).toEqual(['note', 'attachment']);
  await dialog.getByRole('button', {name: '关闭', exact: true}).last().click();
  await page.getByRole('button', {name: '一键转存'}).click();
  // where the last one went
  await search.fill('teapot');
  await page.getByRole('option', {name: 'Heat in a Teapot — Example, 2024'}).click();
  await dialog.getByText('该条目下已有此结果的笔记和 PDF，再次添加会更新它们。').waitFor();
  await search.click();
  await page.getByRole('option', {name: '新建条目，放入“Kettles”'}).click();
  await dialog.getByLabel('名称').fill('A new entry');
  await send.click();
  await dialog
    .getByText(/已转存到 Zotero/)
    .first()
    .waitFor({timeout: 60_000});
  const titles = [...zotero.library.items.values()].map(({title}) => title);
  expect(titles.filter(title => title === 'A new entry')).toHaveLength(1);
  expect(problems).toEqual([]);
});
