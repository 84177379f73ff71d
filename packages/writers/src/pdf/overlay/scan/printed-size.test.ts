import {expect, test} from 'vitest';
import {emOf} from './printed-size.ts';

const part = (width: number, height: number, text?: string) => ({
  box: {left: 0, right: width, top: 0, bottom: height},
  ...(text !== undefined && {text}),
});

test.each([
  ['letters up and down', [part(60, 9, 'Bodies (gray)')], 10],
  ['none that reach up or down', [part(60, 4.6, 'sum over rows')], 10],
  ['ideographs', [part(60, 9.2, '数据分析')], 10],
  ['several lines of one text', [part(300, 9), part(300, 9), part(40, 7)], 10],
])('%s', (_, parts, em) => {
  expect(emOf(parts)).toBeCloseTo(em, 1);
});

test('a tall symbol in a line does not make its letters larger', () => {
  const em = emOf([part(100, 22, 'where the sum of the rows is x')])!;
  expect(em).toBeGreaterThan(7);
  expect(em).toBeLessThan(12);
});

test('nothing to measure', () => {
  expect(emOf([])).toBeUndefined();
});
