import {expect, test} from 'vitest';
import {fontRecord, sentGlyph} from './font-record.fixture.ts';
import {glyphText} from './glyph-text.ts';
import {nameFont} from './identify.ts';
import {symbolTable} from './symbol-fonts.ts';

const textFor = (font: string, code: number, name?: string, unicode = String.fromCharCode(code), composite = false) => {
  const named = {...fontRecord, name: font, composite};
  return glyphText(
    sentGlyph(code, unicode),
    {name, encoded: name !== undefined},
    {record: named, ...nameFont(named), symbols: symbolTable(nameFont(named).name)},
  );
};

for (const [font, code, name, expected] of [
  ['ABCDEF+CMMI10', 0x0b, undefined, 'α'],
  ['CMMI7', 0x41, undefined, 'A'],
  ['CMMI10', 0x7e, undefined, '\u20d7'],
  ['CMMI10', 174, undefined, 'α'],
  ['CMSY10', 0x62, undefined, '⌊'],
  ['CMSY10', 0x36, undefined, '\u0338'],
  ['CMSY10', 0x41, undefined, '𝒜'],
  ['CMSY10', 0x41, 'A', '𝒜'],
  ['CMSY8', 0x30, undefined, '′'],
  ['CMEX10', 88, undefined, '∑'],
  ['CMEX10', 90, undefined, '∫'],
  ['CMEX10', 16, undefined, '('],
  ['CMEX10', 50, undefined, '⎡'],
  ['CMEX10', 98, undefined, '\u0302'],
  ['MSBM10', 82, undefined, 'ℝ'],
  ['MSBM10', 64, undefined, '∄'],
  ['MSAM10', 46, undefined, '≲'],
  ['EUFM10', 0x67, undefined, '𝔤'],
  ['rsfs10', 0x4c, undefined, 'ℒ'],
  ['BBOLD10', 0x31, undefined, '𝟙'],
  ['ABCDEF+Dingbats', 0x33, undefined, '✓'],
  ['Dingbats', 0x37, undefined, '✗'],
  ['Dingbats', 0x72, undefined, '❒'],
  ['Dingbats', 0xac, undefined, '①'],
  ['Wingdings-Regular', 0x28, undefined, '☎'],
  ['Wingdings', 0x4a, undefined, '☺'],
  ['Wingdings', 0xab, undefined, '★'],
  ['Wingdings', 0xd0, undefined, ''],
  ['ABCDEF+RupeeForadian', 0x60, undefined, '₹'],
  ['FLJMQD+MarVoSym', 0x56, 'CheckedBox', '☑'],
  ['MarVoSym', 0x54, undefined, '☎'],
  ['RMTMI', 0x16, 'Lambda1', 'Λ'],
  ['MT2HRBT', 0x5a, 'Z', 'ℤ'],
  ['LMMathItalic10-Regular', 0x0b, 'alpha', 'α'],
  ['LMMathExtension10-Regular', 0x58, 'summationdisplay', '∑'],
  ['LMMathSymbols10-Regular', 0x42, 'B', 'ℬ'],
  ['CMR10', 0x0b, undefined, 'ff'],
  ['CMR10', 0x13, undefined, '´'],
  ['CMTT10', 0x7b, undefined, '{'],
  ['CMR10', 0x7b, undefined, '–'],
  ['stmary10', 0x4a, undefined, '⟦'],
  ['txsys', 164, 'dotacc', '˙'],
  ['pxsys', 174, 'vec', '\u20d7'],
  ['txexs', 171, 'parenleftbtA', '⎝'],
  ['STIXMathCalligraphy-Regular', 66, 'uniE22E', 'ℬ'],
] as const) {
  test(`${font} ${name ?? ''} ${code} is ${expected || 'unknown'}`, () =>
    expect(textFor(font, code, name)).toBe(expected));
}

for (const [why, font, unicode, name, expected] of [
  ['control characters have no text', 'Cambria', '\u0002', undefined, ''],
  ['private use without a table has no text', 'Foo', '\ue123', undefined, ''],
  ['private use of a symbol font is decoded', 'SymbolMT', '\uf061', undefined, 'α'],
  ['a bullet of an unknown symbol font', 'Foo', '\uf0b7', undefined, '•'],
  ['a glyph name helps where the file has no text', 'Foo', '', 'uni2208', '∈'],
  ['names of variants count as their stem', 'Foo', '', 'parenleft.size1', '('],
  ['names of pieces', 'Foo', '', 'bracketleft.tp', '⎡'],
  ['ligatures are their letters', 'Foo', 'ﬁ', undefined, 'fi'],
  ['Arabic shapes are their letters', 'Foo', 'ﻻ', undefined, 'لا'],
  ['glyph numbers for names, the code for Unicode', 'Foo', '\u0001', 'g40', 'E'],
  ['shuffled surrogates of italic letters', 'CambriaMath', '\u{28c00}', undefined, '𝑣'],
  ['glyph numbers of Cambria Math: a letter', 'CambriaMath', '\u0754', undefined, '𝑥'],
  ['glyph numbers of Cambria Math: a digit', 'CambriaMath', '\u0374', undefined, '2'],
  ['glyph numbers of Cambria Math: a symbol', 'CambriaMath', '\u0d4c', undefined, '='],
  ['real letters of Cambria Math', 'CambriaMath', 'ρ', undefined, 'ρ'],
  ['text set in capitals is capitals', 'Foo', 'n', 'N', 'N'],
  ['text of the file counts for other fonts', 'Foo', 'fi', undefined, 'fi'],
] as const) {
  test(why, () => expect(textFor(font, 1, name, unicode, false)).toBe(expected));
}

for (const [code, name, expected] of [
  [11, 'a11', 'ff'],
  [12, 'AC', 'fi'],
  [65, 'BT', 'A'],
  [65, 'x41', 'A'],
  [14, 'x0E', 'ffi'],
  [12, '\f', 'fi'],
  [0x7b, '{', '–'],
] as const) {
  test(`glyph ${name} of a bitmap font is ${expected}`, () => {
    const bitmaps = {...fontRecord, type3: true};
    const source = {record: bitmaps, ...nameFont(bitmaps), symbols: undefined};
    expect(glyphText(sentGlyph(code), {name, encoded: true}, source)).toBe(expected);
  });
}

test('a glyph of a bitmap font means what its encoding says', () => {
  const record = {...fontRecord, type3: true};
  const source = {record, ...nameFont(record), symbols: undefined};
  const meaning = (bitmap: 'OT1' | 'T1') => glyphText(sentGlyph(30), {name: 'a30', encoded: true}, {...source, bitmap});
  expect(meaning('T1')).toBe('ffi');
  expect(meaning('OT1')).toBe('Œ');
});

test('a backslash is typed in fonts of text, and an operator in those of formulas', () => {
  expect(textFor('NimbusMonL-Regu', 0x5c, 'backslash', '\\', false)).toBe('\\');
  expect(textFor('NimbusMonL-Regu', 0x5c, 'backslash', '∖', false)).toBe('\\');
  expect(textFor('SFTT1000', 0x5c, 'backslash')).toBe('\\');
  expect(textFor('FooMath', 0x5c, 'backslash', '\\', false)).toBe('∖');
});

test('codes of a composite font are not TeX codes', () => {
  expect(textFor('CMSY10', 0x41, undefined, '−', true)).toBe('−');
});

test('a ligature that the file maps to one of its letters is all of them', () => {
  expect(textFor('AGaramondPro-Regular', 31, 'T_h', 'h')).toBe('Th');
  expect(textFor('AGaramondPro-Regular', 30, 'f_f_i.liga', 'i')).toBe('ffi');
  expect(textFor('AGaramondPro-Regular', 29, 'fi', 'i')).toBe('fi');
  expect(textFor('AGaramondPro-Regular', 29, 'fi', 'ﬁ')).toBe('fi');
  expect(textFor('AGaramondPro-Regular', 104, 'h', 'h')).toBe('h');
});

test('glyph numbers of ornaments are none of their codes', () => {
  expect(textFor('Wingdings', 0x84, undefined, '\u0084', true)).toBe('');
  expect(textFor('Wingdings', 0x6e, undefined, 'n', true)).toBe('');
  expect(textFor('Wingdings', 3, undefined, '\u00a0', true)).toBe('\u00a0');
  expect(textFor('Wingdings', 0x79, undefined, '\uf0a7', true)).toBe('▪');
  expect(textFor('Wingdings', 0x79, undefined, '✓', true)).toBe('✓');
});

test('a space of a symbol font is none of its symbols', () => {
  expect(textFor('Symbol', 3, undefined, '\u00a0', true)).toBe('\u00a0');
  expect(textFor('Symbol', 160)).toBe('€');
});
