import type {Block, Doc, Inline} from '@recto/model';
import {expect, test} from 'vitest';
import {compareReadings} from './agreement.ts';

const box = {left: 0, top: 0, right: 1, bottom: 1};
const docOf = (...pages: (string | readonly Inline[])[]): Doc => ({
  schema: 1,
  metadata: {},
  pages: pages.map((_, at) => ({number: at + 1, width: 600, height: 800, rotation: 0})),
  outline: [],
  assets: [],
  children: pages.map((content, at): Block => {
    const children = typeof content === 'string' ? [{type: 'text', value: content, from: []} as const] : content;
    return {type: 'paragraph', id: `b${at}`, from: [{page: at + 1, box}], children};
  }),
  diagnostics: [],
});

// eleven words of five letters and more
const eleven = 'kettle boils slowly while nobody looks after stove again before supper ends';

test.each([
  [
    'the same in another order',
    'after supper ends nobody looks again before the stove while the KETTLE boils slowly',
    1,
  ],
  ['half of it', 'the kettle boils slowly while nobody hears the gulls and other birds scream outside', 0.48],
  ['something else', 'a completely different story about harbours, ships, sailors, gulls, ropes and salty weather', 0],
])('%s', (_, other, agreement) => {
  expect(compareReadings(docOf(eleven), docOf(other))[0]?.agreement).toBeCloseTo(agreement, 1);
});

test('ideographs count in pairs, formulas and short words not at all', () => {
  const [own, other] = ['茶壶里的水慢慢地冷却下来了', '茶壶中的水慢慢地冷却下来了'];
  expect(compareReadings(docOf(own), docOf(other))[0]?.agreement).toBeCloseTo(10 / 12);
  const formula: Inline = {type: 'inlineMath', tex: '\\text{so many words that nobody else has}', from: []};
  const words: Inline = {type: 'text', value: eleven, from: []};
  expect(compareReadings(docOf(eleven), docOf([words, formula]))[0]).toMatchObject({agreement: 1, seen: 1, words: 11});
});

test('pages are compared with their own; those of a few words, and those only one has, are not', () => {
  const compared = compareReadings(docOf('tea', eleven), docOf('coffee', eleven, eleven));
  expect(compared).toMatchObject([{page: 2, agreement: 1}]);
});

test('a word that stands there once is found once', () => {
  const [first] = compareReadings(docOf(eleven), docOf(`${eleven} ${'kettle '.repeat(30)}`));
  expect(first?.agreement).toBeCloseTo(22 / 52);
  expect(first?.seen).toBeCloseTo(11 / 41);
  // what leaves out a part has invented nothing
  expect(compareReadings(docOf(`${eleven} and somebody reads the newspaper aloud`), docOf(eleven))[0]?.seen).toBe(1);
});
