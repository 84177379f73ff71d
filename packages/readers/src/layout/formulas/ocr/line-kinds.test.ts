import {ocrPageFacts, TypeSizes} from '@recto/ocr/pages';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {ocrLineKinds} from './line-kinds.ts';

const em = 10;
const width = 5;

/** A line at a place: what was read, and the symbols of the same columns, `mathrm` where there is no `:` among them. */
type Given = readonly [left: number, baseline: number, read: string, symbols: readonly (string | undefined)[]];

const roman = (text: string): (string | undefined)[] =>
  [...text].map(letter => (letter === ' ' ? undefined : /\p{L}/u.test(letter) ? `${letter}:mathrm` : letter));
const italic = (...symbols: string[]): string[] =>
  symbols.map(symbol => (/^\p{L}$/u.test(symbol) ? `${symbol}:italic` : symbol));

function wordsOf(...given: readonly Given[]) {
  const boxAt = (left: number, baseline: number, column: number) => ({
    left: left + width * column,
    right: left + width * column + 4,
    top: baseline - 5,
    bottom: baseline,
  });
  const lines = given.map(([left, baseline, read]) => ({
    characters: [...read].flatMap((letter, column, all) =>
      letter === ' '
        ? []
        : [
            {
              text: letter,
              confidence: 0.95,
              box: boxAt(left, baseline, column),
              spaceBefore: all[column - 1] === ' ',
            },
          ],
    ),
    angle: 0 as const,
    baseline,
    size: em,
    box: {left, right: left + width * read.length, top: baseline - 8, bottom: baseline + 2},
    confidence: 0.95,
  }));
  const symbols = given.flatMap(([left, baseline, , row]) =>
    row.flatMap((symbol, column) =>
      symbol === undefined
        ? []
        : [
            {
              symbol,
              box: boxAt(left, baseline, column),
              x: left + width * column,
              y: baseline,
              advance: width,
              size: em,
              confidence: 0.9,
            },
          ],
    ),
  );
  const page = {width: 612, height: 792, lines, rules: [], images: [], skew: 0, formulas: {glyphs: symbols, bars: []}};
  const facts = ocrPageFacts(testPage().facts(), page, new TypeSizes());
  const found = collectLines(facts).lines;
  const kinds = ocrLineKinds(found, facts.ocrGlyphs!);
  return found.map(line => ({text: lineText(line), ...kinds.get(line)}));
}

const kindsOf = (...given: readonly Given[]): string[] => wordsOf(...given).map(({text, kind}) => `${text}: ${kind}`);

const prose = 'the leaves of the tea are dried before they are sold';
const text: Given = [72, 100, prose, roman(prose)];

test('what the symbols call a formula is one, whatever letters were read there', () => {
  expect(
    kindsOf(text, [200, 140, 'Vie = vsj', [...italic('∀', 'x', '∈'), undefined, '=', undefined, ...italic('v')]]),
  ).toEqual([`${prose}: text`, 'Vie = vsj: formula']);
});

test('the end of a paragraph is text, though it is a formula', () => {
  expect(kindsOf(text, [72, 112, 'x=u.', [...italic('x', '=', 'u'), '.']])).toEqual([`${prose}: text`, 'x=u.: text']);
});

test('a row of a display may have a remark; a sentence with a formula is no display', () => {
  const remark = [...italic('x', '=', 'u', '+', 'v', '+', 'y'), undefined, ...roman('as tea is')];
  expect(kindsOf(text, [200, 140, 'x=u+v+y as tea is', remark])[1]).toBe('x=u+v+y as tea is: formula');
  expect(kindsOf(text, [72, 140, 'x=u+v+y as tea is', remark])[1]).toBe('x=u+v+y as tea is: text');
});

test('a row that begins with a relation far from the edge is one of a display, however long its remark', () => {
  const row = (left: number): Given => {
    const remark = 'as all of the tea is sold';
    return [left, 140, `=u, ${remark}`, [...italic('=', 'u'), ',', undefined, ...roman(remark)]];
  };
  expect(kindsOf(text, row(200))[1]).toBe('=u, as all of the tea is sold: formula');
  expect(kindsOf(text, row(72))[1]).toBe('=u, as all of the tea is sold: text');
});

test('a line that begins with a word where text begins is a sentence', () => {
  const row = [...roman('Law'), undefined, ...italic('x', '=', 'u', '+', 'v', '+', 'y')];
  expect(kindsOf(text, [72, 140, 'Law x=u+v+y', row])[1]).toBe('Law x=u+v+y: text');
});

test('a bold line is a heading, ideographs are text', () => {
  const bold = [...'the tea'].map(letter => (letter === ' ' ? undefined : `${letter}:mathbf`));
  expect(kindsOf([72, 100, 'the tea x=u', [...bold, undefined, ...italic('x', '=', 'u')]])).toEqual([
    'the tea x=u: text',
  ]);
  expect(kindsOf([72, 100, '设x=u', ['≢', ...italic('x', '=', 'u')]])).toEqual(['设x=u: text']);
});

test('where text is set in italics, its short words keep a line from being a display', () => {
  const slanted = (words: string): (string | undefined)[] =>
    [...words].map(letter => (letter === ' ' ? undefined : /\p{L}/u.test(letter) ? `${letter}:italic` : letter));
  const leaning = 'leaves picked before summer taste sweeter';
  const line: Given = [72, 140, 'for all x=y+z', slanted('for all x=y+z')];
  expect(kindsOf([72, 100, leaning, slanted(leaning)], line)[1]).toBe('for all x=y+z: text');
  // beside upright text letters in italics are variables
  expect(kindsOf(text, line)[1]).toBe('for all x=y+z: formula');
});

test('what begins with the number of an item is text', () => {
  const symbols = italic('(', '1', ')');
  const row = italic('d', '=', 'a', '+', '5');
  expect(kindsOf([72, 100, '(1) d=a+5', [...symbols, undefined, ...row]])).toEqual(['(1) d=a+5: text']);
  expect(kindsOf([72, 100, 'd=a+5', row])).toEqual(['d=a+5: formula']);
});

test('each ideograph of a line counts as a word: a sentence between rows of a display is no remark', () => {
  const [sentence, remark] = [
    wordsOf([72, 100, '因此存在x=u使得', [...italic('x', '=', 'u')]]),
    wordsOf([72, 100, '当x=u', [undefined, ...italic('x', '=', 'u')]]),
  ];
  expect(sentence[0]?.words).toBeGreaterThan(5);
  expect(remark[0]?.words).toBe(1);
});
