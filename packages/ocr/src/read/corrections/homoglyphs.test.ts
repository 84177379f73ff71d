import {expect, test} from 'vitest';
import {writingSystems} from '../languages/writing-systems.ts';
import {textOf} from '../peaks.ts';
import {withHomoglyphs} from './homoglyphs.ts';

const {letters, lookAlikes} = writingSystems.find(script => script.lookAlikes)!;
const read = (text: string): string =>
  textOf(
    withHomoglyphs(
      [...text].map((character, at) => ({text: character, from: at, to: at + 1, confidence: 1})),
      {letters, lookAlikes: lookAlikes!},
    ),
  );

test('Latin letters within words of Greek are Greek ones', () => {
  expect(read('Hµέρα')).toBe('Ημέρα');
});

test('the article of Greek is no Latin letter', () => {
  expect(read('H ιστορία')).toBe('Η ιστορία');
});

test('Latin words beside Greek ones stay', () => {
  expect(read('το PDF της HP')).toBe('το PDF της HP');
});
