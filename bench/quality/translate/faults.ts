/**
 * Translates 744 texts against the fake model with one fault after the other, and prints what each came to.
 *
 *   npm run bench:faults [-- --texts 744] [--only server,silent]
 *
 * Faults of requests befall every third one, faults of texts every tenth one; `poison` ones a single text, always.
 */
import {parseArgs} from 'node:util';
import {createLlm, type LlmHost, sleep} from '@recto/llm';
import {FakeLlm, type FakeLlmOptions, itemFaults, type RequestFault} from '@recto/testkit';
import {makePlan, translate, volatileLedger, volatileMemory} from '@recto/translate';
import {longDocument} from '../../../packages/translate/src/testing/long-document.ts';

const {values} = parseArgs({options: {texts: {type: 'string', default: '744'}, only: {type: 'string'}}});

const requestFaults: readonly RequestFault[] = [
  'rate',
  'server',
  'reset',
  'cut',
  'length',
  'fenced',
  'slow',
  'html',
  'refusal',
  'silent',
];
const poisons: readonly RequestFault[] = ['bad-request', 'server', 'filtered', 'refusal'];
const everyRequest = 3;
const everyText = 10;

const doc = longDocument(Number(values.texts));
const {planned} = await makePlan(doc, {to: 'zh', model: 'fake', ignore: []});
const poison = planned[planned.length >> 1]?.source.text;
const isPoison = ({text}: {readonly text: string}): boolean => text === poison;
const isChosen = (text: string): boolean =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % everyText === 0;

const cases: readonly (readonly [name: string, options: FakeLlmOptions])[] = [
  ['none', {}],
  ...requestFaults.map(fault => {
    const requestFault = (number: number) => (number % everyRequest === 0 ? fault : undefined);
    return [fault, {requestFault}] as const;
  }),
  ...poisons.map(fault => {
    const requestFault: FakeLlmOptions['requestFault'] = (_, items) => (items.some(isPoison) ? fault : undefined);
    return [`poison ${fault}`, {requestFault}] as const;
  }),
  ...itemFaults.map(fault => {
    const itemFault: FakeLlmOptions['itemFault'] = ({text}) => (isChosen(text) ? fault : undefined);
    return [`text ${fault}`, {itemFault}] as const;
  }),
];

// backoff runs a hundred times faster; what hangs is given up after a second
const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now() * 100,
  random: () => 0.5,
  sleep: (milliseconds, signal) => sleep(milliseconds / 100, signal),
};
const timeouts = {firstByte: 1000, leastFirstByte: 1000, idle: 1000};

console.log('fault\trequests\ttokens sent\ttokens received\ttranslated\tdoubtful\tkept\tresult');
for (const [name, options] of cases) {
  if (values.only && !values.only.split(',').includes(name)) continue;
  const fake = new FakeLlm(options);
  const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, host, {concurrency: 8, timeouts});
  const run = {to: 'zh', model: 'fake', ignore: [], llm, concurrency: 8, signal: new AbortController().signal} as const;
  const ledger = volatileLedger();
  let result = 'done';
  try {
    await translate(doc, {...run, memory: volatileMemory(), ledger});
  } catch (error) {
    result = error instanceof Error ? error.message : String(error);
  }
  const entries = await ledger.load();
  const count = (state: string): number => entries.filter(entry => entry.state === state).length;
  const {requests, usage} = llm.totals();
  const cells = [
    requests,
    usage.promptTokens,
    usage.completionTokens,
    count('translated'),
    count('doubt'),
    count('kept'),
  ];
  console.log([name, ...cells, result].join('\t'));
  await fake.close();
}
