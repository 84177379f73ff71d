import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {readFonts} from './fonts.ts';

test('letters come first from a font whose text they are, of mathematics last', async () => {
  const {text} = await readFonts(nodeHost(), 'en', 'tea 茶 شاي');
  expect(text[0]).toBe('STIX Two Text');
  expect(text).toContain('IBM Plex Sans Arabic');
  expect(text.at(-1)).toBe('Noto Sans Math');
});
