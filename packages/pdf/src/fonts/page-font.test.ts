import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {fontRecord, sentGlyph} from './font-record.fixture.ts';
import {PageFont} from './page-font.ts';

/** What a composite font without a map to Unicode gives for these codes, drawn again where it has changed its mind. */
function drawn(codes: readonly number[]): string {
  let relearnt = 0;
  const font = new PageFont({...fontRecord, composite: true, type: 'CIDFontType2'}, () => {
    relearnt++;
  });
  const glyphs = new Map(codes.map(code => [code, sentGlyph(code)]));
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

test('a space that its font has no glyph for is blank, though the code is that of a letter', () => {
  const noto = path.resolve(import.meta.dirname, '../../../fonts/NotoSans-Regular.ttf.br');
  const program = brotliDecompressSync(readFileSync(noto));
  const font = new PageFont({...fontRecord, composite: true, type: 'CIDFontType2', program}, () => {});
  const letter = {...sentGlyph(0x59, ' '), fontChar: 'Y', width: 260, isSpace: true};
  expect(font.shapeOf({...letter, isInFont: false})).toMatchObject({text: ' ', blank: true, box: [0, 0, 0.26, 0]});
  // what is drawn is visible, whatever the file says it means
  expect(font.shapeOf({...letter, isInFont: true})).toMatchObject({text: ' ', blank: false});
});
