import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {builders} from '@recto/model';
import {findChromium} from '@recto/testkit';
import {type Browser, chromium, type Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {writePreview} from '../src/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recto-preview-'));
const file = path.join(folder, 'preview.html');
let browser: Browser;

const {doc, paragraph, heading, equation, table} = builders();
const at = (top: number) => [{page: 1, box: {left: 60, top, right: 500, bottom: top + 20}}];
const blocks = [
  {...heading(1, 'On Tea'), from: at(100)},
  {...paragraph('<img src=x onerror="document.title=1"> leaves'), from: at(200)},
  {...equation('x^2'), from: at(300)},
  {...table([['a', 'b']]), from: at(400)},
];

beforeAll(async () => {
  browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
  writeFileSync(file, writePreview(doc(...blocks), {pageImages: new Map(), assets: new Map()}));
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, {recursive: true, force: true});
});

/** The preview opened from disk, and what went wrong in it. */
async function open(): Promise<{page: Page; problems: string[]}> {
  const page = await browser.newPage({viewport: {width: 1200, height: 800}});
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => problems.push(message.text()));
  page.on('request', request => {
    if (request.url() !== pathToFileURL(file).href) problems.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return {page, problems};
}

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset['node'] : ''));

test('it opens from disk without a request, and the document stays text', async () => {
  const {page, problems} = await open();
  expect(await page.title()).toBe('Document');
  expect(await page.locator('.result img').count()).toBe(0);
  expect(await page.locator('math').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('a box and its block light up together, from either side', async () => {
  const {page} = await open();
  page.setDefaultTimeout(2000);
  await page.hover('.box.heading');
  expect(await page.locator('.block.lit h1').textContent()).toBe('On Tea');
  await page.hover('.block.of-equation');
  expect(await page.locator('.box.lit').getAttribute('data-node')).toBe(blocks[2]!.id);
});

test('j and k walk through the blocks', async () => {
  const {page} = await open();
  await page.keyboard.press('j');
  expect(await focused(page)).toBe(blocks[0]!.id);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe(blocks[2]!.id);
  await page.keyboard.press('k');
  expect(await focused(page)).toBe(blocks[1]!.id);
});

test('boxes can be hidden', async () => {
  const {page} = await open();
  const border = () => page.locator('.box.heading').evaluate(box => getComputedStyle(box).borderTopColor);
  const shown = await border();
  await page.uncheck('[data-toggle=boxes]');
  expect(await border()).not.toBe(shown);
});
