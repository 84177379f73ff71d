import {expect, test} from 'vitest';
import {GrowingTerms} from './growing-terms.ts';

const growing = () =>
  new GrowingTerms([
    {source: 'heat loss', count: 7},
    {source: 'kettle', count: 9},
  ]);

test('what a heading shows is told to the texts that have it', () => {
  const terms = growing();
  terms.note('Heat loss', '热损失');
  expect(terms.hits('The heat losses of the kettle.')).toEqual([{source: 'Heat loss', target: '热损失'}]);
  expect(terms.hits('It is lost.')).toEqual([]);
});

test('the first translation of a term counts', () => {
  const terms = growing();
  terms.note('kettle', '水壶');
  terms.note('Kettle', '茶壶');
  expect(terms.hits('a kettle')).toEqual([{source: 'kettle', target: '水壶'}]);
});

test.each([
  ['the cup', '杯子'],
  ['kettle', ''],
  ['kettle', 'Kettle'],
  ['kettle', '水壶：'],
  ['kettle', '<s1>水壶</s1>'],
])('no term: %s, %s', (source, translation) => {
  const terms = growing();
  terms.note(source, translation);
  expect(terms.hits(`${source} again`)).toEqual([]);
});
