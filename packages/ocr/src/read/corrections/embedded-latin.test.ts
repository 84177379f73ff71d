import {expect, test} from 'vitest';
import {type Peak, textOf} from '../peaks.ts';
import {confirmedWord, latinWords, mayHoldLatinWords, withEmbeddedLatin} from './embedded-latin.ts';

const em = 0.05;

/** Characters one after another from a place on, each half an em wide. */
function peaks(text: string, at: number, confidence = 0.99): Peak[] {
  return [...text].map((character, index) => {
    const from = at + (index * em) / 2;
    return {text: character, from, to: from + em / 2, confidence};
  });
}

test('a Latin word is recognized among what the model makes of unknown letters', () => {
  const model = [...peaks('ely', 0, 0.4), ...peaks('Linux', 0.2, 0.95), ...peaks('aol', 0.6, 0.6)];
  expect(latinWords(model, em).map(textOf)).toEqual(['Linux']);
});

test('one letter is a word where the model is very confident of it', () => {
  expect(latinWords([...peaks('R', 0.2, 0.96), ...peaks('e', 0.6, 0.9)], em).map(textOf)).toEqual(['R']);
});

test('a letter that the model lost is put back, what Latin data do not confirm is none', () => {
  expect(textOf(confirmedWord(peaks('Pyhon', 0.2, 0.8), peaks('Python', 0.2))!)).toBe('Python');
  expect(confirmedWord(peaks('doli', 0.2, 0.8), peaks('dod', 0.2))).toBeUndefined();
});

test('a word recognized with confidence has nothing beside it', () => {
  expect(textOf(confirmedWord(peaks('Python', 0.2), peaks('Pythons', 0.2))!)).toBe('Python');
});

test('the word takes the place of digits that were read for it, not of the letters beside it', () => {
  const own = [...peaks('مدختسا', 0), {...peaks(' ', 0.16)[0]!}, ...peaks('1010', 0.2), ...peaks('يف', 0.4)];
  const read = withEmbeddedLatin(own, [peaks('Linux', 0.18)], em);
  expect(textOf(read).replaceAll(/[^A-Za-z]/g, '')).toBe('Linux');
  expect(textOf(read).replaceAll(/[A-Za-z ]/g, '')).toBe('مدختسايف');
});

test('a line of confident letters of its own is not asked about', () => {
  expect(mayHoldLatinWords(peaks('باتك', 0))).toBe(false);
  expect(mayHoldLatinWords(peaks('بات18ك', 0))).toBe(true);
});
