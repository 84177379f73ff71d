import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {demandingDocument, findChromium, nodeHost} from '@recto/testkit';
import {type Browser, chromium, type Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {assetFile, readFormulaStyle, writeDocument, writeDocumentParts} from '../src/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recto-html-'));
const one = path.join(folder, 'one.html');
const parts = path.join(folder, 'parts.html');
const {doc, assets} = demandingDocument();
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
  const formulaStyle = await readFormulaStyle(nodeHost());
  writeFileSync(one, writeDocument(doc, {pictures: assets, formulaStyle}));
  const {html, css} = writeDocumentParts(doc, {
    pictures: 'tea.assets/',
    styleSheet: 'tea.assets/style.css',
    formulaStyle,
  });
  mkdirSync(path.join(folder, 'tea.assets'));
  writeFileSync(parts, html);
  writeFileSync(path.join(folder, 'tea.assets/style.css'), css);
  for (const asset of doc.assets)
    writeFileSync(path.join(folder, 'tea.assets', assetFile(asset)), assets.get(asset.id) ?? '');
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, {recursive: true, force: true});
});

/** A page opened from disk with the network off, and what went wrong in it. */
async function open(file: string, colorScheme: 'light' | 'dark'): Promise<{page: Page; problems: string[]}> {
  const context = await browser.newContext({offline: true, colorScheme, viewport: {width: 900, height: 1200}});
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => problems.push(message.text()));
  page.on('requestfailed', request => problems.push(request.url()));
  page.on('request', request => {
    if (!request.url().startsWith(pathToFileURL(folder).href) && !request.url().startsWith('data:'))
      problems.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return {page, problems};
}

for (const scheme of ['light', 'dark'] as const) {
  test(`one file and a folder are the same picture, without network, ${scheme}`, async () => {
    const pictures: Buffer[] = [];
    for (const file of [one, parts]) {
      const {page, problems} = await open(file, scheme);
      expect(problems).toEqual([]);
      expect(await page.locator('math').count()).toBeGreaterThan(100);
      // the one that is no TeX
      expect(await page.locator('code.broken').allTextContents()).toEqual(['\\frac{']);
      // fonts of formulas have come from the file or its folder
      expect(await page.evaluate(() => document.fonts.check('16px KaTeX_Main'))).toBe(true);
      const broken = () => [...document.images].filter(image => image.naturalWidth === 0).length;
      expect(await page.evaluate(broken)).toBe(0);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 24, 28)');
      pictures.push(await page.screenshot({fullPage: scheme === 'light'}));
      await page.context().close();
    }
    expect(pictures[0]!.equals(pictures[1]!)).toBe(true);
  });
}
