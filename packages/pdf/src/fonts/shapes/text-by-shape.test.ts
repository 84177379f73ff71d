import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {expect, test} from 'vitest';
import {fontProgram} from '../outlines/program.ts';
import {ShapeBuilder} from './shape-features.ts';
import {textByShape} from './text-by-shape.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const program = fontProgram(new Uint8Array(readFileSync(join(fonts, 'LiberationSans-Italic.ttf'))))!;

function featuresOf(character: string): Float64Array {
  const shape = new ShapeBuilder(1 / program.unitsPerEm!);
  program.draw(character, shape);
  return shape.finish()!;
}

test.each(['E', 'g', 'w', 'k', '+', '='])(
  '%s is recognized where the file claims another letter or none',
  character => {
    for (const claimed of ['', ' ', 'B', '∑'])
      expect(textByShape(claimed, featuresOf(character)).normalize('NFKC')).toBe(character);
  },
);

test.each(['E', 'e', '1', 'l', 'O', '0', '-', 'é', 'Ж'])('%s stays what the file says', character => {
  expect(textByShape(character, featuresOf(character))).toBe(character);
});

test('a sum that the file calls a small letter is a sum', () => {
  expect(textByShape('σ', featuresOf('∑'))).toMatch(/[∑Σ]/);
});

test('a letter of an alphabet that is not known stays unknown', () => {
  for (const character of ['Ж', 'Ю', '§', '¥']) expect(textByShape('', featuresOf(character))).toBe('');
});
