import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {openPdfium} from './pdfium.ts';
import {endedProcessorTime} from './processor-time.ts';

/*
 * How fast Recto is, and how much memory it takes, beside tools that extract plain text only:
 * `npm run bench:speed -- FILE-OR-FOLDER…` (or RECTO_CORPUS) for PDFs of yours; without, the repository's own. Processor time is what to
 * compare, as a ratio to PDFium's plain text of the same run: seconds depend on what else the machine does.
 */
const {values, positionals} = parseArgs({
  options: {files: {type: 'string', default: '40'}, pages: {type: 'string', default: '10,100,1000'}},
  allowPositionals: true,
});
const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'apps/cli/bin/recto.js');
const corpus = process.env['RECTO_CORPUS'];
const own = [path.join(root, 'examples'), path.join(root, 'corpus')];
const files = (positionals.length > 0 ? positionals : corpus ? [corpus] : own).flatMap(pdfsIn);
const chosen = spread(files, Number(values.files));

type Measured = {
  readonly pages: number;
  readonly failed: number;
  readonly seconds: number;
  /** Processor time in seconds, of all processes; absent where the system does not tell. */
  readonly processor?: number;
  readonly megabytes: number;
};

console.log(`${chosen.length} of ${files.length} PDFs\n`);
const one = await recto(chosen, '--no-pictures');
const two = await together(
  [0, 1].map(lane =>
    recto(
      chosen.filter((_, index) => index % 2 === lane),
      '--no-pictures',
    ),
  ),
);
const withImages = await recto(chosen);
const pdfium = await pdfiumText(chosen);
const poppler = measurePoppler(chosen, pdfium.pages);
print('Recto, one process', one);
print('Recto, two processes', two);
print('Recto with images, one process', withImages);
print('PDFium, plain text', pdfium);
if (poppler) print('pdftotext, plain text', poppler);
const [shortest] = chosen;
if (shortest) print('first page of a PDF, from a cold start', firstPage(shortest));

console.log('\npages in one file     seconds  pages/s  peak MB  PDFium MB');
const folder = mkdtempSync(path.join(tmpdir(), 'recto-speed-'));
try {
  const merger = await openPdfium();
  const peaks: number[] = [];
  for (const count of values.pages.split(',').map(Number)) {
    const file = path.join(folder, `${count}.pdf`);
    writeFileSync(file, merger.merge(chosen, count));
    const long = await recto([file], '--no-pictures');
    const reference = await pdfiumText([file]);
    peaks.push(long.megabytes);
    console.log(
      `${String(count).padEnd(20)} ${long.seconds.toFixed(1).padStart(8)} ${speed(long).padStart(8)} ${String(long.megabytes).padStart(8)} ${String(reference.megabytes).padStart(10)}`,
    );
  }
  if (peaks.length > 1)
    console.log(`memory of the longest to the one before: ${(peaks.at(-1)! / peaks.at(-2)!).toFixed(2)}`);
} finally {
  rmSync(folder, {recursive: true});
}

/** A file, or all PDFs below a folder. */
function pdfsIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  const found = readdirSync(place, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.pdf'));
  return found.sort().map(file => path.join(place, file));
}

function print(name: string, measured: Measured): void {
  const ratio =
    measured === one ? '' : `${(measured.pages / measured.seconds / (one.pages / one.seconds)).toFixed(2)} x Recto`;
  const failed = measured.failed > 0 ? `, ${measured.failed} files failed` : '';
  const processor =
    measured.processor === undefined || pdfium.processor === undefined
      ? ''
      : `, ${measured.processor.toFixed(1)} CPU s (${(measured.processor / pdfium.processor).toFixed(1)} x PDFium)`;
  const facts = `${measured.pages} pages in ${measured.seconds.toFixed(1)} s${processor}, ${measured.megabytes} MB${failed}`;
  console.log(`${name.padEnd(40)} ${speed(measured).padStart(7)} pages/s  ${ratio.padEnd(14)} ${facts}`);
}

function speed({pages, seconds}: Measured): string {
  return (pages / seconds).toFixed(1);
}

/** At most `count` of the files, evenly over the list. */
function spread(all: readonly string[], count: number): string[] {
  if (all.length <= count) return [...all];
  return Array.from({length: count}, (_, index) => all[Math.floor((index * all.length) / count)]!);
}

/** The command line as its user runs it, with one thread. */
async function recto(some: readonly string[], ...options: readonly string[]): Promise<Measured> {
  const out = mkdtempSync(path.join(tmpdir(), 'recto-speed-'));
  try {
    const args = [bin, 'convert', ...some, '-o', out, '--json', '--jobs', '1', ...options];
    const {output, ...times} = await run(process.execPath, args);
    const lines = output
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    return {
      pages: lines.reduce((sum, line) => sum + (line.pages ?? 0), 0),
      failed: lines.filter(line => !line.ok).length,
      ...times,
      megabytes: Math.max(...lines.map(line => line.peakMegabytes)),
    };
  } finally {
    rmSync(out, {recursive: true});
  }
}

async function pdfiumText(some: readonly string[]): Promise<Measured> {
  const {output, ...times} = await run(process.execPath, [path.join(import.meta.dirname, 'pdfium-text.ts'), ...some]);
  return {failed: 0, ...times, ...JSON.parse(output)};
}

type Times = Pick<Measured, 'seconds' | 'processor'>;

async function run(command: string, args: readonly string[]): Promise<{output: string} & Times> {
  const started = performance.now();
  const before = endedProcessorTime();
  const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'inherit']});
  let output = '';
  const ended = once(child, 'exit');
  for await (const chunk of child.stdout) output += chunk;
  await ended;
  const after = endedProcessorTime();
  const processor = before === undefined || after === undefined ? {} : {processor: after - before};
  return {output, seconds: (performance.now() - started) / 1000, ...processor};
}

/** Processes that run side by side, as one: the slowest decides. */
async function together(running: readonly Promise<Measured>[]): Promise<Measured> {
  const all = await Promise.all(running);
  return {
    pages: all.reduce((sum, each) => sum + each.pages, 0),
    failed: all.reduce((sum, each) => sum + each.failed, 0),
    seconds: Math.max(...all.map(each => each.seconds)),
    megabytes: all.reduce((sum, each) => sum + each.megabytes, 0),
  };
}

function measurePoppler(some: readonly string[], pages: number): Measured | undefined {
  const started = performance.now();
  for (const file of some) if (spawnSync('pdftotext', [file, '-'], {stdio: 'ignore'}).error) return undefined;
  return {pages, failed: 0, seconds: (performance.now() - started) / 1000, megabytes: 0};
}

/** The whole command line, from its start to the Markdown of one page. */
function firstPage(file: string): Measured {
  const started = performance.now();
  const {status} = spawnSync(process.execPath, [bin, 'convert', file, '--pages', '1', '-o', '-', '-q'], {
    stdio: 'ignore',
  });
  return {pages: 1, failed: status === 0 ? 0 : 1, seconds: (performance.now() - started) / 1000, megabytes: 0};
}
