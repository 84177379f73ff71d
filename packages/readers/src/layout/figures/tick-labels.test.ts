import {testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {tickLabels} from './tick-labels.ts';

const plot = {left: 160, top: 100, right: 360, bottom: 220};

/** The numbers taken for those along an axis of the plot, among some texts with their places. */
const ticks = (texts: readonly (readonly [x: number, y: number, text: string])[]): string[] => {
  const page = testPage();
  for (const [x, y, text] of texts) page.text(x, y, text);
  return tickLabels(plot, collectLines(page.facts()).lines).map(lineText);
};

const column = (x: number, values: readonly string[]) =>
  values.map((value, row) => [x, 110 + 36 * row, value] as const);

it('numbers far from an axis belong to it when they are evenly spaced along it', () => {
  expect(ticks(column(128, ['80', '70', '60', '50']))).toEqual(['80', '70', '60', '50']);
  expect(ticks([160, 220, 280].map((x, at) => [x, 245, String(5 * at)] as const))).toEqual(['0', '5', '10']);
});

it.each([
  ['words', column(128, ['ab', 'cd', 'ef'])],
  ['numbers that go up and down', column(128, ['80', '20', '60'])],
  ['two numbers', column(128, ['80', '70'])],
  [
    'numbers with texts before them, as in a list',
    [...column(128, ['80', '70', '60']), ...column(100, ['tea', 'cup', 'pot'])],
  ],
  [
    'numbers at uneven distances',
    [
      [128, 110, '3'],
      [128, 122, '2'],
      [128, 200, '1'],
    ] as const,
  ],
])('%s beside a plot are none', (_, texts) => {
  expect(ticks(texts)).toEqual([]);
});
