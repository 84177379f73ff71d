/**
 * How fast scanned pages are read, and in how much memory, beside Tesseract's own program on the same images where it is installed:
 *
 *   npm run bench:scans -- [--pages 24] [--reference 6] [--to md] [SCAN.pdf]
 *
 * Without a file the repository's own documents are printed to gray images of 200 dpi until there are `--pages`. Reports pages
 * in a second, seconds of processor time for a page, how evenly progress was reported, and megabytes of all processes together.
 */
import {spawn, spawnSync} from 'node:child_process';
import {globSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {inspectPdf} from '@recto/engine';
import {type ImagePage, openRenderer, writeImagePdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {watchMemory} from './process-memory.ts';

const {values, positionals} = parseArgs({
  options: {
    pages: {type: 'string', default: '24'},
    reference: {type: 'string', default: '6'},
    to: {type: 'string', default: 'md'},
  },
  allowPositionals: true,
});
const root = path.resolve(import.meta.dirname, '../..');
const host = nodeHost();
const folder = mkdtempSync(path.join(tmpdir(), 'recto-scans-'));
try {
  const file = positionals[0] ?? (await makeScan(Number(values.pages)));
  await measure(file);
  await measureTesseract(file, Number(values.reference));
} finally {
  rmSync(folder, {recursive: true});
}

async function measure(file: string): Promise<void> {
  const pages = (await inspectPdf(new Uint8Array(readFileSync(file)), host)).pages ?? 0;
  const bin = path.join(root, 'apps/cli/bin/recto.js');
  const before = process.resourceUsage();
  const start = performance.now();
  const child = spawn(process.execPath, [bin, 'convert', file, '-o', path.join(folder, 'out'), '--to', values.to], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const memory = watchMemory(child.pid!);
  child.stderr.pipe(process.stdout);
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  const {together, each} = memory.stop();
  const after = processorSeconds() - (before.userCPUTime + before.systemCPUTime) / 1e6;
  console.log(
    `Recto: ${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(2)} pages/s on ${availableParallelism()} cores, ${(after / pages).toFixed(2)} s of processor time a page, exit code ${code}`,
  );
  console.log(`memory of all processes together ${together} MB; the most of each:`);
  for (const [name, megabytes] of each) console.log(`  ${String(megabytes).padStart(5)} MB  ${name}`);
}

/** The same pages by Tesseract's program, one after another as images of 200 dpi. */
async function measureTesseract(file: string, count: number): Promise<void> {
  if (count < 1 || spawnSync('tesseract', ['--version']).error) return;
  const bytes = new Uint8Array(readFileSync(file));
  const renderer = await openRenderer(bytes, {host});
  const all = (await inspectPdf(bytes, host)).pages ?? 0;
  let seconds = 0;
  const few = Math.min(count, all);
  for (let index = 0; index < few; index++) {
    const {width, height, rgba} = await renderer.render(1 + Math.floor(((index + 0.5) * all) / few), 200);
    const gray = Buffer.alloc(width * height);
    for (let at = 0; at < gray.length; at++) gray[at] = rgba[at * 4]!;
    const image = path.join(folder, 'page.pgm');
    writeFileSync(image, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), gray]));
    const start = performance.now();
    spawnSync('tesseract', [image, path.join(folder, 'page'), '--dpi', '200'], {stdio: 'ignore'});
    seconds += (performance.now() - start) / 1000;
  }
  await renderer.close();
  console.log(`tesseract, ${few} of these pages: ${(few / seconds).toFixed(2)} pages/s`);
}

/** Seconds of processor time of this process and of all that it waited for. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return (fields[11]! + fields[12]! + fields[13]! + fields[14]!) / 100;
}

async function makeScan(pages: number): Promise<string> {
  const file = path.join(folder, 'scan.pdf');
  writeFileSync(file, await writeImagePdf(printed(pages)));
  return file;
}

async function* printed(pages: number): AsyncGenerator<ImagePage> {
  const sources = globSync('corpus/*/source.pdf', {cwd: root}).sort();
  for (let made = 0; made < pages; ) {
    for (const source of sources) {
      const bytes = new Uint8Array(readFileSync(path.join(root, source)));
      const {pages: count = 0} = await inspectPdf(bytes, host).catch(() => ({pages: 0}));
      const renderer = count > 0 ? await openRenderer(bytes, {host}) : undefined;
      for (let page = 1; page <= count && made < pages; page++, made++) {
        const {width, height, rgba} = await renderer!.render(page, 200);
        const pixels = Uint8Array.from({length: width * height}, (_, index) => rgba[index * 4]!);
        yield {width, height, dpi: 200, channels: 1, pixels};
      }
      await renderer?.close();
    }
  }
}
