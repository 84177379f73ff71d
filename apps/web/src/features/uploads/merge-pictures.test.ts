import {expect, test} from 'vitest';
import {inOrder, mergedName} from './merge-pictures.ts';

const named = (...names: readonly string[]) => names.map(name => ({name}));

test('pictures follow each other by their names, numbers as numbers', () => {
  expect(inOrder(named('p10.jpg', 'p2.jpg', 'P1.jpg')).map(({name}) => name)).toEqual(['P1.jpg', 'p2.jpg', 'p10.jpg']);
});

test('one document is named after its first picture', () => {
  expect(mergedName(named('IMG.1.jpg', 'b.png', 'c.png'))).toBe('IMG.1 +2.pdf');
});
