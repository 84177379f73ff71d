import {createLlm, type LlmHost, sleep} from '@recto/llm';
import {builders} from '@recto/model';
import {FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Briefing, BriefingStore} from './briefing.ts';
import {estimate} from './estimate.ts';
import {volatileLedger, volatileMemory} from './ports.ts';
import {type RunOptions, translate} from './run.ts';
import {longDocument} from './testing/long-document.ts';

let fake: FakeLlm;
let baseUrl: string;
let prompts: string[];
beforeEach(async () => {
  prompts = [];
  fake = new FakeLlm();
  baseUrl = await fake.listen();
  serve({});
});
afterEach(() => fake.close());

/** Serves with these options, and takes note of what is asked. */
function serve(options: FakeLlmOptions) {
  fake.options = {
    ...options,
    reply: (body, number) => {
      prompts.push(body.messages?.map(({content}) => String(content)).join('\n') ?? '');
      return options.reply?.(body, number);
    },
  };
}

const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now() * 100,
  random: () => 0.5,
  sleep: (milliseconds, signal) => sleep(milliseconds / 100, signal),
};

function volatileBriefing(): BriefingStore & {kept?: Briefing} {
  const store: BriefingStore & {kept?: Briefing} = {
    load: async () => store.kept,
    save: async briefing => {
      store.kept = briefing;
    },
  };
  return store;
}

const base = () => ({
  to: 'zh' as const,
  model: 'fake',
  ignore: [],
  memory: volatileMemory(),
  ledger: volatileLedger(),
  concurrency: 4,
});
const doc = longDocument(60);
const run = (options: Partial<RunOptions>, of = doc) =>
  translate(of, {
    ...base(),
    llm: createLlm({baseUrl, model: 'fake'}, host, {concurrency: 4}),
    signal: new AbortController().signal,
    ...options,
  });
const isBriefing = (prompt: string) => prompt.includes('You prepare the terminology');

test('the first request asks for terms and what the document is about, and all others are told', async () => {
  const briefings: Briefing[] = [];
  const {receipt} = await run({briefing: volatileBriefing(), onBriefing: each => briefings.push(each)});
  const [first, ...others] = prompts;
  expect(first).toSatisfy(isBriefing);
  expect(others.filter(isBriefing)).toEqual([]);
  const [briefing] = briefings;
  expect(briefing?.about).toMatch(/\p{Script=Han}/u);
  expect(briefing?.terms.length).toBeGreaterThan(4);
  expect(others.every(prompt => prompt.includes(`It is about: ${briefing?.about}`))).toBe(true);
  const [term] = briefing?.terms ?? [];
  expect(others.some(prompt => prompt.includes(`- ${term?.source} = ${term?.target}`))).toBe(true);
  expect(receipt.briefing).toEqual(briefing);
  expect(receipt.requests).toBe(prompts.length);
  expect(receipt.wasted.promptTokens).toBe(0);
  // every place of a proposed term is counted
  expect(receipt.terms.every(({proposed}) => proposed)).toBe(true);
  expect(receipt.terms.length).toBeGreaterThan(4);
});

test('a run that goes on has the same terms and does not ask again', async () => {
  const options = {...base(), briefing: volatileBriefing()};
  await run(options);
  const asked = prompts.length;
  const {receipt} = await run(options);
  expect(prompts.length).toBe(asked);
  expect(receipt.fromLedger).toBe(60);
});

test('a corrected term asks again for the texts that have it, and for no briefing', async () => {
  const options = {...base(), briefing: volatileBriefing()};
  const {receipt: first} = await run(options);
  const source = first.briefing?.terms[0]?.source ?? 'no term';
  prompts.length = 0;
  const {receipt} = await run({...options, terms: [{source, target: '改过的词'}]});
  expect(prompts.some(isBriefing)).toBe(false);
  expect(prompts.every(prompt => prompt.includes(`- ${source} = 改过的词`))).toBe(true);
  expect(receipt.fromModel).toBeGreaterThan(0);
  expect(receipt.fromLedger + receipt.fromModel).toBe(60);
});

test('a translation that has begun without a briefing gets none', async () => {
  const options = base();
  await run(options);
  const asked = prompts.length;
  const {receipt} = await run({...options, briefing: volatileBriefing()});
  expect(prompts.length).toBe(asked);
  expect(receipt.briefing).toBeUndefined();
});

test('a short document gets none', async () => {
  const {doc: make, paragraph} = builders();
  await run({briefing: volatileBriefing()}, make(paragraph('The tea in the kettle is hot.')));
  expect(prompts).toHaveLength(1);
});

test('a translation does not depend on it', async () => {
  const store = volatileBriefing();
  serve({reply: body => (isBriefing(String(body.messages?.[0]?.content)) ? 'I do not know.' : undefined)});
  expect((await run({briefing: store})).receipt).toMatchObject({fromModel: 60, pending: 0});
  expect(store.kept).toBeUndefined();
  serve({
    rejection: body => (isBriefing(String(body.messages?.[0]?.content)) ? {status: 400, message: 'No.'} : undefined),
  });
  expect((await run({briefing: store})).receipt).toMatchObject({fromModel: 60, pending: 0});
});

test('a budget that it would exceed is spent on the text', async () => {
  const {receipt} = await run({briefing: volatileBriefing(), budget: {tokens: 1500}});
  expect(receipt.briefing).toBeUndefined();
  expect(prompts.some(isBriefing)).toBe(false);
});

test('what it takes is estimated', async () => {
  const options = {...base(), briefing: volatileBriefing()};
  const without = await estimate(doc, base());
  const before = await estimate(doc, options);
  expect(before.requests).toBe(without.requests + 1);
  expect(before.promptTokens).toBeGreaterThan(without.promptTokens + 200);
  await run(options);
  expect(await estimate(doc, options)).toMatchObject({requests: 0, promptTokens: 0});
});
