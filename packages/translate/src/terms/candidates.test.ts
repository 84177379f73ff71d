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
  ['what comes twice is none', again(2, 'We see the gradient boosting tree here.'), []],
  ['neither is a word that comes often enough for a phrase only', again(4, 'So the kettle is.'), []],
  ['a word that comes very often', again(5, 'So the kettle is.'), ['kettle 5']],
  [
    'a part that stands alone, too',
    [...again(3, 'Of tree kernels.'), ...again(6, 'The kernels of it.')],
    ['kernels 9', 'tree kernels 3'],
  ],
  ['a name', again(2, 'This was done by Brownian Motion.'), ['Brownian Motion 2']],
  ['capitals of a sentence make none', again(2, 'Motion was done.'), []],
  ['what has an abbreviation', ['The principal component analysis (PCA) of it.'], ['principal component analysis 1']],
  [
    'the spelling is the usual one',
    [...again(2, 'A Random forest is.'), ...again(3, 'Of a random forest.')],
    ['random forest 5'],
  ],
  ['hyphens make words', again(5, 'It is self-attention.'), ['self-attention 5']],
  ['an article is no part of a word', again(3, "Le calcul de l'algorithme rapide."), ['algorithme rapide 3']],
  ['Chinese', again(3, '我们使用神经网络。'), ['神经网络 3']],
] as const) {
  test(name, () => {
    expect(found(...texts)).toEqual(expected);
  });
}

test('formulas have no terms, and part what stands beside them', () => {
  const block = () => paragraph('Where ', math('\\mathrm{heat} x'), ' kettles ', math('y'), ' boil.');
  const all = findTermCandidates(doc(...Array.from({length: 6}, block)), {to: 'zh'}, 50);
  expect(all.map(({source}) => source)).toEqual(['boil', 'kettles']);
});

test('titles count, references do not', () => {
  const blocks = Array.from({length: 3}, () => [heading(2, 'Slow roasting'), reference('Deep frying of it')]).flat();
  const sources = findTermCandidates(doc(...blocks), {to: 'zh'}, 50).map(({source}) => source);
  expect(sources).toEqual(['Slow roasting']);
});

test('a long text without spaces takes no longer than others', () => {
  expect(found('a'.repeat(400_000))).toEqual([]);
});
