/**
 * What of real documents arrives in the blocks of note-taking services.
 *
 *   npm run bench:transfer -- [--corpus DIR] [--count 20] [--show] [--pages 500]
 *
 * Without `--corpus` the documents are those of `corpus/`; otherwise PDFs in a folder of yours, in order of their names. Each is
 * converted, made into blocks and fitted to every service. Formulas, cells, figures and links are counted from the document:
 * delivered + told losses = all, or the exit code is 1. `--show` lists losses and what is missing. `--pages` joins the
 * documents to one of so many pages and prints the time that it takes and the heap that the blocks fill.
 */
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {convert} from '@recto/engine';
import type {Doc} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {accountFor, countBlocks, fitBlocks, type Loss, noteBlocks, noteLimits} from '@recto/transfer';
import {longDocument} from './long-document.ts';

const {values} = parseArgs({
  options: {
    corpus: {type: 'string'},
    count: {type: 'string', default: '20'},
    show: {type: 'boolean', default: false},
    pages: {type: 'string'},
  },
});
const host = nodeHost();
const kinds = ['formulas', 'cells', 'figures', 'links'] as const;
const totals = new Map<string, {all: number; delivered: number; told: number; missing: number}>();

const docs: Doc[] = [];

for (const file of findPdfs(values.corpus).slice(0, Number(values.count))) {
  const doc = await read(file);
  if (!doc) continue;
  docs.push(doc);
  for (const [service, limits] of Object.entries(noteLimits)) {
    const losses: Loss[] = [];
    const lose = (loss: Loss) => void losses.push(loss);
    const blocks = fitBlocks(noteBlocks(doc, {losses: lose}), limits, lose);
    const account = accountFor(doc, blocks, losses);
    const counts = countBlocks(blocks);
    const cells = kinds.map(kind => {
      const {all, delivered, told, missing} = account[kind];
      const total = totals.get(`${service} ${kind}`) ?? {all: 0, delivered: 0, told: 0, missing: 0};
      totals.set(`${service} ${kind}`, {
        all: total.all + all,
        delivered: total.delivered + delivered,
        told: total.told + told,
        missing: total.missing + missing.length,
      });
      return `${kind} ${delivered}+${told}/${all}${missing.length > 0 ? ` MISSING ${missing.length}` : ''}`;
    });
    console.log(
      `${path.basename(file).slice(0, 30).padEnd(30)} ${service.padEnd(7)} ${counts.blocks} blocks, ${cells.join(', ')}`,
    );
    if (!values.show) continue;
    for (const kind of kinds) for (const what of account[kind].missing) console.log(`  missing ${kind}: ${what}`);
    for (const [code, of] of Map.groupBy(losses, loss => loss.code))
      console.log(
        `  ${code} ${of.length}: ${of
          .slice(0, 3)
          .map(({what}) => what)
          .join(' | ')}`,
      );
  }
}
console.log();
for (const [name, {all, delivered, told, missing}] of totals) {
  console.log(`${name.padEnd(17)} ${delivered} delivered + ${told} told of ${all}, ${missing} missing`);
  if (missing > 0) process.exitCode = 1;
}

if (values.pages !== undefined) measure(longDocument(docs, Number(values.pages)));

function measure(doc: Doc): void {
  const heap = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1e6;
  };
  let losses = 0;
  const before = heap();
  const start = performance.now();
  const written = noteBlocks(doc, {losses: () => losses++});
  const between = performance.now();
  const blocks = fitBlocks(written, noteLimits.notion, () => losses++);
  const end = performance.now();
  const held = heap() - before;
  console.log(
    `${doc.pages.length} pages: ${countBlocks(blocks).blocks} blocks, ${losses} losses; noteBlocks ${Math.round(between - start)} ms, fitBlocks ${Math.round(end - between)} ms, heap ${Math.round(held)} MB`,
  );
}

/** PDFs of a folder at every depth, or of our own corpus. */
function findPdfs(folder: string | undefined): string[] {
  const root = folder ?? path.join(import.meta.dirname, '../../../corpus');
  return readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.pdf'))
    .sort()
    .map(name => path.join(root, name))
    .filter(file => statSync(file).isFile());
}

async function read(file: string): Promise<Doc | undefined> {
  try {
    return (await convert(new Uint8Array(readFileSync(file)), {host, ocr: 'never'})).doc;
  } catch (error) {
    console.log(`${path.basename(file)}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
