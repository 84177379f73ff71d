import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type Block, builders} from '@recto/model';
import {demandingDocument, findChromium, nodeHost} from '@recto/testkit';
import {type Browser, chromium} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readFormulaStyle, writeDocument} from '../src/index.ts';

const b = builders();
const folder = mkdtempSync(path.join(tmpdir(), 'recto-narrow-'));
// pixels of CSS: a usual phone
const width = 375;
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, {recursive: true, force: true});
});

const {doc: demanding, assets} = demandingDocument();
const wide = b.math(`\\left(${Array.from({length: 40}, (_, index) => `x_{${index}}`).join('+')}\\right)`);
const address = `https://example.org/${'tea-and-more/'.repeat(12)}`;
const cells = Array.from({length: 14}, (_, index) => `Quantity ${index}`);
const blocks: readonly (readonly [what: string, block: Block])[] = [
  ['a table', b.table([cells, cells], {caption: b.caption('A table of many columns')})],
  ['a formula in text', b.paragraph('Before ', wide, ' and after it.')],
  [
    'a formula in a list',
    b.list(b.item('100.', b.paragraph(wide)), b.item('101.', b.list(b.item('•', b.paragraph(wide))))),
  ],
  ['a formula in a heading', b.heading(2, ['On ', wide])],
  ['a formula in a theorem', b.theorem('Theorem 1.', b.paragraph(wide))],
  ['a displayed formula', b.equation(wide.tex, {label: '12'})],
  ['an address', b.paragraph(b.link({url: address}, address))],
  ['code', b.code('x = '.repeat(80))],
];

for (const formulas of ['fonts of their own', 'MathML']) {
  test(`no page is wider than a phone, formulas in ${formulas}`, async () => {
    const formulaStyle = formulas === 'MathML' ? undefined : await readFormulaStyle(nodeHost());
    const context = await browser.newContext({offline: true, viewport: {width, height: 800}});
    const page = await context.newPage();
    const file = path.join(folder, 'page.html');
    const pages = [...blocks.map(([what, block]) => [what, b.doc(block)] as const), ['all kinds', demanding] as const];
    const widths: Record<string, number> = {};
    for (const [what, doc] of pages) {
      writeFileSync(file, writeDocument(doc, {pictures: assets, ...(formulaStyle && {formulaStyle})}));
      await page.goto(pathToFileURL(file).href);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      widths[what] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
    expect(widths).toEqual(Object.fromEntries(pages.map(([what]) => [what, width])));
    await context.close();
  });
}

test('numbers of long lists are not cut off', async () => {
  const page = await browser.newPage({viewport: {width, height: 800}});
  await page.setContent(writeDocument(b.doc(b.list(b.item('100.', b.paragraph('a')))), {pictures: ''}));
  const {room, needed} = await page.locator('ol').evaluate(list => {
    const number = document.createElement('span');
    number.textContent = '100. ';
    list.firstElementChild?.append(number);
    return {
      room: Number.parseFloat(getComputedStyle(list).paddingInlineStart),
      needed: number.getBoundingClientRect().width,
    };
  });
  expect(needed).toBeGreaterThan(0);
  expect(room).toBeGreaterThan(needed);
  await page.close();
});
