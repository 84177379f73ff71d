import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {frameOf} from '../../draft/frame.ts';
import {findRows} from '../columns/region-rows.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {withoutWorths} from './marginal-worths.ts';

const first = '2 A ball is thrown upwards and caught at the same height by';
const second = 'the person who threw it.';

/** The rows of a task and what stands behind the first of them at the right edge, `drop` points lower. */
function part(worth: string, lines = [first, second], drop = 0): readonly (readonly [text: string, worth: string])[] {
  const page = testPage()
    .lines(72, 100, 12, lines)
    .text(500, 100 + drop, worth);
  const {rows, worths} = withoutWorths(findRows(collectLines(page.facts()).lines, frameOf(0)));
  return rows.map(row => [
    row.text,
    worths
      .get(row)
      ?.pieces.flatMap(({glyphs}) => glyphs.map(({text}) => text))
      .join('') ?? '',
  ]);
}

test.each(['8 Pts', '[5]', '/ 5', '(3 marks)'])(
  '%s at the end of a line whose sentence goes on stands behind it',
  worth => {
    expect(part(worth)).toEqual([
      [first, worth.replaceAll(' ', '')],
      [second, ''],
    ]);
  },
);

test('a box whose text stands a little lower is none of the lines', () => {
  expect(part('8 Pts', [first, second], 3)).toEqual([
    [first, '8Pts'],
    [second, ''],
  ]);
});

test('other texts at the end of a line stay there, and so does what ends a task', () => {
  expect(part('kettle')[0]).toEqual([`${first} kettle`, '']);
  expect(part('[5]', [`${first} him.`, '3 Which cup is full?'])[0]).toEqual([`${first} him. [5]`, '']);
});
