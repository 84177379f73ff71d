import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {findTermCandidates} from './candidates.ts';

const {doc, paragraph, heading, math, reference} = builders();
const found = (...texts: string[]) =>
  findTermCandidates(doc(...texts.map(text => paragraph(text))), {to: 'ko'}, 50).map(
    ({source, count}) => `${source} ${count}`,
  );
const again = (times: number, text: string) => Array.from({length: times}, () => text);

for (const [name, texts, expected] of [
  ['a phrase, not its parts', again(3, 'We see the gradient boosting tree here.'), ['gradient boosting tree 3']],
  ['two occurrences are too few', again(2, 'We see the gradient boosting tree here.'), []],
  ['a single word needs more occurrences than a phrase', again(4, 'So the kettle is.'), []],
  ['a frequent word', again(5, 'So the kettle is.'), ['kettle 5']],
  [
    'a part that also occurs alone',
    [...again(3, 'Of tree kernels.'), ...again(6, 'The kernels of it.')],
    ['kernels 9', 'tree kernels 3'],
  ],
  ['a name', again(2, 'This was done by Brownian Motion.'), ['Brownian Motion 2']],
  ['a capital at the start of a sentence is no name', again(2, 'Motion was done.'), []],
  ['an abbreviated phrase', ['The principal component analysis (PCA) of it.'], ['principal component analysis 1']],
  [
    'the most frequent spelling',
    [...again(2, 'A Random forest is.'), ...again(3, 'Of a random forest.')],
    ['random forest 5'],
  ],
  ['a hyphenated word', again(5, 'It is self-attention.'), ['self-attention 5']],
  ['an elided article is not part of the word', again(3, "Le calcul de l'algorithme rapide."), ['algorithme rapide 3']],
  ['Chinese', again(3, '我们使用神经网络。'), ['神经网络 3']],
] as const) {
  test(name, () => {
    expect(found(...texts)).toEqual(expected);
  });
}

test('formulas have no terms and separate phrases', () => {
  const block = () => paragraph('Where ', math('\\mathrm{heat} x'), ' kettles ', math('y'), ' boil.');
  const all = findTermCandidates(doc(...Array.from({length: 6}, block)), {to: 'zh'}, 50);
  expect(all.map(({source}) => source)).toEqual(['boil', 'kettles']);
});

test('headings count, references do not', () => {
  const blocks = Array.from({length: 3}, () => [heading(2, 'Slow roasting'), reference('Deep frying of it')]).flat();
  const sources = findTermCandidates(doc(...blocks), {to: 'zh'}, 50).map(({source}) => source);
  expect(sources).toEqual(['Slow roasting']);
});

test('a long text without spaces is not slow', () => {
  expect(found('a'.repeat(400_000))).toEqual([]);
});
