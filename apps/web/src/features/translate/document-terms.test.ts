import {expect, test} from 'vitest';
import {addTerms, usableTerms} from './document-terms.ts';

test('what was corrected stays when terms are found again', () => {
  const corrected = [{source: 'Kettle', target: '水壶', count: 3}];
  const found = [
    {source: 'kettle', target: '壶', count: 3},
    {source: 'cup', target: '杯', count: 2},
    {source: ' ', target: '空'},
  ];
  expect(addTerms(corrected, found)).toEqual([...corrected, found[1]]);
});

test('only complete terms are used', () => {
  const terms = [
    {source: ' a ', target: ' b '},
    {source: 'c', target: ' '},
    {source: '', target: 'd'},
  ];
  expect(usableTerms(terms)).toEqual([{source: 'a', target: 'b'}]);
});
