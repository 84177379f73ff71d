import {expect, test} from 'vitest';
import type {RecognizedLine, RecognizedSign} from '../facts/ocr-page.ts';
import {isFamiliar} from './knows-typeface.ts';

const boxAt = (column: number) => ({left: 10 * column, right: 10 * column + 8, top: 90, bottom: 100});
const lineOf = (text: string, confidence = 0.95): RecognizedLine => ({
  characters: [...text].flatMap((letter, index, all) =>
    letter === ' ' ? [] : [{text: letter, confidence, box: boxAt(index), spaceBefore: all[index - 1] === ' '}],
  ),
  angle: 0,
  baseline: 100,
  size: 20,
  box: {left: 0, right: 10 * text.length, top: 90, bottom: 100},
  confidence,
});
const signsOf = (text: string): RecognizedSign[] =>
  [...text].flatMap((letter, index) =>
    letter === ' '
      ? []
      : [{sign: `${letter}:mathrm`, box: boxAt(index), x: 10 * index, y: 100, advance: 10, size: 20, confidence: 0.9}],
  );

test.each<[string, RecognizedLine, readonly RecognizedSign[], boolean]>([
  ['the same words', lineOf('leaves of green tea'), signsOf('leaves of green tea'), true],
  ['the same but for a letter', lineOf('leaves of green tea'), signsOf('leavcs of grcen tea'), true],
  ['other letters', lineOf('leaves of green tea'), signsOf('ξξζζιι of ςψωχξ tea'), false],
  ['no signs', lineOf('leaves of green tea'), [], false],
  ['words nobody is sure of', lineOf('leaves of green tea', 0.6), signsOf('leaves of green tea'), false],
  ['few ideographs among formulas', lineOf('设函数f(x)=0且g(x)=1'), signsOf('x‡Hf(x)=0‡g(x)=1'), true],
  ['formulas alone', lineOf('f(x)=0, g(x)=1'), signsOf('f(x)=0, g(x)=1'), false],
  ['ideographs', lineOf('设C是闭集'), signsOf('xCξζ∓'), true],
])('%s', (_, line, signs, expected) => {
  expect(isFamiliar([line], signs)).toBe(expected);
});
