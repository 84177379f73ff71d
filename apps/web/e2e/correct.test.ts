import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {longDocument} from './long-document.ts';
import {finished, gatewayOf, parsed} from './parsed.ts';
import {goToPage, resultTop} from './reader.ts';
import {type Site, startSite, type Visit} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let site: Site;
let folder: string;
let visit: Visit;
let file: {objectId: string; parseId: string};
const viewOf = ({objectId, parseId}: typeof file) => `${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`;

beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(path.join(tmpdir(), 'recto-correct-'));
  visit = await site.visitSignedIn('13800000061', {viewport: {width: 1440, height: 900}});
  file = await parsed(site, visit.page, readFileSync(path.join(root, 'corpus/tex-article/source.pdf')), 'tea.pdf');
}, 180_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, {recursive: true, force: true});
});

const open = async (page: Page) => {
  await page.goto(viewOf(file));
  await page.getByRole('button', {name: '校对', exact: true}).click();
  await page.getByTestId('correct').locator('[data-block]').first().waitFor();
};
/** Waits for the end of a scroll: till then the list takes no pointer, and Playwright scrolls it elsewhere to find a place that does. */
async function settled(page: Page): Promise<void> {
  // it is only known in the frame after
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  const list = page.getByTestId('correct').locator('[data-rows]');
  const pointers = () => list.evaluate(({firstElementChild}) => getComputedStyle(firstElementChild!).pointerEvents);
  await expect.poll(pointers).toBe('auto');
}
const rowOf = (page: Page, text: string) =>
  page.getByTestId('correct').locator('[data-block]').filter({hasText: text}).first();
/** Selects a row; those far away are drawn when the list is scrolled to them. */
async function select(page: Page, row: Locator): Promise<void> {
  // as a reader does: what is not scrolled by hand keeps its place
  await page
    .getByTestId('correct')
    .locator('[data-rows]')
    .hover({position: {x: 8, y: 8}});
  if ((await row.count()) === 0) await page.mouse.wheel(0, -100_000);
  const next = async () => {
    if ((await row.count()) > 0) return true;
    await page.mouse.wheel(0, 400);
    return false;
  };
  await expect.poll(next).toBe(true);
  // formulas above that get their height move it away from under the mouse
  const selected = async () => {
    if ((await row.getAttribute('aria-current')) !== 'true') await row.click();
    return row.getAttribute('aria-current');
  };
  await expect.poll(selected).toBe('true');
  await expect.poll(() => row.evaluate(element => element === document.activeElement)).toBe(true);
}
const revision = (page: Page) => page.getByTestId('correct').locator('[data-revision]').getAttribute('data-revision');
const saved = (page: Page, count: number) => expect.poll(() => revision(page)).toBe(String(count));

/** The document in a format, as an export writes it. */
async function exported(page: Page, convertTo: 'md' | 'docx'): Promise<string> {
  const call = await gatewayOf(site, page);
  const {outputId} = await call('TaskService/CreateConvertParseTask', {
    parseId: file.parseId,
    convertTo,
    filename: 'tea',
  });
  await finished(call, outputId!);
  const {url} = await call('TaskService/GetConvertTaskStatus', {outputId});
  const bytes = Buffer.from(await (await fetch(new URL(url!, site.url))).arrayBuffer());
  const name = path.join(folder, `tea.${convertTo}.zip`);
  writeFileSync(name, bytes);
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  const inner = convertTo === 'docx' ? 'word/document.xml' : '*.md';
  return execFileSync('unzip', ['-p', name, inner]).toString();
}

test('a word is corrected by keyboard: the page shows the place, every format has it', {timeout: 180_000}, async () => {
  const {page, problems} = visit;
  await open(page);
  await rowOf(page, 'Heat in a Teapot').click();
  // the place is marked on the page for as long as the block is selected
  await page.getByTestId('pdf').locator('[class*=words]').first().waitFor();
  await page.keyboard.press('Enter');
  const field = page.getByTestId('block-editor').getByRole('textbox').first();
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' and a Kettle');
  // what is typed is kept while somebody looks at the end of the document
  await page
    .getByTestId('correct')
    .locator('[data-rows]')
    .evaluate(list => list.scrollTo(0, list.scrollHeight));
  await rowOf(page, 'Measurements').waitFor();
  await page.keyboard.press('Control+Enter');
  await saved(page, 1);
  await rowOf(page, 'Heat in a Teapot and a Kettle').waitFor();
  expect(await exported(page, 'md')).toContain('# Heat in a Teapot and a Kettle');
  expect((await exported(page, 'docx')).replace(/<[^>]+>/g, '')).toContain('Heat in a Teapot and a Kettle');
  expect(problems).toEqual([]);
});

test('a display formula is corrected as LaTeX, with what it looks like beside it', {timeout: 120_000}, async () => {
  const {page} = visit;
  const before = Number(await revision(page));
  await page.getByTestId('correct').locator('[data-block][data-kind=equation]').first().click();
  await page.keyboard.press('Enter');
  const tex = page.getByTestId('block-editor').getByRole('textbox', {name: '公式', exact: true});
  await tex.fill('E = m c^{2}');
  await page.getByTestId('formula-preview').locator('mjx-container, .katex').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await saved(page, before + 1);
  expect(await exported(page, 'md')).toContain('E = m c^{2}');
});

test('cells are merged with the keyboard, and undone', {timeout: 120_000}, async () => {
  const {page} = visit;
  const before = Number(await revision(page));
  const table = page.getByTestId('correct').locator('[data-block][data-kind=table]').first();
  await select(page, table);
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  const count = await grid.getByRole('gridcell').count();
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', {name: /^合并单元格/}).press('Enter');
  await saved(page, before + 1);
  await expect.poll(() => grid.getByRole('gridcell').count()).toBe(count - 1);
  // the tool has given the focus back to the cells
  const first = grid.getByRole('gridcell').first();
  await expect.poll(() => first.evaluate(element => element === document.activeElement)).toBe(true);
  expect(await exported(page, 'md')).toContain('colspan="2"');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await saved(page, before + 2);
  expect(await exported(page, 'md')).not.toContain('colspan="2"');
});

test('kind and order are changed by keys, and are there after a reload', {timeout: 120_000}, async () => {
  const {page} = visit;
  const before = Number(await revision(page));
  await select(page, rowOf(page, 'Measurements'));
  await page.keyboard.press('3');
  await saved(page, before + 1);
  await page.keyboard.press('Alt+ArrowUp');
  await saved(page, before + 2);
  await open(page);
  const markdown = await exported(page, 'md');
  expect(markdown).toMatch(/^### .*Measurements$/m);
  await saved(page, before + 2);
});

test('two tabs: another block is saved, the same is told and shown as it is now', {timeout: 120_000}, async () => {
  const {page, context} = visit;
  const other = await context.newPage();
  await open(other);
  const before = Number(await revision(page));
  const edit = async (tab: Page, text: string, typed: string) => {
    await tab.bringToFront();
    await select(tab, rowOf(tab, text));
    await tab.keyboard.press('Enter');
    await tab.getByTestId('block-editor').getByRole('textbox').first().press('End');
    await tab.keyboard.type(typed);
  };
  await edit(page, 'Measurements', ' one');
  await edit(other, 'Measurements', ' two');
  await other.keyboard.press('Control+Enter');
  await saved(other, before + 1);
  await page.bringToFront();
  await page.getByTestId('block-editor').getByRole('textbox').first().press('Control+Enter');
  await page.getByText('这一处刚在别处被修改').waitFor();
  await rowOf(page, 'Measurements two').waitFor({state: 'attached'});
  await other.close();
});

test('the history takes back any correction', {timeout: 60_000}, async () => {
  const {page} = visit;
  await open(page);
  await page.getByRole('button', {name: '修改记录'}).click();
  const drawer = page.getByRole('dialog', {name: '修改记录'});
  await drawer.getByText('Heat in a Teapot and a Kettle').waitFor();
  await drawer.getByRole('listitem').filter({hasText: 'and a Kettle'}).getByRole('button', {name: '撤销'}).click();
  await drawer.getByRole('listitem').filter({hasText: '已撤销'}).filter({hasText: 'and a Kettle'}).waitFor();
  expect(await exported(page, 'md')).not.toContain('and a Kettle');
});

test('a long document: begins where it is read, page and blocks stay in step', {timeout: 180_000}, async () => {
  const {page} = visit;
  await page.goto(viewOf(await parsed(site, page, longDocument(24), 'long.pdf')));
  const number = page.getByRole('textbox', {name: '页码'}).first();
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
  await page.getByTestId('pdf').locator('.page[data-loaded]').first().waitFor();
  await goToPage(page, 17);
  await expect.poll(async () => (await resultTop(page)).page).toBe(17);
  await page.getByRole('button', {name: '校对', exact: true}).click();
  await expect.poll(() => pagesInSight(page)).toContain(17);
  await page.getByTestId('correct').locator('[data-rows]').hover();
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => number.inputValue()).toBe('1');
  await page.getByTestId('pdf').hover();
  await page.mouse.wheel(0, 5000);
  await expect.poll(async () => Number(await number.inputValue())).toBeGreaterThan(4);
  await expect.poll(async () => (await pagesInSight(page)).includes(Number(await number.inputValue()))).toBe(true);
});

test('what was typed is saved by leaving the block, and Undo goes to where it was', {timeout: 120_000}, async () => {
  const {page} = visit;
  await select(page, rowOf(page, 'Keep flour'));
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Away from mice.');
  await rowOf(page, 'Water should be').click();
  await saved(page, 1);
  await rowOf(page, 'Keep flour dry and dark. Away from mice.').waitFor();
  // Escape is what discards
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Not this.');
  await page.keyboard.press('Escape');
  await rowOf(page, 'Water should be lukewarm.').waitFor();
  // typed text and the kind chosen over it are both kept
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Always.');
  await page.getByTestId('block-editor').locator('input[aria-label="类型"]').click();
  await page.getByRole('option', {name: '引用'}).click();
  await saved(page, 3);
  await page.keyboard.press('Escape');
  await rowOf(page, 'Water should be lukewarm. Always.').waitFor();
  await page.getByTestId('correct').locator('[data-rows]').hover();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => pagesInSight(page)).toContain(24);
  for (let undone = 4; undone <= 6; undone++) {
    await page.getByRole('button', {name: /^撤销/}).click();
    await saved(page, undone);
  }
  await expect.poll(() => pagesInSight(page)).toContain(2);
  await expect.poll(() => current(page).innerText()).not.toContain('mice');
  expect(await current(page).innerText()).toContain('Keep flour dry and dark.');
});

test('a block is dragged before the first, and back', {timeout: 60_000}, async () => {
  const {page} = visit;
  await select(page, rowOf(page, 'Keep flour'));
  const row = rowOf(page, 'Keep flour');
  const first = page.getByTestId('correct').locator('[data-block]').first();
  await page.mouse.wheel(0, -100_000);
  const list = page.getByTestId('correct').locator('[data-rows]');
  await expect.poll(() => list.evaluate(({scrollTop}) => scrollTop)).toBe(0);
  await settled(page);
  await row.locator('[draggable]').hover();
  await page.mouse.down();
  await first.hover({position: {x: 200, y: 60}});
  await first.hover({position: {x: 200, y: 6}});
  await page.mouse.up();
  await saved(page, 7);
  expect(await first.innerText()).toContain('Keep flour');
  await page.keyboard.press('Control+z');
  await saved(page, 8);
  expect(await first.innerText()).not.toContain('Keep flour');
});

test('cells: chosen with the mouse, written over, emptied, rows deleted and undone in place', {
  timeout: 120_000,
}, async () => {
  const {page} = visit;
  await select(page, page.getByTestId('correct').locator('[data-block][data-kind=table]').first());
  await page.keyboard.press('Enter');
  const cells = page.getByRole('grid').getByRole('gridcell');
  const count = await cells.count();
  await cells.nth(9).scrollIntoViewIfNeeded();
  await cells.nth(4).scrollIntoViewIfNeeded();
  await settled(page);
  await cells.nth(4).hover();
  await page.mouse.down();
  await cells.nth(9).hover();
  await page.mouse.up();
  expect(await page.locator('[role=gridcell][aria-selected=true]').count()).toBe(4);
  await page.getByRole('button', {name: /^合并单元格/}).click();
  await expect.poll(() => cells.count()).toBe(count - 3);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cells.count()).toBe(count);
  await cells.nth(5).click();
  await page.keyboard.type('Oak');
  await page.keyboard.press('Tab');
  await saved(page, 11);
  expect(await cells.nth(5).innerText()).toBe('Oak');
  await page.keyboard.press('Delete');
  await saved(page, 12);
  expect(await cells.nth(6).innerText()).toBe('');
  await cells.nth(4).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', {name: '删除行'}).click();
  await expect.poll(() => cells.count()).toBe(count - 8);
  await page.getByRole('button', {name: /^撤销/}).click();
  await expect.poll(() => cells.count()).toBe(count - 4);
  // what is being typed is not lost with the pane
  await cells.nth(4).click();
  await page.keyboard.type('typed last');
  await page.getByRole('button', {name: '完成', exact: true}).click();
  await page.getByTestId('result').getByText('typed last').first().waitFor();
});

const current = (page: Page) => page.getByTestId('correct').locator('[aria-current=true]');

/** The pages whose blocks are in sight. */
const pagesInSight = (page: Page): Promise<number[]> =>
  page
    .getByTestId('correct')
    .locator('[data-rows]')
    .evaluate(list => {
      const {top, bottom} = list.getBoundingClientRect();
      return [...list.querySelectorAll('[data-block]')].flatMap(block => {
        const box = block.getBoundingClientRect();
        const page = /(\d+) 页$/.exec(block.getAttribute('aria-label') ?? '')?.[1];
        return page !== undefined && box.bottom > top + 2 && box.top < bottom ? [Number(page)] : [];
      });
    });
