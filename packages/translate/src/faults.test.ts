import {createLlm, type LlmHost, sleep} from '@recto/llm';
import type {Doc} from '@recto/model';
import {builders, plainText, targetLanguages, validate, walk} from '@recto/model';
import {FakeLlm, type FakeLlmOptions, type ItemFault, itemFaults, type RequestFault} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {applyTranslations} from './apply.ts';
import type {LanguageCode} from './languages.ts';
import {makePlan} from './plan.ts';
import {volatileLedger, volatileMemory} from './ports.ts';
import {type RunOptions, translate} from './run.ts';
import {longDocument} from './testing/long-document.ts';
import {UnusableAnswers} from './usability.ts';

let fake: FakeLlm;
afterEach(() => fake.close());

// backoff runs a hundred times faster
const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now() * 100,
  random: () => 0.5,
  sleep: (milliseconds, signal) => sleep(milliseconds / 100, signal),
};

async function run(doc: Doc, server: FakeLlmOptions = {}, more: Partial<RunOptions> = {}) {
  fake = new FakeLlm(server);
  const baseUrl = await fake.listen();
  return translateWith(baseUrl, doc, more);
}

const translateWith = (baseUrl: string, doc: Doc, more: Partial<RunOptions> = {}) =>
  translate(doc, {
    to: 'zh',
    model: 'fake',
    ignore: [],
    llm: createLlm({baseUrl, model: 'fake'}, host, {concurrency: 8}),
    memory: volatileMemory(),
    ledger: volatileLedger(),
    concurrency: 8,
    signal: new AbortController().signal,
    ...more,
  });

const doc = longDocument(200);
/** The translations of a run without faults, for comparison. */
const right = new Map<LanguageCode, readonly string[]>();

async function expectRight(result: Awaited<ReturnType<typeof run>>, to: LanguageCode = 'zh') {
  const texts = result.translations.map(({children}) => plainText(children));
  if (!right.has(to)) {
    const clean = new FakeLlm();
    const {translations} = await translateWith(await clean.listen(), doc, {to});
    right.set(
      to,
      translations.map(({children}) => plainText(children)),
    );
    await clean.close();
  }
  const expected = right.get(to)!;
  for (const [index, text] of texts.entries()) {
    const {state, plain} = result.entries[index]!;
    // without paired tags another source text was sent
    if (state === 'translated' && !plain) expect(text).toBe(expected[index]);
  }
}

for (const to of targetLanguages) {
  test(`200 segments into ${to}`, async () => {
    const source = to === 'en' ? applyTranslations(doc, (await run(doc)).translations) : doc;
    if (to === 'en') await fake.close();
    const {receipt, translations} = await run(source, {}, {to});
    expect(receipt).toMatchObject({segments: 200, states: {translated: 200}, fromModel: 200});
    const translated = applyTranslations(source, translations);
    expect(validate(translated)).toEqual([]);
    const nodes = (one: Doc, type: string) => [...walk(one.children)].filter(node => node.type === type);
    for (const type of ['inlineMath', 'lineBreak']) expect(nodes(translated, type)).toEqual(nodes(source, type));
    expect(nodes(translated, 'link')).toHaveLength(nodes(source, 'link').length);
  });
}

for (const fault of ['rate', 'server', 'reset', 'html', 'fenced', 'slow'] satisfies RequestFault[]) {
  test(`${fault}: nothing is translated twice`, async () => {
    const result = await run(doc, {requestFault: number => (number % 3 === 0 ? fault : undefined)});
    expect(result.receipt.states).toEqual({translated: 200, doubt: 0, edited: 0, kept: 0});
    await expectRight(result);
    expect([...fake.answered.values()].filter(count => count > 1)).toEqual([]);
  });
}

for (const fault of ['cut', 'length'] satisfies RequestFault[]) {
  test(`${fault}: complete translations are kept, the rest is retried`, async () => {
    const result = await run(doc, {
      requestFault: (number, items) => (number % 3 === 0 && items.length > 1 ? fault : undefined),
    });
    // one may reach the last attempt, where its link is not translated
    expect(result.receipt.states).toMatchObject({edited: 0, kept: 0});
    expect(result.receipt.states.doubt).toBeLessThan(4);
    await expectRight(result);
    const again = [...fake.requested.values()].filter(count => count > 1).length;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(60);
  });
}

/** Every tenth text of those that the fault applies to. */
const chosen = (fault: ItemFault, text: string): boolean => {
  if (fault.includes('placeholder') && !/<[a-z]+\d/.test(text)) return false;
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0)!;
  return sum % 10 === 0;
};

for (const fault of itemFaults) {
  test(`${fault} once: only bad items are retried`, async () => {
    const bad = new Set<string>();
    const result = await run(doc, {
      itemFault: item => {
        if (item.before > 0 || !chosen(fault, item.text)) return undefined;
        bad.add(item.text);
        return fault;
      },
    });
    expect(bad.size).toBeGreaterThan(5);
    expect(result.receipt.states).toEqual({translated: 200, doubt: 0, edited: 0, kept: 0});
    await expectRight(result);
    const again = [...fake.requested].filter(([, count]) => count > 1).map(([text]) => text);
    // a merged or swapped one affects its neighbor
    const neighbors = fault === 'merged' || fault === 'swapped' ? bad.size : 0;
    expect(again.length).toBeLessThanOrEqual(bad.size + neighbors);
    if (neighbors === 0) expect(new Set(again)).toEqual(bad);
  });

  test(`${fault} always: what is wrong is reported`, async () => {
    const bad = new Set<string>();
    const result = await run(doc, {
      itemFault: item => {
        if (!chosen(fault, item.text)) return undefined;
        bad.add(item.text);
        return fault;
      },
    });
    const {states, segments} = result.receipt;
    expect(segments).toBe(200);
    expect(states.translated + states.doubt + states.kept).toBe(200);
    await expectRight(result);
    if (!['swapped', 'merged', 'wrong-type', 'dropped'].includes(fault)) expect(states.kept).toBeGreaterThan(0);
    for (const {state, why} of result.entries) if (state === 'kept') expect(why).toBeTruthy();
    // four attempts, then the source is kept
    expect(Math.max(...fake.requested.values())).toBeLessThanOrEqual(5);
  });
}

/** 744 texts in 31 batches. */
const {doc: make, paragraph} = builders();
const long = make(
  ...Array.from({length: 744}, (_, index) =>
    paragraph(
      `The ${pick('kettle|pot|cup|bowl', index)} of ${pick('Ann|Bob|Eve', index >> 2)} is filled ${numberWords(index)}.`,
    ),
  ),
);

function pick(words: string, index: number): string {
  const list = words.split('|');
  return list[index % list.length]!;
}

/** A number in words, digit by digit: digits are checked, so that texts with them cannot be exchanged. */
function numberWords(number: number): string {
  return [...String(number)]
    .map(digit => pick('zero|one|two|three|four|five|six|seven|eight|nine', Number(digit)))
    .join(' ');
}

for (const [fault, why] of [
  ['bad-request', 'Invalid request'],
  ['server', 'had an error'],
  ['filtered', 'flagged'],
  ['refusal', 'not a translation'],
] satisfies (readonly [RequestFault, string])[]) {
  // in the first batch, in the middle, and in the last one
  test.each([3, 371, 743])(
    `${fault} for text %i of 744, always: the others are translated, in at most 45 requests`,
    async at => {
      const {planned} = await makePlan(long, {to: 'zh', model: 'fake', ignore: []});
      const {segment, source} = planned[at]!;
      const isPoison = ({text}: {readonly text: string}) => text === source.text;
      const {receipt, entries} = await run(long, {
        requestFault: (_, items) => (items.some(isPoison) ? fault : undefined),
      });
      expect(receipt.states).toEqual({translated: 743, doubt: 0, edited: 0, kept: 1});
      expect(entries.filter(({state}) => state === 'kept')).toMatchObject([
        {segment: segment.id, why: expect.stringContaining(why)},
      ]);
      expect(receipt.requests).toBeLessThanOrEqual(45);
      if (fault !== 'refusal') expect([...fake.answered.values()].filter(count => count > 1)).toEqual([]);
    },
  );
}

for (const fault of ['wrong-language', 'refusal', 'untranslated', 'empty'] satisfies ItemFault[]) {
  test(`a model whose every answer is bad is stopped after its first batches: ${fault}`, async () => {
    await expect(run(doc, {itemFault: () => fault})).rejects.toThrow(UnusableAnswers);
    expect(fake.requests).toBeLessThan(12);
  });
}

test('a model that declines in words is stopped after its first batches', async () => {
  await expect(run(doc, {requestFault: () => 'refusal'})).rejects.toThrow(/the model refused/);
  expect(fake.requests).toBeLessThan(20);
});

test('a model that becomes useless is stopped, and what it had translated is kept', async () => {
  const ledger = volatileLedger();
  const bad = run(doc, {itemFault: (_, number) => (number > 5 ? 'wrong-language' : undefined)}, {ledger});
  await expect(bad).rejects.toMatchObject({why: 'it was in another language'});
  expect((await ledger.load()).length).toBeGreaterThan(50);
});

test('what went into answers of which nothing could be used is told', async () => {
  const {receipt} = await run(doc, {requestFault: number => (number === 2 ? 'refusal' : undefined)});
  expect(receipt.states).toMatchObject({translated: 200});
  expect(receipt.wasted.completionTokens).toBe(12);
});

test('many poisonous texts, some in each batch', async () => {
  const isPoison = ({text}: {readonly text: string}) => /[Kk]ari/.test(text);
  const result = await run(doc, {requestFault: (_, items) => (items.some(isPoison) ? 'server' : undefined)});
  const {kept, translated} = result.receipt.states;
  expect(kept).toBeGreaterThan(10);
  expect(kept + translated).toBe(200);
  await expectRight(result);
});

test('texts that failed while the endpoint was out of order are asked again at the end', async () => {
  const {receipt} = await run(long, {requestFault: number => (number > 5 && number < 15 ? 'server' : undefined)});
  expect(receipt.states).toEqual({translated: 744, doubt: 0, edited: 0, kept: 0});
});
