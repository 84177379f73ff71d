import {expect, test} from 'vitest';
import {putBack, takeApart} from './in-parts.ts';

const pages = Array.from({length: 100}, (_, pageIdx) => ({
  pageIdx,
  blocks: Array.from({length: 60}, (__, id) => ({id})),
}));

test.each([
  ['a long list inside', {code: 'success', data: {pages, few: [1, 2]}, detail: null}, 3],
  ['two of them', {a: pages, b: {c: pages.slice(0, 41)}}, 5],
  ['a long list', [...pages], 3],
  ['nothing long', {code: 'success', data: [1, 'x', null]}, 0],
  ['no object', 'text', 0],
  ['nothing', null, 0],
])('%s is taken apart and put together again', (_, value, count) => {
  const {frame, parts} = takeApart(structuredClone(value));
  expect(parts.length).toBe(count);
  expect(Math.max(0, ...parts.map(({items}) => items.length))).toBeLessThanOrEqual(40);
  for (const part of parts) putBack(frame, part);
  expect(frame).toEqual(value);
});
