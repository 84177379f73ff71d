import {readFileSync} from 'node:fs';
import {FakeLlm} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {gatewayOf, parsed, translated} from './parsed.ts';
import {type Site, startSite} from './start.ts';
import {article} from './with-model.ts';

const model = new FakeLlm({});
let site: Site;
beforeAll(async () => {
  const address = await model.listen();
  site = await startSite({
    // this machine, by an address that counts as another
    RECTO_LLM_BASE_URL: address.replace('127.0.0.1', '0.0.0.0'),
    RECTO_LLM_API_KEY: 'key',
    RECTO_LLM_MODEL: 'fake',
  });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await model.close();
});

test('what leaves is listed and saved; a document that is kept says why it cannot be translated or asked', {
  timeout: 120_000,
}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000121', {viewport: {width: 1440, height: 900}});
  await page.goto(`${site.url}/user/privacy`);
  await page.getByText('没有任何内容离开此服务器').waitFor();
  const file = await parsed(site, page, article, 'tea.pdf');
  await translated(site, page, file.parseId, 'md');

  // the account's page: the list, narrowed to a document, and saved
  await page.reload();
  const table = page.getByRole('table', {name: '隐私记录'});
  const row = table.getByRole('row').nth(1);
  expect(await row.textContent()).toMatch(/tea\.pdf翻译0\.0\.0\.0:\d+.*B\d+$/);
  await row.getByRole('button', {name: 'tea.pdf'}).click();
  await page.getByRole('button', {name: '显示所有文档'}).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', {name: '导出 CSV'}).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('隐私记录.csv');
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(
    /^\uFEFFfirst,last,documents,purpose,host,local.*\r\n[^,]+,[^,]+,tea\.pdf,translate,0\.0\.0\.0:\d+,false,/,
  );

  // the document's dialog, by the keyboard
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  const open = page.getByRole('button', {name: '隐私', exact: true});
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: '隐私 – tea.pdf'});
  await dialog.getByRole('row').nth(1).waitFor();
  await dialog.getByRole('radio', {name: '跟随账户（允许）'}).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('此文档的内容不会发送到其他机器').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({state: 'detached'});

  // what it cannot be used for any more
  const before = model.requests;
  const kept = page.getByRole('button', {name: /已设为“内容不外发”/});
  await kept.waitFor();
  await kept.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', {name: /^AI 对话/}).click();
  await page.getByText(/而此服务器上没有本机模型/).waitFor();
  expect(await page.getByRole('textbox', {name: '问题'}).isDisabled()).toBe(true);
  const gateway = await gatewayOf(site, page);
  const translateParam = {translateModel: 1000, translateType: 'md', translateLang: 3};
  await expect(gateway('TaskService/CreateTranslateTask', {parseId: file.parseId, translateParam})).rejects.toThrow(
    'privacy_local_only',
  );
  expect(model.requests).toBe(before);

  // allowed for this document, although nothing leaves by default
  await page.goto(`${site.url}/user/privacy`);
  const set = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.url().endsWith('/privacy'));
  await page.locator('input[role="switch"]:enabled').press('Space');
  await set;
  await page.goto(`${site.url}/`);
  await page
    .getByRole('treeitem', {name: /tea\.pdf/})
    .first()
    .click({button: 'right'});
  await page.getByRole('menuitem', {name: '隐私'}).click();
  await dialog.getByText('跟随账户（不外发）').waitFor();
  await dialog.getByText('允许外发').click();
  await dialog.getByText('每次都会记录在这里').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  await page.getByRole('button', {name: '新建翻译'}).click();
  await page.getByRole('dialog').getByText('预计').first().waitFor();
  expect(problems).toEqual([]);
});
