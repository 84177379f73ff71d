import type {Page} from 'playwright-core';
import {asks, home, openTree, press, rendered, type Say, type Screen, side, viewer, without} from './screen.ts';

/** The viewer in its states, and the tree beside it. */
export const screensOfViewer: readonly Screen[] = [
  {name: 'viewer', as: 'member', address: viewer(), shows: rendered},
  {
    name: 'viewer-original',
    as: 'member',
    address: ({file}) => `/pdf-views?objectId=${file.objectId}&parseId=source`,
    shows: page => page.locator('[data-testid=pdf] .page[data-loaded] canvas').first().waitFor(),
  },
  {
    name: 'viewer-trust',
    as: 'member',
    address: ({doubtful}) => `/pdf-views?objectId=${doubtful.objectId}&parseId=${doubtful.parseId}`,
    act: async (page, say) => {
      await rendered(page);
      await page
        .getByRole('button', {name: say('可信度', 'Trust')})
        .first()
        .click();
      // the places to check are cropped out of the page's image
      await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('aside img')?.naturalWidth ?? 0) > 0);
    },
  },
  {
    name: 'viewer-correct',
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await correcting(page, say);
      await page.getByTestId('correct').locator('[data-kind=paragraph]').first().click();
    },
  },
  {
    name: 'viewer-correct-text',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await correcting(page, say);
      await page.getByTestId('correct').locator('[data-block]').filter({hasText: 'We follow'}).click();
      await page.keyboard.press('Enter');
      await page.getByTestId('block-editor').locator('[data-atom]').first().click();
      await page.getByTestId('formula-preview').locator('mjx-container, .katex').first().waitFor();
    },
  },
  {
    name: 'viewer-correct-table',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await correcting(page, say);
      await page.getByTestId('correct').locator('[data-block]').first().click();
      const table = page.getByTestId('correct').locator('[data-kind=table][aria-current=true]');
      for (let steps = 0; steps < 80 && (await table.count()) === 0; steps++) {
        await page.keyboard.press('ArrowDown');
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await page.keyboard.press('Enter');
      await page.getByRole('grid').getByRole('gridcell').first().click();
      await page.keyboard.press('Shift+ArrowRight');
    },
  },
  {
    name: 'viewer-search',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await press('搜索结果（Ctrl+F）', 'Search the result (Ctrl+F)')(page, say);
      await page
        .getByRole('search')
        .getByRole('textbox')
        .or(page.getByRole('search').getByRole('searchbox'))
        .fill('the');
      await page
        .getByRole('search')
        .getByText(/\d+ \/ \d+/)
        .waitFor();
    },
  },
  {
    name: 'viewer-menu',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      const row = page.getByTestId('result').locator('[data-row]').filter({hasText: 'We follow'});
      await row.hover();
      await row.getByRole('button', {name: say('段落菜单', 'Paragraph menu')}).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'viewer-pages',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await side(page, say, '原文', 'Original');
      await press('缩略图', 'Thumbnails')(page, say);
      await page.getByRole('navigation').locator('canvas').first().waitFor();
      await page.getByRole('button', {name: say('搜索原文（Ctrl+F）', 'Search the original (Ctrl+F)')}).click();
    },
  },
  {
    name: 'viewer-outline',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await side(page, say, '原文', 'Original');
      await press('目录', 'Outline')(page, say);
      await page.getByRole('button', {name: /The model/}).waitFor();
    },
  },
  {
    name: 'viewer-export',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translatedPdfId}`,
    opens: asks('导出', 'Export'),
  },
  {
    name: 'viewer-failed',
    state: true,
    as: 'member',
    address: viewer(),
    before: without('GetObjectParseResult'),
    shows: page => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'viewer-gone',
    state: true,
    as: 'member',
    address: () =>
      '/pdf-views?objectId=00000000-0000-4000-8000-000000000007&parseId=00000000-0000-4000-8000-000000000008',
    shows: page => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'viewer-fetching',
    state: true,
    as: 'member',
    address: viewer(),
    fetching: true,
    before: without('GetObjectParseResult', true),
  },
  {
    name: 'viewer-translation',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translateId}`,
    shows: rendered,
  },
  {
    name: 'viewer-edit-line',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translateId}`,
    act: async (page, say) => {
      await rendered(page);
      const row = page.getByTestId('result').locator('[data-row]').filter({hasText: 'We follow'});
      await row.hover();
      await row.getByRole('button', {name: say('段落菜单', 'Paragraph menu')}).click();
      await page.getByRole('menuitem', {name: say('修改这段译文', 'Edit this translation')}).click();
      await page.getByTestId('line-preview').waitFor();
    },
  },
  {
    name: 'viewer-translated-pdf',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translatedPdfId}`,
    shows: page => page.locator('[data-testid=pdf] .page[data-loaded] canvas').nth(1).waitFor(),
  },
  {
    name: 'tree',
    as: 'member',
    address: home,
    act: async (page, say) => {
      const file = await openTree(page, say);
      await file.click();
      await page.getByRole('treeitem', {level: 2}).nth(2).waitFor();
      await page.getByRole('button', {name: say('多选', 'Select several')}).click();
      await file.getByRole('checkbox').click();
    },
  },
  {
    name: 'tree-export',
    as: 'member',
    address: home,
    act: async (page, say) => {
      const file = await openTree(page, say);
      await page.getByRole('button', {name: say('多选', 'Select several')}).click();
      await file.getByRole('checkbox').click();
      await page
        .getByRole('toolbar', {name: say('多选', 'Select several')})
        .getByRole('button', {name: say('导出', 'Export')})
        .click();
      await page.getByRole('dialog', {name: say('导出', 'Export')}).waitFor();
    },
  },
  {
    name: 'tree-menu',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      const file = await openTree(page, say);
      await file.click({button: 'right'});
      await page.getByRole('menu').waitFor();
    },
  },
];

/** The blocks to be corrected, drawn. */
async function correcting(page: Page, say: Say): Promise<void> {
  await rendered(page);
  await press('校对', 'Correct')(page, say);
  await page.getByTestId('correct').locator('[data-block]').first().waitFor();
}
