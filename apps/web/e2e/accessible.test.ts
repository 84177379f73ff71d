import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {faults} from './axe.ts';
import {people, type Scene, setScene} from './scene.ts';
import type {Screen} from './screen.ts';
import {clearPage, closeDialogs, type Look, openScreen, openWindow, screens, turnToScreen} from './screens.ts';
import {startSiteWithModel} from './with-model.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(await startSiteWithModel());
}, 600_000);
afterAll(() => scene?.site.close());

/** Ways to look, and the themes that are judged in each: what a narrow screen shows otherwise has the colors of a wide one. */
const looks: readonly (Look & {readonly themes: readonly Look['theme'][]})[] = [
  {language: 'zh', theme: 'light', width: 1440, themes: ['light', 'dark']},
  {language: 'en', theme: 'dark', width: 390, themes: ['dark']},
];

// what is done on a screen, or arranged for it, is there for the next one too, unless that is loaded anew
const isTouched = ({act, before, still}: Screen) => act !== undefined || before !== undefined || still === true;

test.concurrent.each(looks)(
  'no serious fault on any screen, light or dark: $language, $width',
  {timeout: 900_000},
  async look => {
    const found: string[] = [];
    // states in turn: language and width change no more about them than about their screen
    const tried = screens
      .filter(({state}, index) => !state || index % looks.length === looks.indexOf(look))
      // those that can be turned to come first, each beside those at its address
      .toSorted((one, other) => Number(isTouched(one)) - Number(isTouched(other)) || byAddress(one, other));
    for (const person of people) {
      const context = await openWindow(scene, look, person);
      const newPage = async () => {
        const page = await context.newPage();
        // one that has unsaved changes may be left all the same
        page.on('dialog', dialog => dialog.accept().catch(() => {}));
        return page;
      };
      let page = await newPage();
      // whether the next screen can be turned to
      let untouched = false;
      for (const screen of tried.filter(({as}) => as === person)) {
        let faulty = await faultsOf(page, screen, look, untouched);
        if (screen.still || faulty.length > 0) {
          // it changes the page for good, or what was there before it has: it is judged by a page of its own
          await page.close();
          page = await newPage();
          if (faulty.length > 0) faulty = await faultsOf(page, screen, look, false);
        }
        found.push(...faulty);
        untouched = faulty.length === 0 && !isTouched(screen) && (!screen.opens || (await closeDialogs(page)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  },
);

const byAddress = (one: Screen, other: Screen): number => one.address(scene).localeCompare(other.address(scene));

/** Goes to a screen and looks at it in its themes; a screen that does not come is a fault as well. */
async function faultsOf(
  page: Page,
  screen: Screen,
  look: (typeof looks)[number],
  untouched: boolean,
): Promise<string[]> {
  const found: string[] = [];
  try {
    await page.emulateMedia({colorScheme: look.theme});
    if (untouched && !screen.before) await turnToScreen(page, scene, screen, look);
    else {
      await clearPage(page);
      await openScreen(page, scene, screen, look, false);
    }
    for (const [index, theme] of look.themes.entries()) {
      await page.emulateMedia({colorScheme: theme});
      if (screen.still) await page.reload();
      // what lies behind a dialog is a screen itself
      const shown = screen.opens && '[data-portal]';
      found.push(
        ...(await faults(page, theme, {within: shown, onlyColors: index > 0})).map(
          fault => `${screen.name}, ${theme}: ${fault}`,
        ),
      );
    }
  } catch (error) {
    found.push(`${screen.name}: ${String(error).slice(0, 300)}`);
  }
  return found;
}
