/**
 * Makes the README's image of a page beside its Markdown: docs/images/page-and-markdown.png. Needs Chromium and pdftoppm.
 * The other image, of the web client, is `npm run screenshots -- --only viewer --look en-light-1440`.
 *
 *   npm run docs:images -- [--chromium /usr/bin/chromium]
 */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from 'playwright-core';

const {values} = parseArgs({options: {chromium: {type: 'string', default: '/usr/bin/chromium'}}});
const example = 'examples/cooling-tea.pdf';
const folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
execFileSync('npx', ['recto', 'convert', example, '-o', folder, '--quiet']);
execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', example, path.join(folder, 'page')]);
const markdown = readFileSync(path.join(folder, 'cooling-tea.md'), 'utf8');
const page = readFileSync(path.join(folder, 'page.png')).toString('base64');

const html = `<!doctype html><meta charset="utf-8"><style>
  body {margin: 0; width: 1440px; height: 900px; display: flex; gap: 32px; padding: 32px; box-sizing: border-box; background: #eef1f5}
  .page {flex: 0 0 640px; overflow: hidden; background: #fff; box-shadow: 0 1px 6px #0003; border-radius: 4px}
  .page img {width: 100%; margin-top: -40px}
  pre {flex: 1; margin: 0; padding: 24px 28px; overflow: hidden; background: #fff; box-shadow: 0 1px 6px #0003; border-radius: 4px;
    font: 13.5px/1.5 "Noto Sans Mono", "DejaVu Sans Mono", monospace; white-space: pre-wrap; color: #1f2937}
  .heading {font-weight: 700; color: #0b3d91}
  .math {color: #9c2f6b}
</style><body><div class="page"><img src="data:image/png;base64,${page}"></div><pre>${highlighted(markdown)}</pre>`;

const browser = await chromium.launch({executablePath: values.chromium, args: ['--no-sandbox']});
const tab = await browser.newPage({viewport: {width: 1440, height: 900}});
await tab.setContent(html, {waitUntil: 'load'});
await tab.screenshot({path: 'docs/images/page-and-markdown.png'});
await browser.close();

/** Markdown as HTML text, its headings and formulas marked. */
function highlighted(text: string): string {
  return text
    .replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)
    .replace(/^#.*$/gm, '<span class="heading">$&</span>')
    .replace(/\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g, '<span class="math">$&</span>');
}
