import type {BrowserContext, Page} from 'playwright-core';
import type {Person, Scene} from './scene.ts';
import type {Look, Screen} from './screen.ts';
import {screensOfAccount} from './screens-of-account.ts';
import {screensOfChat} from './screens-of-chat.ts';
import {screensOfFiles} from './screens-of-files.ts';
import {screensOfSearch} from './screens-of-search.ts';
import {screensOfTransfer} from './screens-of-transfer.ts';
import {screensOfViewer} from './screens-of-viewer.ts';

export type {Look} from './screen.ts';

/** Every screen and dialog of the client. */
export const screens: readonly Screen[] = [
  ...screensOfFiles,
  ...screensOfViewer,
  ...screensOfTransfer,
  ...screensOfChat,
  ...screensOfAccount,
  ...screensOfSearch,
];

/** A window for one look and one person; the stored settings are as if they had been chosen before. */
export async function openWindow(scene: Scene, look: Look, person: Person): Promise<BrowserContext> {
  const {language, theme, width} = look;
  const context = await scene.site.browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: {width, height: width === 390 ? 844 : 900},
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width === 390,
  });
  const stored: Record<string, string> = {
    language: JSON.stringify({state: {language}, version: 1}),
    // open on the screens that open it
    chat: JSON.stringify({state: {open: false}, version: 1}),
  };
  const session = scene.sessions[person];
  if (session) stored['userInfoStorage'] = session;
  await context.addInitScript(values => {
    // once a page: what it does itself holds from then on, but not for the next page
    if (sessionStorage.getItem('set-up')) return;
    sessionStorage.setItem('set-up', '1');
    sessionStorage.removeItem('reading-unsent');
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  // a file opens as it was read last, on whatever screen that was: each screen begins as if it were the first. Not by a route of
  // the context, for which the browser would load and compile all scripts anew for each page
  await context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith('/UpdateReadingState')
        ? Promise.reject(new TypeError('not kept'))
        : send(input, init);
  });
  return context;
}

/** Goes to a screen in a page, as far as it can be looked at; for an image, `stand`, until nothing moves on it. */
export async function openScreen(
  page: Page,
  scene: Scene,
  screen: Screen,
  {language}: Look,
  stand = true,
): Promise<void> {
  page.setDefaultTimeout(60_000);
  await screen.before?.(page);
  await page.goto(scene.site.url + screen.address(scene));
  await showScreen(page, scene, screen, language);
  if (stand) await page.waitForTimeout(300);
}

/**
 * Goes to a screen from another one on which nothing was done, by the client itself: loading it anew takes several times as long as
 * all else.
 */
export async function turnToScreen(page: Page, scene: Scene, screen: Screen, {language}: Look): Promise<void> {
  const address = screen.address(scene);
  await page.evaluate(async address => {
    if (location.pathname + location.search === address) return;
    type Router = {readonly navigate: (to: {readonly href: string}) => Promise<void>};
    await (globalThis as unknown as {__TSR_ROUTER__: Router}).__TSR_ROUTER__.navigate({href: address});
  }, address);
  await showScreen(page, scene, screen, language);
}

/** Does what is to be done on a screen that has been gone to, and waits until it can be looked at. */
async function showScreen(
  page: Page,
  scene: Scene,
  {act, opens = act, shows = opens, fetching}: Screen,
  language: Look['language'],
): Promise<void> {
  await page.locator('#main, [role="alert"]').first().waitFor();
  await settled(page, fetching && shows === undefined);
  await shows?.(page, (zh, en) => (language === 'zh' ? zh : en), scene);
  // what a pointer that rests on it would say is no part of a screen
  await page.mouse.move(0, 0);
  await settled(page, fetching);
}

/** Closes the dialog that a screen has opened; gives whether the screen is as it was. */
export async function closeDialogs(page: Page): Promise<boolean> {
  const dialog = page.locator('[aria-modal=true]');
  // a list of choices within it takes the first key
  for (let pressed = 0; pressed < 2 && (await dialog.count()) > 0; pressed++) {
    await page.keyboard.press('Escape');
    await dialog
      .first()
      .waitFor({state: 'detached', timeout: 3000})
      .catch(() => {});
  }
  return (await dialog.count()) === 0;
}

/** Makes a page as if it were new, as far as screens show, before another screen is loaded. */
export async function clearPage(page: Page): Promise<void> {
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.context().setOffline(false);
  await page.mouse.move(0, 0);
  // what a window stores is stored anew
  await page.evaluate(() => sessionStorage.clear()).catch(() => {});
}

/** Waits until nothing is loaded or drawn any more; streams of events stay open for ever. */
async function settled(page: Page, fetching = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page
    .waitForFunction(
      fetching => {
        const placeholder = document.querySelector('.mantine-Skeleton-root[data-visible], .mantine-Loader-root');
        return (
          (fetching ? placeholder : !placeholder) &&
          [...document.images].every(image => image.loading === 'lazy' || image.complete)
        );
      },
      fetching,
      {timeout: 10_000},
    )
    .catch(() => {});
}
