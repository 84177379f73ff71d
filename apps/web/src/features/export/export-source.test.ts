import {expect, test} from 'vitest';
import {numbered} from './export-source.ts';

test.each([
  [
    ['a.pdf', 'b.pdf'],
    ['a.pdf', 'b.pdf'],
  ],
  [
    ['a.pdf', 'A.pdf', 'a.png'],
    ['a.pdf', 'A (2)', 'a (3)'],
  ],
  [
    ['a.pdf', 'a (2).pdf', 'a.pdf'],
    ['a.pdf', 'a (2).pdf', 'a (3)'],
  ],
])('%j: %j', (names, shown) => {
  const items = names.map(name => ({name, parseId: name}));
  expect(numbered(items).map(({name}) => name)).toEqual(shown);
});
