import {parseArgs} from 'node:util';
import {ask, openLibrary} from '../../packages/ask/src/index.ts';
import type {Llm} from '../../packages/llm/src/index.ts';
import {builders, type Doc} from '../../packages/model/src/index.ts';

/*
 * From a question to the first request: `npm run bench:ask-speed -- [--rounds 5]`. Documents of 50 and 1,000 pages of words drawn by chance
 * are asked for the first time and again; no model answers. The reference of the same run is `JSON.parse` of the document, what a
 * process does anyway before it can be asked. Memory is the heap after a collection, against the one before the questions.
 *
 * Run with `node --expose-gc` for the memory.
 */
const {values} = parseArgs({options: {rounds: {type: 'string', default: '5'}}});
const rounds = Number(values.rounds);

for (const pages of [50, 1000]) {
  const json = JSON.stringify(makeDocument(pages));
  const parse = measure(() => void JSON.parse(json));
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const library = () => openLibrary([{id: 'a', name: 'a.pdf', doc}]);
    const doc = JSON.parse(json) as Doc;
    first.push(await timeToRequest(library, 128_000));
    again.push(await timeToRequest(library, 128_000));
  }
  const row = (name: string, times: readonly number[]) =>
    console.log(
      `${pages} pages, ${name}: ${median(times).toFixed(0)} ms, ${(median(times) / parse).toFixed(2)} × JSON.parse`,
    );
  console.log(`${pages} pages, JSON.parse of ${(json.length / 1e6).toFixed(1)} MB: ${parse.toFixed(0)} ms`);
  row('first question', first);
  row('next question', again);
  await reportMemory(json);
}

/** Milliseconds until the model is called; the answer is empty on purpose and fails. */
async function timeToRequest(open: () => ReturnType<typeof openLibrary>, contextSize: number): Promise<number> {
  const start = performance.now();
  let requested = 0;
  const stop = new Error('no model answers here');
  const llm: Llm = {
    totals: () => ({requests: 0, usage: {promptTokens: 0, cachedTokens: 0, completionTokens: 0, estimated: true}}),
    complete: async () => {
      requested = performance.now();
      throw stop;
    },
  };
  const question = 'Which section compares w1b w2c with w77, and what does Table 3 say of w9?';
  await ask(open(), {question, history: []}, {llm, contextSize, signal: new AbortController().signal}).catch(error => {
    if (error !== stop) throw error;
  });
  return requested - start;
}

async function reportMemory(json: string): Promise<void> {
  const {gc} = globalThis;
  if (!gc) return;
  const doc = JSON.parse(json) as Doc;
  const open = () => openLibrary([{id: 'a', name: 'a.pdf', doc}]);
  await timeToRequest(open, 128_000);
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let round = 0; round < 20; round++) await timeToRequest(open, 128_000);
  gc();
  const grown = process.memoryUsage().heapUsed - before;
  console.log(`heap after 20 more questions: ${(grown / 1e6).toFixed(1)} MB more`);
}

function measure(work: () => void): number {
  const times = Array.from({length: rounds}, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A document of about 500 words a page with a heading, paragraphs and a table on each. */
function makeDocument(pages: number): Doc {
  const {doc, heading, paragraph, table} = builders();
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const words = (count: number) =>
    Array.from({length: count}, () => `w${Math.floor(random() ** 3 * 30_000).toString(36)}`).join(' ');
  const blocks = Array.from({length: pages}, (_, page) => {
    const from = [{page: page + 1, box: {left: 72, top: 72, right: 520, bottom: 90}}];
    const parts = [
      heading(2, words(5), String(page + 1)),
      ...Array.from({length: 10}, () => paragraph(words(45))),
      table([words(4).split(' '), words(4).split(' '), words(4).split(' ')]),
    ];
    return parts.map(block => ({...block, from}));
  });
  const made = doc(...blocks.flat());
  const sizes = Array.from({length: pages}, (_, page) => ({
    number: page + 1,
    width: 595,
    height: 842,
    rotation: 0 as const,
  }));
  return {...made, pages: sizes};
}
