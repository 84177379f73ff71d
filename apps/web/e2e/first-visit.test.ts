import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Locator} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {choose, focused, openMenu, tabTo} from './keyboard.ts';
import {type Site, startSite} from './start.ts';

const article = path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf');
let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

test('from the first visit to an exported result, by keyboard alone', {timeout: 180_000}, async () => {
  const {page, problems} = await site.visit({viewport: {width: 1440, height: 900}});
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key);
  };

  // signs in by a code
  await tabTo(page, page.getByRole('button', {name: '登录'}));
  await press('Enter');
  const dialog = page.getByRole('dialog', {name: '登录 Recto'});
  await expect.poll(() => focused(dialog.getByLabel('手机号'))).toBe(true);
  await page.keyboard.type('13800000081');
  await tabTo(page, dialog.getByRole('button', {name: '获取验证码'}));
  await press('Enter');
  await page.getByText('验证码已发送').waitFor();
  await expect.poll(() => focused(dialog.getByLabel('验证码', {exact: true}))).toBe(true);
  await page.keyboard.type(await site.codeFor('13800000081'));
  await press('Enter');
  await dialog.waitFor({state: 'detached'});
  // the button that opened the dialog is gone: the screen has the focus
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');

  // uploads
  // asked for early: Chromium is asked to hand over the dialog only then, and may not have heard it when the key comes
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', {name: '选择文件'}));
  await press('Enter');
  await (await chooser).setFiles([{name: 'teapot.pdf', mimeType: 'application/pdf', buffer: readFileSync(article)}]);

  // it opens, and a block is found in the original
  const result = page.getByTestId('result');
  await result.locator('mjx-container').first().waitFor({timeout: 90_000});
  await expect.poll(() => focused(result)).toBe(true);
  await page.getByRole('status').filter({hasText: 'teapot.pdf – Recto'}).waitFor({state: 'attached'});
  const paragraph = result.locator('[data-row]').filter({hasText: 'Theorem 1'}).first();
  await openMenu(page, paragraph.getByRole('button', {name: '段落菜单'}));
  await choose(page, page.getByRole('menuitem', {name: '在原文中定位'}));
  await page.locator('[data-testid=pdf] [class*=flash]').first().waitFor();

  // exports it
  await tabTo(page, page.getByRole('button', {name: '导出', exact: true}), 'Shift+Tab');
  await press('Enter');
  const exporting = page.getByRole('dialog');
  await tabTo(page, exporting.getByRole('button', {name: '导出', exact: true}));
  const download = page.waitForEvent('download');
  await press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^teapot\.(md|zip)$/);
  await exporting.waitFor({state: 'detached'});
  await expect.poll(() => focused(page.getByRole('button', {name: '导出', exact: true}))).toBe(true);

  // and deletes it
  await tabTo(page, page.getByRole('link', {name: 'Recto 首页'}), 'Shift+Tab');
  await press('Enter');
  const row = page.getByRole('main').getByRole('listitem').filter({hasText: 'teapot.pdf'});
  await tabTo(page, row.getByRole('button', {name: /更多操作/}));
  await press('Enter');
  await choose(page, page.getByRole('menuitem', {name: '删除'}));
  await page.getByRole('heading', {name: '把 PDF 变成可以编辑的文档'}).waitFor();
  expect(problems).toEqual([]);
});

test('the palette goes to files and does things; shortcuts float above the screen', {timeout: 90_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000082', {viewport: {width: 1440, height: 900}});
  const name = '"><img src=x onerror=window.done=1>.pdf';
  await page
    .locator('input[type=file]')
    .setInputFiles([{name, mimeType: 'application/pdf', buffer: readFileSync(article)}]);
  await page.getByTestId('result').getByText('Theorem 1').waitFor({timeout: 30_000});
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  await page.getByRole('main').getByRole('listitem').getByText('已完成').waitFor({timeout: 30_000});
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', {name: '搜索文件与操作'});
  await field.fill('img');
  await page.getByRole('option', {selected: true}).filter({hasText: 'onerror'}).waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('result').getByText('Theorem 1').waitFor();
  await page.keyboard.press('Control+k');
  await field.fill('English');
  await page.keyboard.press('Enter');
  await page.getByRole('button', {name: 'Find files and actions'}).waitFor();
  expect(await page.evaluate(() => [(window as {done?: unknown}).done, document.documentElement.lang])).toEqual([
    undefined,
    'en',
  ]);

  await page.keyboard.press('?');
  const shown = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
  const box = async () => (await shown.boundingBox())!;
  await expect.poll(box).toMatchObject({width: 400, height: 810});
  const drag = async (from: Locator, dx: number, dy: number) => {
    const {x, y, width, height} = (await from.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, {steps: 3});
    await page.mouse.up();
  };
  expect(await shown.locator('[data-handle]').count()).toBe(8);
  const before = await box();
  await drag(page.getByTestId('floating-title'), -200, 30);
  await expect.poll(box).toMatchObject({x: before.x - 200, y: before.y + 30});
  await drag(shown.locator('[data-handle=w]'), -2000, 0);
  await expect.poll(async () => (await box()).width).toBe(1008);
  await drag(shown.locator('[data-handle=s]'), 0, -2000);
  await expect.poll(async () => (await box()).height).toBe(540);
  await shown.getByRole('group', {name: /Move the window/}).press('ArrowDown');
  await expect.poll(async () => (await box()).y).toBe(before.y + 46);
  await page.keyboard.press('Escape');
  await shown.waitFor({state: 'detached'});
  expect(problems).toEqual([]);
});

test('the theme is there before the first paint; old browsers get a notice', {timeout: 60_000}, async () => {
  const {page, context} = await site.visit({colorScheme: 'light'});
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await page.route('**/assets/index-*.js', route => route.abort());
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(29, 32, 38)');

  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/86.0 Safari/537.36 QIHU 360SE',
  ]) {
    const old = await site.visit({userAgent});
    await old.page.getByRole('heading', {name: '暂不支持当前浏览器'}).waitFor();
    await old.page.getByRole('button', {name: '仍然继续'}).click();
    await old.page.getByRole('button', {name: '登录'}).waitFor();
    await old.context.close();
  }
  await context.close();
});

test('a visitor reads a formula in the browser: nothing is sent, and it works without a line', {
  timeout: 90_000,
}, async () => {
  const {page, context, problems} = await site.visit();
  const imageOf = async (html: string) => {
    const paper = await context.newPage();
    await paper.setContent(
      `<style>${katexStyle()}</style><p style="width: 360px; margin: 30px; font: 20px serif">${html}</p>`,
    );
    await paper.evaluate(() => document.fonts.ready);
    const buffer = await paper.screenshot({clip: {x: 0, y: 0, width: 420, height: 120}});
    await paper.close();
    return {name: 'formula.png', mimeType: 'image/png', buffer};
  };
  const {renderToString} = await import('katex');
  const einstein = await imageOf(renderToString('E = mc^2', {displayMode: true}));
  const sum = await imageOf(renderToString('a^2 + b^2 = c^2', {displayMode: true}));
  const words = await imageOf('The kettle boils at noon, whistles a little, and is taken from the fire.');
  await page.goto(`${site.url}/ocr`);
  await page.getByRole('button', {name: '在浏览器里识别公式'}).click();
  const dialog = page.getByRole('dialog', {name: '在浏览器里识别公式'});
  const sent: string[] = [];
  page.on('request', request => request.method() !== 'GET' && sent.push(request.url()));
  const choose = (image: Awaited<ReturnType<typeof imageOf>>) =>
    page.locator('input[type=file]').setInputFiles([image]);
  await choose(einstein);
  const tex = dialog.getByLabel('LaTeX');
  await expect.poll(async () => (await tex.count()) && tex.inputValue(), {timeout: 60_000}).toBe('E=mc^2');
  await dialog.getByText(/^置信度 \d+%/).waitFor();
  await context.setOffline(true);
  await choose(sum);
  await expect.poll(async () => (await tex.count()) && tex.inputValue(), {timeout: 30_000}).toBe('a^2+b^2=c^2');
  await choose(words);
  await dialog.getByText('这张图片里没有认出公式。').waitFor();
  await choose({name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image')});
  await dialog.getByText('浏览器打不开这个文件').waitFor();
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

/** KaTeX's style with its letters in it, for pages without an address. */
function katexStyle(): string {
  const home = path.dirname(createRequire(import.meta.url).resolve('katex'));
  return readFileSync(path.join(home, 'katex.min.css'), 'utf8').replace(
    /url\((fonts\/[\w-]+\.woff2)\)/g,
    (_, font: string) => `url(data:font/woff2;base64,${readFileSync(path.join(home, font)).toString('base64')})`,
  );
}
