import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {withoutOverlines} from './overlines.ts';

// text of 10 points: an advance is 5, a space 3.3, baselines are at 100 and 112
const lines = () => testPage().text(50, 100, 'The pot is set in the kitchen').text(50, 112, 'with the lid TEAPOT now');
const over = (left: number, right: number) => ({left, right, top: 102.4, bottom: 102.9});

test.each([
  ['over a word and across words of the line above', lines().rule(over(109.9, 139.9)), 0],
  ['below whole words of the line above', lines().rule(over(118.2, 128.2)), 1],
  ['across words of both lines', lines().rule(over(112, 148)), 1],
  ['over a word, with no words above', testPage().text(50, 112, 'with the lid TEAPOT now').rule(over(109.9, 139.9)), 1],
])('a rule %s', (_, page, left) => {
  expect(withoutOverlines(page.facts()).rules).toHaveLength(left);
});
