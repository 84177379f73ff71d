import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {findChromium} from '@recto/testkit';
import {chromium, type Page} from 'playwright-core';
import {eachFile, type Validator} from '../validator.ts';

/** Pages wider than a phone; links within links, skipped levels of headings, elements within tokens of MathML. */
export const phone: Validator = {
  name: 'phone',
  ending: '.html',
  missing: () => (findChromium() === undefined ? 'no Chromium is installed' : undefined),
  async check(files) {
    const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
    try {
      const page = await browser.newPage({viewport: {width: widest, height: 800}});
      return await eachFile(files, file => faultsOf(file, page));
    } finally {
      await browser.close();
    }
  },
};

// pixels of CSS
const widest = 375;

async function faultsOf(file: string, page: Page): Promise<string[]> {
  const html = readFileSync(file, 'utf8');
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1).length;
  const tokens = html.match(/<(mi|mn|mo|ms|mtext)\b[^<>]*><(?!\/\1>)/g)?.length ?? 0;
  const nested = html.match(/<a\s(?:(?!<\/a>)[\s\S])*?<a\s/g)?.length ?? 0;
  return [
    ...(width > widest ? [`${width} pixels wide`] : []),
    ...(nested > 0 ? [`${nested} links within links`] : []),
    ...(skipped > 0 ? [`${skipped} levels of headings skipped`] : []),
    ...(tokens > 0 ? [`${tokens} tokens of MathML with elements in them`] : []),
  ];
}
