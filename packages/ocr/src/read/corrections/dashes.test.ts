import {expect, test} from 'vitest';
import type {Placed} from '../characters.ts';
import {withDashes} from './dashes.ts';

/** Characters of a line of 30 pixels, digits 15 wide; dashes of the given width. */
function line(text: string, dash: number): Placed[] {
  let left = 0;
  let spaceRead = false;
  const placed: Placed[] = [];
  for (const character of text) {
    if (character === ' ') {
      spaceRead = true;
      left += 8;
      continue;
    }
    const isDash = /[-–—]/.test(character);
    const width = isDash ? dash : 14;
    const [top, bottom] = isDash ? [24, 26] : [10, 30];
    placed.push({text: character, confidence: 0.9, left, right: left + width, top, bottom, gap: 1, spaceRead});
    left += width + 1;
    spaceRead = false;
  }
  return placed;
}

test.each([
  ['a short dash between numbers', '8-12', 15, '8–12'],
  ['a hyphen between numbers', '555-1234', 8, '555-1234'],
  ['a minus with room around it', '8 - 12', 18, '8-12'],
  ['a hyphen of a word', 'a-b', 15, 'a-b'],
  ['a dash read as a long one', 'b—c', 15, 'b–c'],
  ['a long dash', 'b–c', 29, 'b—c'],
])('%s', (_, text, width, expected) => {
  expect(
    withDashes(line(text, width), 30)
      .map(character => character.text)
      .join(''),
  ).toBe(expected);
});
