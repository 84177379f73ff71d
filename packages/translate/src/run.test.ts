import {createLlm, type LlmHost, sleep} from '@recto/llm';
import type {Doc} from '@recto/model';
import {builders, plainText} from '@recto/model';
import {FakeLlm} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {usualBatch} from './batch.ts';
import {editedEntry} from './edit.ts';
import {estimate} from './estimate.ts';
import {makePlan} from './plan.ts';
import {volatileLedger, volatileMemory, volatileModelTraits} from './ports.ts';
import {type RunOptions, translate} from './run.ts';
import {longDocument} from './testing/long-document.ts';

let fake: FakeLlm;
let baseUrl: string;
beforeEach(async () => {
  fake = new FakeLlm();
  baseUrl = await fake.listen();
});
afterEach(() => fake.close());

const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now() * 100,
  random: () => 0.5,
  sleep: (milliseconds, signal) => sleep(milliseconds / 100, signal),
};
const base = () => ({
  to: 'zh' as const,
  model: 'fake',
  ignore: [],
  memory: volatileMemory(),
  ledger: volatileLedger(),
  concurrency: 4,
});
const run = (doc: Doc, options: Partial<RunOptions> = {}) =>
  translate(doc, {
    ...base(),
    llm: createLlm({baseUrl, model: 'fake'}, host, {concurrency: 4}),
    signal: new AbortController().signal,
    ...options,
  });
const doc = longDocument(60);
// more than the first four requests take
const longer = longDocument(160);

test('a second run sends no requests, thanks to the ledger or the memory', async () => {
  const options = base();
  const first = await run(doc, options);
  const again = await run(doc, options);
  expect(again.receipt).toMatchObject({fromLedger: 60, requests: 0});
  expect(again.translations).toEqual(first.translations);
  const other = await run(doc, {...options, ledger: volatileLedger()});
  expect(other.receipt).toMatchObject({fromMemory: 60, requests: 0});
  expect(other.translations).toEqual(first.translations);
});

test('identical segments are translated once', async () => {
  const {doc: make, paragraph} = builders();
  const {receipt} = await run(make(...Array.from({length: 9}, () => paragraph('The tea is hot.'))));
  expect(receipt).toMatchObject({fromModel: 9, requests: 1});
  expect([...fake.requested.values()]).toEqual([1]);
});

test('a changed glossary retranslates only affected segments', async () => {
  const options = base();
  await run(doc, options);
  fake.requested.clear();
  const {receipt, entries} = await run(doc, {...options, terms: [{source: 'kettle', target: '水壶'}]});
  const touched = [...fake.requested.keys()];
  expect(touched.length).toBeGreaterThan(3);
  expect(touched.every(text => /kettle/i.test(text))).toBe(true);
  expect(receipt).toMatchObject({fromModel: touched.length, fromLedger: 60 - touched.length});
  expect(entries.filter(({text}) => text.includes('水壶')).length).toBe(touched.length);
});

test('edited translations are kept', async () => {
  const options = base();
  await run(doc, options);
  const {planned} = await makePlan(doc, options);
  const formula = planned.find(({source}) => source.text.includes('<m1'))!;
  const entry = editedEntry(formula, '手写的 <m1/> 译文');
  if (!('state' in entry)) throw new Error('refused');
  await options.ledger.put([entry]);
  const {translations, receipt} = await run(doc, {...options, terms: [{source: 'kettle', target: '水壶'}]});
  expect(receipt.states.edited).toBe(1);
  const edited = translations.find(({state}) => state === 'edited')!;
  expect(plainText(edited.children)).toMatch(/^手写的 x_.* 译文$/);
  expect(editedEntry(formula, '<m9/>')).toEqual({code: 'placeholder-unknown', wrongTag: 'm9'});
});

test('kept segments are retried only with `retryKept`', async () => {
  const options = base();
  fake.options = {itemFault: ({text}) => (text.startsWith('See') ? 'empty' : undefined)};
  const first = await run(doc, options);
  expect(first.receipt.states.kept).toBeGreaterThan(0);
  fake.options = {};
  expect((await run(doc, options)).receipt).toMatchObject({requests: 0, states: first.receipt.states});
  // in another document, too
  const elsewhere = {...options, ledger: volatileLedger()};
  expect(await estimate(doc, elsewhere)).toMatchObject({requests: 0, ready: 60});
  const other = await run(doc, elsewhere);
  expect(other.receipt).toMatchObject({requests: 0, fromMemory: 60, states: first.receipt.states});
  expect(other.entries.map(({why}) => why)).toEqual(first.entries.map(({why}) => why));
  expect((await run(doc, {...elsewhere, retryKept: true})).receipt.states).toMatchObject({kept: 0, translated: 60});
  expect((await run(doc, {...options, ledger: volatileLedger()})).receipt).toMatchObject({requests: 0});
});

test('a segment kept because of a server error is translated in another document', async () => {
  const options = base();
  const {doc: make, paragraph} = builders();
  const tea = make(paragraph('The tea is hot.'));
  fake.options = {
    requestFault: (_, items) => (items.some(({text}) => text.startsWith('The tea')) ? 'server' : undefined),
  };
  expect((await run(tea, options)).receipt.states.kept).toBe(1);
  fake.options = {};
  const other = await run(tea, {...options, ledger: volatileLedger()});
  expect(other.receipt).toMatchObject({requests: 1, fromMemory: 0, states: {translated: 1}});
});

test('a budget is never exceeded, and the next run continues', async () => {
  const options = base();
  const price = {input: 10, output: 30};
  const whole = await estimate(doc, {...options, price});
  const money = whole.cost! / 2;
  const first = await run(doc, {...options, price, budget: {money}});
  expect(first.receipt.cost).toBeLessThanOrEqual(money);
  expect(first.receipt.pending).toBeGreaterThan(0);
  expect(first.receipt.fromModel).toBeGreaterThan(0);
  expect(first.translations).toHaveLength(60);
  const second = await run(doc, {...options, price});
  expect(second.receipt).toMatchObject({pending: 0, fromLedger: first.receipt.fromModel});
  expect([...fake.answered.values()].every(count => count === 1)).toBe(true);
});

test('the estimate is close to actual usage', async () => {
  const options = base();
  const before = await estimate(doc, options);
  const {receipt} = await run(doc, options);
  expect(before.requests).toBe(receipt.requests);
  expect(before.promptTokens / receipt.usage.promptTokens).toBeGreaterThan(0.8);
  expect(before.promptTokens / receipt.usage.promptTokens).toBeLessThan(1.25);
  expect(before.completionTokens / receipt.usage.completionTokens).toBeGreaterThan(0.6);
  expect(before.completionTokens / receipt.usage.completionTokens).toBeLessThan(2);
  expect(await estimate(doc, options)).toMatchObject({requests: 0, ready: 60});
});

test('a cancelled run stops at once and keeps its results', async () => {
  fake.options = {requestFault: number => (number > 3 ? 'silent' : undefined)};
  const options = base();
  const controller = new AbortController();
  let answers = 0;
  const count = (_: unknown, completed: readonly unknown[]) => {
    if (completed.length > 0) answers++;
  };
  const running = run(longer, {...options, signal: controller.signal, onProgress: count});
  running.catch(() => {});
  await expect.poll(() => [fake.requests, answers]).toEqual([6, 3]);
  controller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
  const had = (await options.ledger.load()).length;
  expect(had).toBeGreaterThan(0);
  fake.options = {};
  expect((await run(longer, options)).receipt).toMatchObject({fromLedger: had, pending: 0});
  expect([...fake.answered.values()].every(count => count === 1)).toBe(true);
});

for (const [fault, kind] of [
  ['unauthorized', 'unauthorized'],
  ['quota', 'quota'],
] as const) {
  test(`${fault} ends the run, which keeps its results`, async () => {
    fake.options = {requestFault: number => (number > 3 ? fault : undefined)};
    const options = base();
    await expect(run(longer, options)).rejects.toMatchObject({kind});
    expect((await options.ledger.load()).length).toBeGreaterThan(0);
  });
}

test('an endpoint that is down ends the run', async () => {
  fake.options = {requestFault: number => (number > 3 ? 'reset' : undefined)};
  await expect(run(longer)).rejects.toMatchObject({down: true});
});

test('an endpoint without JSON mode is prompted for JSON', async () => {
  fake.options = {refuses: ['json_schema', 'json_object', 'temperature', 'max_tokens']};
  expect((await run(doc)).receipt.states).toMatchObject({translated: 60});
});

test('progress increases until the end', async () => {
  const seen: number[] = [];
  await run(doc, {onProgress: ({done}) => seen.push(done)});
  expect(seen.at(-1)).toBe(60);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});

test('the first answers tell how long the requests of a model may be, also for the next document', async () => {
  let [atOnce, most, calls] = [0, 0, 0];
  const watched: LlmHost = {
    ...host,
    fetch: async (url, request) => {
      calls++;
      most = Math.max(most, ++atOnce);
      // the limit rises when the third answer is there
      if (calls === 3) expect(atOnce).toBeLessThanOrEqual(3);
      return fetch(url, request).finally(() => atOnce--);
    },
  };
  const llm = () => createLlm({baseUrl, model: 'fake'}, watched, {concurrency: 8});
  const options = {...base(), concurrency: 8, modelTraits: volatileModelTraits()};
  const document = longDocument(700);
  const first = await run(document, {...options, llm: llm()});
  expect(first.receipt.states.kept).toBe(0);
  const {batchTexts: known} = await options.modelTraits.load();
  expect(known).toBeGreaterThan(usualBatch.texts);
  const next = await run(document, {...options, llm: llm(), memory: volatileMemory(), ledger: volatileLedger()});
  expect(next.receipt.requests).toBeLessThan(first.receipt.requests);
  expect(next.receipt.usage.promptTokens).toBeLessThan(first.receipt.usage.promptTokens);
});

test('how a model is kept from reasoning is found once, and known to the next document', async () => {
  let reasoned = 0;
  const reasoning = ({
    chat_template_kwargs: template,
  }: {
    readonly chat_template_kwargs?: {readonly enable_thinking?: boolean};
  }) => {
    if (template?.enable_thinking === false) return undefined;
    reasoned++;
    return 'So the tea …';
  };
  fake.options = {reasoning};
  const modelTraits = volatileModelTraits();
  const translated = async () => {
    const {reasoningSwitch: known} = await modelTraits.load();
    const llm = createLlm({baseUrl, model: 'fake'}, host, {concurrency: 8, avoidReasoning: {known}});
    await run(longDocument(300), {...base(), concurrency: 8, modelTraits, llm});
  };
  await translated();
  expect((await modelTraits.load()).reasoningSwitch).toBe('template');
  const before = reasoned;
  expect(before).toBeGreaterThan(0);
  await translated();
  expect(reasoned).toBe(before);
});
