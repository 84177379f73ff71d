import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {availableParallelism, freemem, tmpdir, totalmem} from 'node:os';
import path from 'node:path';
import {styleText} from 'node:util';
import {nodeHost, WorkerPool} from '@recto/workers';
import {exitCodes} from '../exit-codes.ts';
import {selfTestPdf} from './self-test-pdf.ts';

type Finding = {readonly state: 'good' | 'warning' | 'bad'; readonly words: string};
type Check = {readonly name: string; readonly look: () => Promise<Finding> | Finding};

const good = (words: string): Finding => ({state: 'good', words});
const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const checks: readonly Check[] = [
  {name: 'Node', look: () => good(`${process.versions.node}, ${process.platform} ${process.arch}`)},
  {
    name: 'Machine',
    look() {
      const words = `${availableParallelism()} cores, ${gigabytes(freemem())} of ${gigabytes(totalmem())} memory free`;
      // a process loads the engine, a font and a page or two
      return freemem() < 512 * 1024 ** 2 ? {state: 'warning', words: `${words}; large files may fail`} : good(words);
    },
  },
  {name: 'Data files', look: lookForAssets},
  {name: 'Writing here', look: () => tryWriting(process.cwd())},
  {name: 'Temporary files', look: () => tryWriting(tmpdir())},
  {name: 'A conversion', look: convertSomething},
];

/** `recto doctor`: looks whether everything is in place, and gives the exit code. */
export async function doctorCommand(): Promise<number> {
  const color = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(format, text, {validateStream: false}) : text;
  const marks = {good: paint('green', '✓'), warning: paint('yellow', '!'), bad: paint('red', '✗')};
  let bad = 0;
  for (const {name, look} of checks) {
    const {state, words} = await finding(look);
    if (state === 'bad') bad++;
    process.stdout.write(`${marks[state]} ${name.padEnd(16)} ${words}\n`);
  }
  process.stdout.write(
    bad === 0 ? '\nRecto can work here.\n' : `\n${bad === 1 ? 'One thing is' : `${bad} things are`} wrong.\n`,
  );
  return bad === 0 ? exitCodes.ok : exitCodes.failed;
}

async function finding(look: Check['look']): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return {state: 'bad', words: error instanceof Error ? error.message : String(error)};
  }
}

/** One file of each kind that conversions ask for. */
async function lookForAssets(): Promise<Finding> {
  const wanted = [
    'pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap',
    'pdfjs-dist/standard_fonts/FoxitSerif.pfb',
    'pdfjs-dist/wasm/openjpeg.wasm',
    '@embedpdf/pdfium/dist/pdfium.wasm',
  ];
  await Promise.all(wanted.map(asset => nodeHost.readAsset(asset)));
  return good('character maps, fonts, image decoders, page renderer');
}

async function tryWriting(folder: string): Promise<Finding> {
  const probe = await mkdtemp(path.join(folder, '.recto-doctor-'));
  try {
    await writeFile(path.join(probe, 'file'), 'x');
    return good(folder);
  } finally {
    await rm(probe, {recursive: true, force: true});
  }
}

async function convertSomething(): Promise<Finding> {
  const pool = new WorkerPool({patience: 60_000, memory: 512});
  const text = 'Recto reads this.';
  const started = performance.now();
  try {
    const bytes = selfTestPdf(text);
    const write = {assetFolder: '', formula: 'dollar', furniture: false} as const;
    const silence = {progress: () => {}, picture: () => {}, dump: () => {}};
    const {files} = await pool.convert({bytes, to: ['md'], write, dpi: 0, dump: false}, silence);
    const markdown = new TextDecoder().decode(files[0]?.bytes).trim();
    if (!markdown.includes(text)) return {state: 'bad', words: `"${text}" became "${markdown}"`};
    return good(`${((performance.now() - started) / 1000).toFixed(1)} s, the start of a process included`);
  } finally {
    await pool.close();
  }
}
