import type {PageBox} from '@recto/model';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {readForms} from './read-forms.ts';

type Page = ReturnType<typeof testPage>;

/** A square as four rules, as a stroked rectangle is read. */
const square = (page: Page, left: number, top: number, side = 8): Page =>
  page
    .rule({left, right: left + side, top, bottom: top + 0.6})
    .rule({left: left + side - 0.6, right: left + side, top, bottom: top + side})
    .rule({left, right: left + side, top: top + side - 0.6, bottom: top + side})
    .rule({left, right: left + 0.6, top, bottom: top + side});

const line = (left: number, right: number, top: number): PageBox => ({left, right, top, bottom: top + 0.5});
const within = (left: number, top: number, width = 8): PageBox => ({
  left,
  right: left + width,
  top,
  bottom: top + width,
});

/** What a page's drawn things are read as, from left to right. */
const drawnOf = (page: Page): string =>
  readForms(page.facts())
    .glyphs.filter(glyph => !page.facts().glyphs.some(({order}) => order === glyph.order))
    .toSorted((a, b) => a.x - b.x)
    .map(({text}) => text)
    .join(' ');

// text of 10 points: an advance is 5, a baseline at 100
for (const [what, page, expected] of [
  ['an empty box before its words', square(testPage(), 60, 92).text(72, 100, 'yes'), '☐'],
  [
    'a box with a cross of strokes',
    square(testPage(), 60, 92)
      .path(within(60, 92), {filled: false, stroked: true, curved: false, slanted: true})
      .text(72, 100, 'yes'),
    '☒',
  ],
  ['a box with a letter x in it', square(testPage(), 60, 92).text(61.5, 99, 'x', {size: 8}).text(72, 100, 'yes'), '☒'],
  [
    'a box filled in',
    square(testPage(), 60, 92)
      .path(within(62, 94, 4), {rectangle: true, curved: false})
      .text(72, 100, 'yes'),
    '☒',
  ],
  [
    'a rectangle that is one path',
    testPage()
      .path(within(60, 92), {filled: false, stroked: true, rectangle: true, curved: false})
      .text(72, 100, 'yes'),
    '☐',
  ],
  [
    'rounded corners on paper of their own',
    testPage().path(within(60, 92)).path(within(60, 92), {filled: false, stroked: true}).text(72, 100, 'yes'),
    '☐',
  ],
  [
    'a filled box with a tick in it',
    testPage()
      .path(within(60, 92))
      .path(within(61, 93, 6), {filled: false, stroked: true, curved: false, slanted: true})
      .text(72, 100, 'yes'),
    '☒',
  ],
  [
    'boxes behind their words',
    square(square(testPage(), 88, 92), 128, 92)
      .text(72, 100, 'yes')
      .text(116, 100, 'no'),
    '☐ ☐',
  ],
  ['the square at the end of a proof', square(testPage(), 97, 92).text(72, 100, 'done.'), ''],
  ['a box around a letter', square(testPage(), 60, 90, 11).text(63, 99, 'A', {size: 8}).text(76, 100, 'yes'), ''],
  ['places for single digits', square(square(square(testPage(), 44, 92), 52, 92), 60, 92).text(72, 100, 'date'), ''],
  ['a square far from all words', square(testPage(), 60, 92).text(120, 100, 'yes'), ''],
  [
    'a blank in a sentence',
    testPage()
      .text(72, 100, 'is')
      .rule(line(86, 126, 102))
      .text(130, 100, 'here'),
    '________',
  ],
  [
    'a blank behind a label',
    testPage()
      .text(72, 100, 'Name:')
      .rule(line(99, 300, 102)),
    '________________',
  ],
  [
    'a blank before the sentence',
    testPage()
      .rule(line(60, 90, 102))
      .text(93, 100, 'is it'),
    '______',
  ],
  [
    'a blank drawn in parts',
    testPage()
      .text(72, 100, 'is')
      .rule(line(86, 100, 102))
      .rule(line(100, 116, 102))
      .text(120, 100, 'it'),
    '______',
  ],
  [
    'an underscore that TeX draws',
    testPage().text(72, 100, 'cup').rule({left: 87.6, right: 90.6, top: 99.6, bottom: 100}).text(90.6, 100, 'size'),
    '_',
  ],
  [
    'two underscores before a word',
    testPage()
      .rule({left: 72, right: 75, top: 99.6, bottom: 100})
      .rule({left: 75.6, right: 78.6, top: 99.6, bottom: 100})
      .text(78.6, 100, 'init'),
    '__',
  ],
  [
    'the bar of a fraction on the baseline of a word',
    testPage()
      .text(72, 100, 'cup')
      .rule({left: 87.6, right: 90.6, top: 99.6, bottom: 100})
      .text(87.6, 97, '1', {size: 6})
      .text(87.6, 106, '2', {size: 6}),
    '',
  ],
  [
    'a stroke below the baseline',
    testPage().text(72, 100, 'cup').rule({left: 87.6, right: 90.6, top: 101.6, bottom: 102}).text(90.6, 100, 'size'),
    '',
  ],
  [
    'an underlined word',
    testPage()
      .text(72, 100, 'is')
      .rule(line(86, 116, 102))
      .text(86, 100, 'tea')
      .text(120, 100, 'it'),
    '',
  ],
  [
    'a line with a word on part of it',
    testPage()
      .text(72, 100, 'Name:')
      .rule(line(99, 300, 102))
      .text(110, 100, 'Ann'),
    '',
  ],
  [
    'a stroke in the middle of letters',
    testPage()
      .text(72, 100, 'is')
      .rule(line(86, 126, 97)),
    '',
  ],
  [
    'the bar of a fraction without numerator',
    testPage()
      .text(72, 100, 'is')
      .rule(line(80, 100, 101))
      .text(82, 110, 'abc'),
    '',
  ],
  [
    'the edge of a cell',
    testPage()
      .text(72, 100, 'is')
      .rule(line(86, 126, 102))
      .rule({left: 126, right: 126.5, top: 80, bottom: 102}),
    '',
  ],
  [
    'a rule of the page',
    testPage()
      .text(72, 100, 'head')
      .rule(line(20, 600, 104)),
    '',
  ],
] as const satisfies readonly (readonly [string, Page, string])[]) {
  test(`${what}: ${expected || 'stays as it is drawn'}`, () => expect(drawnOf(page)).toBe(expected));
}

test('room to write up to the margin does not fill the line', () => {
  const {glyphs} = readForms(
    testPage()
      .text(72, 100, 'Name:')
      .rule(line(99, 500, 102))
      .facts(),
  );
  expect(glyphs.at(-1)!.box.right).toBeCloseTo(179);
});

test('what is read is drawn no more, and nothing else goes', () => {
  const page = square(testPage(), 60, 92)
    .text(72, 100, 'yes')
    .rule(line(20, 600, 300));
  const {rules, glyphs} = readForms(page.facts());
  expect(rules).toHaveLength(1);
  expect(glyphs.map(({text}) => text).join('')).toBe('yes☐');
});
