import {readFileSync} from 'node:fs';
import path from 'node:path';
import {convert, write} from '@recto/engine';
import {findChromium, nodeHost, serveFolder} from '@recto/testkit';
import {type Browser, chromium, type Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {faults} from './axe.ts';
import {startSite} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const built = path.join(root, 'apps/web/dist/local');
const article = {name: 'article.pdf', mimeType: 'application/pdf', buffer: read('corpus/tex-article/source.pdf')};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
});
afterAll(() => browser?.close());

function read(name: string): Buffer {
  return readFileSync(path.join(root, name));
}

/** The page as it is put on any web space, and the addresses of all requests it makes. */
async function openLocal(address: string, locale = 'en-US') {
  const context = await browser.newContext({locale, acceptDownloads: true});
  const asked: string[] = [];
  context.on('request', request => asked.push(request.url()));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(String(error)));
  page.on('console', message => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) problems.push(message.text());
  });
  if (locale === 'en-US')
    await context.addInitScript(() => {
      // the preview may not store anything
      if (self === top) localStorage.setItem('language', '{"state":{"language":"en"},"version":1}');
    });
  await page.goto(address);
  return {page, context, problems, asked};
}

const bring = (page: Page, ...files: readonly (typeof article)[]) =>
  page.locator('input[type=file]').setInputFiles([...files]);

async function saved(page: Page, format: string): Promise<{readonly name: string; readonly bytes: Buffer}> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', {name: format, exact: true}).click();
  const download = await coming;
  return {name: download.suggestedFilename(), bytes: readFileSync(await download.path())};
}

test('without its server the page opens, and converts as Node does', {timeout: 300_000}, async () => {
  const site = await serveFolder(built);
  const {page, problems, asked} = await openLocal(site.address);
  await page.getByText('Ready for offline use').waitFor({timeout: 120_000});
  // nothing answers any more
  await site.close();
  await expect(fetch(site.address)).rejects.toThrow();
  await page.reload();
  await bring(page, article);
  await page.getByRole('button', {name: 'Markdown', exact: true}).waitFor({timeout: 120_000});

  const markdown = await saved(page, 'Markdown');
  const converted = await convert(new Uint8Array(article.buffer), {host: nodeHost(), crops: {dpi: 200}});
  const expected = await write(converted, 'md', {assetFolder: 'images/'});
  if (converted.assets.size === 0) expect(markdown).toEqual({name: 'article.md', bytes: Buffer.from(expected)});
  else expect(markdown.name).toBe('article.zip');
  const html = await saved(page, 'HTML');
  expect(html.name).toBe('article.html');
  expect(html.bytes.toString()).toContain('</html>');
  const word = await saved(page, 'Word');
  expect([word.name, word.bytes.subarray(0, 2).toString()]).toEqual(['article.docx', 'PK']);

  await page.getByRole('button', {name: 'Preview'}).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', {level: 1}).waitFor();
  expect(await preview.locator('math, .katex').count()).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  expect(asked.filter(url => !url.startsWith(site.address) && !/^(?:blob|data):/.test(url))).toEqual([]);
  await page.context().close();
});

test('places to check come with the piece of the page', {timeout: 300_000}, async () => {
  const site = await serveFolder(built);
  const {page, problems} = await openLocal(site.address);
  await bring(page, {...article, name: 'listings.pdf', buffer: read('corpus/tex-listings/source.pdf')});
  await page.getByText(/\d+ places? to check/).waitFor({timeout: 120_000});
  await expect
    .poll(() =>
      page.locator('li img').evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth)),
    )
    .toContainEqual(expect.toSatisfy((width: number) => width > 100));
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme: theme});
    expect(await faults(page, theme)).toEqual([]);
  }
  await page.setViewportSize({width: 390, height: 844});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(problems).toEqual([]);
  await page.context().close();
  await site.close();
});

test('locked, broken and scanned files say so, and the next is converted', {timeout: 300_000}, async () => {
  const site = await serveFolder(built);
  const {page, problems} = await openLocal(site.address);
  await bring(
    page,
    {...article, name: 'locked.pdf', buffer: smallPdf({password: 'tea', text: 'Treasure'})},
    {...article, name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7 nothing')},
    {...article, name: 'scan.pdf', buffer: read('corpus/scan-letter-en/source.pdf')},
    {name: 'kettle.png', mimeType: 'image/png', buffer: Buffer.from('')},
  );
  await page.getByText('“kettle.png” is not a PDF').waitFor();
  const card = (name: string) => page.getByRole('region', {name});
  await card('scan.pdf').getByText('1 page is a scan').waitFor({timeout: 120_000});
  await card('broken.pdf').getByText('The file is damaged').waitFor();
  await card('locked.pdf').getByLabel('Password of this file').fill('coffee');
  await card('locked.pdf').getByRole('button', {name: 'Open'}).click();
  await card('locked.pdf').getByText('The password is incorrect').waitFor({timeout: 60_000});
  await card('locked.pdf').getByLabel('Password of this file').fill('tea');
  await page.keyboard.press('Enter');
  await card('locked.pdf').getByRole('button', {name: 'Word'}).waitFor({timeout: 120_000});
  await card('broken.pdf').getByRole('button', {name: 'Remove'}).click();
  await card('broken.pdf').waitFor({state: 'detached'});
  expect(problems).toEqual([]);
  await page.context().close();
  await site.close();
});

test('a conversion is given up', {timeout: 300_000}, async () => {
  const site = await serveFolder(built);
  const {page} = await openLocal(site.address);
  await bring(page, article, {...article, name: 'second.pdf'});
  await page.getByRole('region', {name: 'article.pdf'}).getByRole('button', {name: 'Cancel'}).click();
  await page.getByRole('region', {name: 'article.pdf'}).waitFor({state: 'detached'});
  await page.getByRole('region', {name: 'second.pdf'}).getByRole('button', {name: 'Word'}).waitFor({timeout: 120_000});
  await page.context().close();
  await site.close();
});

test('the server has the page for anyone', {timeout: 300_000}, async () => {
  const site = await startSite();
  try {
    const {page, context, problems} = await site.visit();
    await page.getByRole('link', {name: '不上传，直接在浏览器中转换'}).click();
    await page.getByRole('heading', {name: '在浏览器中转换 PDF'}).waitFor();
    const asked: string[] = [];
    context.on('request', request => asked.push(`${request.method()} ${request.url()}`));
    await bring(page, article);
    await page.getByRole('button', {name: 'Word'}).waitFor({timeout: 120_000});
    await page.getByRole('button', {name: '预览'}).click();
    await page.frameLocator('iframe').getByRole('heading', {level: 1}).waitFor();
    expect(asked.filter(one => !one.startsWith(`GET ${site.url}/local/`) && !one.startsWith('GET blob:'))).toEqual([]);
    expect(problems).toEqual([]);
    await page.getByRole('link', {name: '打开完整版'}).click();
    await page.getByRole('button', {name: '登录'}).first().waitFor();
  } finally {
    await site.close();
  }
});
