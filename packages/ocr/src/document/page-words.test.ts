import {turnAbout} from '@recto/model';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {pageWords} from './page-words.ts';

test('letters become words by spaces and lines, with where they stand', () => {
  const {glyphs} = testPage().text(72, 100, 'tea is').facts();
  const lined = [
    ...glyphs.slice(0, 3).map(glyph => ({...glyph, line: 0})),
    {...glyphs[2]!, text: ' ', blank: true, line: 0},
    ...glyphs.slice(3).map(glyph => ({...glyph, line: 0})),
    ...glyphs.slice(0, 3).map(glyph => ({...glyph, y: 120, line: 1})),
  ];
  const words = pageWords({glyphs: lined});
  expect(words.map(({text, y, spaced}) => [text, y, spaced])).toEqual([
    ['tea', 100, true],
    ['is', 100, false],
    ['tea', 120, false],
  ]);
  expect(words[0]).toMatchObject({x: 72, angle: 0, width: glyphs[2]!.x + glyphs[2]!.advance - 72});
});

test('words of a page that was dewarped stand where its image shows them', () => {
  const glyphs = testPage()
    .text(72, 100, 'tea')
    .facts()
    .glyphs.map(glyph => ({...glyph, line: 0}));
  const [straight] = pageWords({glyphs});
  const [leant] = pageWords({glyphs}, turnAbout(300, 400, Math.PI / 18));
  expect(leant).toMatchObject({
    text: 'tea',
    x: expect.closeTo(300 - 228 * Math.cos(Math.PI / 18) + 300 * Math.sin(Math.PI / 18), 6),
    y: expect.closeTo(400 - 228 * Math.sin(Math.PI / 18) - 300 * Math.cos(Math.PI / 18), 6),
    angle: expect.closeTo(10, 6),
    width: expect.closeTo(straight!.width, 6),
    size: expect.closeTo(straight!.size, 6),
  });
});
