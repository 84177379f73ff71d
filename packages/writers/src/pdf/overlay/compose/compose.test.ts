import type {Glyph} from '@recto/pdf';
import {expect, test} from 'vitest';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import {measureSource, type SourceLayout} from '../measure/source-layout.ts';
import {writingAxes} from '../measure/writing-axes.ts';
import {bandsIn} from '../room/bands.ts';
import {formulaBox} from './compose.ts';

const glyph = (text: string, left: number, top: number, size = 10): Glyph =>
  ({
    text,
    x: left,
    y: top + 7,
    advance: 5,
    size,
    angle: 0,
    box: {left, right: left + 5, top, bottom: top + 7},
    font: {name: 'F', math: false},
    color: '#000000',
    blank: false,
  }) as unknown as Glyph;

const claimOf = (glyphs: readonly Glyph[]): SourceRun =>
  ({glyphs, rules: [], place: {page: 1}, region: {math: false, marks: []}}) as unknown as SourceRun;

test('an exponent belongs to the line that holds it, though the baseline above is nearer', () => {
  const line = (top: number, bottom: number) => ({
    page: 1,
    box: {left: 0, right: 100, top, bottom},
    baseline: bottom - 1,
  });
  const lines = [line(15, 25), line(26, 36)];
  const source = {axes: writingAxes(0), size: 10, frames: [{page: 1, lines}]} as unknown as SourceLayout;
  const exponent = {...glyph('−', 50, 26), y: 30, box: {left: 50, right: 55, top: 26, bottom: 30}};
  expect(formulaBox(claimOf([exponent]), source, 0)?.moved.baseline).toBe(35);
});

test.each([
  ['an address after Arabic words is read from the right', [80, 30], true],
  ['an Arabic word in an address is not', [30, 80], false],
])('%s', (_, [first, second], rtl) => {
  const words = [...'في'].map((text, index) => glyph(text, (first as number) + 5 * index, 0));
  const address = [...'mail@x'].map((text, index) => glyph(text, (second as number) + 5 * index, 0));
  expect(measureSource([claimOf(words), claimOf(address)], new Set())?.rtl).toBe(rtl);
});

test('an upright line beside a column is no part of its strips', () => {
  const rule = (left: number, right: number, top: number, bottom: number) => {
    const direction = right - left > bottom - top ? 'horizontal' : 'vertical';
    return {rule: {direction} as never, box: {left, right, top, bottom}};
  };
  const staying = {glyphs: [], rules: [rule(5, 6, 0, 400), rule(60, 90, 50, 51)], blocks: [], paths: []};
  const bands = bandsIn({left: 50, right: 150}, staying, () => false);
  expect(bands.map(({box}) => box)).toEqual([{left: 60, right: 90, top: 50, bottom: 51}]);
});
