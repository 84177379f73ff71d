/**
 * Converts documents to LaTeX and HTML as the command line does, and shows what other programs refuse of them: errors of XeLaTeX and
 * characters that its fonts lack; pages wider than a phone, links within links, skipped levels of headings, elements within tokens of
 * MathML.
 *
 *   npm run bench:exports -- [FILE-OR-FOLDER…] [--ocr never]
 *
 * Without names it takes the documents of `corpus`. XeLaTeX and Chromium must be installed.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {findChromium} from '@recto/testkit';
import {chromium, type Page} from 'playwright-core';
import {corpusDocuments} from '../../corpus/documents.ts';

const {values, positionals} = parseArgs({
  options: {ocr: {type: 'string', default: 'auto'}},
  allowPositionals: true,
});
const recto = path.join(import.meta.dirname, '../../apps/cli/bin/recto.js');
const inputs = positionals.length > 0 ? positionals : corpusDocuments().map(({source}) => source);
// pixels of CSS
const phone = 375;
// milliseconds for a document of a thousand pages
const longest = 600_000;

const folder = mkdtempSync(path.join(tmpdir(), 'recto-exports-'));
const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
try {
  const options = ['--to', 'tex,html', '--ocr', values.ocr, '--quiet', '-o', `${folder}${path.sep}`];
  spawnSync(process.execPath, [recto, 'convert', ...inputs, ...options], {stdio: 'inherit'});
  const page = await browser.newPage({viewport: {width: phone, height: 800}});
  const written = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  let faulty = 0;
  for (const name of written.filter(file => /\.(?:tex|html)$/.test(file))) {
    const file = path.join(folder, name);
    const faults = name.endsWith('.tex') ? faultsOfLatex(file) : await faultsOfHtml(file, page);
    if (faults.length > 0) faulty++;
    for (const fault of faults.slice(0, 5)) console.log(`${name}: ${fault}`);
  }
  const count = (ending: string): number => written.filter(file => file.endsWith(ending)).length;
  console.log(`${count('.tex')} LaTeX and ${count('.html')} HTML files, ${faulty} with faults`);
  process.exitCode = faulty > 0 ? 1 : 0;
} finally {
  await browser.close();
  rmSync(folder, {recursive: true, force: true});
}

function faultsOfLatex(file: string): string[] {
  const options = ['-interaction=nonstopmode', '-no-shell-escape', path.basename(file)];
  // a log has lines of 79 characters otherwise
  const env = {...process.env, max_print_line: '2000'};
  spawnSync('xelatex', options, {cwd: path.dirname(file), timeout: longest, env});
  const log = file.replace(/\.tex$/, '.log');
  const said = existsSync(log) ? readFileSync(log, 'latin1') : '';
  const faults = said.match(/^!.*(?:\n.*){2}|^Missing character.*/gm) ?? [];
  return /^Output written on/m.test(said) ? [...faults] : [...faults, 'no PDF'];
}

async function faultsOfHtml(file: string, page: Page): Promise<string[]> {
  const html = readFileSync(file, 'utf8');
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1).length;
  const tokens = html.match(/<(mi|mn|mo|ms|mtext)\b[^<>]*><(?!\/\1>)/g)?.length ?? 0;
  const nested = html.match(/<a\s(?:(?!<\/a>)[\s\S])*?<a\s/g)?.length ?? 0;
  return [
    ...(width > phone ? [`${width} pixels wide`] : []),
    ...(nested > 0 ? [`${nested} links within links`] : []),
    ...(skipped > 0 ? [`${skipped} levels of headings skipped`] : []),
    ...(tokens > 0 ? [`${tokens} tokens of MathML with elements in them`] : []),
  ];
}
