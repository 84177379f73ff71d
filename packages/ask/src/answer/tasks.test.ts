import {expect, test} from 'vitest';
import {asking} from '../testing/asking.ts';
import {longDocument} from '../testing/long-document.ts';
import {paper} from '../testing/paper.ts';
import {openLibrary} from '../units/open-library.ts';
import {parseCards} from './cards.ts';
import {estimateAsk} from './estimate-ask.ts';

const short = openLibrary([{id: 'tea', name: 'tea.pdf', doc: paper()}]);
const long = openLibrary([{id: 'long', name: 'long.pdf', doc: longDocument(30)}]);
const small = {contextSize: 8000};

/** A model that sums up each part by quoting its first gardener. */
const summing = (body: {readonly messages?: readonly {readonly content: unknown}[]}): string => {
  const text = String(body.messages?.at(-1)?.content);
  if (text.includes('Above are the results'))
    return `All: ${[...text.matchAll(/\[\[\d+\|[^\]]+\]\]/g)].map(([marker]) => marker).join(' ')}`;
  const [, number, words] = /^\[(\d+)\] The gardener of (house \d+)/m.exec(text) ?? [];
  return number ? `A gardener [[${number}|${words}]].` : 'No gardener.';
};

test('a short document is summed up in one request', async () => {
  const {sent, answer} = await asking(
    short,
    {reply: () => 'Tea [[3|Two minutes]].'},
    {question: '', task: 'summary', language: 'zh'},
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/Question: Summarize: .* Write Chinese\.$/);
  expect(answer.citations).toMatchObject([{found: true}]);
});

test('a long document is summed up part by part, with citations that are placed', async () => {
  const {answer, events, sent, shown} = await asking(long, {reply: summing}, {question: '', task: 'summary'}, small);
  const steps = events.filter(event => event.type === 'step');
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)).toMatchObject({kind: 'summarize', done: steps.length, total: steps.length});
  expect(sent).toHaveLength(steps.length + 1);
  expect(answer.citations).toHaveLength(steps.length);
  expect(answer.citations.every(({found}) => found)).toBe(true);
  expect(shown).toBe(answer.content);
});

test('results of parts are kept and reused', async () => {
  const kept = new Map<string, string>();
  const summaries = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, text: string) => void kept.set(key, text),
  };
  const input = {question: '', task: 'summary' as const};
  const first = await asking(long, {reply: summing}, input, {...small, summaries});
  const again = await asking(long, {reply: summing}, input, {...small, summaries});
  expect(again.sent).toHaveLength(1);
  expect(again.answer.content).toBe(first.answer.content);
});

test('results that do not fit together are reduced in steps', async () => {
  const wordy = (body: {readonly messages?: readonly {readonly content: unknown}[]}) => {
    const text = String(body.messages?.at(-1)?.content);
    return text.includes('Above are the results') ? 'Short.' : 'long words '.repeat(450);
  };
  const {answer, sent} = await asking(long, {reply: wordy}, {question: '', task: 'summary'}, {contextSize: 6000});
  expect(answer.content).toBe('Short.');
  expect(sent.filter(({text}) => text.includes('Above are the results')).length).toBeGreaterThan(1);
});

test('cancelled between parts', async () => {
  const controller = new AbortController();
  const failed = asking(
    long,
    {
      reply: (body, number) => {
        if (number === 2) controller.abort(new Error('enough'));
        return summing(body);
      },
    },
    {question: '', task: 'summary'},
    {...small, signal: controller.signal},
  );
  await expect(failed).rejects.toThrow('enough');
});

test('cards of a long document, one set after another', async () => {
  const {answer} = await asking(
    long,
    {reply: body => summing(body).replace('A gardener', 'Q: Who?\nA: A gardener')},
    {question: '', task: 'cards'},
    small,
  );
  const cards = parseCards(answer.content);
  expect(cards.length).toBeGreaterThan(2);
  expect(cards[0]).toEqual({front: 'Who?', back: 'A gardener.', citations: [1]});
});

test.each([
  ['plain', 'Q: a?\nA: b [^1]\n\nQ: c?\nA: d', ['a? = b', 'c? = d']],
  ['bold, numbered', '1. **Q:** a?\n   **A:** b\n2. **Q:** c?\n   **A:** d', ['a? = b', 'c? = d']],
  ['Chinese', '问：什么茶？\n答：绿茶。[^2]', ['什么茶？ = 绿茶。']],
  ['several lines', 'Q: a?\nA: b\n\n- c\n\n---\n\nQ: d?\nA: e', ['a? = b\n\n- c', 'd? = e']],
  ['without an answer', 'Q: a?\n\nQ: b?\nA: c', ['b? = c']],
  ['no cards', 'The document has no content to learn.', []],
])('cards: %s', (_, markdown, expected) => {
  expect(parseCards(markdown).map(card => `${card.front} = ${card.back}`)).toEqual(expected);
});

test.each([
  ['a question about a short document', short, {}, 32_000],
  ['a question about a long document', long, {}, 8000],
  ['a summary of a long document', long, {task: 'summary' as const}, 8000],
])('the estimate of %s covers what it takes', async (_, library, more, contextSize) => {
  const input = {question: 'Which kettle does house 1007 prefer?', history: [], ...more};
  const {answer} = await asking(library, {reply: summing}, input, {contextSize});
  const estimate = estimateAsk(library, input, contextSize);
  expect(answer.usage.promptTokens).toBeLessThanOrEqual(estimate.promptTokens);
  expect(answer.usage.completionTokens).toBeLessThanOrEqual(estimate.completionTokens);
  expect(estimate.promptTokens).toBeLessThan(answer.usage.promptTokens * 6);
});
