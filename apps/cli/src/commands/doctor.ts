import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {availableParallelism, freemem, tmpdir, totalmem} from 'node:os';
import path from 'node:path';
import {styleText} from 'node:util';
import {nodeHost, WorkerPool} from '@recto/workers';
import {exitCodes} from '../exit-codes.ts';
import {selfTestPdf} from './self-test-pdf.ts';

type Finding = {readonly state: 'good' | 'warning' | 'bad'; readonly detail: string};
type Check = {readonly name: string; readonly look: () => Promise<Finding> | Finding};

const good = (detail: string): Finding => ({state: 'good', detail});
const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const checks: readonly Check[] = [
  {name: 'Node', look: () => good(`${process.versions.node}, ${process.platform} ${process.arch}`)},
  {
    name: 'Machine',
    look() {
      const detail = `${availableParallelism()} cores, ${gigabytes(freemem())} of ${gigabytes(totalmem())} memory free`;
      // a process loads the engine, a font and a page or two
      return freemem() < 512 * 1024 ** 2 ? {state: 'warning', detail: `${detail}; large files may fail`} : good(detail);
    },
  },
  {name: 'Data files', look: lookForAssets},
  {name: 'Working folder', look: () => tryWriting(process.cwd())},
  {name: 'Temporary files', look: () => tryWriting(tmpdir())},
  {name: 'Conversion', look: convertSomething},
];

/** `recto doctor`: checks the installation and returns the exit code. */
export async function doctorCommand(): Promise<number> {
  const color = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(format, text, {validateStream: false}) : text;
  const marks = {good: paint('green', '✓'), warning: paint('yellow', '!'), bad: paint('red', '✗')};
  let bad = 0;
  for (const {name, look} of checks) {
    const {state, detail} = await finding(look);
    if (state === 'bad') bad++;
    process.stdout.write(`${marks[state]} ${name.padEnd(16)} ${detail}\n`);
  }
  process.stdout.write(
    bad === 0 ? '\nEverything is in order.\n' : `\n${bad === 1 ? 'One check' : `${bad} checks`} failed.\n`,
  );
  return bad === 0 ? exitCodes.ok : exitCodes.failed;
}

async function finding(look: Check['look']): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return {state: 'bad', detail: error instanceof Error ? error.message : String(error)};
  }
}

/** One file of each kind that conversions need. */
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
  const pool = new WorkerPool({timeout: 60_000, memory: 512});
  const text = 'Recto reads this.';
  const started = performance.now();
  try {
    const bytes = selfTestPdf(text);
    const write = {assetFolder: '', formula: 'dollar', furniture: false} as const;
    const silence = {progress: () => {}, picture: () => {}, dump: () => {}};
    const {files} = await pool.convert({bytes, to: ['md'], write, dpi: 0, dump: false}, silence);
    const markdown = new TextDecoder().decode(files[0]?.bytes).trim();
    if (!markdown.includes(text)) return {state: 'bad', detail: `"${text}" was converted to "${markdown}"`};
    return good(`${((performance.now() - started) / 1000).toFixed(1)} s, including process start`);
  } finally {
    await pool.close();
  }
}
