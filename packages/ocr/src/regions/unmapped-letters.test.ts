import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {filledGaps, partlyMappedWords} from './unmapped-letters.ts';

/** Text of which glyphs written as `?` have no meaning. */
const glyphsOf = (text: string) =>
  testPage()
    .text(72, 100, text)
    .facts()
    .glyphs.map(glyph => (glyph.text === '?' ? {...glyph, text: ''} : glyph));

test.each([
  ['?elds', 'fields', ['fi']],
  ['o?ce', 'office', ['ffi']],
  ['lea?', 'leaf', ['f']],
  ['?re?ies', 'fireflies', ['fi', 'fl']],
  ['o??ing', 'offering', ['ffer']],
  // a known letter was read as another, and a glyph that is no letter
  ['?elds', 'fie1ds', undefined],
  ['?elds', '•elds', undefined],
])('%s, read as %s', (own, read, texts) => {
  const filled = partlyMappedWords(glyphsOf(`the ${own} here`)).map(word =>
    filledGaps(word, read)?.map(({text}) => text),
  );
  expect(filled).toEqual([texts]);
});

test('words that are whole, all holes, or have a mark of another font are left alone', () => {
  expect(partlyMappedWords(glyphsOf('the ?eld'))).toHaveLength(1);
  expect(partlyMappedWords(glyphsOf('the tea ??? ? a???b'))).toEqual([]);
  const [mark, ...letters] = glyphsOf('?tea');
  expect(partlyMappedWords([{...mark!, font: testFont({name: 'Marks'})}, ...letters])).toEqual([]);
});
