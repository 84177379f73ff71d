import {expect, test} from 'vitest';
import {assignInk} from './assign-ink.ts';
import {inkComponents} from './ink-components.ts';

/** An image drawn with letters; the box of a letter is where it stands. */
function drawn(...rows: readonly string[]) {
  const [width, height] = [rows[0]!.length, rows.length];
  const values = Float32Array.from(rows.join(''), character => (character === ' ' ? 0 : 1));
  const boxOf = (letters: string) => {
    const places = [...rows.join('')].flatMap((character, at) => (letters.includes(character) ? [at] : []));
    const [xs, ys] = [places.map(at => at % width), places.map(at => Math.floor(at / width))];
    return {left: Math.min(...xs), right: Math.max(...xs) + 1, top: Math.min(...ys), bottom: Math.max(...ys) + 1};
  };
  return {
    parts: inkComponents({width, height, values}),
    candidate: (symbol: string, letters: string, chance: number, confidence = chance) => ({
      symbol,
      box: boxOf(letters),
      chance,
      confidence,
    }),
  };
}

const glyphs = (found: readonly {readonly symbol: string}[]): string[] => found.map(({symbol}) => symbol).sort();

test('the dot of an i is no accent, and half a letter no letter beside it', () => {
  const {parts, candidate} = drawn('  d     ', '        ', '  i  mm ', '  i  mm ', '  i  mm ', '  i  mm ');
  const found = assignInk(
    [candidate('i', 'di', 0.9), candidate('˙', 'd', 0.8, 0.5), candidate('m', 'm', 0.9), candidate('ı', 'i', 0.4)],
    parts,
  );
  expect(glyphs(found)).toEqual(['i', 'm']);
});

test('touching glyphs share their part and both stay', () => {
  const {parts, candidate} = drawn('          ', '  aaabbb  ', '  aaabbb  ', '  aaabbb  ', '          ');
  expect(glyphs(assignInk([candidate('a', 'a', 0.9), candidate('b', 'b', 0.7)], parts))).toEqual(['a', 'b']);
});

test('ink that nobody claims makes an unlikely candidate believed, paper none', () => {
  const {parts, candidate} = drawn('          ', '  aa   b  ', '  aa   b  ', '  aa   b  ', '       b  ', 'x         ');
  const nowhere = {...candidate('c', 'a', 0.9), box: {left: 4, right: 6, top: 3, bottom: 6}};
  const found = assignInk(
    [candidate('a', 'a', 0.9), candidate('∫', 'b', 0.1), candidate('n', 'a', 0.2), nowhere],
    parts,
  );
  expect(glyphs(found)).toEqual(['a', '∫']);
});

test('a limit within the box of an integral keeps its ink', () => {
  const {parts, candidate} = drawn(' III ', ' I   ', ' I 00', ' I 00', ' I   ', 'II   ');
  const found = assignInk([candidate('∫', 'I0', 0.9), candidate('0', '0', 0.5)], parts);
  expect(glyphs(found)).toEqual(['0', '∫']);
});

test('the box of a glyph that stands alone is that of its ink', () => {
  const {parts, candidate} = drawn('        ', '  aaa   ', '  aaa   ', '        ');
  const wavering = {...candidate('a', 'a', 0.9), box: {left: 1.2, right: 5.9, top: 0.4, bottom: 2.6}};
  expect(assignInk([wavering], parts)[0]!.box).toEqual({left: 2, right: 5, top: 1, bottom: 3});
});

test('a letter does not take the bracket that reaches into its box, nor a prime the next one', () => {
  const {parts, candidate} = drawn('        ', ' rrr bb ', ' rrr b  ', ' rr  b  ', ' rrr b  ', ' rrr bb ');
  const wide = {...candidate('R', 'r', 0.9), box: {left: 1, top: 1, right: 6.4, bottom: 6}};
  expect(glyphs(assignInk([wide, candidate('(', 'b', 0.7)], parts))).toEqual(['(', 'R']);
  const primes = drawn('        ', '  p  q  ', '  p  q  ', ' pp qq  ', ' pp qq  ', '        ');
  const loose = {...primes.candidate('′', 'p', 0.9), box: {left: 1, top: 1, right: 5, bottom: 5}};
  expect(glyphs(assignInk([loose, primes.candidate('′', 'q', 0.6)], primes.parts))).toEqual(['′', '′']);
});

test('a letter does not take the accent above it, and a stroke is no dot', () => {
  const {parts, candidate} = drawn(' aaaaa ', '       ', '       ', ' zzzzz ', '   z   ', '  z    ', ' zzzzz ');
  const tall = {...candidate('z:italic', 'az', 0.9)};
  const [letter, ...others] = assignInk([tall, candidate('.', 'a', 0.1)], parts);
  expect(others).toEqual([]);
  expect(letter?.box.top).toBe(3);
});

test('the end of a letter detected as a letter of its own is none, though ink is left for it', () => {
  const {parts, candidate} = drawn('          ', ' mmmmmnnn ', ' m  m  n  ', ' m  m  n  ', '          ');
  const first = {...candidate('n:italic', 'm', 0.8), box: {left: 1, top: 1, right: 5, bottom: 4}};
  const second = (confidence: number) => ({
    ...candidate('m:italic', 'n', 0.6, confidence),
    box: {left: 3, top: 1, right: 9, bottom: 4},
  });
  expect(glyphs(assignInk([first, second(0.3)], parts))).toEqual(['n:italic']);
  expect(glyphs(assignInk([first, second(0.7)], parts))).toEqual(['m:italic', 'n:italic']);
});

test('a box that cuts off the dot of a j still has it, and a flat stroke is no brace', () => {
  const {parts, candidate} = drawn('   d      ', '          ', '          ', '   j      ', '   j      ', '  jj  ----');
  const j = {...candidate('j:italic', 'j', 0.9), box: {left: 2, right: 4, top: 2, bottom: 6}};
  const found = assignInk([j, candidate('}', '-', 0.2)], parts);
  expect(glyphs(found)).toEqual(['j:italic']);
  expect(found[0]!.box.top).toBe(0);
});

test('a bar reaches as far as its ink', () => {
  const {parts} = drawn(...Array.from({length: 14}, () => '  I  '));
  const cut = {symbol: '|', box: {left: 2, right: 3, top: 4, bottom: 14}, chance: 0.9, confidence: 0.9};
  expect(assignInk([cut], parts)[0]!.box).toEqual({left: 2, right: 3, top: 0, bottom: 14});
});
