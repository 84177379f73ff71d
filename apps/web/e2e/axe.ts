import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// what another theme can break
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * What axe holds against a page that shows itself in a theme, of what is serious; of all of it or `within` some of its elements,
 * of everything or, where it was judged in another theme, `onlyColors`.
 */
export async function faults(
  page: Page,
  theme: 'light' | 'dark',
  {
    within = 'html',
    onlyColors = theme === 'dark',
  }: {readonly within?: string | undefined; readonly onlyColors?: boolean} = {},
): Promise<string[]> {
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({state: 'attached', timeout: 60_000});
  // colors that change gradually; what follows a scroll bar never ends
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({timeline}) => timeline instanceof DocumentTimeline)
      .every(({playState, effect}) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const {violations} = await page.evaluate(
    ({rules, within}) => {
      const {axe} = globalThis as unknown as {axe: {run: (place: unknown, options: unknown) => Promise<AxeResults>}};
      // nothing plays on these pages: their files need not be fetched once more
      return axe.run(
        {include: [within]},
        {resultTypes: ['violations'], preload: false, ...(rules && {runOnly: rules})},
      );
    },
    {rules: onlyColors && ofColors, within},
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
