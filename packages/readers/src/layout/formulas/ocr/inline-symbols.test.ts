import {glyphFacts, ocrPageFacts, TypeSizes} from '@recto/ocr/pages';
import type {Glyph, OcrGlyphs} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {withSymbols} from './inline-symbols.ts';

const em = 10;
const width = 5;

/** A line as line OCR has it: letters of half an em, words parted by a space. */
function lineOf(text: string) {
  const characters = [...text].flatMap((letter, index, all) =>
    letter === ' '
      ? []
      : [
          {
            text: letter,
            confidence: 0.95,
            box: {left: 100 + width * index, right: 104 + width * index, top: 95, bottom: 100},
            spaceBefore: all[index - 1] === ' ',
          },
        ],
  );
  const box = {left: 100, right: 100 + width * text.length, top: 92, bottom: 102};
  const facts = ocrPageFacts(
    testPage().facts(),
    {
      width: 612,
      height: 792,
      lines: [{characters, angle: 0, baseline: 100, size: em, box, confidence: 0.95}],
      rules: [],
      images: [],
      skew: 0,
    },
    new TypeSizes(),
  );
  return collectLines(facts).lines;
}

/** Symbols of half an em at columns of the line: `u:italic`, small and below the line where `low`, above it where `high`. */
const symbolsAt = (
  ...symbols: readonly (readonly [
    column: number,
    symbol: string,
    off?: 'low' | 'high' | undefined,
    confidence?: number,
  ])[]
): OcrGlyphs =>
  glyphFacts(
    {
      glyphs: symbols.map(([column, symbol, off, confidence = 0.9]) => {
        const [size, y] = off ? [7, off === 'low' ? 102 : 96] : [em, 100];
        const left = 100 + width * column;
        return {
          symbol,
          confidence,
          x: left,
          y,
          advance: width,
          size,
          box: {left, right: left + 4, top: y - 5, bottom: y},
        };
      }),
      bars: [],
    },
    1,
  );
const roman = (text: string, from: number) =>
  [...text].map((letter, index): [number, string] => [from + index, `${letter}:mathrm`]);

const read = (text: string, ocrGlyphs: OcrGlyphs, claimed: Parameters<typeof withSymbols>[2] = []): string[] =>
  withSymbols(lineOf(text), ocrGlyphs, claimed).map(lineText);
const glyphsOf = (text: string, ocrGlyphs: OcrGlyphs): readonly Glyph[] =>
  withSymbols(lineOf(text), ocrGlyphs, []).flatMap(line => line.pieces.flatMap(piece => piece.glyphs));

test('symbols stand for what is no word, and words stay', () => {
  expect(
    read('let Vie the tea', symbolsAt(...roman('let', 0), [4, '∀'], [5, 'i:italic'], [6, '∈'], ...roman('the', 8))),
  ).toEqual(['let ∀i∈ the tea']);
});

test('a brace by itself is text', () => {
  expect(glyphsOf('is {', symbolsAt([3, '{'])).some(({font}) => font.math)).toBe(false);
});

test('uncertain symbols and those of displays leave the text alone', () => {
  expect(read('of z is', symbolsAt([3, 'x:italic', undefined, 0.35]))).toEqual(['of z is']);
  expect(read('of z is', symbolsAt([3, 'x:italic']), [{left: 0, top: 0, right: 612, bottom: 792}])).toEqual([
    'of z is',
  ]);
  expect(read('of z is', symbolsAt([3, 'x:italic']))).toEqual(['of x is']);
});

test('a variable that was joined to a word is cut off it', () => {
  expect(read('as Kis', symbolsAt([3, 'K:italic'], [4.6, 'i:mathrm'], [5.2, 's:mathrm']))).toEqual(['as K is']);
});

test('ideographs are never symbols, and the variables between them are', () => {
  expect(read('设C是闭集', symbolsAt([0, '≢'], [1, 'K:italic'], [2, '⊞'], [3, 'ξ:italic']))).toEqual(['设K是闭集']);
});

test('letters of a line in italics are words, those with a script are not', () => {
  const slanted = (text: string, from: number) =>
    [...text].map((letter, index): [number, string] => [from + index, `${letter}:italic`]);
  expect(read('pots a cup', symbolsAt(...slanted('pots', 0), [5, 'α:italic'], ...slanted('cup', 7)))).toEqual([
    'pots a cup',
  ]);
  expect(
    read(
      'pots vi cup',
      symbolsAt(...slanted('pots', 0), [5, 'v:italic'], [6, 'i:italic', 'low'], ...slanted('cup', 8)),
    ),
  ).toEqual(['pots vi cup']);
  const scripted = glyphsOf(
    'pots vi cup',
    symbolsAt(...slanted('pots', 0), [5, 'v:italic'], [6, '1', 'low'], ...slanted('cup', 8)),
  );
  expect(scripted.map(({text}) => text).join('')).toContain('v1');
});

test('symbols on the line stand exactly on it, digits and lone brackets are set as text', () => {
  const glyphs = glyphsOf('is (x of 2', symbolsAt([3, '('], [4, 'x:italic'], [9, '2']));
  const bracket = glyphs.find(({text}) => text === '(')!;
  expect([bracket.y, bracket.size, bracket.font.math]).toEqual([100, lineOf('is')[0]!.size, false]);
  expect(glyphs.find(({text}) => text === 'x')!.font.math).toBe(true);
});

test('letters read as ideographs are letters where no ideograph fits', () => {
  expect(read('every 入 in it', symbolsAt(...roman('every', 0), [6, 'λ:italic']))).toEqual(['every λ in it']);
});

test('a display whose products look like words of another type is one', () => {
  const product = symbolsAt(
    [0, '2'],
    [1, 'μ:italic'],
    [2, '⟨'],
    [3, 'A:italic'],
    [4, 'x:italic'],
    [5, 'k:italic', 'low'],
  );
  expect(read('2u(Azy', product)).toEqual(['2μ⟨Axk']);
});

test('numerals and short words of text are no symbols', () => {
  expect(read('Zonen II und', symbolsAt(...roman('Zonen', 0), [6, 'Π:italic'], ...roman('und', 9)))).toEqual([
    'Zonen II und',
  ]);
  const glyphs = glyphsOf('all v in H', symbolsAt([4, 'x:italic'], [6, 'i:italic'], [7, 'n:italic'], [9, 'H:italic']));
  expect(glyphs.filter(({font}) => font.math).map(({text}) => text)).toEqual(['x', 'H']);
});

test('an operator keeps what stands under it, and a bar closes a norm', () => {
  const glyphs = glyphsOf(
    'so sup|t [A| is',
    symbolsAt(...roman('sup', 3), [6, '|', 'low'], [7, 't:italic', 'low'], [9, '|'], [10, 'A:italic'], [11, '|']),
  );
  expect(glyphs.filter(({font}) => font.math).map(({text}) => text)).toEqual(['|', 't', '|', 'A', '|']);
});

test('in a line in italics short words are words, though symbol OCR reads other letters', () => {
  const slanted = (text: string, from: number) =>
    [...text].map((letter, index): [number, string] => [from + index, `${letter}:italic`]);
  const symbols = symbolsAt(
    ...slanted('pots', 0),
    [6, 'f:italic'],
    [8, 'B:italic'],
    ...slanted('i', 10),
    [11, 'm:italic'],
    ...slanted('cup', 13),
  );
  const math = (text: string) => glyphsOf(text, symbols).flatMap(({font, text: symbol}) => (font.math ? [symbol] : []));
  expect(math('pots If B in cup')).toEqual(['B']);
  expect(read('pots If B in cup', symbols)).toEqual(['pots If B in cup']);
});

test('an article without its vowel stays with its word', () => {
  const symbols = symbolsAt([0, 'l:italic'], ...roman('ensemble', 3), [12, 'U:italic']);
  expect(glyphsOf('l’ensemble U', symbols).flatMap(({font, text}) => (font.math ? [text] : []))).toEqual(['U']);
});

test('the dash before an item is no minus symbol', () => {
  const symbols = symbolsAt([0, '−'], [3, 'x:italic'], [5, '∈'], [7, 'X:italic']);
  expect(glyphsOf('-  x e X', symbols).flatMap(({font, text}) => (font.math ? [text] : []))).toEqual(['x', '∈', 'X']);
});

test('the name of a function goes with its argument, also where line OCR joins them', () => {
  const math = (text: string, ocrGlyphs: OcrGlyphs): string =>
    glyphsOf(text, ocrGlyphs)
      .flatMap(({font, text: symbol}) => (font.name.startsWith('recognised-') ? [symbol] : []))
      .join('');
  expect(math('if det A', symbolsAt(...roman('if', 0), ...roman('det', 3), [6.4, 'A:italic']))).toBe('detA');
  const joined = symbolsAt(...roman('so', 0), [3, 'i:italic'], ...roman('sin', 4), [7, 't:italic']);
  expect(math('so isint', joined)).toBe('isint');
});

test('brackets about a remark are text, those about coordinates are not', () => {
  const brackets = (symbol: string): number =>
    glyphsOf('it (n=4)', symbolsAt([3, '('], [4, 'n:italic'], [5, symbol], [6, 'm:italic'], [7, ')'])).filter(
      ({text, font}) => text === '(' && font.math,
    ).length;
  expect([brackets('='), brackets(',')]).toEqual([0, 1]);
});

test('a word with relations among its letters is a formula', () => {
  const symbols = symbolsAt(...roman('so', 0), [3, 'q:italic'], [4, '∈'], [5, 'U:italic'], [6, '∩'], [7, 'M:italic']);
  expect(read('so qeUNM', symbols)).toEqual(['so q∈U∩M']);
});

test('what is read of Greek letters with scripts is no other type', () => {
  const low: readonly (readonly [number, string, 'low', number])[] = [
    [5, 'φ:italic', 'low', 0.6],
    [6, '0', 'low', 0.6],
    [8, 'α:italic', 'low', 0.6],
  ];
  const scripted = symbolsAt([4, 'D:mathfrak', undefined, 0.7], ...low, [7, 'Ξ:mathrm', undefined, 0.7]);
  expect(read('is, DooZa xy', scripted)).toEqual(['is, Dφ0Ξα xy']);
});

test('one word of other letters does not make an equation of another type', () => {
  const equation = symbolsAt(
    [0, 'f:italic'],
    [1, 'ε:italic', 'low'],
    [2, '('],
    [3, 'x:italic'],
    [5, '='],
    [7, 'g:italic'],
    [8, 'ε:italic', 'low'],
  );
  expect(read('Flat = go', equation)).toEqual(['fε(x = gε']);
});

test('capitals read with confidence are a word where symbol OCR is uncertain of its symbols', () => {
  const glyphsOf = (confidence: number) =>
    symbolsAt(
      [0, 'τ:italic', undefined, confidence],
      [1, 'A:mathbb', undefined, confidence],
      [2, '8', undefined, confidence],
      [3, '⌊', undefined, confidence],
      [4, 'ε:italic', undefined, confidence],
      ...roman('deaths among adults', 6).filter(([, symbol]) => symbol !== ' :mathrm'),
    );
  const confident = lineOf('TABLE deaths among adults').map(line => ({
    ...line,
    pieces: line.pieces.map(piece => ({...piece, glyphs: piece.glyphs.map(glyph => ({...glyph, confidence: 0.99}))})),
  }));
  const readConfident = (ocrGlyphs: OcrGlyphs) => withSymbols(confident, ocrGlyphs, []).map(lineText);
  expect(readConfident(glyphsOf(0.6))).toEqual(['TABLE deaths among adults']);
  expect(readConfident(glyphsOf(0.9))).toEqual(['τA8⌊ε deaths among adults']);
});

test('a number read with confidence stays where another type makes rings and letters of its digits', () => {
  const rings = symbolsAt(
    ...roman('of', 0),
    [3, '∘'],
    [4, '.:mathrm'],
    [5, 'o:italic'],
    [6, '∞'],
    [7, '1'],
    ...roman('mm', 9),
  );
  expect(read('of 0.001 mm', rings)).toEqual(['of 0.001 mm']);
});

test('a short number with an exponent is a formula, a year with the mark of a note is none', () => {
  const power = symbolsAt(...roman('of', 0), [3, '2'], [4, '1', 'high'], [5, '0', 'high'], ...roman('mm', 8));
  expect(
    glyphsOf('of 2!° mm', power)
      .map(({text, font}) => (font.math ? `[${text}]` : text))
      .join(''),
  ).toContain('210');
  const year = symbolsAt(...roman('in', 0), ...roman('1998', 3), [7, '2', 'high']);
  expect(read('in 19982', year)).toEqual(['in 19982']);
});
