import {FakeLlm} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from './start.ts';

const model = new FakeLlm({});
let address: string;
let site: Site;
beforeAll(async () => {
  address = await model.listen();
  site = await startSite({RECTO_PRIVATE_ENDPOINTS: 'true'});
}, 120_000);
afterAll(async () => {
  await site?.close();
  await model.close();
});

test('a model of one’s own is tried, added, offered and deleted; its key is not shown again', {
  timeout: 60_000,
}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000111');
  await page.goto(`${site.url}/user/models`);
  await page.getByRole('button', {name: '添加模型'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('显示名称').fill('我的模型');
  await dialog.getByLabel('接口地址').fill('example.com');
  await dialog.getByRole('button', {name: '测试'}).click();
  await dialog.getByText('请输入以 http:// 或 https:// 开头的地址').waitFor();
  await dialog.getByLabel('接口地址').fill(address);
  await dialog.getByLabel('模型名').fill('fake');
  await dialog.getByLabel('密钥', {exact: true}).fill('sk-a-long-secret-key-1234');
  await dialog.getByRole('button', {name: '测试'}).click();
  await dialog.getByText(/连接正常/).waitFor();
  await dialog.getByRole('button', {name: '保存'}).click();
  await dialog.waitFor({state: 'detached'});
  await page.getByText('密钥 …1234').waitFor();
  await page.reload();
  await page.getByText('密钥 …1234').waitFor();
  await page.getByRole('button', {name: '测试'}).click();
  await page.getByText(/连接正常/).waitFor();
  expect(await page.content()).not.toContain('sk-a-long-secret');
  await page.getByRole('button', {name: '删除'}).click();
  await page.getByText('还没有自己的模型').waitFor();
  await page.getByRole('status').getByRole('button', {name: '撤销'}).click();
  await page.getByText('密钥 …1234').waitFor();
  await page.getByRole('button', {name: '删除'}).click();
  await page.getByText('还没有自己的模型').waitFor();
  const deleted = page.waitForResponse(answer => answer.request().method() === 'DELETE');
  await page.getByRole('status').getByRole('button').last().click();
  await deleted;
  await page.reload();
  await page.getByText('还没有自己的模型').waitFor();
  expect(problems).toEqual([]);
});

test('settings are kept, and what an older version kept is read', {timeout: 60_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000112');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user-settings') ?? 'null'));
  await page.evaluate(() =>
    localStorage.setItem('user-settings', JSON.stringify({state: {formulaRenderer: 'katex', gone: 1}, version: 5})),
  );
  await page.goto(`${site.url}/user/settings`);
  await expect.poll(async () => (await stored())?.version).toBe(6);
  expect((await stored()).state).toEqual({
    formulaRenderer: 'katex',
    renderingEngine: 'virtualView',
    closeAction: 'none',
    noPopUpWindowPopsUpNextTime: false,
    enterDetailAfterParsed: false,
    analyticalEnhancement: true,
    autoSaveEnabled: true,
    imageParseGuideCompleted: false,
    hasCompletedGuide: false,
  });
  // what is usual for translations, what the next one begins with, and how files are read
  await page.getByText('保留版式的 PDF').click();
  await page.getByText('黑白', {exact: true}).click();
  await page.getByLabel('增强解析').press('Space');
  const kept = (name: string) => page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null')?.state, name);
  await expect
    .poll(() => kept('function-settings'))
    .toMatchObject({
      targetLanguage: 1,
      translateType: 'pdf',
      fontColorExtraction: false,
      parseVersion: 0,
      equation: 'normal',
    });
  expect(await kept('translate-storage')).toMatchObject({translateType: 'pdf', fontColorExtraction: false});
  expect(await kept('parse-storage')).toMatchObject({parseVersion: 0, activeTab: 'pdf', skipDeleteConfirmation: false});
  await page.getByLabel('增强解析').press('Space');
  await page.getByLabel('解析完成后打开结果').press('Space');
  await page.reload();
  expect(await page.getByLabel('解析完成后打开结果').isChecked()).toBe(true);
  // and the result opens by itself
  await page.goto(site.url);
  await page.getByRole('button', {name: '试试示例文档'}).click();
  await page.waitForURL(/\/pdf-views\?/);
  // it opens while it is read, and is paid for at its end
  await page.getByTestId('result').locator('[data-page]').first().waitFor({timeout: 60_000});
  await page.getByTestId('progress').waitFor({state: 'detached', timeout: 60_000});
  await page.goto(`${site.url}/user/consumption`);
  await page.getByRole('row', {name: /cooling-tea/}).waitFor();
  expect(problems).toEqual([]);
});
