import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {layoutToTex} from '../layout-to-tex.ts';
import {levelQuotients} from './slanted-quotients.ts';

const font = testFont({name: 'CMMI10', math: true});

test('both sides of a slanted quotient come to the baseline', () => {
  const {glyphs} = testPage()
    .text(90, 100, 'n=', {font, space: 0.3})
    .text(102, 96.3, 'R', {font})
    .text(107, 97.8, 'i', {font, size: 7})
    .text(110, 100, '╱', {font})
    .text(115, 103.4, 'I', {font})
    .text(121, 100, '=m', {font})
    .facts();
  const laid = levelQuotients(glyphs);
  expect(laid.map(glyph => [glyph.text, Math.round(glyph.y * 10) / 10])).toEqual([
    ['n', 100],
    ['=', 100],
    ['R', 100],
    ['i', 101.5],
    ['/', 100],
    ['I', 100],
    ['=', 100],
    ['m', 100],
  ]);
  expect(layoutToTex({glyphs, rules: [], size: 10, display: false}).tex.replace(/\s/g, '')).toBe('n=R_i/I=m');
});

test('a diagonal with nothing raised before it stays', () => {
  const {glyphs} = testPage().text(90, 100, 'a╱b', {font}).facts();
  expect(levelQuotients(glyphs).map(glyph => glyph.text)).toEqual(['a', '╱', 'b']);
});
