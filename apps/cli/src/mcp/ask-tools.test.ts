import path from 'node:path';
import {FakeLlm} from '@recto/testkit';
import {WorkerPool} from '@recto/workers';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {createAskTools} from './ask-tools.ts';
import {Documents} from './documents.ts';
import type {Params} from './json-rpc.ts';

const examples = path.resolve(import.meta.dirname, '../../../../examples');
const pool = new WorkerPool({timeout: 60_000, memory: 768});
const documents = new Documents(pool, examples);
const fake = new FakeLlm();
let baseUrl: string;
beforeAll(async () => {
  baseUrl = await fake.listen();
});
beforeEach(() => {
  fake.options = {};
});
afterAll(async () => {
  documents.close();
  await pool.close();
  await fake.close();
});

const files = ['cooling-tea.pdf'];

/** Calls a tool; the model is the pretended one. */
async function use(name: string, given: Params, {hasModel = true, wait = 45_000} = {}) {
  const endpoint = hasModel ? {baseUrl, model: 'fake'} : undefined;
  const tool = createAskTools({documents, endpoint, contextSize: 32_000, wait}).find(each => each.name === name);
  const result = await tool?.call(given, new AbortController().signal);
  const text = result?.content[0]?.text ?? '';
  return {isError: result?.isError ?? false, text, value: text.startsWith('{') ? JSON.parse(text) : undefined};
}

test('passages are found, with their places', async () => {
  const {value} = await use(
    'find',
    {files, query: 'How many series were taken with four cups?', limit: 2},
    {hasModel: false},
  );
  expect(value.passages.length).toBeLessThanOrEqual(2);
  const found = value.passages.find(({text}: {text: string}) => text.includes('Twelve series'));
  expect(found).toMatchObject({
    file: 'cooling-tea.pdf',
    page: 1,
    kind: 'paragraph',
    section: expect.stringContaining('Measurements'),
  });
  expect(found.places[0]).toMatchObject({page: 1, box: {left: expect.any(Number)}});
});

test('a part is read by its address', async () => {
  const {value} = await use('read_section', {files, section: 'Table 1'}, {hasModel: false});
  expect(value.blocks.map(({kind}: {kind: string}) => kind)).toContain('tableRow');
  const {text} = await use('read_section', {files, section: 'section 99.9 of nothing'}, {hasModel: false});
  expect(text).toContain('There is no such part');
});

test('a quotation is placed; what the file does not say is not', async () => {
  const quote = 'Twelve series were taken  with FOUR cups';
  const {value} = await use('cite', {files, quote}, {hasModel: false});
  expect(value).toMatchObject({
    found: true,
    source: 'cooling-tea.pdf',
    text: 'Twelve series were taken with four cups',
  });
  expect(value.places).toHaveLength(1);
  expect((await use('cite', {files, quote: 'Thirteen series were taken with four cups'})).value.found).toBe(false);
});

test('a question is answered with citations', async () => {
  fake.options = {reply: () => 'Twelve [[1|On the Cooling]] [[1|an invention of the model itself]].'};
  const {value} = await use('ask', {files, question: 'How many series?'});
  expect(value).toMatchObject({
    answer: 'Twelve [^1] [^2].',
    citations: [
      {number: 1, found: true, source: 'cooling-tea.pdf'},
      {number: 2, found: false, places: []},
    ],
  });
});

test('without a model the answer says what to set', async () => {
  const {isError, text} = await use('ask', {files, question: 'How many?'}, {hasModel: false});
  expect(isError).toBe(true);
  expect(text).toContain('RECTO_LLM_BASE_URL');
});

test.each([
  ['a key that is refused', {apiKey: 'secret'}],
  ['an empty answer', {reply: () => ''}],
])('%s is reported as an error result', async (_, options) => {
  fake.options = options;
  expect(await use('ask', {files, question: 'How many series?'})).toMatchObject({isError: true});
});

test('what takes long is asked for again', async () => {
  fake.options = {latency: 300, reply: () => 'Twelve [[1|On the Cooling]].'};
  const tools = createAskTools({documents, endpoint: {baseUrl, model: 'fake'}, contextSize: 32_000, wait: 20});
  const before = fake.requests;
  const call = () =>
    tools.find(({name}) => name === 'ask')?.call({files, question: 'Slowly?'}, new AbortController().signal);
  let result = await call();
  expect(result?.content[0]?.text).toContain('Call the tool again');
  while (result?.isError) result = await call();
  expect(result?.content[0]?.text).toContain('Twelve [^1]');
  expect(fake.requests).toBe(before + 1);
});

test.each([
  ['find', {files: [], query: 'x'}],
  ['find', {files: 'cooling-tea.pdf', query: 'x'}],
  ['find', {files}],
  ['cite', {files, quote: ' '}],
  ['cite', {files, quote: 'x', block: -1}],
  ['ask', {files: ['-'], question: 'x'}],
])('%s %o is refused', async (name, given) => {
  await expect(use(name, given)).rejects.toMatchObject({code: -32602});
});

test('a file that is not there is reported as an error result', async () => {
  expect(await use('find', {files: ['nothing.pdf'], query: 'x'})).toMatchObject({
    isError: true,
    text: expect.stringContaining('nothing.pdf'),
  });
});
