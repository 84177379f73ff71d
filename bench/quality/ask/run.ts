/**
 * Questions with known answers: does the block that answers a question reach the model?
 *
 *   npm run bench:ask -- [--context 8000] [--failed] [--accept]
 *
 * The documents are those of `corpus/` that the questions name, read from their PDFs, and the documentation of this repository as one
 * long document. No model is asked and none judges: what would be sent is recorded, and an answer counts as reached when each of its
 * blocks, found by words that stand in no other, is among it. Once the documents are asked alone, where they fit, and once beside the
 * long document in a small context (`--context` tokens), which measures retrieval. Questions without an answer (`absent`) are asked but not counted. `--accept` writes bench/results/ask.json.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type AskSource, ask, type Library, openLibrary} from '@recto/ask';
import {convert} from '@recto/engine';
import {type Llm, type LlmRequest, messageText, noUsage} from '@recto/llm';
import type {Doc} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {readHandbook} from './handbook.ts';

type Question = {
  readonly id: string;
  readonly kind: 'text' | 'cell' | 'structure' | 'several' | 'absent';
  readonly documents: readonly string[];
  readonly question: string;
  /** Words of each block that holds the answer. */
  readonly gold: readonly string[];
  /** A quotation that no document holds: it must not be placed. */
  readonly invented?: string;
};

const {values} = parseArgs({
  options: {
    context: {type: 'string', default: '8000'},
    failed: {type: 'boolean', default: false},
    accept: {type: 'boolean', default: false},
  },
});
const root = path.join(import.meta.dirname, '../../..');
const questions: readonly Question[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'questions.json'), 'utf8'),
);
const docs = await readDocuments([...new Set(questions.flatMap(question => question.documents))]);
let inventionsPlaced = 0;
const results: Record<string, Record<string, {questions: number; reached: number; sentShare: number}>> = {};
const conditions = [
  {name: 'whole documents', contextSize: 128_000, beside: []},
  {name: 'beside a long document', contextSize: Number(values.context), beside: ['handbook']},
];

for (const {name, contextSize, beside} of conditions) {
  const rows: {question: Question; missing: readonly string[]; share: number}[] = [];
  for (const question of questions) {
    const sources = [...new Set([...question.documents, ...beside])].map(name => ({
      id: name,
      name: `${name}.pdf`,
      doc: docs.get(name)!,
    }));
    rows.push({question, ...(await reach(sources, question, contextSize))});
  }
  console.log(`\n${name}, context of ${contextSize} tokens`);
  const counted = rows.filter(({question}) => question.kind !== 'absent');
  const kinds = [...new Set(counted.map(({question}) => question.kind)), 'all'];
  results[name] = Object.fromEntries(
    kinds.map(kind => {
      const own = kind === 'all' ? counted : counted.filter(({question}) => question.kind === kind);
      const reached = own.filter(({missing}) => missing.length === 0).length;
      const sentShare = own.reduce((sum, {share}) => sum + share, 0) / own.length;
      console.log(
        `${kind.padEnd(10)} ${reached} of ${own.length} (${((100 * reached) / own.length).toFixed(1)} %), ${(100 * sentShare).toFixed(0)} % of the units sent`,
      );
      return [kind, {questions: own.length, reached, sentShare: Number(sentShare.toFixed(3))}];
    }),
  );
  const {all, structure} = results[name];
  const target = beside.length === 0 ? 1 : 0.98;
  if (all!.reached < target * all!.questions || structure!.reached < structure!.questions) process.exitCode = 1;
  if (!values.failed) continue;
  for (const {question, missing} of counted)
    if (missing.length > 0) console.log(`  ${question.id}: ${question.question} – not sent: ${missing.join(' | ')}`);
}
console.log(`\n${questions.length} questions about ${docs.size} documents; inventions placed: ${inventionsPlaced}`);
if (inventionsPlaced > 0) process.exitCode = 1;
if (values.accept) {
  mkdirSync(path.join(root, 'bench/results'), {recursive: true});
  writeFileSync(path.join(root, 'bench/results/ask.json'), `${JSON.stringify(results, undefined, 2)}\n`);
}

async function readDocuments(names: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
  const host = nodeHost();
  const read = new Map<string, Doc>();
  for (const name of names) {
    if (name === 'handbook') read.set(name, readHandbook(root));
    else {
      const bytes = new Uint8Array(readFileSync(path.join(root, 'corpus', name, 'source.pdf')));
      read.set(name, (await convert(bytes, {host, crops: false, ocr: 'never'})).doc);
    }
  }
  return read;
}

/** Asks without a model: which of the blocks that answer are not sent, and the share of all units that is. */
async function reach(sources: readonly AskSource[], {id, question, gold, invented}: Question, contextSize: number) {
  const library = openLibrary(sources);
  const sent: string[] = [];
  const answer = invented === undefined ? 'The documents do not say.' : `It says so [[3|${invented}]].`;
  const llm = recordingLlm(answer, request => sent.push(...request.messages.map(messageText)));
  const {citations} = await ask(
    library,
    {question, history: []},
    {llm, contextSize, signal: new AbortController().signal},
  );
  inventionsPlaced += citations.filter(({found}) => found).length;
  const numbers = new Set(sent.flatMap(text => [...text.matchAll(/^\[(\d+)\] /gm)].map(match => Number(match[1]))));
  const missing = gold.filter(words => !numbers.has(unitOf(library, words, id)));
  return {missing, share: numbers.size / library.units.length};
}

/** The number of the only unit with these words. */
function unitOf(library: Library, words: string, id: string): number {
  const found = library.units.filter(({text}) => plain(text).includes(plain(words)));
  if (found.length !== 1) throw new Error(`${id}: ${found.length} units hold "${words}"`);
  return found[0]!.number;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** A model that keeps what it is sent and always answers the same. */
function recordingLlm(answer: string, record: (request: LlmRequest) => void): Llm {
  return {
    totals: () => ({requests: 0, usage: noUsage}),
    async complete(request) {
      record(request);
      request.onText?.(answer);
      return {text: answer, thinking: '', toolCalls: [], finish: 'stop', usage: noUsage};
    },
  };
}
