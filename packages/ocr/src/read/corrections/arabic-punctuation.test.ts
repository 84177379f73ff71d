import {expect, test} from 'vitest';
import {textOf} from '../peaks.ts';
import {withArabicPunctuation} from './arabic-punctuation.ts';

/** What is made of a line, each character four pixels wide, from left to right as they stand; `parts` are inked below each other. */
function corrected(text: string, parts = 2): string {
  const characters = [...text];
  const [width, height] = [4 * characters.length, 12];
  const marks = new Uint8Array(width * height);
  for (let part = 0; part < parts; part++) marks.fill(1, 4 * part * width, (4 * part + 2) * width);
  const peaks = characters.map((character, index) => ({
    text: character,
    from: index / characters.length,
    to: (index + 1) / characters.length,
    confidence: 1,
  }));
  return textOf(withArabicPunctuation(peaks, {width, height, marks, columns: new Uint16Array(width)}));
}

test('points between words are those of the writing system', () => {
  expect(corrected('?رهن ,رحب')).toBe('؟رهن ،رحب');
});

test('points within numbers stay', () => {
  expect(corrected('4,500 ناك')).toBe('4,500 ناك');
});

test('a comma that was read as two points is one', () => {
  expect(corrected('ناك ,.نا')).toBe('ناك ،نا');
  expect(corrected('ناك ؛,نا')).toBe('ناك ،نا');
});

test('a semicolon has two parts', () => {
  expect(corrected('ناك ؛نا')).toBe('ناك ؛نا');
  expect(corrected('ناك ؛نا', 1)).toBe('ناك ،نا');
});
