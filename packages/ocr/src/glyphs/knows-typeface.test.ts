import {expect, test} from 'vitest';
import type {OcrGlyph, OcrLine} from '../facts/ocr-page.ts';
import {knowsTypeface} from './knows-typeface.ts';

const boxAt = (column: number) => ({left: 10 * column, right: 10 * column + 8, top: 90, bottom: 100});
const lineOf = (text: string, confidence = 0.95): OcrLine => ({
  characters: [...text].flatMap((letter, index, all) =>
    letter === ' ' ? [] : [{text: letter, confidence, box: boxAt(index), spaceBefore: all[index - 1] === ' '}],
  ),
  angle: 0,
  baseline: 100,
  size: 20,
  box: {left: 0, right: 10 * text.length, top: 90, bottom: 100},
  confidence,
});
const glyphsOf = (text: string): OcrGlyph[] =>
  [...text].flatMap((letter, index) =>
    letter === ' '
      ? []
      : [
          {
            symbol: `${letter}:mathrm`,
            box: boxAt(index),
            x: 10 * index,
            y: 100,
            advance: 10,
            size: 20,
            confidence: 0.9,
          },
        ],
  );

test.each<[string, OcrLine, readonly OcrGlyph[], boolean]>([
  ['the same words', lineOf('leaves of green tea'), glyphsOf('leaves of green tea'), true],
  ['the same but for a letter', lineOf('leaves of green tea'), glyphsOf('leavcs of grcen tea'), true],
  ['other letters', lineOf('leaves of green tea'), glyphsOf('ξξζζιι of ςψωχξ tea'), false],
  ['no glyphs', lineOf('leaves of green tea'), [], false],
  ['words read without confidence', lineOf('leaves of green tea', 0.6), glyphsOf('leaves of green tea'), false],
  ['few ideographs among formulas', lineOf('设函数f(x)=0且g(x)=1'), glyphsOf('x‡Hf(x)=0‡g(x)=1'), true],
  ['formulas alone', lineOf('f(x)=0, g(x)=1'), glyphsOf('f(x)=0, g(x)=1'), false],
  ['ideographs', lineOf('设C是闭集'), glyphsOf('xCξζ∓'), true],
])('%s', (_, line, glyphs, expected) => {
  expect(knowsTypeface([line], glyphs)).toBe(expected);
});
