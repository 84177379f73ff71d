import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FakeLlm} from '@recto/testkit';
import {WorkerPool} from '@recto/workers';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Params} from './json-rpc.ts';
import {createTranslateTool} from './translate-tool.ts';

const examples = path.resolve(import.meta.dirname, '../../../../examples');
const folder = mkdtempSync(path.join(tmpdir(), 'recto-mcp-translate-'));
const pool = new WorkerPool({timeout: 60_000, memory: 768});
const fake = new FakeLlm();
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  environment = {
    RECTO_LLM_BASE_URL: await fake.listen(),
    RECTO_LLM_MODEL: 'fake',
    RECTO_CACHE: path.join(folder, 'cache'),
  };
});
beforeEach(() => {
  fake.options = {};
  fake.answered.clear();
});
afterAll(async () => {
  await pool.close();
  await fake.close();
  rmSync(folder, {recursive: true});
});

const given = (more: Params = {}): Params => ({file: 'cooling-tea.pdf', to: 'zh', saveTo: folder, ...more});

/** A session of a program that calls the tool. */
function open({wait = 60_000, hasModel = true} = {}) {
  const endpoint = hasModel ? {baseUrl: String(environment['RECTO_LLM_BASE_URL']), model: 'fake'} : undefined;
  const {tool, close} = createTranslateTool({pool, cwd: examples, environment, endpoint, wait});
  const use = async (params: Params) => {
    const {content, isError = false} = await tool.call(params, new AbortController().signal);
    return {isError, text: content.map(({text}) => text).join('\n')};
  };
  return {use, close};
}

test('a PDF is translated and saved, and nothing is asked for a second time', async () => {
  const {use, close} = open();
  const {isError, text} = await use(given());
  expect({isError, text}).toEqual({isError: false, text: expect.stringMatching(/^Saved: .*cooling-tea\.zh\.md\n/)});
  expect(readFileSync(path.join(folder, 'cooling-tea.zh.md'), 'utf8')).toMatch(/^# .*\n\n# \p{Script=Han}+\n/u);
  const {requests} = fake;
  expect(requests).toBeGreaterThan(0);
  expect((await use(given({format: 'pdf'}))).text).toContain('cooling-tea.zh.pdf');
  expect(readFileSync(path.join(folder, 'cooling-tea.zh.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
  expect(fake.requests).toBe(requests);
  await close();
}, 120_000);

test('a long translation tells how far it is, and the same call goes on with it', async () => {
  fake.options = {latency: 1500};
  const {use, close} = open({wait: 50});
  const call = given({to: 'ja'});
  expect(await use(call)).toMatchObject({
    isError: false,
    text: expect.stringMatching(/^Still translating \(.+\)\. Call/),
  });
  await expect.poll(async () => (await use(call)).text, {timeout: 60_000}).toMatch(/^Saved: .*cooling-tea\.ja\.md/);
  expect([...fake.answered.values()].every(count => count === 1)).toBe(true);
  await close();
}, 120_000);

test('a session that ends leaves nothing half written', async () => {
  fake.options = {requestFault: () => 'silent'};
  const {use, close} = open({wait: 3000});
  expect((await use(given({to: 'ko'}))).text).toContain('Still translating');
  await close();
  expect(existsSync(path.join(folder, 'cooling-tea.ko.md'))).toBe(false);
}, 60_000);

test.each([
  ['a file that is not there', {file: 'nothing.pdf'}, 'nothing.pdf'],
  ['a glossary that is not there', {glossary: 'nothing.csv'}, 'nothing.csv'],
])('%s is reported as an error result', async (_, more, words) => {
  const {use, close} = open();
  expect(await use(given(more))).toMatchObject({isError: true, text: expect.stringContaining(words)});
  await close();
});

test('without a model it says what to set', async () => {
  const {use} = open({hasModel: false});
  expect(await use(given())).toMatchObject({isError: true, text: expect.stringContaining('RECTO_LLM_BASE_URL')});
});

test.each([
  {file: '-'},
  {to: 'xx'},
  {saveTo: undefined},
  {format: 'tex'},
  {pages: 'x'},
  {budget: 'much'},
  {show: 'original'},
])('%o is refused', async more => {
  const {use} = open();
  await expect(use(given(more))).rejects.toMatchObject({code: -32602});
});
