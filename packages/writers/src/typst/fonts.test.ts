import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {readFonts} from './fonts.ts';

test('letters come first from a font whose text they are, of mathematics last', async () => {
  const {text} = await readFonts(nodeHost(), 'en', 'tea 茶 شاي');
  expect(text[0]).toBe('STIX Two Text');
  expect(text).toContain('IBM Plex Sans Arabic');
  expect(text.at(-1)).toBe('Noto Sans Math');
});

test('symbols and emoji are read for a text that has them, behind all others', async () => {
  const {text, files} = await readFonts(nodeHost(), 'en', 'tea 🍵 ✔');
  expect(text.slice(-3)).toEqual(['Noto Sans Math', 'Noto Sans Symbols 2', 'Noto Emoji']);
  const plain = await readFonts(nodeHost(), 'en', 'tea');
  expect(plain.text).not.toContain('Noto Emoji');
  expect(plain.files.length).toBe(files.length - 2);
});
