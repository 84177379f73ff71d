import {type FakeFlowUs, FakeNotion, startFakeFlowUs} from '@recto/testkit';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startDrive, type TestDrive} from '../../../packages/transfer/src/webdav/testing/start-drive.ts';
import {translated} from './parsed.ts';
import type {Site, Visit} from './start.ts';
import {startSiteWithModel, visitWithArticle} from './with-model.ts';

let site: Site;
let visit: Visit;
let file: {readonly objectId: string; readonly parseId: string};
let flowus: FakeFlowUs;
let drive: TestDrive;
const notion = new FakeNotion();
beforeAll(async () => {
  flowus = await startFakeFlowUs();
  drive = await startDrive();
  site = await startSiteWithModel({
    RECTO_PAYMENT: 'none',
    RECTO_PRIVATE_DRIVES: 'true',
    RECTO_FLOWUS_BASE_URL: flowus.url,
    RECTO_NOTION_BASE_URL: await notion.listen(),
    RECTO_NOTION_CLIENT_ID: notion.authorizations.clientId,
    RECTO_NOTION_CLIENT_SECRET: notion.authorizations.clientSecret,
  });
  ({visit, file} = await visitWithArticle(site, '13800000141'));
}, 120_000);
afterAll(async () => {
  await site?.close();
  await flowus?.close();
  await drive?.stop();
  await notion.close();
});

const openDialog = async (page: Page) => {
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  await page.getByRole('button', {name: '一键转存'}).click();
  return page.getByRole('dialog', {name: /一键转存“tea”/});
};

test('a result becomes a FlowUs page by the token of an integration, and is written anew', {
  timeout: 90_000,
}, async () => {
  const {page, problems} = visit;
  const dialog = await openDialog(page);
  expect((await dialog.boundingBox())?.width).toBe(800);
  const content = dialog.getByRole('status', {name: '内容状态'});
  await content.getByText('请先授权FlowUs').waitFor();
  const send = dialog.getByRole('button', {name: '创建 FlowUs 页面'});
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('FlowUs 集成令牌').fill('wrong');
  await dialog.getByRole('button', {name: '连接'}).click();
  await dialog.getByText('访问令牌无效或已过期，请重新授权').waitFor();
  await dialog.getByLabel('FlowUs 集成令牌').fill(flowus.token);
  await page.keyboard.press('Enter');
  await dialog.getByText('已授权').waitFor();
  await content.getByText(/^内容已就绪：\d+ 个内容块、.*1 个表格、.*个公式$/).waitFor();
  await dialog.getByRole('region', {name: '内容预览'}).getByRole('heading', {name: 'Heat in a Teapot'}).waitFor();
  // what is missing is said
  await dialog.getByLabel('页面标题').fill('');
  await send.click();
  await dialog.getByText('请输入页面标题').waitFor();
  await dialog.getByText('请选择父页面').waitFor();
  await dialog.getByLabel('页面标题').fill('Tea');
  await dialog.getByRole('combobox', {name: '父页面'}).fill(`https://flowus.cn/team/${flowus.parent}`);
  await page.getByRole('option', {name: /使用粘贴的页面/}).click();
  await send.click();
  await dialog.getByRole('link', {name: '在 FlowUs 中打开'}).waitFor({timeout: 60_000});
  expect(flowus.pages()).toMatchObject([{title: 'Tea', parent: flowus.parent}]);
  expect(JSON.stringify(flowus.tree(flowus.pages()[0]!.id))).toContain('Ada Example');
  // no token comes to the browser
  expect(await page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage}))).not.toContain(flowus.token);
  const again = await openDialog(page);
  await again.getByLabel('更新已有页面').check();
  await again.getByLabel('页面标题').fill('Tea, second edition');
  await again.getByRole('button', {name: '更新 FlowUs 页面'}).click();
  await again.getByRole('link', {name: '在 FlowUs 中打开'}).waitFor({timeout: 60_000});
  expect(flowus.pages()).toHaveLength(1);
  await page.goto(`${site.url}/downloads`);
  await page
    .getByRole('region', {name: '转存记录'})
    .getByText(/已转存到 FlowUs/)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test('a transfer that broke off goes on where it stopped', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  // the page is made, and a part of it arrives
  let appended = 0;
  flowus.faults = ({method}) => (method === 'PATCH' && ++appended > 1 ? 'forbidden' : undefined);
  const before = flowus.pages().length;
  const dialog = await openDialog(page);
  await dialog.getByLabel('新建页面').check();
  await dialog.getByRole('combobox', {name: '父页面'}).fill(flowus.parent);
  await page.getByRole('option', {name: /使用粘贴的页面/}).click();
  await dialog.getByRole('button', {name: '创建 FlowUs 页面'}).click();
  await dialog.getByText(/^页面已创建，但添加内容失败：/).waitFor({timeout: 60_000});
  flowus.faults = undefined;
  await dialog.getByRole('button', {name: '继续转存'}).click();
  await dialog.getByRole('link', {name: '在 FlowUs 中打开'}).waitFor({timeout: 60_000});
  expect(flowus.pages()).toHaveLength(before + 1);
  expect(problems).toEqual([]);
});

test('a token that is refused later is forgotten', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  flowus.faults = () => 'unauthorized';
  const dialog = await openDialog(page);
  await dialog.getByLabel('更新已有页面').check();
  await dialog.getByRole('button', {name: '更新 FlowUs 页面'}).click();
  await dialog.getByText('访问令牌无效或已过期，请重新授权').first().waitFor({timeout: 60_000});
  await dialog.getByRole('button', {name: '返回修改'}).click();
  await dialog.getByText('未授权').waitFor();
  flowus.faults = undefined;
  expect(problems).toEqual([]);
});

test('Notion is authorized at its own page, and a parent page is found by words', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  const papers = notion.addPage('Papers on tea');
  const dialog = await openDialog(page);
  await dialog.getByText('Notion', {exact: true}).first().click();
  await dialog.getByText('Notion未授权').waitFor();
  // somebody refuses there
  notion.authorizations.denies = true;
  await dialog.getByRole('button', {name: '授权 Notion'}).click();
  await page.getByText('Notion授权失败：access_denied').waitFor();
  notion.authorizations.denies = false;
  // the button that says what is missing begins it as well
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', {name: '创建 Notion 页面'}).click({force: true}),
  ]);
  await page.getByText('请先授权Notion').last().waitFor();
  await dialog.getByText('已授权').waitFor();
  // the window has closed itself
  if (!opened.isClosed()) await opened.waitForEvent('close');
  await dialog.getByRole('combobox', {name: '父页面'}).fill('on tea');
  await page.getByRole('option', {name: 'Papers on tea'}).click();
  await dialog.getByRole('button', {name: '创建 Notion 页面'}).click();
  await dialog.getByRole('link', {name: '在 Notion 中打开'}).waitFor({timeout: 60_000});
  expect(JSON.stringify(notion.tree(papers.id))).toContain('Heat in a Teapot');
  expect(await page.evaluate(() => localStorage.getItem('third-party-tokens'))).toContain('"notion":"on-server"');
  const again = await openDialog(page);
  await again.getByRole('button', {name: '断开'}).click();
  await again.getByText('Notion未授权').waitFor();
  expect(problems).toEqual([]);
});

test('a return with a wrong or missing state is refused', {timeout: 60_000}, async () => {
  const {page, problems} = visit;
  for (const query of ['code=c', 'code=c&state=other']) {
    await page.goto(`${site.url}/?${query}`);
    await page.getByText(/校验信息缺失或不符，已拒绝/).waitFor();
    await page.waitForURL(`${site.url}/`);
  }
  await page.goto(`${site.url}/?code=c&state=notion.forged`);
  await page.getByText(/^Notion授权失败：/).waitFor();
  expect(problems).toEqual([]);
});

test('a file goes to a drive, which says what is wrong with it', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  const dialog = await openDialog(page);
  await dialog.getByText('WebDAV 网盘', {exact: true}).click();
  const send = dialog.getByRole('button', {name: '上传文件到网盘'});
  await send.click({force: true});
  await dialog.getByText('请输入坚果云账号').waitFor();
  await dialog.getByText('请输入坚果云应用密码').waitFor();
  await dialog.getByLabel('服务器地址').fill(drive.url);
  await dialog.getByLabel('账号', {exact: true}).fill(drive.username);
  await dialog.getByLabel('密码', {exact: true}).fill('wrong');
  await dialog.getByRole('button', {name: '测试连接'}).click();
  await dialog.getByText('账号或密码错误').waitFor();
  await dialog.getByLabel('密码', {exact: true}).fill(drive.password);
  await dialog.getByRole('button', {name: '测试连接'}).click();
  await dialog.getByText(/连接正常，可以写入/).waitFor();
  await dialog.getByLabel('保存网盘账号').check();
  await dialog.getByRole('radio', {name: 'Word'}).check();
  await send.click();
  await dialog.getByText(/文件已上传到网盘：/).waitFor({timeout: 60_000});
  expect(await driveNames('doc2x/')).toContain('tea.docx');
  // again: it is there, and was not to be overwritten
  const again = await openDialog(page);
  await again.getByText('WebDAV 网盘', {exact: true}).click();
  expect(await again.getByLabel('账号', {exact: true}).inputValue()).toBe(drive.username);
  await again.getByRole('radio', {name: 'Word'}).check();
  await again.getByRole('button', {name: '上传文件到网盘'}).click();
  await again.getByText(/^上传失败：/).waitFor({timeout: 60_000});
  expect(problems).toEqual([]);
});

test('several documents go to a drive as a project', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  await translated(site, page, file.parseId, 'md');
  await page.goto(site.url);
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', {name: 'tea.pdf'}).click();
  await tree.getByRole('treeitem', {name: /解析结果 1/}).click({modifiers: ['Control']});
  await tree.getByRole('treeitem', {name: /译文/}).click({modifiers: ['Control']});
  await page.getByRole('toolbar', {name: '多选'}).getByRole('button', {name: '转存'}).click();
  const dialog = page.getByRole('dialog', {name: '一键转存 2 份内容'});
  // a project goes to a drive
  expect(await dialog.getByLabel('FlowUs').isDisabled()).toBe(true);
  await dialog.getByLabel('译文 Markdown').check();
  await dialog.getByText('仅译文', {exact: true}).click();
  await dialog.getByLabel('名称').fill('papers');
  await dialog.getByText('文件夹', {exact: true}).last().click();
  await dialog.getByRole('button', {name: '上传项目到网盘'}).click();
  await dialog.getByText(/文件已上传到网盘：/).waitFor({timeout: 60_000});
  const [folder] = (await driveNames('doc2x/')).filter(name => name.startsWith('papers'));
  expect(await driveNames(`doc2x/${folder}/`)).toContain('md');
  expect(problems).toEqual([]);
});

/** The names in a folder of the drive. */
async function driveNames(folder: string): Promise<readonly string[]> {
  const {url, username, password} = drive;
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const answer = await fetch(new URL(encodeURI(folder), url), {
    method: 'PROPFIND',
    headers: {authorization: `Basic ${credentials}`, depth: '1'},
  });
  const hrefs = [...(await answer.text()).matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, href]) => href!);
  return hrefs.map(href => decodeURIComponent(href.replace(/\/$/, '').split('/').at(-1) ?? ''));
}
