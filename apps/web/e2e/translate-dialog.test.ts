import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {bringSample} from './bring-sample.ts';
import type {Site, Visit} from './start.ts';
import {startSiteWithModel} from './with-model.ts';

const keys = ['ZHIPU', 'DEEPSEEK', 'QWEN', 'YI', 'MOONSHOT', 'OPENAI', 'DOUBAO', 'GEMINI'];
let site: Site;
beforeAll(async () => {
  const models = Object.fromEntries(keys.map(key => [`RECTO_KEY_${key}`, 'k']));
  site = await startSiteWithModel({...models, RECTO_MEMBERS_ONLY: 'true'});
}, 120_000);
afterAll(() => site?.close());

/** Somebody with a parse, and how often each address was asked for. */
async function visitWithParse(phone: string): Promise<Visit & {readonly asked: (address: string) => number}> {
  const visit = await site.visitSignedIn(phone);
  const addresses: string[] = [];
  visit.page.on('request', request => addresses.push(new URL(request.url()).pathname));
  await bringSample(visit.page);
  // the first one of a server waits for its worker, too
  await rowOf(visit.page).getByText('已完成').waitFor({timeout: 90_000});
  return {...visit, asked: address => addresses.filter(each => each === address).length};
}

/** Those of the list that is open. */
const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');

const rowOf = (page: Page) => page.getByRole('listitem').filter({hasText: 'cooling-tea.pdf'}).first();

async function openDialog(page: Page) {
  await rowOf(page)
    .getByRole('button', {name: /更多操作/})
    .first()
    .click();
  await page.getByRole('menuitem', {name: '翻译'}).click();
  return page.getByRole('dialog', {name: '请选择翻译配置'});
}

test('models are listed as the server has them, each with what it is good for; some are for members', {
  timeout: 150_000,
}, async () => {
  const {page, problems, asked} = await visitWithParse('13800000221');
  const dialog = await openDialog(page);
  const picker = dialog.getByRole('combobox', {name: '模型'});
  await expect.poll(() => picker.inputValue()).toBe('Doubao 1.5 lite');
  expect(await dialog.getByRole('combobox', {name: '目标语言'}).inputValue()).toBe('简体中文');
  await picker.click();
  const options = optionsOf(page);
  const {modelList} = (await (await fetch(`${site.url}/api/v2/models/translate`)).json()).data;
  await expect.poll(() => options.count()).toBe(modelList.length);
  const shown = await options.allInnerTexts();
  for (const [at, {displayName, description}] of modelList.entries()) {
    expect(shown[at]!.split('\n')[0]).toBe(displayName);
    expect(shown[at]).toContain(description?.zh ?? '');
  }
  const marked = (text: string) => shown.filter(each => each.includes(text)).map(each => each.split('\n')[0]);
  expect(marked('免费\n')).toEqual(['Doubao 1.5 lite', 'Qwen Turbo', 'GPT-4.1 nano']);
  expect(marked('限时半价')).toEqual(['DeepSeek V3']);
  const {height} = (await page.getByRole('listbox').boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(300);
  expect(height).toBeLessThanOrEqual(350);
  await options.last().scrollIntoViewIfNeeded();

  await page.getByRole('option', {name: /^GPT-4\.1 会员/}).click();
  await page.getByRole('dialog', {name: '会员专享功能'}).waitFor();
  // the dialog below stays, with what was chosen
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', {name: '会员专享功能'}).waitFor({state: 'detached'});
  expect(await picker.inputValue()).toBe('Doubao 1.5 lite');
  await dialog.getByRole('button', {name: '取消'}).click();
  // the viewer may have asked, too, and have been left before the answer
  const before = asked('/api/v2/models/translate');
  await openDialog(page);
  await expect.poll(() => picker.inputValue()).toBe('Doubao 1.5 lite');
  expect(asked('/api/v2/models/translate')).toBe(before);
  expect(problems).toEqual([]);
});

test('in English, too', {timeout: 150_000}, async () => {
  const {page} = await visitWithParse('13800000222');
  await page.evaluate(() => localStorage.setItem('language', JSON.stringify({state: {language: 'en'}, version: 1})));
  await page.reload();
  await rowOf(page).getByRole('button', {name: /More/}).first().click();
  await page.getByRole('menuitem', {name: 'Translate'}).click();
  const dialog = page.getByRole('dialog', {name: 'Please choose translation config'});
  await dialog.getByRole('combobox', {name: 'Model'}).click();
  await page.getByRole('option', {name: /^DeepSeek V3 limited time, half price/i}).waitFor();
  expect(await page.getByRole('listbox').innerText()).not.toMatch(/\p{Script=Han}/u);
});

test('the same once more is asked about: cancelled nothing is made, continued it is', {timeout: 150_000}, async () => {
  const {page, asked} = await visitWithParse('13800000225');
  const start = async (ignored?: string) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('combobox', {name: '模型'}).click();
    await page.getByRole('option', {name: 'fake'}).click();
    if (ignored) await dialog.getByRole('checkbox', {name: ignored}).click();
    await dialog.getByText(/预计 [\d,]+ 个 token/).waitFor();
    await dialog.getByRole('button', {name: '开始翻译'}).click();
    return dialog;
  };
  const made = rowOf(page).getByRole('listitem').filter({hasText: '双语 Markdown'});
  // a translation opens when it begins
  const backHome = async () => {
    await page.waitForURL(/\/pdf-views\?.*translateId=/);
    await page.getByRole('link', {name: 'Recto 首页'}).click();
  };
  await start();
  await backHome();
  await made.getByText('已完成').waitFor();
  // what is left untranslated makes it no other
  const dialog = await start('表格');
  await dialog.getByText('文档已有相同翻译参数，是否继续翻译？').waitFor();
  await dialog.getByRole('button', {name: '取消'}).click();
  await dialog.waitFor({state: 'detached'});
  const create = '/gateway.v1.TaskService/CreateTranslateTask';
  expect(asked(create)).toBe(2);
  await page.reload();
  await made.getByText('已完成').waitFor();
  expect(await made.count()).toBe(1);
  await start();
  await dialog.getByRole('button', {name: '继续翻译'}).click();
  await backHome();
  await expect.poll(() => made.count()).toBe(2);
});

test('a visitor is asked for no glossaries and no models', {timeout: 60_000}, async () => {
  const {page} = await site.visit();
  const addresses: string[] = [];
  page.on('request', request => addresses.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/user/translationGlossary`, {waitUntil: 'networkidle'});
  await page.getByText('登录').first().waitFor();
  expect(addresses).toContain('/user/translationGlossary');
  expect(addresses.filter(each => /\/term\/|\/models\//.test(each))).toEqual([]);
});

test('the newest glossary stands first after none, and the way to all of them below', {timeout: 150_000}, async () => {
  const {page} = await visitWithParse('13800000223');
  const glossary = (itemId: string, createdAt: string) => ({
    itemId,
    description: itemId,
    userId: 'u',
    createdAt,
    itemCount: 1,
  });
  const termList = [
    glossary('second', '2026-02-01T00:00:00.000Z'),
    glossary('third', '2026-01-01T00:00:00.000Z'),
    glossary('first', '2026-03-01T00:00:00.000Z'),
  ];
  await page.route('**/api/v2/term/user/list', route =>
    route.fulfill({json: {code: 'success', msg: '', data: {termList}}}),
  );
  await page.reload();
  const dialog = await openDialog(page);
  await dialog.getByRole('combobox', {name: '术语表'}).click();
  await expect
    .poll(async () => (await optionsOf(page).allInnerTexts()).map(text => text.split(' ')[0]))
    .toEqual(['不使用术语表', 'first', 'second', 'third']);
  await page.keyboard.press('Escape');
  await dialog.getByRole('link', {name: '管理术语表'}).click();
  await page.waitForURL('**/user/translationGlossary');
});

test('a list of models that cannot be loaded is reported', {timeout: 150_000}, async () => {
  const {page} = await visitWithParse('13800000224');
  await page.route('**/api/v2/models/translate**', route =>
    route.fulfill({status: 500, json: {code: 'error', msg: 'x', data: null}}),
  );
  await (await openDialog(page)).getByText('获取翻译模型失败').waitFor();
});
