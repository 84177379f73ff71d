import {expect, test} from 'vitest';
import {baselineAgreement, formulaSkew} from './formula-skew.ts';
import {glyph} from './glyph.fixture.ts';

/** Letters of a line that falls by `slope`, every third one an index. */
const line = (count: number, slope: number) =>
  Array.from({length: count}, (_, index) => {
    const x = 20 * index;
    const y = 100 + slope * x + (index % 3 === 2 ? 4 : 0);
    return glyph('x:italic', x, y - 10, x + 10, y);
  });

test.each([0.012, -0.015, 0.006])('a line that falls by %f is skewed by it', slope => {
  expect(formulaSkew({glyphs: line(20, slope), bars: []})).toBeCloseTo(slope, 2);
  expect(baselineAgreement(line(20, 0))).toBeGreaterThan(baselineAgreement(line(20, slope)));
});

test('formulas with long level bars do not skew, whatever their letters suggest', () => {
  const bar = {left: 0, right: 300, top: 50, bottom: 52};
  expect(formulaSkew({glyphs: line(20, 0.012), bars: [bar]})).toBe(0);
  expect(formulaSkew({glyphs: line(20, 0.012), bars: [{...bar, right: 60}]})).not.toBe(0);
});

test('level lines, and formulas too short to decide, do not skew', () => {
  expect(formulaSkew({glyphs: line(20, 0), bars: []})).toBe(0);
  expect(formulaSkew({glyphs: line(4, 0.015), bars: []})).toBe(0);
  expect(formulaSkew({glyphs: [], bars: []})).toBe(0);
});
