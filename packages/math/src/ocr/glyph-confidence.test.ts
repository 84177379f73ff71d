import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {confidenceOfGlyphs} from './glyph-confidence.ts';

test('one glyph of low confidence lowers that of the formula', () => {
  const page = testPage().text(72, 100, 'abcdefgh', {font: testFont()}).facts();
  const glyphs = page.glyphs.map(glyph => ({...glyph, confidence: 0.9}));
  expect(confidenceOfGlyphs(glyphs)).toBeCloseTo(0.9);
  expect(confidenceOfGlyphs([...glyphs, {...glyphs[0]!, confidence: 0.4}])).toBeCloseTo(0.5);
  expect(confidenceOfGlyphs([])).toBe(0);
});
