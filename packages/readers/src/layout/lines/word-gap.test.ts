import {expect, test} from 'vitest';
import {wordGap} from './word-gap.ts';

const letters = [0, 0.01, 0.02, 0, 0.05, 0.03, 0.01, 0];

test('a gap as wide as those with a space glyph parts words, too', () => {
  const gap = wordGap({gaps: [...letters, 0.21], spaces: [0.22, 0.22, 0.21]});
  expect(gap).toBeLessThan(0.21);
  expect(gap).toBeGreaterThan(0.1);
});

test('a gap much narrower than spaces parts no words', () => {
  expect(wordGap({gaps: [...letters, 0.2], spaces: [0.5, 0.6, 0.55]})).toBeGreaterThan(0.2);
});
