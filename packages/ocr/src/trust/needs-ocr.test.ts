import type {PageFacts} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {needsOcr} from './needs-ocr.ts';

const scan: PageFacts = {
  ...testPage().facts(),
  images: [{order: 0, box: {left: 0, top: 0, right: 612, bottom: 792}, mask: false}],
};
const text = testPage().text(72, 100, 'a page of text that can be read');
const layer = (glyphs: PageFacts['glyphs']) => glyphs.map(glyph => ({...glyph, hidden: 'invisible' as const}));

test.each<[string, PageFacts, string | undefined]>([
  ['text', text.facts(), undefined],
  ['an image', scan, 'no-text'],
  ['an image with a page number', {...scan, glyphs: testPage().text(300, 780, '12').facts().glyphs}, 'no-text'],
  ['an image with a text layer', {...scan, glyphs: layer(text.facts().glyphs)}, undefined],
  [
    'an image with a text layer without letters',
    {...scan, glyphs: layer(testPage().text(72, 100, '"#% $!" ##%$ "!" $$% a !"#% $"').facts().glyphs)},
    'unreadable-text',
  ],
  [
    'visible characters without letters',
    testPage().text(72, 100, '. . . . . . . . . . . . . . . 7').facts(),
    undefined,
  ],
  ['a blank page', testPage().facts(), undefined],
  [
    'glyphs without a ToUnicode map',
    {...text.facts(), glyphs: text.facts().glyphs.map(glyph => ({...glyph, text: ''}))},
    'unreadable-text',
  ],
])('%s', (_, facts, reason) => {
  expect(needsOcr(facts)).toBe(reason);
});
