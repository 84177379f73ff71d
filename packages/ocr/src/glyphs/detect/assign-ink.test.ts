import {expect, test} from 'vitest';
import {claimInk} from './assign-ink.ts';
import {inkParts} from './ink-components.ts';

/** A picture drawn with letters; the box of a letter is where it stands. */
function drawn(...rows: readonly string[]) {
  const [width, height] = [rows[0]!.length, rows.length];
  const values = Float32Array.from(rows.join(''), character => (character === ' ' ? 0 : 1));
  const boxOf = (letters: string) => {
    const places = [...rows.join('')].flatMap((character, at) => (letters.includes(character) ? [at] : []));
    const [xs, ys] = [places.map(at => at % width), places.map(at => Math.floor(at / width))];
    return {left: Math.min(...xs), right: Math.max(...xs) + 1, top: Math.min(...ys), bottom: Math.max(...ys) + 1};
  };
  return {
    parts: inkParts({width, height, values}),
    suspect: (sign: string, letters: string, chance: number, confidence = chance) => ({
      sign,
      box: boxOf(letters),
      chance,
      confidence,
    }),
  };
}

const signs = (found: readonly {readonly sign: string}[]): string[] => found.map(({sign}) => sign).sort();

test('the dot of an i is no accent, and half a letter no letter beside it', () => {
  const {parts, suspect} = drawn('  d     ', '        ', '  i  mm ', '  i  mm ', '  i  mm ', '  i  mm ');
  const found = claimInk(
    [suspect('i', 'di', 0.9), suspect('˙', 'd', 0.8, 0.5), suspect('m', 'm', 0.9), suspect('ı', 'i', 0.4)],
    parts,
  );
  expect(signs(found)).toEqual(['i', 'm']);
});

test('touching signs share their part and both stay', () => {
  const {parts, suspect} = drawn('          ', '  aaabbb  ', '  aaabbb  ', '  aaabbb  ', '          ');
  expect(signs(claimInk([suspect('a', 'a', 0.9), suspect('b', 'b', 0.7)], parts))).toEqual(['a', 'b']);
});

test('ink that nobody claims makes an unlikely suspect believed, paper none', () => {
  const {parts, suspect} = drawn('          ', '  aa   b  ', '  aa   b  ', '  aa   b  ', '       b  ', 'x         ');
  const nowhere = {...suspect('c', 'a', 0.9), box: {left: 4, right: 6, top: 3, bottom: 6}};
  const found = claimInk([suspect('a', 'a', 0.9), suspect('∫', 'b', 0.1), suspect('n', 'a', 0.2), nowhere], parts);
  expect(signs(found)).toEqual(['a', '∫']);
});

test('a limit within the box of an integral keeps its ink', () => {
  const {parts, suspect} = drawn(' III ', ' I   ', ' I 00', ' I 00', ' I   ', 'II   ');
  const found = claimInk([suspect('∫', 'I0', 0.9), suspect('0', '0', 0.5)], parts);
  expect(signs(found)).toEqual(['0', '∫']);
});

test('the box of a sign that stands alone is that of its ink', () => {
  const {parts, suspect} = drawn('        ', '  aaa   ', '  aaa   ', '        ');
  const wavering = {...suspect('a', 'a', 0.9), box: {left: 1.2, right: 5.9, top: 0.4, bottom: 2.6}};
  expect(claimInk([wavering], parts)[0]!.box).toEqual({left: 2, right: 5, top: 1, bottom: 3});
});

test('a letter does not take the bracket that reaches into its box, nor a prime the next one', () => {
  const {parts, suspect} = drawn('        ', ' rrr bb ', ' rrr b  ', ' rr  b  ', ' rrr b  ', ' rrr bb ');
  const wide = {...suspect('R', 'r', 0.9), box: {left: 1, top: 1, right: 6.4, bottom: 6}};
  expect(signs(claimInk([wide, suspect('(', 'b', 0.7)], parts))).toEqual(['(', 'R']);
  const primes = drawn('        ', '  p  q  ', '  p  q  ', ' pp qq  ', ' pp qq  ', '        ');
  const loose = {...primes.suspect('′', 'p', 0.9), box: {left: 1, top: 1, right: 5, bottom: 5}};
  expect(signs(claimInk([loose, primes.suspect('′', 'q', 0.6)], primes.parts))).toEqual(['′', '′']);
});

test('a letter does not take the accent above it, and a stroke is no dot', () => {
  const {parts, suspect} = drawn(' aaaaa ', '       ', '       ', ' zzzzz ', '   z   ', '  z    ', ' zzzzz ');
  const tall = {...suspect('z:italic', 'az', 0.9)};
  const [letter, ...others] = claimInk([tall, suspect('.', 'a', 0.1)], parts);
  expect(others).toEqual([]);
  expect(letter?.box.top).toBe(3);
});

test('the end of a letter seen as a letter of its own is none, though ink is left for it', () => {
  const {parts, suspect} = drawn('          ', ' mmmmmnnn ', ' m  m  n  ', ' m  m  n  ', '          ');
  const first = {...suspect('n:italic', 'm', 0.8), box: {left: 1, top: 1, right: 5, bottom: 4}};
  const second = (confidence: number) => ({
    ...suspect('m:italic', 'n', 0.6, confidence),
    box: {left: 3, top: 1, right: 9, bottom: 4},
  });
  expect(signs(claimInk([first, second(0.3)], parts))).toEqual(['n:italic']);
  expect(signs(claimInk([first, second(0.7)], parts))).toEqual(['m:italic', 'n:italic']);
});

test('a box that cuts off the dot of a j still has it, and a flat stroke is no brace', () => {
  const {parts, suspect} = drawn('   d      ', '          ', '          ', '   j      ', '   j      ', '  jj  ----');
  const j = {...suspect('j:italic', 'j', 0.9), box: {left: 2, right: 4, top: 2, bottom: 6}};
  const found = claimInk([j, suspect('}', '-', 0.2)], parts);
  expect(signs(found)).toEqual(['j:italic']);
  expect(found[0]!.box.top).toBe(0);
});

test('a bar reaches as far as its ink', () => {
  const {parts} = drawn(...Array.from({length: 14}, () => '  I  '));
  const cut = {sign: '|', box: {left: 2, right: 3, top: 4, bottom: 14}, chance: 0.9, confidence: 0.9};
  expect(claimInk([cut], parts)[0]!.box).toEqual({left: 2, right: 3, top: 0, bottom: 14});
});
