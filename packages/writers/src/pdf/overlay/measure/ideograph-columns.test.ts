import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {SourceRun} from './assign-glyphs.ts';
import {withVerticalColumns} from './ideograph-columns.ts';
import {measureSource} from './source-layout.ts';

const serifs = {has: () => false} as never;

/** The runs of texts set column by column, each character below the one before it. */
function columns(texts: readonly string[]): SourceRun[] {
  return texts.map((text, column): SourceRun => {
    const page = testPage();
    for (const [row, character] of [...text].entries()) page.text(120 - 15 * column, 100 + 10 * row, character);
    const {glyphs} = page.facts();
    const place = {page: 1, box: glyphs[0]!.box};
    return {
      text: {} as never,
      region: {math: false, marks: []} as never,
      place,
      glyphs,
      rules: [],
      lines: [],
      highlights: [],
    };
  });
}

test('letters run down where ideographs stood below each other', () => {
  const source = measureSource(withVerticalColumns(columns(['茶葉是綠的', '水火']), 'en'), serifs)!;
  expect(source.axes.angle).toBe(90);
  expect(source.frames.map(({lines}) => lines.length)).toEqual([2]);
  expect(source.leading).toBeCloseTo(15);
});

test('ideographs stand as they did, and level text stays level', () => {
  const stacked = columns(['茶葉是綠的', '水火']);
  expect(withVerticalColumns(stacked, 'ja')).toBe(stacked);
  const level = columns(['茶']).map(run => ({...run, glyphs: testPage().text(72, 100, '茶葉是').facts().glyphs}));
  expect(withVerticalColumns(level, 'en')).toBe(level);
});
