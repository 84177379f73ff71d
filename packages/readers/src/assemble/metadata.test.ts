import type {Block} from '@recto/model';
import {expect, test} from 'vitest';
import {metadataOf} from './metadata.ts';

const heading = {
  type: 'heading',
  id: 'b1',
  depth: 1,
  from: [{page: 1, boxes: []}],
  children: [{type: 'text', value: 'On Tea', marks: [], from: []}],
} as unknown as Block;

const titleWith = (title: string): string | undefined =>
  metadataOf(
    {facts: {pageCount: 1, tagged: false, outline: [], title}, pages: [{number: 1}]} as never,
    [heading],
    undefined,
  ).title;

test.each(['CMR8', '88300 162..177', 'Microsoft Word - tea3.doc', 'untitled', 'paper_final.tex', '12'])(
  '%s is no title: the printed one is',
  title => {
    expect(titleWith(title)).toBe('On Tea');
  },
);

test.each(['On Coffee', 'Les 400 coups', '茶', '关于 3 杯茶', 'Leaves2Go at a glance'])('%s is a title', title => {
  expect(titleWith(title)).toBe(title);
});
