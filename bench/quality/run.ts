/**
 * Converts the development corpus, scores it and compares with the last committed result.
 *
 *   npm run bench:quality -- --corpus DIR --scorer DIR [--strata tex-pdf,icdar] [--ids a,b] [--jobs 2] [--worst 10] [--accept]
 *
 * `--corpus` (or RECTO_CORPUS) is the folder with DEV.tsv, `--scorer` (or RECTO_SCORER) the one with score.mjs.
 * `--accept` writes bench/results/quality.json; only whole runs are accepted.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {convertAll} from './convert-all.ts';
import {readItems} from './manifest.ts';

const {values} = parseArgs({
  options: {
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    scorer: {type: 'string', default: process.env['RECTO_SCORER'] ?? ''},
    strata: {type: 'string'},
    ids: {type: 'string'},
    jobs: {type: 'string', default: '2'},
    worst: {type: 'string', default: '10'},
    out: {type: 'string', default: 'bench/.cache/quality'},
    accept: {type: 'boolean', default: false},
  },
});
if (!values.corpus || !values.scorer) {
  console.error('Give the corpus (--corpus or RECTO_CORPUS) and the scorer (--scorer or RECTO_SCORER).');
  process.exit(2);
}

const resultFile = new URL('../results/quality.json', import.meta.url);
const folder = path.resolve(values.out);
rmSync(folder, {recursive: true, force: true});
mkdirSync(folder, {recursive: true});

const items = readItems(values.corpus, values.ids?.split(','), values.strata?.split(','));
const outcomes = await convertAll(items, folder, Number(values.jobs), 300_000);
const pages = outcomes.reduce((sum, outcome) => sum + outcome.pages, 0);
const seconds = outcomes.reduce((sum, outcome) => sum + outcome.ms, 0) / 1000;
console.log(`${outcomes.length} PDFs, ${pages} pages, ${(pages / seconds).toFixed(1)} pages/s in one process`);
for (const {path: file, error} of outcomes)
  if (error) console.log(`FAILED ${path.basename(file)}: ${error.split('\n').slice(0, 3).join(' | ')}`);
for (const {path: file, ms, pages: count} of [...outcomes].sort((a, b) => b.ms - a.ms).slice(0, 3)) {
  console.log(`slowest: ${path.basename(file)} ${count} pages ${(ms / 1000).toFixed(1)} s`);
}

const reportFile = path.join(folder, 'report.json');
const args = [
  'score.mjs',
  '--manifest',
  path.resolve(values.corpus, 'DEV.tsv'),
  '--root',
  path.resolve(values.corpus),
  '--out',
  folder,
];
// without a choice: what can be read without recognition
args.push('--ids', items.map(item => item.id).join(','), '--json', reportFile, '--worst', values.worst);
const scored = spawnSync(process.execPath, args, {cwd: values.scorer, encoding: 'utf8', maxBuffer: 1e8});
if (scored.status !== 0) {
  console.error(scored.stderr || scored.stdout);
  process.exit(1);
}
console.log(scored.stdout.replace(/\nHEADLINE[\s\S]*?(?=\nWORST|$)/, ''));

const report = JSON.parse(readFileSync(reportFile, 'utf8')) as {headline: Record<string, number | null>};
const before: Record<string, number | null> = existsSync(resultFile)
  ? JSON.parse(readFileSync(resultFile, 'utf8')).headline
  : {};
console.log('\nHeadline, x100 (change since the committed result)');
for (const [name, value] of Object.entries(report.headline)) {
  if (value === null) continue;
  const old = before[name];
  const change = typeof old === 'number' ? (value - old) * 100 : undefined;
  console.log(
    `  ${name.padEnd(70)}${(value * 100).toFixed(1).padStart(6)}  ${change === undefined ? 'new' : `${change >= 0 ? '+' : ''}${change.toFixed(1)}`}`,
  );
}

if (values.accept) {
  if (values.ids || values.strata) {
    console.error('Only a whole run is accepted.');
    process.exit(2);
  }
  const headline = Object.fromEntries(
    Object.entries(report.headline)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, Math.round(value! * 10_000) / 10_000]),
  );
  writeFileSync(resultFile, `${JSON.stringify({pages, headline}, null, 2)}\n`);
}
