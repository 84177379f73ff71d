import type {PageBox} from '@recto/model';
import type {Rule} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {decorates} from './decorations.ts';

const rule = (box: PageBox): Rule => ({
  order: 1,
  direction: box.right - box.left > box.bottom - box.top ? 'horizontal' : 'vertical',
  box,
  thickness: 0.5,
  color: '#000000',
});

test.each([
  ['below level words', 0, {left: 100, right: 140, top: 201, bottom: 201.5}, true],
  ['far below them', 0, {left: 100, right: 140, top: 205, bottom: 205.5}, false],
  ['beside words that run down the page', 90, {left: 98.5, right: 99, top: 200, bottom: 240}, true],
  ['on the other side of these', 90, {left: 110, right: 110.5, top: 200, bottom: 240}, false],
  ['across these', 90, {left: 90, right: 130, top: 201, bottom: 201.5}, false],
  ['beside words that run up the page', 270, {left: 101, right: 101.5, top: 160, bottom: 200}, true],
] as const)('a rule %s', (_, angle, box, expected) => {
  const {glyphs} = testPage().text(100, 200, 'tea leaves', {angle}).facts();
  expect(decorates(rule(box), glyphs)).toBe(expected);
});
