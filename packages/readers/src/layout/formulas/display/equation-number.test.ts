import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {Line, Word} from '../../../draft/draft.ts';
import {tokenize} from '../tokens/token.ts';
import {findNumber} from './equation-number.ts';

/** A line of one word for each string, with gaps in em between them. */
function line(words: readonly (string | number)[]): Line {
  const pieces: Word[] = [];
  let x = 72;
  for (const word of words) {
    if (typeof word === 'number') {
      x += word * 10;
      continue;
    }
    const {glyphs} = testPage().text(x, 100, word, {advance: 0.5}).facts();
    const box = {left: x, right: x + 5 * word.length, top: 93, bottom: 102};
    pieces.push({type: 'word', glyphs, box, spaceBefore: pieces.length > 0});
    x = box.right;
  }
  const box = {left: 72, right: x, top: 93, bottom: 102};
  return {page: 1, pieces, box, baseline: 100, size: 10, angle: 0, direction: 'ltr'};
}

const numberOf = (words: readonly (string | number)[]): string | undefined =>
  findNumber(
    tokenize(line(words), () => 'text'),
    1,
  )?.number.label;

test.each([
  [['x=y', 3, '(2)'], '2'],
  [['x=y', 3, '(1.2a)'], '1.2a'],
  [['x=y', 3, '(A.3)'], 'A.3'],
  [['x=y', 3, '(∗)'], '∗'],
  [['(12)', 4, 'x=y'], '12'],
  [['(3.1)'], '3.1'],
  [['x=y,', 0.6, '(4)'], '4'],
  [['x=f', 0.2, '(2)'], undefined],
  [['x=y', 3, '(so)'], undefined],
  [['x=y', 3, '[2]'], undefined],
])('%j has the number %s', (words, label) => {
  expect(numberOf(words as (string | number)[])).toBe(label);
});

test('brackets of a text font close behind those of formulas hold a number', () => {
  const math = testFont({name: 'CMR10'});
  const facts = testPage()
    .text(72, 100, 'f(x)', {font: math, advance: 0.5})
    .text(96, 100, '(3)', {advance: 0.5})
    .facts();
  const box = {left: 72, right: 111, top: 93, bottom: 102};
  const pieces: Word[] = [{type: 'word', glyphs: facts.glyphs, box, spaceBefore: false}];
  const whole: Line = {page: 1, pieces, box, baseline: 100, size: 10, angle: 0, direction: 'ltr'};
  const found = (roman: boolean) =>
    findNumber(
      tokenize(whole, font => (roman && font.name === 'CMR10' ? 'roman' : 'text')),
      1,
    )?.number.label;
  expect(found(true)).toBe('3');
  expect(found(false)).toBeUndefined();
});
