import {expect, test} from 'vitest';
import {inOrder, mergedName, moved} from './merge-images.ts';

const named = (...names: readonly string[]) => names.map(name => ({name}));

test('images follow each other by their names, numbers as numbers', () => {
  expect(inOrder(named('p10.jpg', 'p2.jpg', 'P1.jpg')).map(({name}) => name)).toEqual(['P1.jpg', 'p2.jpg', 'p10.jpg']);
});

test('one document is named after its first image', () => {
  expect(mergedName(named('IMG.1.jpg', 'b.png', 'c.png'))).toBe('IMG.1 +2.pdf');
  expect(mergedName(named('IMG.1.jpg'))).toBe('IMG.1.pdf');
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('of three the one at %i goes to %i', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});
