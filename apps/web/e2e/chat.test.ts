import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest';
import {parsed} from './parsed.ts';
import {begun, citation, ended, message, refuse, type ScriptedChat, scriptChat, withHistory} from './scripted-chat.ts';
import type {Site} from './start.ts';
import {article, startSiteWithModel, visitWithArticle} from './with-model.ts';

let site: Site;
let page: Page;
let problems: readonly string[];
let file: {readonly objectId: string; readonly parseId: string};
let other: {readonly objectId: string; readonly parseId: string};
let chat: ScriptedChat;

beforeAll(async () => {
  site = await startSiteWithModel();
  const made = await visitWithArticle(site, '13800000091', ['clipboard-read', 'clipboard-write']);
  ({page, problems} = made.visit);
  file = made.file;
  // another file, with the same text
  other = await parsed(site, page, Buffer.concat([article, Buffer.from('\n')]), 'coffee.pdf');
}, 120_000);
afterAll(() => site?.close());

beforeEach(async () => {
  chat = await scriptChat(page);
});
afterEach(async () => {
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.evaluate(() => localStorage.removeItem('chat'));
  await page.goto('about:blank');
  await chat.close();
  // a browser reports handlers that are taken out before anything could run them
  expect(problems.filter(problem => !problem.includes('inline event handler'))).toEqual([]);
});

const panel = () => page.getByRole('complementary', {name: 'AI 对话'});
const field = () => page.getByRole('textbox', {name: '问题'}).last();
const shown = () => page.getByTestId('chat-messages');
const said = (text: string) => shown().getByText(text).waitFor();

async function open(): Promise<void> {
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  await page.getByTestId('result').getByText('We follow').waitFor();
  await page.getByRole('button', {name: 'AI 对话', exact: true}).click();
}

async function ask(text = '为什么会变凉？') {
  await field().fill(text);
  await field().press('Enter');
  return chat.question();
}

test('an answer streams in; its thoughts fold; its citations lead to the words', {timeout: 60_000}, async () => {
  await open();
  await page.getByText('就这份文档提问', {exact: true}).waitFor();
  const question = await ask();
  expect(question.body).toMatchObject({parseId: file.parseId, query: '为什么会变凉？', chatModel: 1000});
  const announcer = page.getByTestId('chat-announcer');
  await announcer.getByText('正在回答').waitFor({state: 'attached'});
  question.send(begun, {thinking: '先看摘要'});
  const thoughts = page.getByTestId('thinking');
  await thoughts.getByText('先看摘要').waitFor();
  await page.getByText('思考中…').waitFor();
  question.send({content: '温度按 $e^{-\\lambda'});
  await said('温度按');
  // the formula is held back until it is whole, and the thoughts are folded
  expect(await shown().textContent()).not.toContain('lambda');
  await thoughts.waitFor({state: 'hidden'});
  question.send(
    {content: ' t}$ 下降[^1]，没有提到牛奶[^2]。'},
    {citation: citation(file.parseId)},
    {citation: citation(file.parseId, {number: 2, found: false, places: [], text: '', quote: 'with milk'})},
  );
  await shown().locator('mjx-container').waitFor();
  expect(await announcer.textContent()).toBe('正在回答');
  question.send(ended);
  await announcer.getByText('回答完毕').waitFor({state: 'attached'});
  const missing = shown().getByRole('note').filter({hasText: '原文中未找到'});
  await missing.waitFor();
  await missing.hover();
  await page.getByRole('tooltip').getByText('with milk').waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({state: 'hidden'});
  const chip = shown().getByRole('button', {name: '引用 1 p.1 tea.pdf'});
  await chip.hover();
  await page.getByRole('tooltip').getByText('We follow the temperature').waitFor();
  await chip.click();
  await page.getByTestId('result').locator('[data-cited=true]').getByText('We follow').waitFor();
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('recto-cited') ?? [])].map(String));
  await expect.poll(marked).toEqual(['We follow the temperature']);
  const words = page.getByTestId('pdf').locator('[data-page-number="1"] [class*=words]');
  await words.waitFor();
  const box = (await words.boundingBox())!;
  const sheet = (await page.getByTestId('pdf').locator('[data-page-number="1"]').boundingBox())!;
  // points of an A4 page
  expect(((box.x - sheet.x) / sheet.width) * 595.28).toBeCloseTo(172, 0);
});

test('a slash offers six presets after 200 ms, filtered by what follows', {timeout: 60_000}, async () => {
  await page.clock.install();
  await open();
  await page.getByText('就这份文档提问', {exact: true}).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const options = page.getByRole('option');
  await field().pressSequentially('/');
  await page.clock.runFor(190);
  expect(await options.count()).toBe(0);
  await page.clock.runFor(20);
  await expect.poll(() => options.count()).toBe(6);
  await page.clock.resume();
  await field().press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  await field().pressSequentially('sum');
  await expect.poll(() => options.allTextContents()).toEqual(['总结文档']);
  await field().fill('/');
  await expect.poll(() => options.count()).toBe(6);
  await field().press('ArrowDown');
  await field().press('ArrowDown');
  await field().press('Enter');
  const question = await chat.question();
  expect(question.body).toMatchObject({task: 'cards', query: '生成 Anki 卡片'});
  question.send(begun, {content: '问：壶？'}, ended);
  await shown().getByRole('button', {name: '下载卡片'}).click();
  await page.getByRole('menuitem', {name: 'Anki 牌组（.apkg）'}).waitFor();
});

test('spaces are no question; Shift+Enter is a new line; nothing is sent during an answer', {
  timeout: 60_000,
}, async () => {
  await open();
  await field().fill('   ');
  await field().press('Enter');
  expect(await page.getByRole('button', {name: '发送'}).isDisabled()).toBe(true);
  await field().fill('一');
  await field().press('Shift+Enter');
  await field().pressSequentially('二');
  await field().press('Enter');
  const question = await chat.question();
  expect(question.body['query']).toBe('一\n二');
  question.send(begun, {content: '好'});
  await said('好');
  await field().fill('再问');
  await field().press('Enter');
  await page.getByRole('button', {name: '停止回答'}).click();
  // the next that arrives is the stop
  expect((await chat.question()).path).toMatch(/answer-1\/stop$/);
  question.send({...ended, status: 'stopped'} as typeof ended);
  await said('已停止');
  expect(await field().inputValue()).toBe('再问');
});

test('failures say what the server says, and used up questions end it', {timeout: 60_000}, async () => {
  await open();
  (await ask()).send(begun, {code: 'llm_unreachable', msg: '模型没有应答', detail: null});
  await said('模型没有应答');
  await shown().getByRole('button', {name: '重试'}).click();
  const again = await chat.question();
  expect(again.body).toMatchObject({regenerate: 'answer-1'});
  again.send(begun, {code: 'internal_error', msg: '', detail: null});
  await said('API 返回错误');
  (await ask('再来')).send(begun, {code: 'chat_usage_exceeded', msg: '今日提问次数已用完', detail: null});
  await said('今日提问次数已用完');
  await expect.poll(() => field().isDisabled()).toBe(true);
  await page.getByText('内容由 AI 生成，请以原文为准').waitFor();
});

test('a line that is cut is joined again, and an answer that runs when the page is opened', {
  timeout: 60_000,
}, async () => {
  await open();
  const question = await ask();
  question.send(begun, {content: '前一半'});
  await said('前一半');
  question.cut();
  const joined = await chat.question();
  expect(joined.path).toMatch(/answer-1\/events$/);
  joined.send({replace: true, content: '前一半，后一半', thinking: '', citations: [], originIndex: ''}, ended);
  await said('前一半，后一半');
  await withHistory(page, [
    message({role: 'user', messageId: 'q', content: '问题'}),
    message({messageId: 'running-1', status: 'running', content: '已经'}),
  ]);
  await page.reload();
  const after = await chat.question();
  expect(after.path).toMatch(/running-1\/events$/);
  after.send({content: '答完'}, ended);
  await said('已经答完');
});

test('what cannot be opened, cleared or listed is said, and can be tried again', {timeout: 60_000}, async () => {
  await refuse(page, '**/chat.v1.ChatService/Start');
  await refuse(page, '**/api/v2/models/chat**');
  await open();
  await page.getByRole('alert').getByText('对话初始化失败').waitFor();
  await page.unroute('**/chat.v1.ChatService/Start');
  await withHistory(page, [message({role: 'user', content: '问题'}), message({messageId: 'a', content: '回答'})]);
  await page.getByRole('button', {name: '重试'}).click();
  await said('回答');
  await page.getByText('获取对话模型失败').waitFor();
  await page.getByText('内容由 AI 生成，请以原文为准').waitFor();
  await refuse(page, '**/chat.v1.ChatService/Delete');
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '清空对话'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '清空对话'}).click();
  await page.getByText('清空对话失败').waitFor();
  await said('回答');
  await page.unroute('**/chat.v1.ChatService/Delete');
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '清空对话'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '清空对话'}).click();
  await page.getByText('就这份文档提问', {exact: true}).waitFor();
});

test('while it is opened a spinner says so; the models are fetched once', {timeout: 60_000}, async () => {
  let answer = () => {};
  let models = 0;
  page.on('request', request => {
    if (request.url().includes('/models/chat')) models++;
  });
  await page.route('**/chat.v1.ChatService/Start', async route => {
    await new Promise<void>(resolve => (answer = resolve));
    await route.continue();
  });
  await open();
  await page.getByText('服务初始化中…').waitFor();
  await page.getByText('内容由 AI 生成，请以原文为准').waitFor();
  answer();
  await field().waitFor();
  await page.getByRole('button', {name: '关闭 AI 对话'}).click();
  await page.getByRole('button', {name: 'AI 对话', exact: true}).click();
  await field().waitFor();
  expect(models).toBe(1);
});

test('after more than ten questions it suggests to clear the conversation', {timeout: 60_000}, async () => {
  const pairs = (count: number) =>
    Array.from({length: count}, (_, index) => [
      message({role: 'user', messageId: `q${index}`, content: `问题 ${index}`}),
      message({messageId: `a${index}`, content: `回答 ${index}`}),
    ]).flat();
  await withHistory(page, pairs(10));
  await open();
  await said('回答 9');
  expect(await page.getByText('清空后回答会更准').count()).toBe(0);
  (await ask()).send(begun, {content: '第十一个'}, ended);
  await page.getByText('这段对话已有 11 个问题').waitFor();
});

test('hostile Markdown loads nothing, and its links open beside', {timeout: 60_000}, async () => {
  const foreign: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(site.url) && !/^(?:data|blob|about):/.test(request.url()))
      foreign.push(request.url());
  });
  await open();
  const hostile = [
    '![x](https://evil.example/p.png) <img src="https://evil.example/q.png" onerror="window.hit=1">',
    '<script>window.hit=1</script><iframe src="https://evil.example"></iframe>',
    '[go](javascript:window.hit=1) [out](https://evil.example/page) <svg onload="window.hit=1">',
    '<style>@import "https://evil.example/s.css"</style><div style="background:url(https://evil.example/b)">x</div>',
  ].join('\n\n');
  (await ask()).send(begun, {content: hostile}, {content: '\n\n完'}, ended);
  await said('完');
  const link = shown().getByRole('link', {name: 'out'});
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await shown().locator('img, iframe, script, style, [style*=evil]').count()).toBe(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  // what scripts the page diverts goes to the test
  expect(foreign.filter(url => url.includes('evil'))).toEqual([]);
});

test('a paragraph and a formula can be asked about; the formula goes along as a picture', {
  timeout: 60_000,
}, async () => {
  await open();
  const result = page.getByTestId('result');
  const about = async (row: string) => {
    const found = result.locator(`[data-row]:has(${row})`).first();
    await found.hover();
    await found.getByRole('button', {name: '段落菜单'}).click();
    await page.getByRole('menuitem', {name: '就这一段提问'}).click();
  };
  await about(':text("We follow")');
  await page.getByRole('button', {name: '移除所选内容'}).waitFor();
  const first = await ask('这是什么意思？');
  expect(first.body['selection']).toMatchObject({parseId: file.parseId, blockId: 'b4', page: 1});
  expect(first.body['selection']).not.toHaveProperty('image');
  first.send(begun, {content: '好'}, ended);
  await said('好');
  await about('mjx-container[display=true]');
  await page.locator('aside img[src^="data:image/png"]').waitFor();
  const second = await ask('公式呢？');
  expect(second.body['selection']).toMatchObject({page: 1, image: expect.stringMatching(/^data:image\/png;base64,/)});
});

test('a question is edited, an answer given again and copied with its sources', {timeout: 60_000}, async () => {
  await withHistory(page, [
    message({role: 'user', messageId: 'q', content: '旧问题'}),
    message({messageId: 'a', content: '旧回答[^1]', citations: [citation(file.parseId)]}),
  ]);
  await open();
  await shown().getByRole('button', {name: '复制回答'}).click();
  const copied = '旧回答[^1]\n\n[^1]: "We follow the temperature" — tea.pdf, p.1';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  await shown().getByRole('button', {name: '重新回答'}).click();
  const again = await chat.question();
  expect(again.body).toMatchObject({query: '旧问题', regenerate: 'a'});
  again.send(begun, {content: '新回答'}, ended);
  await said('新回答');
  await shown().getByText('旧问题').hover();
  await shown().getByRole('button', {name: '修改问题'}).click();
  await shown().getByRole('textbox').fill('新问题');
  await shown().getByRole('textbox').press('Enter');
  const edited = await chat.question();
  expect(edited.body).toMatchObject({query: '新问题', edit: 'question-1'});
  edited.send(begun, {content: '好的'}, ended);
  await said('好的');
  expect(await shown().textContent()).not.toContain('旧问题');
});

test('a conversation about two documents leads into the other one', {timeout: 60_000}, async () => {
  await open();
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '选择文档…'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', {name: 'coffee.pdf'}).click();
  await dialog.getByRole('button', {name: '保存'}).click();
  await dialog.waitFor({state: 'hidden'});
  (await ask()).send(begun, {content: '见另一篇[^1]'}, {citation: citation(other.parseId)}, ended);
  await shown()
    .getByRole('button', {name: /coffee\.pdf/})
    .click();
  await page.waitForURL(url => url.searchParams.get('objectId') === other.objectId);
  await page.getByTestId('result').locator('[data-cited=true]').getByText('We follow').waitFor();
  await said('见另一篇');
});

test('conversations are begun, named, changed and deleted', {timeout: 60_000}, async () => {
  await open();
  await field().waitFor();
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '重命名'}).click();
  await page.getByRole('dialog').getByRole('textbox').fill('关于壶');
  await page.getByRole('dialog').getByRole('button', {name: '保存'}).click();
  const list = page.getByRole('button', {name: '对话列表'});
  await list.getByText('关于壶').waitFor();
  await page.getByRole('button', {name: '新建对话'}).click();
  await expect.poll(() => list.textContent()).toBe('AI 对话');
  await list.click();
  await page.getByRole('menuitem', {name: '关于壶'}).click();
  await list.getByText('关于壶').waitFor();
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '删除对话'}).click();
  await expect.poll(() => list.textContent()).toBe('AI 对话');
  // it is there again, and gone once the offer is over
  const offer = page.getByRole('status').filter({hasText: '对话已删除'});
  await offer.getByRole('button', {name: '撤销'}).click();
  await list.getByText('关于壶').waitFor();
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '删除对话'}).click();
  await expect.poll(() => list.textContent()).toBe('AI 对话');
  const deleted = page.waitForResponse(answer => answer.request().method() === 'DELETE');
  await offer.getByRole('button').last().click();
  expect((await deleted).status()).toBe(200);
  await list.click();
  expect(await page.getByRole('menuitem', {name: '关于壶'}).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('on a telephone it is a drawer, which gives way to the place of a citation', {timeout: 60_000}, async () => {
  await page.setViewportSize({width: 390, height: 844});
  try {
    await withHistory(page, [
      message({role: 'user', messageId: 'q', content: '问题'}),
      message({messageId: 'a', content: '回答[^1]', citations: [citation(file.parseId)]}),
    ]);
    await open();
    const drawer = page.getByRole('dialog', {name: 'AI 对话'});
    await drawer.getByRole('button', {name: /引用 1/}).click();
    await drawer.waitFor({state: 'hidden'});
    await page.getByTestId('result').locator('[data-cited=true]').waitFor();
  } finally {
    await page.setViewportSize({width: 1440, height: 900});
  }
});

test('the model answers by the server, which finds what it quotes, and keeps it', {timeout: 60_000}, async () => {
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await open();
  await field().fill('What is the temperature of tea in a pot?');
  await field().press('Enter');
  await page.getByTestId('chat-announcer').getByText('回答完毕').waitFor({state: 'attached'});
  const chip = shown().getByRole('button', {name: /引用 1/});
  await chip.click();
  await page.getByTestId('result').locator('[data-cited=true]').waitFor();
  await page.reload();
  await chip.waitFor();
  const download = page.waitForEvent('download');
  await panel().getByRole('button', {name: '更多操作'}).click();
  await page.getByRole('menuitem', {name: '导出 Markdown'}).click();
  const exported = readFileSync(await (await download).path(), 'utf8');
  expect(exported).toContain('What is the temperature of tea in a pot?');
  expect(exported).toMatch(/^\[\^\d+\]: ".+" — tea\.pdf, 第 1 页$/m);
});
