import {expect, test} from 'vitest';
import type {Placed} from './characters.ts';
import {findSpaces} from './spaces.ts';

/** Characters with the gaps (in em) given before each of them; `_` marks a space that was read. */
const line = (...parts: readonly (readonly [string, number])[]): Placed[] =>
  parts.map(([text, gap]) => ({
    text: text.at(-1)!,
    confidence: 1,
    left: 0,
    right: 10,
    top: 0,
    bottom: 10,
    gap: gap * 10,
    spaceRead: text.startsWith('_'),
  }));

const words = (characters: Placed[]): string =>
  characters.map(({text}, index) => (findSpaces(characters, 10)[index] ? ' ' : '') + text).join('');

test.each<[string, Placed[], string]>([
  ['letters and words', line(['t', 0], ['o', 0.05], ['b', 0.3], ['e', 0.06]), 'to be'],
  ['narrow spaces', line(['t', 0], ['o', 0.02], ['b', 0.19], ['e', 0.03]), 'to be'],
  ['one word', line(['t', 0], ['o', 0.08], ['b', 0.06], ['e', 0.1]), 'tobe'],
  ['a space that was read', line(['t', 0], ['o', 0.05], ['_b', 0.15], ['e', 0.14]), 'to be'],
  [
    'syllables',
    line(['도', 0], ['_서', 0.04], ['_관', 0.18], ['_의', 0.06], ['책', 0.38], ['_은', 0.12]),
    '도서관의 책은',
  ],
  ['ideographs', line(['茶', 0], ['葉', 0.4], ['是', 0.1]), '茶葉是'],
])('%s', (_, characters, text) => {
  expect(words(characters)).toBe(text);
});

/** Digits whose middles are so many ems apart. */
const digits = (text: string, apart: number): Placed[] =>
  line(...[...text].map((digit, index): [string, number] => [digit, index === 0 ? 0 : apart - 0.3])).map(
    (character, index) => ({...character, left: 10 * apart * index, right: 10 * apart * index + 3}),
  );

test('a thin digit leaves room within a number, and numbers stand apart', () => {
  expect(words(digits('1151', 0.62))).toBe('1151');
  expect(words(digits('11', 0.85))).toBe('1 1');
});
