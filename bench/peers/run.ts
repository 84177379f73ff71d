/**
 * Converts the digital PDFs of a corpus with Recto and with other programs, in one run on one machine, and prints what each
 * scores and how long it takes a page, as a table for the README.
 *
 *   npm run bench:peers -- --corpus DIR --scorer DIR [--strata tex-pdf,icdar] [--only Recto,MarkItDown] [--every 10] [--accept]
 *
 * `--corpus` and `--scorer` as for bench:quality. Each program gets one process for all files, so that its start counts once. Its
 * CPU time, of all its processes, is what is compared: it depends little on what else the machine does. `--every 10` takes each
 * tenth document. Programs are installed into bench/.cache/peers; Java, Python 3 and poppler have to be there.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Item, readItems} from '../quality/manifest.ts';
import {type Command, type Peer, peers} from './peers.ts';

const {values} = parseArgs({
  options: {
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    scorer: {type: 'string', default: process.env['RECTO_SCORER'] ?? ''},
    strata: {type: 'string', default: 'tex-pdf,icdar'},
    only: {type: 'string'},
    every: {type: 'string', default: '1'},
    accept: {type: 'boolean', default: false},
  },
});
if (!values.corpus || !values.scorer) {
  console.error('Set --corpus (or RECTO_CORPUS) and --scorer (or RECTO_SCORER).');
  process.exit(2);
}

const cache = path.resolve('bench/.cache/peers');
const measures: Readonly<Record<string, string>> = {
  'Text F1': 'text F1 (tex)',
  'Reading order': 'order (tex)',
  'Inline formulas': 'inline formula CDM-like',
  'Display formulas': 'display formula CDM-like',
  'Heading F1': 'heading F1',
  'Tables (TEDS)': 'TEDS (ICDAR docs)',
};

type Row = {readonly name: string; readonly scores: readonly (number | null)[]; readonly cpuSecondsPerPage: number};

const items = readItems(values.corpus, undefined, values.strata.split(',')).filter(
  ({kind}, index) => kind === 'digital pdf' && index % Number(values.every) === 0,
);
const inputs = stage(items);
const chosen = values.only?.split(',');
const rows = peers.filter(({name}) => !chosen || chosen.includes(name)).flatMap(peer => measure(peer) ?? []);
print(rows);
if (values.accept) {
  const documents = items.length;
  const pages = pagesOf(items);
  const file = new URL('../results/peers.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify({documents, pages, measures: Object.keys(measures), rows}, null, 2)}\n`);
}

/** Links the PDFs under names that are their ids: what a program writes for each is then found by its id. */
function stage(all: readonly Item[]): string[] {
  const folder = path.join(cache, 'inputs');
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  return all.map(({id, path: source}) => {
    const target = path.join(folder, `${id}.pdf`);
    try {
      linkSync(source, target);
    } catch {
      // on another file system
      writeFileSync(target, readFileSync(source));
    }
    return target;
  });
}

function measure(peer: Peer): Row | undefined {
  const folder = path.join(cache, peer.name);
  const output = path.join(cache, 'output', peer.name);
  if (!existsSync(folder)) {
    mkdirSync(folder, {recursive: true});
    if (!peer.install(folder).every(run)) {
      rmSync(folder, {recursive: true, force: true});
      console.error(`${peer.name} cannot be installed here.`);
      return undefined;
    }
  }
  rmSync(output, {recursive: true, force: true});
  mkdirSync(output, {recursive: true});
  const cpuSeconds = timed(peer.convert(folder, inputs, output));
  if (cpuSeconds === undefined) {
    console.error(`${peer.name} failed.`);
    return undefined;
  }
  const cpuSecondsPerPage = cpuSeconds / pagesOf(items);
  return {name: `${peer.name} ${peer.version}`, scores: score(output), cpuSecondsPerPage};
}

function run([program, ...args]: Command): boolean {
  return spawnSync(program, args, {stdio: 'ignore', maxBuffer: 1e8}).status === 0;
}

/** Runs a command and returns the CPU seconds of it and of every process it started; nothing when it cannot be run. */
function timed(command: Command): number | undefined {
  const script = '"$@"; times >&2';
  const {stderr, error} = spawnSync('sh', ['-c', script, 'sh', ...command], {encoding: 'utf8', maxBuffer: 1e9});
  // the last line of `times` is of the children: user and system time
  const children = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stderr ?? '');
  if (error || !children) return undefined;
  const [userMinutes, user, systemMinutes, system] = children.slice(1).map(Number);
  return userMinutes! * 60 + user! + systemMinutes! * 60 + system!;
}

function score(output: string): (number | null)[] {
  const report = path.join(output, 'report.json');
  const ids = items.map(({id}) => id).join(',');
  const [corpus, manifest] = [path.resolve(values.corpus), path.resolve(values.corpus, 'DEV.tsv')];
  const args = ['score.mjs', '--manifest', manifest, '--root', corpus, '--out', output, '--ids', ids, '--json', report];
  const {status, stderr} = spawnSync(process.execPath, args, {cwd: values.scorer, encoding: 'utf8', maxBuffer: 1e8});
  if (status !== 0) throw new Error(stderr);
  const {headline} = JSON.parse(readFileSync(report, 'utf8')) as {headline: Record<string, number | null>};
  return Object.values(measures).map(key => headline[key] ?? null);
}

function pagesOf(all: readonly Item[]): number {
  return all.reduce((sum, {pages}) => sum + pages, 0);
}

function print(results: readonly Row[]): void {
  const percent = (value: number | null): string => (value === null ? '–' : (value * 100).toFixed(1));
  console.log(`${items.length} documents, ${pagesOf(items)} pages\n`);
  console.log(`| | ${Object.keys(measures).join(' | ')} | CPU s/page |`);
  console.log(`|---|${'---:|'.repeat(Object.keys(measures).length + 1)}`);
  for (const {name, scores, cpuSecondsPerPage} of results)
    console.log(`| ${name} | ${scores.map(percent).join(' | ')} | ${cpuSecondsPerPage.toFixed(3)} |`);
}
