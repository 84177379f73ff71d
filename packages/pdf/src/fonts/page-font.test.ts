import {expect, test} from 'vitest';
import {fontRecord} from './font-record.fixture.ts';
import {PageFont} from './page-font.ts';

/** What a composite font without a map to Unicode gives for these codes, drawn again where it has changed its mind. */
function drawn(codes: readonly number[]): string {
  let relearnt = 0;
  const font = new PageFont({...fontRecord, composite: true, type: 'CIDFontType2'}, () => {
    relearnt++;
  });
  const glyphs = new Map(
    codes.map(code => [
      code,
      {originalCharCode: code, fontChar: '', unicode: String.fromCharCode(code), width: 500, isSpace: false},
    ]),
  );
  const draw = () => codes.map(code => font.shapeOf(glyphs.get(code)!).text).join('');
  const once = draw();
  return relearnt > 0 ? draw() : once;
}

const codesOf = (text: string, add = 0): number[] => [...text].map(letter => letter.charCodeAt(0) + add);

test('glyph numbers of TrueType are read in their usual order', () => {
  expect(drawn(codesOf('tea = hot water, a cup of it', -29))).toBe('tea = hot water, a cup of it');
});

test('a control character in a layer of recognised text does not make its letters glyph numbers', () => {
  const text = 'a cup of tea';
  expect(drawn([...codesOf(text), 10])).toContain(text);
  expect(drawn([10, ...codesOf(text)])).toContain(text);
  // its words are placed one by one
  const words = text.replaceAll(' ', '');
  expect(drawn([10, ...codesOf(words), 12])).toContain(words);
});
