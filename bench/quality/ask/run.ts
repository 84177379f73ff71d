/**
 * Questions about documents of `corpus/`: does what is sent to the model hold the block that answers them? No model is asked, and none judges.
 *
 *   npm run bench:ask [-- --show]
 *
 * Each question is asked with its documents in a window of 32,000 tokens, where they fit, and in one where passages are chosen: of 4,000
 * with all other documents of the list, of 1,500 with its own if it names a part by number. Ends with 1 if a figure is below its target.
 */
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {type AskSource, ask, openLibrary} from '@recto/ask';
import {convert} from '@recto/engine';
import {type Llm, messageText, noUsage} from '@recto/llm';
import {nodeHost} from '@recto/testkit';
import {corpusDocuments} from '../../../corpus/documents.ts';

type Question = {
  readonly kind: 'content' | 'structure' | 'several' | 'absent';
  /** Names, with commas between them. */
  readonly document: string;
  readonly question: string;
  /** Texts of blocks that answer; one of them is enough unless `all` is set. */
  readonly expects: readonly string[];
  readonly all?: true;
  /** What no document says. */
  readonly invented?: string;
};

const {values} = parseArgs({options: {show: {type: 'boolean', default: false}}});
const questions: readonly Question[] = JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8'));
const names = new Set(questions.flatMap(({document}) => document.split(', ')));
const sources = new Map<string, AskSource>();
for (const {name, source} of corpusDocuments()) {
  if (!names.has(name)) continue;
  const {doc} = await convert(new Uint8Array(readFileSync(source)), {host: nodeHost(), crops: false});
  sources.set(name, {id: name, name: `${name}.pdf`, doc});
}

const scores = new Map<string, {right: number; count: number}>();
let placed = 0;
let chosen = 0;
for (const question of questions) {
  const own = question.document.split(', ').flatMap(name => sources.get(name) ?? []);
  await score(`${question.kind}, all fits`, question, own, 32_000);
  const others = question.kind === 'structure' ? [] : [...sources.values()].filter(source => !own.includes(source));
  await score(`${question.kind}, small window`, question, [...own, ...others], others.length > 0 ? 4000 : 1500);
}

const targets: Readonly<Record<string, number>> = {
  'content, all fits': 1,
  'several, all fits': 1,
  'structure, all fits': 1,
  'structure, small window': 1,
  'content, small window': 0.98,
};
for (const [name, {right, count}] of scores) {
  const share = right / count;
  console.log(`${name.padEnd(24)} ${right} of ${count} (${(100 * share).toFixed(1)} %)`);
  if (share < (targets[name] ?? 0)) process.exitCode = 1;
}
console.log(
  `${questions.length} questions about ${sources.size} documents; passages were chosen ${chosen} times; invented quotations that were placed: ${placed}`,
);
if (placed > 0) process.exitCode = 1;

async function score(
  name: string,
  question: Question,
  asked: readonly AskSource[],
  contextSize: number,
): Promise<void> {
  const {sent, found, isPart} = await send(question, asked, contextSize);
  if (isPart) chosen++;
  if (question.kind === 'absent') {
    placed += found;
    return;
  }
  const held = question.expects.filter(text => sent.includes(text));
  const isRight = question.all ? held.length === question.expects.length : held.length > 0;
  const counts = scores.get(name) ?? {right: 0, count: 0};
  scores.set(name, {right: counts.right + (isRight ? 1 : 0), count: counts.count + 1});
  if (values.show && !isRight) console.log(`${name}: ${question.document}: ${question.question}`);
}

/** What the model is sent of the documents, and how many citations of an answer that only invents were placed. */
async function send({question, invented}: Question, asked: readonly AskSource[], contextSize: number) {
  const sent: string[] = [];
  const llm: Llm = {
    complete: async ({messages, onText}) => {
      const texts = messages.map(messageText);
      // what is sent at once, without what a model may ask for; words to search by may be requested before
      if (sent.length === 0 && texts.some(text => text.includes('<document number='))) sent.push(...texts);
      const content = invented === undefined ? 'The document does not say.' : `It says so [[3|${invented}]].`;
      onText?.(content);
      return {text: content, thinking: '', toolCalls: [], finish: 'stop', usage: noUsage};
    },
    totals: () => ({requests: sent.length, usage: noUsage}),
  };
  const {citations, notices} = await ask(
    openLibrary(asked),
    {question, history: []},
    {llm, contextSize, signal: new AbortController().signal},
  );
  return {
    sent: sent.join('\n'),
    found: citations.filter(({found}) => found).length,
    isPart: notices.some(({notice}) => notice === 'partial-context'),
  };
}
