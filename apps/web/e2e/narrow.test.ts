import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {gatewayOf, parsed} from './parsed.ts';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

const corpusFile = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../corpus', name, 'source.pdf'));
const small = {viewport: {width: 1024, height: 768}};

/** How many lines the children of an element take. */
const linesOf = (element: Locator) =>
  element.evaluate(parent => {
    const middles = [...parent.children].map(child => {
      const {top, height} = child.getBoundingClientRect();
      return top + height / 2;
    });
    return new Set(middles.map(middle => Math.round(middle / 12))).size;
  });

test('the filters of the library stand in one line, behind a button where they have no room', {
  timeout: 120_000,
}, async () => {
  const {page} = await site.visitSignedIn('13800000091', {viewport: {width: 1440, height: 900}});
  const {objectId} = await parsed(site, page, corpusFile('tex-formulas'), 'formulas.pdf');
  await page.reload();
  const main = page.getByRole('main');
  const line = main.getByRole('region', {name: '文件', exact: true}).locator('> div').first();
  await line.getByLabel('添加时间').waitFor();
  expect(await linesOf(line)).toBe(1);

  await parsed(site, page, corpusFile('browser-article-zh'), 'article.pdf');
  await (await gatewayOf(site, page))('SpaceService/TagSpaceObject', {objectIdList: [objectId], add: ['math']});
  await page.setViewportSize({width: 1024, height: 768});
  await page.reload();
  await line.getByRole('button', {name: '筛选', exact: true}).click();
  expect(await linesOf(line)).toBe(1);
  await page.getByRole('dialog').getByLabel('标签').selectOption('math');
  await main.getByRole('link', {name: 'article.pdf'}).waitFor({state: 'detached'});
  await line.getByRole('button', {name: '筛选（1）'}).waitFor();
});

test('in narrow panes the search is one line, formulas wrap, and wide ones fade where they go on', {
  timeout: 120_000,
}, async () => {
  const {page} = await site.visitSignedIn('13800000092', small);
  const {objectId, parseId} = await parsed(site, page, corpusFile('tex-formulas'), 'formulas.pdf');
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
  await page.getByRole('button', {name: '搜索原文（Ctrl+F）'}).click();
  const search = page.locator('search').filter({has: page.getByTestId('pdf-matches')});
  await search.getByRole('textbox').fill('sum');
  await search.getByText('1 / 1').waitFor();
  // as narrow as a pane of three
  await search.evaluate(bar => bar.parentElement?.style.setProperty('width', '220px'));
  expect(await linesOf(search)).toBe(1);

  const result = page.getByTestId('result');
  const inline = result
    .locator('[data-tex]')
    .filter({has: page.locator('mjx-container:not([display])')})
    .first();
  await inline.waitFor();
  const isInside = () =>
    result.evaluate(root =>
      [...root.querySelectorAll('mjx-container:not([display]) svg')].every(
        svg => svg.getBoundingClientRect().right <= root.getBoundingClientRect().right,
      ),
    );
  expect(await isInside()).toBe(true);
  const wide = result.locator('[data-tex*="\\\\prod"]');
  const fade = () => wide.evaluate(formula => getComputedStyle(formula).maskImage);
  expect(await wide.evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)).toBe(true);
  expect(await fade()).toContain('0px, rgb(0, 0, 0) calc(100% - 32px)');
  await wide.evaluate(formula => formula.scrollTo({left: 10_000}));
  await expect.poll(fade).toContain('32px, rgb(0, 0, 0) 100%');
});
