import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {convert} from '../../packages/engine/src/index.ts';
import {type LanguageCode, type LlmHost, sleep, translateDocument} from '../../packages/engine/src/translate/index.ts';
import {FakeLlm, nodeHost} from '../../packages/testkit/src/index.ts';
import {volatileLedger, volatileMemory, volatileModelTraits} from '../../packages/translate/src/index.ts';

/*
 * What translating takes beside the model: `npm run bench:translate -- [--to zh] [--expansion 1.3] FILE-OR-FOLDER…`; without
 * files the repository's own. Tokens that are sent for 1000 words of the source, requests, and our own time; the second
 * run of each document must ask nothing. The model only pretends, so tokens received are those of pseudo-words.
 */
const {values, positionals} = parseArgs({
  options: {to: {type: 'string', default: 'zh'}, expansion: {type: 'string', default: '1'}},
  allowPositionals: true,
});
const root = path.resolve(import.meta.dirname, '../..');
const given = positionals.length > 0 ? positionals : [path.join(root, 'examples'), path.join(root, 'corpus')];
const files = given.flatMap(pdfsIn);
const fake = new FakeLlm({expansion: Number(values.expansion)});
const baseUrl = await fake.listen();
const world: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now(),
  random: () => Math.random(),
  sleep,
};

// as for somebody who translates one document after the other with a model
const modelTraits = volatileModelTraits();
const rows: Row[] = [];
for (const file of files) rows.push(await measure(file));
await fake.close();
const all = rows.reduce(add);
console.table([...rows, {...all, file: `all ${rows.length}`}].map(shown));
if (all.secondRun > 0) {
  console.error(`The second run asked ${all.secondRun} times.`);
  process.exitCode = 1;
}

type Row = {
  readonly file: string;
  readonly pages: number;
  readonly words: number;
  readonly segments: number;
  readonly kept: number;
  readonly doubt: number;
  readonly requests: number;
  readonly sent: number;
  readonly received: number;
  readonly seconds: number;
  readonly secondRun: number;
};

async function measure(file: string): Promise<Row> {
  const bytes = new Uint8Array(readFileSync(file));
  const {doc} = await convert(bytes, {host: nodeHost(), crops: false});
  const job = {
    to: values.to as LanguageCode,
    ignore: ['code', 'reference'] as const,
    endpoint: {baseUrl, model: 'fake'},
    host: world,
    memory: volatileMemory(),
    ledger: volatileLedger(),
    modelTraits,
    concurrency: 8,
    signal: new AbortController().signal,
  };
  const began = performance.now();
  const {receipt} = await translateDocument(doc, job);
  const seconds = (performance.now() - began) / 1000;
  const again = await translateDocument(doc, {...job, ledger: volatileLedger()});
  const {segments, states, requests, usage, sourceWords} = receipt;
  return {
    file: path.basename(path.dirname(file)) + path.sep + path.basename(file),
    pages: doc.pages.length,
    words: sourceWords,
    segments,
    kept: states.kept,
    doubt: states.doubt,
    requests,
    sent: usage.promptTokens,
    received: usage.completionTokens,
    seconds,
    secondRun: again.receipt.requests,
  };
}

function add(a: Row, b: Row): Row {
  const sums = Object.entries(a).map(([key, value]) => [
    key,
    typeof value === 'number' ? value + (b[key as keyof Row] as number) : value,
  ]);
  return Object.fromEntries(sums);
}

function shown({file, pages, words, segments, kept, doubt, requests, sent, received, seconds, secondRun}: Row) {
  return {
    file,
    pages,
    words,
    segments,
    kept,
    doubt,
    requests,
    'sent per 1000 words': words > 0 ? Math.round((1000 * sent) / words) : 0,
    'received per 1000 words': words > 0 ? Math.round((1000 * received) / words) : 0,
    'ms per page': Math.round((1000 * seconds) / Math.max(1, pages)),
    'second run': secondRun,
  };
}

function pdfsIn(name: string): string[] {
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, {recursive: true, encoding: 'utf8'})
    .filter(each => each.toLowerCase().endsWith('.pdf'))
    .sort()
    .map(each => path.join(name, each));
}
