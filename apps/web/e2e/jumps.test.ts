import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {longDocument} from './long-document.ts';
import {parsed} from './parsed.ts';
import {goToPage, resultTop, sourceTop} from './reader.ts';
import {type Site, startSite, type Visit} from './start.ts';

const pages = 100;
let site: Site;
let visit: Visit;
let place: {readonly objectId: string; readonly parseId: string};
beforeAll(async () => {
  site = await startSite();
  visit = await site.visit({viewport: {width: 1440, height: 900}});
  await visit.page.goto(site.ownerLink);
  await visit.page.waitForURL(`${site.url}/`);
  place = await parsed(site, visit.page, longDocument(pages), 'jumps.pdf');
}, 240_000);
afterAll(() => site?.close());

/** Pages in an order that looks like chance and is the same in each run. */
function scattered(count: number, last: number): number[] {
  let state = 20_26;
  return Array.from({length: count}, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 1 + (state % last);
  });
}

/** Opens the document anew, with its pictures and pages coming late. */
async function open(page: Page): Promise<void> {
  await page.goto(`${site.url}/pdf-views?objectId=${place.objectId}&parseId=${place.parseId}`);
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
  await page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();
}

/** Jumps, and looks whether both panes show the page: as soon as it is there, and when everything has been drawn. */
async function jumpAll(page: Page, targets: readonly number[], last: number): Promise<void> {
  const missed: string[] = [];
  for (const target of targets) {
    await goToPage(page, target);
    const both = async () => [(await resultTop(page)).page, await sourceTop(page)];
    // at the end of a document there is not a screenful left to scroll by
    const wanted = (found: readonly number[]) => found.every(number => number === target || target > last - 2);
    await expect.poll(async () => wanted(await both()), {timeout: 5000}).toBe(true);
    // formulas and pictures that come now must not move it away
    await page.waitForTimeout(250);
    const settled = await both();
    if (!wanted(settled)) missed.push(`${target}: ${settled}`);
  }
  expect(missed).toEqual([]);
}

test('30 jumps in 100 pages land on the page in both panes, while pictures and formulas are still coming', {
  timeout: 240_000,
}, async () => {
  const {page, problems} = visit;
  await page.route('**/files/download/**', async route => {
    if (/\.png/.test(route.request().url())) await new Promise(resolve => setTimeout(resolve, 400));
    await route.continue().catch(() => {});
  });
  await open(page);
  await jumpAll(page, scattered(30, pages), pages);
  expect(problems).toEqual([]);
});

test('30 jumps in 1000 pages do', {timeout: 300_000}, async () => {
  // another browser: this one has kept the document as it is
  const session = await visit.page.evaluate(() => localStorage.getItem('userInfoStorage'));
  const {page, problems} = await site.visit({viewport: {width: 1440, height: 900}});
  await page.evaluate(stored => localStorage.setItem('userInfoStorage', stored!), session);
  const bytes = longDocument(1000);
  // the reading of a thousand pages is tested elsewhere: here they are shown
  await page.route('**/GetSpaceObjectSource', async route => {
    const envelope = await (await route.fetch()).json();
    envelope.data.url = `${site.url}/a-thousand.pdf`;
    await route.fulfill({json: envelope});
  });
  await page.route('**/a-thousand.pdf', route => route.fulfill({body: bytes, contentType: 'application/pdf'}));
  await page.route('**/GetObjectParseResult', async route => {
    const envelope = await (await route.fetch()).json();
    const known = envelope.data.layoutResponse.pages;
    envelope.data.layoutResponse.pages = Array.from({length: 1000}, (_, pageIdx) => ({
      ...known[pageIdx % known.length],
      pageIdx,
    }));
    await route.fulfill({json: envelope});
  });
  const workers: string[] = [];
  page.on('worker', worker => workers.push(worker.url()));
  await open(page);
  await page.getByText('/ 1000').waitFor();
  // so long an answer holds the page up where it is parsed on it
  expect(workers.some(url => url.includes('parse-answer'))).toBe(true);
  await jumpAll(page, scattered(30, 1000), 1000);
  expect(problems).toEqual([]);
});
