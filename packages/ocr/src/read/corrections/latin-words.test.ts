import {expect, test} from 'vitest';
import type {ReadSymbol} from '../../tesseract/core.ts';
import {mayHoldLatin, withLatinWords} from './latin-words.ts';

/** A word whose letters are ten pixels wide; `step` is -10 where it is read from right to left. */
const word = (text: string, start: number, confidence: number, step = 10): ReadSymbol[] =>
  [...text].map((each, index) => ({
    text: each,
    confidence,
    left: start + step * index,
    right: start + step * index + 9,
    startsWord: index === 0,
  }));
const said = (symbols: readonly ReadSymbol[]): string =>
  symbols.map(({text, startsWord}) => (startsWord ? ` ${text}` : text)).join('');

test('a Latin word that Latin data read with more confidence is taken', () => {
  const own = [...word('камерой', 0, 0.999), ...word('Сапоп', 100, 0.99)];
  const latin = [...word('KaMepon', 0, 0.97), ...word('Canon', 101, 0.999)];
  expect(mayHoldLatin(own)).toBe(true);
  expect(said(withLatinWords(own, latin))).toBe(' камерой Canon');
});

test('words of the writing system stay, however confident the look-alike is', () => {
  const own = [...word('карт', 0, 0.998), ...word('всё', 100, 0.999)];
  const latin = [...word('KapT', 0, 0.998), ...word('BCE', 100, 0.999)];
  expect(mayHoldLatin(own)).toBe(false);
  expect(said(withLatinWords(own, latin))).toBe(' карт всё');
});

test('a Latin word somewhere else is not taken', () => {
  const own = word('Сапоп', 100, 0.95);
  expect(said(withLatinWords(own, word('Canon', 150, 0.999)))).toBe(' Сапоп');
});

test('two Latin words in a line that runs to the left are read from left to right', () => {
  const own = [...word('ברור', 290, 0.999, -10), ...word('805', 150, 0.96), ...word('מאוחר', 140, 0.95, -10)];
  const latin = [...word('Canon', 100, 0.999), ...word('EOS', 150, 0.998)];
  expect(said(withLatinWords(own, latin))).toBe(' ברור Canon EOS');
});
