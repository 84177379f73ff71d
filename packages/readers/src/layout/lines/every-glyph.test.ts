import {testFont, testPage} from '@recto/testkit';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {collectLines} from './collect-lines.ts';

const fonts = [testFont(), testFont({name: 'Ex', encoding: 'OMX', math: true}), testFont({name: 'V', vertical: true})];
const piece = fc.record({
  x: fc.integer({min: 0, max: 120}),
  y: fc.integer({min: 0, max: 120}),
  text: fc.constantFrom('tea', 'é', '´', '茶葉', 'شاي', '∑', '(a b)', 'x', '2', '\u064b', 'T'),
  size: fc.constantFrom(0.5, 5, 7, 10, 10.1, 30),
  angle: fc.constantFrom(0, 0, 0, 1.5, 45, 90, 180, 270),
  font: fc.constantFrom(...fonts),
});

test('every visible glyph stands in exactly one line, or is left out with a reason', () => {
  fc.assert(
    fc.property(fc.array(piece, {maxLength: 60}), fc.boolean(), (pieces, bar) => {
      const page = testPage();
      for (const {x, y, text, size, angle, font} of pieces) page.text(x, y, text, {size, angle, font});
      if (bar) page.rule({left: 20, right: 60, top: 50, bottom: 50.4});
      const facts = page.facts();
      const {lines, leftOut} = collectLines(facts);
      // a blank to fill in is a glyph that the page does not have
      const placed = lines
        .flatMap(line => line.pieces.flatMap(({glyphs}) => glyphs))
        .filter(({drawn}) => !drawn)
        .map(({order}) => order);
      const expected = facts.glyphs.filter(glyph => !glyph.blank).map(glyph => glyph.order);
      expect([...placed, ...leftOut.map(({glyph}) => glyph.order)].sort((a, b) => a - b)).toEqual(expected);
    }),
    {numRuns: 300},
  );
});
