import {createLlm, sleep} from '@recto/llm';
import {FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {paper} from '../testing/paper.ts';
import {openLibrary} from '../units/open-library.ts';
import {ask} from './ask.ts';
import type {AskEvent} from './events.ts';
import type {AskInput} from './types.ts';

let fake: FakeLlm;
afterEach(() => fake.close());

const library = openLibrary([{id: 'tea', name: 'tea.pdf', doc: paper()}]);

async function run(options: FakeLlmOptions, input: Partial<AskInput> = {}) {
  fake = new FakeLlm(options);
  const host = {
    fetch: (url: string, sent: RequestInit) => fetch(url, sent),
    clock: () => performance.now(),
    random: () => 0.5,
    sleep: (milliseconds: number, signal?: AbortSignal) => sleep(milliseconds / 100, signal),
  };
  const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, host, {concurrency: 2});
  const events: AskEvent[] = [];
  const answer = await ask(
    library,
    {question: 'How long should green tea steep?', history: [], ...input},
    {llm, contextSize: 32_000, signal: new AbortController().signal, onEvent: event => events.push(event)},
  );
  return {answer, events};
}

test('an answer with its citation, streamed', async () => {
  const {answer, events} = await run({reply: () => 'Two minutes [[3|Two minutes at 80 degrees]].'});
  expect(answer).toMatchObject({
    content: 'Two minutes [^1].',
    citations: [{number: 1, found: true, source: 'tea', kind: 'paragraph', quote: 'Two minutes at 80 degrees'}],
    originIndex: '0-59.5-29.2',
    finish: 'stop',
    usage: {estimated: false},
  });
  expect(events.flatMap(event => (event.type === 'content' ? [event.text] : [])).join('')).toBe(answer.content);
  const kinds = events.map(({type}) => type);
  expect(kinds.indexOf('citation')).toBeLessThan(kinds.lastIndexOf('content'));
});

test('the whole document is sent as numbered units, before the conversation', async () => {
  let body: unknown;
  await run(
    {
      reply: sent => {
        body = sent;
        return 'ok';
      },
    },
    {
      history: [
        {role: 'user', content: 'Hello'},
        {role: 'assistant', content: 'Hi[^1]'},
      ],
    },
  );
  expect(body).toMatchObject({
    messages: [
      {role: 'system'},
      {
        role: 'user',
        content: expect.stringMatching(
          /^<document number="1" name="tea\.pdf" pages="\d">\n--- page 1 ---\n\[1\] # How/,
        ),
      },
      {role: 'assistant', content: 'Hi'},
      {role: 'user', content: 'Question: How long should green tea steep?'},
    ],
  });
});

test('the fake model answers from the document by itself', async () => {
  const {answer} = await run({}, {question: 'Which hardness has soft water?'});
  expect(answer.citations).toMatchObject([{found: true}]);
});
