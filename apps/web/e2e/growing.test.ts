import {afterAll, beforeAll, expect, test} from 'vitest';
import {longDocument} from './long-document.ts';
import {goToPage, resultTop, sourceTop} from './reader.ts';
import {type Site, startSite, type Visit} from './start.ts';

let site: Site;
let visit: Visit;
const document = {name: 'long.pdf', mimeType: 'application/pdf', buffer: longDocument(100)};
beforeAll(async () => {
  site = await startSite();
  visit = await site.visit({viewport: {width: 1440, height: 900}});
  await visit.page.goto(site.ownerLink);
  await visit.page.waitForURL(`${site.url}/`);
}, 120_000);
afterAll(() => site?.close());

test('a document opens at once, its pages appear as they are read, and the result moves nothing', {
  timeout: 180_000,
}, async () => {
  const {page, problems} = visit;
  // the result waits until the preview has been looked at
  const release = Promise.withResolvers<void>();
  await page.route('**/GetObjectParseResult', async route => {
    await release.promise;
    await route.continue();
  });
  const previews: number[] = [];
  page.on('response', async answer => {
    if (!answer.url().endsWith('/GetObjectParsePreview')) return;
    const {data} = await answer.json();
    if (data.pages.length > 0) previews.push(data.pages.length);
  });
  await page.locator('input[type=file]').first().setInputFiles(document);
  await page.waitForURL(/\/pdf-views\?.*parseId=/);
  const result = page.getByTestId('result');
  await result.locator('[data-row]').first().waitFor();
  const strip = page.getByTestId('progress');
  await strip
    .getByText(/\d+ \/ 100 页|正在整理全文/)
    .first()
    .waitFor();
  // the first page came by itself
  expect(previews[0]).toBe(1);
  await page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();
  // the result follows as soon as the page is there
  await goToPage(page, 15);
  await expect.poll(async () => (await resultTop(page)).page, {timeout: 90_000}).toBe(15);
  await expect.poll(() => strip.count(), {timeout: 90_000}).toBe(0);
  const before = await resultTop(page);
  const answered = page.waitForResponse(answer => answer.url().endsWith('/GetObjectParseResult') && answer.ok());
  release.resolve();
  await answered;
  // drawn, with what comes later
  await page.waitForTimeout(1000);
  const after = await resultTop(page);
  expect(after.page).toBe(before.page);
  expect(Math.abs(after.y - before.y)).toBeLessThan(3);
  expect(problems).toEqual([]);
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test('a file that is known is said to be, and opened', {timeout: 90_000}, async () => {
  const {page} = visit;
  const opened = page.url();
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({...document, name: 'again.pdf'});
  await page.getByText('《again.pdf》之前已上传过，已为您打开').waitFor();
  await page.waitForURL(/\/pdf-views\?/);
  const ids = (url: string) => new URL(url).searchParams.get('objectId');
  expect(ids(page.url())).toBe(ids(opened));
});

test('who goes to a page before the result has come finds it there', {timeout: 120_000}, async () => {
  const {page} = visit;
  const release = Promise.withResolvers<void>();
  await page.route('**/GetObjectParseResult', async route => {
    await release.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();
  await goToPage(page, 41);
  await expect.poll(() => sourceTop(page)).toBe(41);
  release.resolve();
  await expect.poll(async () => (await resultTop(page)).page).toBe(41);
  await page.unroute('**/GetObjectParseResult');
});

test('where somebody reads is kept: over a reload, the way back, another device', {timeout: 120_000}, async () => {
  const {page} = visit;
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
  await page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();
  await goToPage(page, 73);
  await expect.poll(async () => (await resultTop(page)).page).toBe(73);
  await page.getByRole('button', {name: '目录'}).click();
  await page.getByRole('button', {name: /^放大/}).click();
  const scale = () =>
    page
      .getByText(/^\d+%$/)
      .first()
      .innerText();
  const zoomed = await scale();
  await page.reload();
  const isThere = async (where: typeof page) => {
    await expect.poll(async () => (await resultTop(where)).page, {timeout: 30_000}).toBe(73);
    await expect.poll(() => where.getByLabel('页码').inputValue()).toBe('73');
    expect(await where.getByRole('button', {name: '目录'}).getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() =>
        where
          .getByText(/^\d+%$/)
          .first()
          .innerText(),
      )
      .toBe(zoomed);
  };
  await isThere(page);
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  await page.getByRole('listitem').first().waitFor();
  await page.goBack();
  await isThere(page);
  // another device of the same person
  const session = await page.evaluate(() => localStorage.getItem('userInfoStorage'));
  const other = await site.visit({viewport: {width: 1440, height: 900}});
  await other.page.evaluate(stored => localStorage.setItem('userInfoStorage', stored!), session);
  await other.page.goto(page.url());
  await isThere(other.page);
  // both see what becomes of it
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  const row = page.getByRole('main').getByRole('listitem').filter({hasText: 'long.pdf'});
  await row.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '重命名'}).click();
  await page.getByLabel('新名称').fill('renamed.pdf');
  await page.getByLabel('新名称').press('Enter');
  await expect.poll(() => other.page.title()).toContain('renamed.pdf');
  const renamed = page.getByRole('main').getByRole('listitem').filter({hasText: 'renamed.pdf'});
  await renamed.getByRole('button', {name: /更多操作/}).click();
  await page.getByRole('menuitem', {name: '删除'}).click();
  await other.page.getByRole('heading', {name: '文件已过期或已删除'}).waitFor();
});
