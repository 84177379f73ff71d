import {expect, test} from 'vitest';
import type {OcrLine} from '../facts/ocr-page.ts';
import {formulaBands} from './formula-bands.ts';

const line = (text: string, top: number, confidence = 0.95): OcrLine => ({
  characters: [...text.replaceAll(' ', '')].map((character, index) => ({
    text: character,
    confidence,
    box: {left: 100 + 10 * index, right: 109 + 10 * index, top, bottom: top + 20},
    spaceBefore: false,
  })),
  angle: 0,
  baseline: top + 16,
  size: 24,
  box: {left: 100, right: 100 + 10 * text.length, top, bottom: top + 20},
  confidence,
});
const spaced = (text: string, top: number): OcrLine => {
  const plain = line(text, top);
  const starts = new Set([...text.matchAll(/ /g)].map(({index}, number) => index - number));
  return {...plain, characters: plain.characters.map((one, at) => ({...one, spaceBefore: starts.has(at)}))};
};

const prose = [0, 1, 2, 3].map(row => spaced('the temperature of the tea falls with time', 100 + 30 * row));

test('a page of prose has no band', () => {
  expect(formulaBands(prose, 1600, 2200)).toEqual([]);
});

test('a relation among prose gives a band about its line with the size of its type', () => {
  const [band, ...more] = formulaBands([...prose, line('a+b=c', 400)], 1600, 2200);
  expect(more).toEqual([]);
  expect(band).toMatchObject({em: 24, box: {top: 352, bottom: 468}});
});

test('a small image of words that was turned is no formula', () => {
  expect(
    formulaBands(
      prose.map(one => ({...one, angle: 90 as const})),
      400,
      800,
    ),
  ).toEqual([]);
});

test('a small image whose letters are read as short words, names and uncertain words is one band', () => {
  for (const text of [
    '[a, b, c] = abc + bea + cab - cba',
    'sinh x sinh y cosh x cosh y',
    'Npik-1+NpiK Npyi1 Npio2 Npyk',
  ])
    expect(formulaBands([spaced(text, 20)], 400, 80)).toMatchObject([{whole: true}]);
  const uncertain = {...spaced('Quis Opin lars Dure', 20), confidence: 0.7};
  expect(formulaBands([uncertain], 400, 80)).toMatchObject([{whole: true}]);
  expect(formulaBands([spaced('there are four words here', 20)], 400, 80)).toEqual([]);
});

test('a small image that is known to be text is not taken for a formula as a whole', () => {
  const text = spaced('[a, b, c] = abc + bea + cab - cba', 20);
  expect(formulaBands([text], 400, 80, true)).toMatchObject([{em: 24}]);
  expect(formulaBands([text], 400, 80, true)[0]).not.toHaveProperty('whole');
});

test('a small image of glyphs with a remark may be a formula as a whole', () => {
  const rows = ['a(u,v)=b(u)+c(v)-d(u,v)+g(u)h(v)-1', '=f(u)+f(v)-f(u+v)+g(u)h(v)+q(u)-q(v)'].map((text, row) =>
    spaced(text, 20 + 40 * row),
  );
  const remark = spaced('since both are bounded there', 60);
  expect(formulaBands([...rows, remark], 600, 120)[0]).toMatchObject({maybe: true});
  expect(formulaBands([...prose, rows[0]!], 600, 120)[0]).not.toMatchObject({maybe: true});
});

test('many short lines without a word may be a matrix, with words they are a table', () => {
  const entries = Array.from({length: 40}, (_, at) => line('01', 10 + 5 * at));
  expect(formulaBands(entries, 600, 300)[0]).toMatchObject({maybe: true});
  expect(formulaBands([...entries, spaced('total', 250)], 600, 300)[0]).not.toMatchObject({maybe: true});
});

test('a small image without words is one band', () => {
  expect(formulaBands([line('a+b=c', 20)], 400, 80)).toEqual([
    {box: {left: 0, top: 0, right: 400, bottom: 80}, whole: true},
  ]);
});

test('a page with formulas among its words is one band without the margins of the page', () => {
  const lines = [...prose, spaced('let x be in the set and y below', 400), spaced('so that f(t) falls', 430)];
  const box = {left: 28, top: 28, right: 592, bottom: 522};
  expect(formulaBands(lines, 1600, 2200)).toEqual([{box, em: 24, page: true}]);
  // too large to be read at the size that the detector wants
  const large = lines.map(each => ({...each, box: {...each.box, right: 16_000, bottom: 22_000}}));
  expect(formulaBands(large, 16_000, 22_000)).toEqual([]);
});

test('amounts, numbers of articles and a letter on a few of many lines are no formulas among words', () => {
  const rows = Array.from({length: 40}, (_, row) => spaced('the leaves of green tea are dried', 20 + 30 * row));
  const invoice = ['paid in full 12,50 €', 'paid in full € 12', 'cups and pots n° 15', 'cups and pots N° 16'];
  const bands = (texts: readonly string[]) =>
    formulaBands([...rows, ...texts.map((text, row) => spaced(text, 1300 + 30 * row))], 1600, 2200);
  expect(bands(invoice)).toEqual([]);
  const letters = ['the tea is of class A b C', 'the pots are of class B'];
  expect(bands(letters)).toEqual([]);
  expect(bands([...letters, 'some cups are of class D', 'the tea is x € M'])).toMatchObject([{page: true}]);
});
