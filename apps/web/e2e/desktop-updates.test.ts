import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {answerOfShell, pretendShell, sayByShell} from './shell-double.ts';
import {type Site, startSite} from './start.ts';

vi.setConfig({testTimeout: 120_000});
const token = 'u'.repeat(40);
let site: Site;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  site = await startSite({}, token, {system: 'linux', saveFolder: '/nowhere'});
  const visit = await site.visit({viewport: {width: 1440, height: 900}});
  ({page, problems} = visit);
  const updates = {host: 'updates.example.org', atStart: true, due: false};
  await pretendShell(visit.context, {system: 'linux', savePath: '/nowhere', updates});
  await page.goto(`${site.url}/desktop/${token}`);
  await page.waitForURL(url => !url.pathname.startsWith('/owner'));
}, 120_000);
afterAll(() => site?.close());

test('a newer version is found at the start where that is set, and installed where somebody wants it', async () => {
  const offer = {version: '0.2.0', notes: '识别更快。'};
  await answerOfShell(page, 'check_update', {gives: offer});
  const about = await page.evaluate(() => {
    const {__TAURI_INTERNALS__: shell} = globalThis as unknown as {
      readonly __TAURI_INTERNALS__: {readonly invoke: (command: string) => Promise<{readonly updates: object}>};
    };
    return shell.invoke('about_shell');
  });
  // as a start is seen: the shell has asked nobody in this run
  await answerOfShell(page, 'about_shell', {gives: {...about, updates: {...about.updates, due: true}}});
  await sayByShell(page, {kind: 'maximized', maximized: true});
  await page.getByText('发现新版本 0.2.0').waitFor();
  await answerOfShell(page, 'about_shell', {gives: about});
  await page.getByRole('button', {name: '查看'}).click();
  await page.getByText('识别更快。').waitFor();
  await answerOfShell(page, 'install_update', {gives: 'restarting'});
  await page.getByRole('button', {name: '下载并安装'}).click();
  await sayByShell(page, {kind: 'updateProgress', received: 30, total: 120});
  await page.getByText('正在下载更新… 25%').waitFor();
  expect(await page.getByRole('progressbar', {name: '正在下载更新…'}).getAttribute('aria-valuenow')).toBe('25');
  await sayByShell(page, {kind: 'updateReady'});
  await page.getByText('更新完成，客户端将在 3 秒后重启').waitFor();
  await page.getByRole('button', {name: '稍后重启'}).waitFor();
});

test('each failure has its sentence and its code', async () => {
  await page.reload();
  await answerOfShell(page, 'check_update', {gives: null});
  await page.getByRole('button', {name: '检查更新'}).click();
  await page.getByText('已是最新版本').waitFor();
  let button = '检查更新';
  for (const [failure, said] of [
    [{code: 'update_unreachable'}, '无法连接更新服务器，请检查网络后重试（update_unreachable）'],
    [{code: 'feed_status', detail: 503}, '更新服务器返回错误 503，请稍后重试（feed_status）'],
    [{code: 'feed_invalid'}, '更新服务器返回的版本信息无效（feed_invalid）'],
    [{code: 'no_package'}, '新版本没有适用于此系统的安装包（no_package）'],
    [{code: 'download_status', detail: 404}, '下载更新失败，服务器返回错误 404（download_status）'],
    [{code: 'download_interrupted'}, '下载中断，请检查网络后重试（download_interrupted）'],
    [{code: 'signature_invalid'}, '更新包的签名无效，未安装（signature_invalid）'],
    [{code: 'signed_for_other_version'}, '更新包的签名属于另一个版本，未安装（signed_for_other_version）'],
    [{code: 'package_invalid'}, '更新包不是此系统的安装包，未安装（package_invalid）'],
    [{code: 'install_refused'}, '未获得安装权限，未安装（install_refused）'],
    [{code: 'install_failed', detail: 'EACCES'}, '安装失败：EACCES。当前版本不受影响（install_failed）'],
    [{code: 'not_packaged'}, '客户端不是从安装包运行的，无法自动更新（not_packaged）'],
  ] as const) {
    await answerOfShell(page, 'check_update', {refuses: failure});
    await page.getByRole('button', {name: button, exact: true}).click();
    await page.getByRole('alert').filter({hasText: said}).waitFor();
    button = '重试';
  }
  expect(problems).toEqual([]);
});

test('keys of a shortcut that are refused are told, and those that another program took', async () => {
  await answerOfShell(page, 'set_shortcut', {refuses: 'taken'});
  await page.getByRole('button', {name: '设置快捷键'}).click();
  await page.getByRole('button', {name: '设置快捷键'}).press('Control+Alt+F');
  await page.getByText('该快捷键已被其他程序占用，或系统不支持').waitFor();
  await sayByShell(page, {kind: 'screenHidden'});
  await page.getByText('系统不允许读取屏幕内容').waitFor();
});
