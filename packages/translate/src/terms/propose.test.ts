import type {Llm} from '@recto/llm';
import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import type {LanguageCode} from '../languages.ts';
import {askForTerms, proposeTerms} from './propose.ts';

const {doc, heading, paragraph} = builders();
const paper = doc(
  heading(1, 'On roasting'),
  ...Array.from({length: 6}, () => paragraph('The slow roasting of green leaves in a copper kettle.')),
);
const usage = {promptTokens: 10, completionTokens: 5, cachedTokens: 0, estimated: false};

/** A model that answers every term of a request by `say`, and what it was sent. */
function model(say: (source: string) => unknown) {
  const sent: string[] = [];
  const llm: Llm = {
    spent: () => ({requests: sent.length, usage}),
    ask: async ({messages}) => {
      const words = messages.at(-1)!.content.split('\n').at(-1)!;
      sent.push(messages.map(({content}) => content).join('\n'));
      const asked = JSON.parse(words) as Record<string, string>;
      const text = JSON.stringify(Object.fromEntries(Object.entries(asked).map(([key, source]) => [key, say(source)])));
      return {text: `\`\`\`json\n${text}\n\`\`\``, finish: 'stop', usage};
    },
  };
  return {llm, sent};
}
const propose = (to: LanguageCode, say: (source: string) => unknown) =>
  proposeTerms(askForTerms(paper, {to}), model(say).llm, new AbortController().signal);

test('what the model calls a term is proposed, with how often it comes', async () => {
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
  test(`not taken for ${to}: ${JSON.stringify(said)}`, async () => {
    expect((await propose(to, source => (source === 'copper kettle' ? said : ''))).terms).toEqual([]);
  });
}

test('a name in Latin letters may stand in it', async () => {
  const {terms} = await propose('zh', source => (source === 'copper kettle' ? 'Cu 壶' : ''));
  expect(terms).toHaveLength(1);
});

test('what is known is not asked, and nothing is asked where there is nothing', async () => {
  const {llm, sent} = model(() => '');
  const known = [{source: 'Copper Kettle', target: '铜壶'}];
  await proposeTerms(askForTerms(paper, {to: 'zh', known}), llm, new AbortController().signal);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toMatch(/"copper kettle"/);
  expect(sent[0]).toContain('The document begins: On roasting');
  const empty = model(() => '');
  const questions = askForTerms(doc(paragraph('A cup.')), {to: 'zh'});
  expect(questions).toMatchObject({asked: [], promptTokens: 0, completionTokens: 0});
  expect((await proposeTerms(questions, empty.llm, new AbortController().signal)).terms).toEqual([]);
  expect(empty.sent).toEqual([]);
});
