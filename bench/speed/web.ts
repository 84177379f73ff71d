import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Page} from 'playwright-core';
import {parsed} from '../../apps/web/e2e/parsed.ts';
import {type Site, startSite} from '../../apps/web/e2e/start.ts';
import {firstPage} from './first-page.ts';

// npm run bench:web: how quickly the client comes, opens a long result, jumps and scrolls; all of it in Chromium, on this
// machine and without a network in between
const root = path.resolve(import.meta.dirname, '../..');
const rounds = 3;
const sample = path.join(root, 'examples/cooling-tea.pdf');

const site = await startSite();
const folder = mkdtempSync(path.join(tmpdir(), 'recto-bench-web-'));
try {
  const size = await entrySize(site);
  print('scripts at entry, gzip', size.scripts / 1024, 'KB');
  print('styles at entry, gzip', size.styles / 1024, 'KB');
  print('first contentful paint', median(await times(() => firstPaint(site))), 'ms');

  const hundred = await openDocument(site, 100, '13800000101');
  print('a result of 100 pages opens', median(hundred.opened), 'ms');
  await hundred.close();

  const thousand = await openDocument(site, 1000, '13800000102');
  print('a result of 1000 pages opens', median(thousand.opened), 'ms');
  print('jump to page 1000', median(await times(() => jump(thousand.page, 1000))), 'ms');
  const frames = await scrollFrames(thousand.page);
  print('scroll frame, median', quantile(frames, 0.5), 'ms');
  print('scroll frame, p95', quantile(frames, 0.95), 'ms');
  await thousand.close();

  const owner = await site.visit({viewport: {width: 1440, height: 900}});
  await owner.page.goto(site.ownerLink);
  await owner.page.waitForURL(`${site.url}/`);
  for (const pages of [1, 20, 100, 1000]) {
    const {readable, whole, engine} = await firstPage(owner.page, site.url, pages);
    const of = pages === 1 ? '1 page' : `${pages} pages`;
    print(`first page of ${of} readable`, readable, 'ms');
    print(`all of ${of} there`, whole, 'ms');
    print(`${of} on the command line`, engine, 'ms');
  }
} finally {
  await site.close();
  rmSync(folder, {recursive: true, force: true});
}

/** What a first visit and a signed-in user's workspace load before anything else is asked for. */
async function entrySize({visitSignedIn}: Site): Promise<{scripts: number; styles: number}> {
  const {page, context} = await visitSignedIn('13800000100');
  const loaded: string[] = [];
  page.on('response', answer => loaded.push(new URL(answer.url()).pathname));
  await page.reload();
  await page.getByRole('tree').or(page.getByText('上传的文件和它们的结果会出现在这里。')).first().waitFor();
  await page.waitForLoadState('load');
  await context.close();
  const weight = (ending: string) =>
    [...new Set(loaded)]
      .filter(address => address.endsWith(ending))
      .map(address => gzipSync(readFileSync(path.join(root, 'apps/web/dist', address))).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  return {scripts: weight('.js'), styles: weight('.css')};
}

async function firstPaint({visit}: Site): Promise<number> {
  const {page, context} = await visit();
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const milliseconds = Number(await painted.jsonValue());
  await context.close();
  return milliseconds;
}

/** Opens a document of so many pages, a few times over: until the first page of its original and of its result are drawn. */
async function openDocument({visitSignedIn, url}: Site, pages: number, phone: string) {
  const {page, context} = await visitSignedIn(phone, {viewport: {width: 1440, height: 900}});
  const {objectId, parseId} = await parsed(site, page, readFileSync(sample), `${pages}.pdf`);
  await serveLong(page, pages);
  const opened = await times(async () => {
    await page.goto('about:blank');
    const start = performance.now();
    await page.goto(`${url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
    await page.locator('[data-testid=result] [data-row] :is(p, h1, h2)').first().waitFor();
    await page.locator('[data-testid=pdf] .page[data-page-number="1"][data-loaded] canvas').waitFor();
    return performance.now() - start;
  });
  return {page, opened, close: () => context.close()};
}

/** Has the page see a document of so many pages where there is one of two: what is measured is the client, not the reading. */
async function serveLong(page: Page, pages: number): Promise<void> {
  const each = Number(execFileSync('qpdf', ['--show-npages', sample]).toString());
  const copies = Array.from({length: Math.ceil(pages / each)}, () => [sample, '1-z']).flat();
  const file = path.join(folder, `${pages}.pdf`);
  execFileSync('qpdf', ['--empty', '--pages', ...copies, '--', file]);
  const bytes = readFileSync(file);
  await page.route('**/GetSpaceObjectSource', async route => {
    const envelope = await (await route.fetch()).json();
    envelope.data.url = '/files/long.pdf';
    await route.fulfill({json: envelope});
  });
  await page.route('**/files/long.pdf', route => route.fulfill({body: bytes, contentType: 'application/pdf'}));
  await page.route('**/GetObjectParseResult', async route => {
    const envelope = await (await route.fetch()).json();
    const known = envelope.data.layoutResponse.pages;
    envelope.data.layoutResponse.pages = Array.from({length: pages}, (_, pageIdx) => ({
      ...known[pageIdx % known.length],
      pageIdx,
    }));
    await route.fulfill({json: envelope});
  });
}

async function jump(page: Page, to: number): Promise<number> {
  const field = page.getByLabel('页码');
  const arrive = async (number: number) => {
    await field.fill(String(number));
    await field.press('Enter');
    await page.locator(`[data-testid=pdf] .page[data-page-number="${number}"][data-loaded] canvas`).waitFor();
  };
  await arrive(1);
  const start = performance.now();
  await arrive(to);
  return performance.now() - start;
}

/** Milliseconds of each frame while both sides scroll in step for three seconds, from the beginning. */
async function scrollFrames(page: Page): Promise<number[]> {
  await jump(page, 2);
  return page.evaluate(async () => {
    const rows = document.querySelector('[data-testid=result]')!;
    const frames: number[] = [];
    let last = performance.now();
    const end = last + 3000;
    while (last < end) {
      rows.scrollTop += 60;
      const now = await new Promise<number>(resolve => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    return frames.slice(1);
  });
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure());
  return measured;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function print(name: string, value: number, unit: string): void {
  console.log(`${name.padEnd(32)} ${value.toFixed(value < 100 ? 1 : 0).padStart(8)} ${unit}`);
}
