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
    ([1440, 390] as const).map((width): Look => ({language, theme, width})),
  ),
);
const nameOf = ({language, theme, width}: Look) => `${language}-${theme}-${width}`;
const wanted = (list: string | undefined, name: string) => list === undefined || list.split(',').includes(name);

const site = await startSiteWithModel();
try {
  const scene = await setScene(site);
  mkdirSync(values.out, {recursive: true});
  for (const look of looks) {
    if (!wanted(values.look, nameOf(look))) continue;
    const windows = new Map<string, BrowserContext>();
    for (const screen of screens) {
      if (!wanted(values.only, screen.name)) continue;
      const context = windows.get(screen.as) ?? (await openWindow(scene, look, screen.as));
      windows.set(screen.as, context);
      const file = path.join(values.out, `${screen.name}.${nameOf(look)}.png`);
      try {
        const page = await openScreen(context, scene, screen, look);
        await page.screenshot({path: file});
        console.log(file);
        await page.close();
        await context.setOffline(false);
      } catch (error) {
        console.error(`${file}: ${String(error).split('\n').slice(0, 6).join(' | ')}`);
        process.exitCode = 1;
      }
    }
    for (const context of windows.values()) await context.close();
  }
} finally {
  await site.close();
}
