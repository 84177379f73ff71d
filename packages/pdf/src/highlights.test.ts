import {expect, test} from 'vitest';
import type {DrawnPath, FontFacts, Glyph, Rule} from './facts.ts';
import {findHighlights} from './highlights.ts';

const font = {name: 'Serif', monospace: false} as FontFacts;

/** Letters of 5 points side by side; a blank for each space. */
const line = (text: string, x: number, y: number): Glyph[] =>
  [...text].map((character, index) => ({
    order: index,
    font,
    code: 0,
    text: character,
    x: x + 5 * index,
    y,
    advance: 5,
    size: 10,
    angle: 0,
    box: {left: x + 5 * index, right: x + 5 * index + 5, top: y - 7, bottom: y},
    color: '#000000',
    blank: character === ' ',
  }));

const area = (left: number, right: number, more: Partial<DrawnPath> = {}): DrawnPath => ({
  order: 0,
  box: {left, right, top: 91, bottom: 103},
  filled: true,
  stroked: false,
  color: '#fff59d',
  rectangle: true,
  curved: false,
  slanted: false,
  ...more,
});

// "tea" stands from 75 to 90, the line from 50 to 115
const words = line('Mark tea, and it', 50, 100);

test.each([
  ['a word', area(75, 90), 'tea'],
  ['a word with the blank behind it', area(50, 75), 'Mark '],
  ['the whole line', area(50, 130), 'Mark tea, and it'],
  ['a bar that is wider than the words', area(40, 140), undefined],
  ['a cell that ends after its words', area(50, 150), undefined],
  ['a frame', area(75, 90, {filled: false, stroked: true}), undefined],
  ['white paper', area(75, 90, {color: '#ffffff'}), undefined],
  ['a button with round corners', area(75, 90, {rectangle: false, curved: true}), undefined],
  ['a block behind more than a line', area(75, 90, {box: {left: 75, right: 90, top: 70, bottom: 103}}), undefined],
])('%s', (_, path, marked) => {
  const found = findHighlights({paths: [path], glyphs: words, rules: []});
  expect(found[0]?.glyphs.map(glyph => glyph.text).join('')).toBe(marked);
});

const side = (x: number, y: number, direction: Rule['direction'] = 'vertical'): Rule => ({
  order: 0,
  direction,
  box:
    direction === 'vertical'
      ? {left: x, right: x + 0.5, top: y, bottom: y + 12}
      : {left: x, right: x + 60, top: y, bottom: y + 0.5},
  thickness: 0.5,
  color: '#000000',
});
const yellow = area(75, 90);
const moved = (right: number, down: number, color: string): DrawnPath => {
  const {left, top, bottom} = yellow.box;
  const box = {left: left + right, right: yellow.box.right + right, top: top + down, bottom: bottom + down};
  return {...yellow, color, box};
};

test.each<[string, {paths?: readonly DrawnPath[]; rules?: readonly Rule[]}, boolean]>([
  ['a line at its side', {rules: [side(89.7, 91)]}, false],
  ['a line elsewhere', {rules: [side(120, 91), side(89.7, 20)]}, true],
  ['a rule under it', {rules: [side(60, 103, 'horizontal')]}, true],
  ['another color beside it', {paths: [moved(15, 0, '#80deea')]}, false],
  ['another color below it', {paths: [moved(0, 12, '#80deea')]}, false],
  ['the same color in the next line', {paths: [moved(0, 12, yellow.color)]}, true],
  [
    'a cell of the same color around it',
    {paths: [{...yellow, box: {left: 70, right: 150, top: 80, bottom: 160}}]},
    false,
  ],
  [
    'a cell of another color around it',
    {paths: [{...yellow, color: '#eeeeee', box: {left: 70, right: 150, top: 80, bottom: 160}}]},
    true,
  ],
  ['another color further on', {paths: [moved(30, 0, '#80deea')]}, true],
])('marked words with %s', (_, {paths = [], rules = []}, marked) => {
  expect(findHighlights({paths: [yellow, ...paths], glyphs: words, rules}).some(({path}) => path === yellow)).toBe(
    marked,
  );
});

test('a number in a box of its own is not marked', () => {
  expect(findHighlights({paths: [area(50, 55)], glyphs: line('1', 50, 100), rules: []})).toEqual([]);
});
