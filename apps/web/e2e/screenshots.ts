import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {BrowserContext} from 'playwright-core';
import {setScene} from './scene.ts';
import {type Look, openScreen, openWindow, screens} from './screens.ts';
import {startSiteWithModel} from './with-model.ts';

// npm run screenshots -- --out DIR [--only viewer,login] [--look zh-light-1440]
const {values} = parseArgs({
  options: {out: {type: 'string', default: 'screenshots'}, only: {type: 'string'}, look: {type: 'string'}},
});
const looks = (['zh', 'en'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme =>
    ([1440, 1024, 390] as const).map((width): Look => ({language, theme, width})),
  ),
);
const nameOf = ({language, theme, width}: Look) => `${language}-${theme}-${width}`;
const wanted = (list: string | undefined, name: string) => list === undefined || list.split(',').includes(name);

// a screen is loaded once for both themes: it follows the system
const chosen = looks.filter(look => wanted(values.look, nameOf(look)));
const alike = Object.values(Object.groupBy(chosen, ({language, width}) => `${language}-${width}`)) as Look[][];

const site = await startSiteWithModel();
try {
  const scene = await setScene(site);
  mkdirSync(values.out, {recursive: true});
  for (const [look, ...others] of alike) {
    const windows = new Map<string, BrowserContext>();
    for (const screen of screens) {
      if (!wanted(values.only, screen.name)) continue;
      const context = windows.get(screen.as) ?? (await openWindow(scene, look!, screen.as));
      windows.set(screen.as, context);
      const fileOf = (of: Look) => path.join(values.out, `${screen.name}.${nameOf(of)}.png`);
      try {
        const page = await context.newPage();
        await openScreen(page, scene, screen, look!);
        await page.screenshot({path: fileOf(look!)});
        for (const other of others) {
          await page.emulateMedia({colorScheme: other.theme});
          if (screen.still) await page.reload();
          // colors come at once, what is drawn by scripts a moment later
          await page.waitForTimeout(300);
          await page.screenshot({path: fileOf(other)});
        }
        console.log(screen.name, nameOf(look!));
      } catch (error) {
        console.error(`${fileOf(look!)}: ${String(error).split('\n').slice(0, 6).join(' | ')}`);
        process.exitCode = 1;
      }
      // one that is left open keeps its connections
      for (const page of context.pages()) await page.close();
      await context.setOffline(false);
    }
    for (const context of windows.values()) await context.close();
  }
} finally {
  await site.close();
}
