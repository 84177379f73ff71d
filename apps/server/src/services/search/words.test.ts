import {expect, test} from 'vitest';
import {wordsOf} from './words.ts';

const read = (text: string) => wordsOf(text).map(word => word.text);

test.each([
  ['words, in any case', 'The Heat-Equation of 1822!', ['the', 'heat', 'equation', 'of', '1822']],
  ['accents of Latin letters do not count', 'Müller naïve Ångström', ['muller', 'naive', 'angstrom']],
  ['accents beside their letter neither', 'cafe\u0301'.normalize('NFC'), ['cafe']],
  ['ligatures are their letters', 'eﬃcient', ['efficient']],
  ['soft hyphens are nothing', 'tem\u00ADpera\u00ADture', ['temperature']],
  ['Chinese in pairs', '热传导方程', ['热传', '传导', '导方', '方程', '程']],
  ['a character alone', '热', ['热']],
  ['beside other writing', 'Transformer模型v2', ['transformer', '模型', '型', 'v2']],
  ['full-width letters', 'ＡＢＣ', ['abc']],
  ['Japanese with long vowels', 'データ。', ['デー', 'ータ', 'タ']],
  ['Korean', '열 방정식', ['열', '방정', '정식', '식']],
  ['characters beyond 65535', '𠮷野家', ['𠮷野', '野家', '家']],
  ['nothing', ' \n—…', []],
])('%s', (_, text, expected) => expect(read(text)).toEqual(expected));

test('words know where they stand', () => {
  const text = 'Öl: 𠮷野, ﬁn';
  const places = wordsOf(text).map(({start, end}) => text.slice(start, end));
  expect(places).toEqual(['Öl', '𠮷野', '野', 'ﬁn']);
});

test('a word without an end is cut', () => {
  expect(wordsOf('a'.repeat(100_000)).map(({text, end}) => [text.length, end])).toEqual([[60, 100_000]]);
});
