import {expect, test} from 'vitest';
import {drawnInk} from '../detect/drawn-ink.fixture.ts';
import {glyph} from '../glyph.fixture.ts';
import {tallDelimiters} from './tall-delimiters.ts';

const height = 60;
const wide = 10;

/** How far right of its left edge a delimiter's line runs at a share of its height; 10 wide. */
const shapes: Readonly<Record<string, (share: number) => readonly [from: number, to: number]>> = {
  '[': share => (share < 0.04 || share > 0.96 ? [0, 10] : [0, 2]),
  '⌊': share => (share > 0.96 ? [0, 10] : [0, 2]),
  '|': () => [4, 6],
  '(': share => {
    const bend = 8 * Math.max(0, Math.abs(2 * share - 1) - 0.4) ** 1.5 * (1 / 0.6 ** 1.5);
    return [bend, bend + 2];
  },
  '{': share => {
    const far = Math.abs(2 * share - 1);
    const from = far < 0.12 ? 4 * (far / 0.12) : far > 0.88 ? 4 + 4 * ((far - 0.88) / 0.12) : 4;
    return [from, from + 2];
  },
  '⟨': share => [8 * Math.abs(2 * share - 1), 8 * Math.abs(2 * share - 1) + 2],
};

const ink = (shape: (share: number) => readonly [number, number], mirrored = false) =>
  drawnInk(40, height + 10, (x, y) => {
    if (y < 5 || y >= 5 + height) return false;
    const [from, to] = shape((y - 5 + 0.5) / height);
    const at = (mirrored ? wide - 1 - (x - 10) : x - 10) + 0.5;
    return at > from - 0.5 && at < to + 0.5;
  });
const read = (shape: (share: number) => readonly [number, number], mirrored = false): string[] =>
  tallDelimiters([glyph('⎢', 12, 20, 14, 40), glyph('⎣', 12, 50, 18, 62)], ink(shape, mirrored)).map(one => one.symbol);

test.each(Object.entries(shapes))(
  '%s is recognized by its outline, whatever its pieces were taken for',
  (name, shape) => {
    expect(read(shape)).toEqual([name]);
    const mirrored: Readonly<Record<string, string>> = {'[': ']', '⌊': '⌋', '|': '|', '(': ')', '{': '}', '⟨': '⟩'};
    expect(read(shape, true)).toEqual([mirrored[name]]);
  },
);

test('its box is that of its ink and letters beside it stay', () => {
  const letter = glyph('x:italic', 26, 30, 36, 40);
  const glyphs = tallDelimiters([glyph('⎢', 11, 20, 13, 40), letter], ink(shapes['[']!));
  expect(glyphs).toHaveLength(2);
  expect(glyphs).toContain(letter);
  expect(glyphs.find(({symbol: name}) => name === '[')?.box).toEqual({left: 10, top: 5, right: 20, bottom: 65});
});

test('an integral, and a bend without a detected delimiter, are none', () => {
  const whole = drawnInk(40, 70, (x, y) => y >= 5 && y < 65 && Math.abs(x - 15 + (y - 35) / 8) < 1.5);
  const integral = glyph('∫', 10, 5, 20, 65);
  expect(tallDelimiters([integral, glyph('|', 13, 30, 16, 40)], whole)).toContain(integral);
  expect(tallDelimiters([glyph('x:italic', 12, 20, 14, 40)], ink(shapes['(']!)).map(one => one.symbol)).toEqual([
    'x:italic',
  ]);
});
