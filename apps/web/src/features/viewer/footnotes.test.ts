import {expect, test} from 'vitest';
import {markOf, noteOf} from './footnotes.ts';
import type {Item} from './items.ts';

const items: readonly Item[] = [
  [1, 'Tea[^1] and milk[^a.b].'],
  [1, '[^1]: Black.'],
  [2, 'Water[^1].'],
  [2, '[^1]: Soft.'],
  [3, 'More[^2]:'],
  [4, '[^2]: Later.\n\n[^a.b]: Cold.'],
].map(([page, markdown], index): Item => {
  return {kind: 'block', key: String(index), page: page as number, markdown: markdown as string};
});

test.each([
  [0, '1', 1],
  [2, '1', 3],
  [4, '2', 5],
  [0, 'a.b', 5],
  [0, 'axb', undefined],
  [0, '(', undefined],
])('row %i, mark %s: note in row %s', (from, label, row) => expect(noteOf(items, from, label)).toBe(row));

test.each([
  [1, '1', 0],
  [3, '1', 2],
  [5, '2', 4],
  [5, '9', undefined],
])('row %i, note %s: mark in row %s', (from, label, row) => expect(markOf(items, from, label)).toBe(row));
