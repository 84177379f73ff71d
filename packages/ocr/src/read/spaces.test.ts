import {expect, test} from 'vitest';
import type {Placed} from './characters.ts';
import {findSpaces, withInferredSpaces} from './spaces.ts';

/** Characters with the gaps (in em) given before each of them; `_` marks a space that was read. */
const line = (...parts: readonly (readonly [string, number])[]): Placed[] =>
  parts.map(([text, gap]) => ({
    text: text.at(-1)!,
    confidence: 1,
    left: 0,
    right: 5,
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
  ['sentences of Thai', line(['ห', 0], ['_อ', 0.15], ['ง', 0.2], ['ผ', 0.5]), 'หอง ผ'],
  [
    'syllables',
    line(['도', 0], ['_서', 0.04], ['_관', 0.18], ['_의', 0.06], ['책', 0.38], ['_은', 0.12]),
    '도서관의 책은',
  ],
  ['a point of a Chinese font', line(['占', 0], ['5', 0.05], ['.', 0.14], ['3', 0.34], ['年', 0.1]), '占5.3年'],
  ['a number in a cell', line(['5', 0], ['5', 0.05], ['.', 0.14], ['6', 0.34]), '55.6'],
  ['a list among ideographs', line(['在', 0], ['5', 0.05], [',', 0.1], ['3', 0.6], ['年', 0.1]), '在5, 3年'],
  ['the end of a sentence', line(['o', 0], ['5', 0.3], ['.', 0.05], ['3', 0.34], ['b', 0.3], ['e', 0.05]), 'o 5. 3 be'],
  [
    'the last letter before an ideograph',
    line(['在', 0], ['b', 0.2], ['e', 0.05], ['e', 0.25], ['者', 0.02]),
    '在bee者',
  ],
  ['a letter by itself before an ideograph', line(['b', 0], ['e', 0.05], ['x', 0.25], ['者', 0.2]), 'be x者'],
  ['ideographs', line(['茶', 0], ['葉', 0.4], ['是', 0.1]), '茶葉是'],
])('%s', (_, characters, text) => {
  expect(words(characters)).toBe(text);
});

test('the last letter of a word that has the ink of the ideograph behind it', () => {
  const characters = line(['b', 0], ['e', 0.05], ['e', 0.25], ['者', 0.2]);
  expect(words(characters.map((each, index) => (index === 2 ? {...each, right: 9} : each)))).toBe('bee者');
  expect(words(characters)).toBe('be e者');
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

/** "to be or not by" with the gaps (em) of its last space, which was not read, and between its letters. */
const joined = (last: number, letters = 0.05, spaces = 0.3, before = 'b'): Placed[] =>
  line(
    ...[...'to'].map((text): [string, number] => [text, letters]),
    ['_b', spaces],
    ['e', letters],
    ['_o', spaces],
    ['r', letters],
    ['_n', spaces],
    ['o', letters],
    ['t', letters],
    [before, last],
    ['y', letters],
  );

test.each<[string, Placed[], string]>([
  ['a space that was missed', joined(0.27), 'to be or not by'],
  ['letters of one word', joined(0.12), 'to be or notby'],
  ['letters that stand apart', joined(0.25, 0.2, 0.32), 'to be or notby'],
  ['a symbol after a word', joined(0.27, 0.05, 0.3, '2'), 'to be or not2y'],
  ['a line with few spaces', joined(0.27).slice(6), 'notby'],
])('spaces of a line that was read with them: %s', (_, characters, text) => {
  const spaces = withInferredSpaces(characters, 10);
  expect(characters.map((character, index) => (spaces[index] && index > 0 ? ' ' : '') + character.text).join('')).toBe(
    text,
  );
});
