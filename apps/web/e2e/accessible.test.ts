import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {axe, faults} from './axe.ts';
import {people, type Scene, setScene} from './scene.ts';
import type {Screen} from './screen.ts';
import {clearPage, type Look, openScreen, openWindow, screens} from './screens.ts';
import {startSiteWithModel} from './with-model.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(await startSiteWithModel());
}, 180_000);
afterAll(() => scene?.site.close());

const looks: readonly Look[] = [
  {language: 'zh', theme: 'light', width: 1440},
  {language: 'en', theme: 'light', width: 390},
];

test.concurrent.each(looks)(
  'no serious fault on any screen, light or dark: $language, $width',
  {timeout: 900_000},
  async look => {
    const found: string[] = [];
    // states in turn: language and width change no more about them than about their screen
    const tried = screens.filter(({state}, index) => !state || index % looks.length === looks.indexOf(look));
    for (const person of people) {
      const context = await openWindow(scene, look, person);
      await context.addInitScript({path: axe});
      const newPage = async () => {
        const page = await context.newPage();
        // one that has unsaved changes may be left all the same
        page.on('dialog', dialog => dialog.accept().catch(() => {}));
        return page;
      };
      let page = await newPage();
      for (const screen of tried.filter(({as}) => as === person)) {
        await clearPage(page);
        let faulty = await faultsOf(page, screen, look);
        if (screen.still || faulty.length > 0) {
          // it changes the page for good, or what was there before it has: it is judged by a page of its own
          await page.close();
          page = await newPage();
          if (faulty.length > 0) faulty = await faultsOf(page, screen, look);
        }
        found.push(...faulty);
      }
      await context.close();
    }
    expect(found).toEqual([]);
  },
);

/** Goes to a screen and looks at it in both themes; a screen that does not come is a fault as well. */
async function faultsOf(page: Page, screen: Screen, look: Look): Promise<string[]> {
  const found: string[] = [];
  try {
    await page.emulateMedia({colorScheme: 'light'});
    await openScreen(page, scene, screen, look, false);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme: theme});
      if (screen.still) await page.reload();
      found.push(...(await faults(page, theme)).map(fault => `${screen.name}, ${theme}: ${fault}`));
    }
  } catch (error) {
    found.push(`${screen.name}: ${String(error).slice(0, 300)}`);
  }
  return found;
}
