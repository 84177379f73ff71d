import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'playwright-core';

/** The script that judges a page, to be put on it before it is loaded. */
export const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// what another theme can break
const ofColors = ['color-contrast', 'link-in-text-block'];

/** What axe, which has to be on the page, holds against a page that shows itself in a theme, of what is serious. */
export async function faults(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({state: 'attached', timeout: 60_000});
  // colors that change gradually
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({playState, effect}) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  const {violations} = await page.evaluate(
    rules => {
      const {axe} = globalThis as unknown as {axe: {run: (options: unknown) => Promise<AxeResults>}};
      return axe.run({resultTypes: ['violations'], ...(rules && {runOnly: rules})});
    },
    theme === 'dark' && ofColors,
  );
  return violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => {
      const where = nodes.slice(0, 3).map(({target, failureSummary}) => {
        return `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`;
      });
      return `${id}: ${nodes.length} of ${where.join('; ')}`;
    });
}
