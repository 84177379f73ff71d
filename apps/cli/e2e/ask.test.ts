import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {example, recto} from './recto.ts';

let folder: string;
let fake: FakeLlm;
let baseUrl: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ask-'));
  fake = new FakeLlm({apiKey: 'secret'});
  baseUrl = await fake.listen();
});
afterEach(async () => {
  await fake.close();
  rmSync(folder, {recursive: true});
});

const bare = {RECTO_LLM_BASE_URL: '', RECTO_LLM_API_KEY: '', RECTO_LLM_MODEL: ''};
const cited = 'Twelve series [[1|On the Cooling]], and more [[2|an invention of the model itself]].';

/** `recto ask` with the pretended model. */
function ask(args: readonly string[], server: FakeLlmOptions = {}) {
  fake.options = {apiKey: 'secret', ...server};
  const env = {RECTO_LLM_BASE_URL: baseUrl, RECTO_LLM_API_KEY: 'secret', RECTO_LLM_MODEL: 'fake'};
  return recto(['ask', ...args], {env});
}

test('an answer has its quotations with page and file below it', async () => {
  const {code, stdout, stderr} = await ask([example, 'How many series?'], {reply: () => cited});
  expect({code, stderr}).toEqual({code: 0, stderr: ''});
  expect(stdout).toContain('Twelve series [^1], and more [^2].\n\n[^1]: "On the Cooling" — ');
  expect(stdout).toContain('cooling-tea.pdf, p. 1\n');
  expect(stdout).toContain('[^2]: not found in the documents: "an invention of the model itself"');
}, 30_000);

test('JSON has everything; a file that fails does not stop the others', async () => {
  const broken = path.join(folder, 'broken.pdf');
  writeFileSync(broken, 'no PDF');
  const {code, stdout} = await ask([example, broken, 'How many series?', '--json'], {reply: () => cited});
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    answer: 'Twelve series [^1], and more [^2].',
    citations: [
      {number: 1, found: true, places: [{page: 1}]},
      {number: 2, found: false},
    ],
    originIndex: expect.stringMatching(/^0-[\d.]+-[\d.]+$/),
    documents: [{pages: expect.any(Number)}],
    failed: [{code: 'pdf/not-a-pdf'}],
    model: 'fake',
  });
}, 30_000);

test('with an embedding model the parts of a long document are found by meaning too', async () => {
  const question = [example, 'How many series?', '--context', '2000'];
  await ask(question, {reply: () => cited});
  const byWords = fake.requests;
  const {code} = await ask([...question, '--embedding-model', 'fake'], {reply: () => cited});
  expect(code).toBe(0);
  // the passages, the question, and then the chat as before
  expect(fake.requests - byWords).toBeGreaterThanOrEqual(byWords + 2);
}, 30_000);

test('passages are found without a model', async () => {
  const {code, stdout} = await recto(['ask', example, 'Table 1', '--passages', '--json'], {env: bare});
  expect(code).toBe(0);
  expect(JSON.parse(stdout).passages[0]).toMatchObject({
    page: expect.any(Number),
    text: expect.stringContaining('Table 1'),
  });
  expect(fake.requests).toBe(0);
}, 30_000);

test.each<[name: string, server: FakeLlmOptions, code: string | undefined]>([
  ['a key that is refused', {apiKey: 'another'}, 'llm/unauthorized'],
  ['an empty answer', {reply: () => ''}, undefined],
])(
  '%s ends with 1',
  async (_, server, code) => {
    const ended = await ask([example, 'How many series?', '--json'], server);
    expect(ended.code).toBe(1);
    const said = JSON.parse(ended.stdout);
    expect(said).toMatchObject({ok: false, ...(code && {error: {code}})});
    expect(ended.stdout + ended.stderr).not.toContain('secret');
  },
  60_000,
);

test('a model that is busy is asked again; one whose stream breaks off each time gives no answer', async () => {
  const busy = await ask([example, 'How many series?'], {
    reply: () => cited,
    requestFault: number => (number === 1 ? 'rate' : undefined),
  });
  expect(busy.code).toBe(0);
  expect(busy.stdout).toContain('[^1]: "On the Cooling"');
  const cut = await ask([example, 'How many series?'], {reply: () => cited, requestFault: () => 'broken'});
  expect(cut.code).toBe(1);
  expect(cut.stderr).toContain('gave no answer');
}, 60_000);

test('the control characters of an answer do not reach the terminal', async () => {
  const {stdout} = await ask([example, 'How many?'], {
    reply: () => 'Red \u001b[31malert\u001b[0m\u202e [[1|On the Cooling]]',
  });
  expect(stdout).toContain('Red [31malert[0m [^1]');
}, 30_000);

test.each([
  ['no question', [example], 'No question given'],
  ['a file in the question’s place', [example, example], 'No question given'],
  ['no model', [example, 'How?'], '--passages'],
  ['a context that is none', [example, 'How?', '--context', 'x', '--passages'], '--context'],
])('%s is an invalid command line', async (_, args, words) => {
  const {code, stderr} = await recto(['ask', ...args], {env: bare});
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test('Ctrl+C ends a question that is being answered', async () => {
  fake.options = {apiKey: 'secret', requestFault: () => 'stalled'};
  const env = {RECTO_LLM_BASE_URL: baseUrl, RECTO_LLM_API_KEY: 'secret', RECTO_LLM_MODEL: 'fake'};
  const asked = fake.requests;
  const ended = recto(['ask', example, 'How many series?'], {
    env,
    started: child => {
      const poll = setInterval(() => {
        if (fake.requests === asked) return;
        clearInterval(poll);
        child.kill('SIGINT');
      }, 20);
    },
  });
  expect(await ended).toMatchObject({code: 130, stdout: ''});
}, 60_000);
