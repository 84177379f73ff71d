import {expect, test} from 'vitest';
import type {DrawnPath, FontFacts, Glyph} from './facts.ts';
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
  const found = findHighlights({paths: [path], glyphs: words});
  expect(found[0]?.glyphs.map(glyph => glyph.text).join('')).toBe(marked);
});
