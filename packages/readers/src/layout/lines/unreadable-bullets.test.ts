import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {unreadableBullets} from './unreadable-bullets.ts';

const ornaments = testFont({name: 'Ornaments'});

/** Draws a text whose every `#`, and every `@`, is a glyph without readable text, and says where bullets are found. */
function bulletsOf(...lines: readonly string[]): readonly number[] {
  const page = testPage();
  for (const [index, line] of lines.entries()) {
    const y = 100 + 12 * index;
    let x = 72;
    for (const character of line) {
      if (character !== ' ') page.text(x, y, character, /[#@]/.test(character) ? {font: ornaments} : {});
      x += 5;
    }
  }
  const glyphs = page.facts().glyphs.map(glyph => (/[#@]/.test(glyph.text) ? {...glyph, text: ''} : glyph));
  return [...unreadableBullets(glyphs).values()].map(({text, y}) => (text === '•' ? y : Number.NaN));
}

test('what cannot be read before the words of lines is a bullet', () => {
  expect(bulletsOf('#  tea is hot', 'and sweet', '#  milk is cold')).toEqual([100, 124]);
});

test('another glyph of the font may stand between words', () => {
  expect(bulletsOf('#  tea @ is hot', '#  milk is cold')).toEqual([100, 112]);
});

test.each([
  ['a letter of a word', 'tea is h#t'],
  ['the first letter of a word', '#ea is hot'],
  ['a glyph that stands between words, too', '#  tea is hot  #  and sweet'],
  ['a word of its own', '###  is hot'],
  ['an ornament without words', '#'],
])('%s is none', (_, line) => {
  expect(bulletsOf(line)).toEqual([]);
});
