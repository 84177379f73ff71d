import {type Llm, messageText} from '@recto/llm';
import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import type {LanguageCode} from '../languages.ts';
import {prepareTermRequests, proposeTerms} from './propose.ts';

const {doc, heading, paragraph} = builders();
const paper = doc(
  heading(1, 'On roasting'),
  ...Array.from({length: 6}, () => paragraph('The slow roasting of green leaves in a copper kettle.')),
);
const usage = {promptTokens: 10, completionTokens: 5, cachedTokens: 0, estimated: false};

/** A model that translates every term with `say`, and the prompts it was sent. */
function model(say: (source: string) => unknown) {
  const sent: string[] = [];
  const llm: Llm = {
    totals: () => ({requests: sent.length, usage}),
    complete: async ({messages}) => {
      const words = messageText(messages.at(-1)!).split('\n').at(-1)!;
      sent.push(messages.map(messageText).join('\n'));
      const asked = JSON.parse(words) as Record<string, string>;
      const text = JSON.stringify(Object.fromEntries(Object.entries(asked).map(([key, source]) => [key, say(source)])));
      return {text: `\`\`\`json\n${text}\n\`\`\``, thinking: '', toolCalls: [], finish: 'stop', usage};
    },
  };
  return {llm, sent};
}
const propose = (to: LanguageCode, say: (source: string) => unknown) =>
  proposeTerms(prepareTermRequests(paper, {to}), model(say).llm, new AbortController().signal);

test('terms are proposed with their number of occurrences', async () => {
  const {terms, usage: taken} = await propose('zh', source => (source === 'copper kettle' ? ' 铜壶 ' : ''));
  expect(terms).toEqual([{source: 'copper kettle', target: '铜壶', count: 6}]);
  expect(taken).toEqual(usage);
});

for (const [to, said] of [
  ['zh', 'copper kettle'],
  ['zh', 'a kettle of copper'],
  ['zh', 'медный'],
  ['de', '铜壶'],
  ['zh', '铜壶\n和'],
  ['zh', '<m1/>铜'],
  ['zh', '铜'.repeat(80)],
  ['zh', 7],
  ['zh', null],
] as const) {
  test(`rejected for ${to}: ${JSON.stringify(said)}`, async () => {
    expect((await propose(to, source => (source === 'copper kettle' ? said : ''))).terms).toEqual([]);
  });
}

test('a translation may contain a name in Latin letters', async () => {
  const {terms} = await propose('zh', source => (source === 'copper kettle' ? 'Cu 壶' : ''));
  expect(terms).toHaveLength(1);
});

test('known terms are not requested, and no request is sent without candidates', async () => {
  const {llm, sent} = model(() => '');
  const known = [{source: 'Copper Kettle', target: '铜壶'}];
  await proposeTerms(prepareTermRequests(paper, {to: 'zh', known}), llm, new AbortController().signal);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toMatch(/"copper kettle"/);
  expect(sent[0]).toContain('The document begins: On roasting');
  const empty = model(() => '');
  const questions = prepareTermRequests(doc(paragraph('A cup.')), {to: 'zh'});
  expect(questions).toMatchObject({requests: [], promptTokens: 0, completionTokens: 0});
  expect((await proposeTerms(questions, empty.llm, new AbortController().signal)).terms).toEqual([]);
  expect(empty.sent).toEqual([]);
});
