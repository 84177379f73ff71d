import {expect, it} from 'vitest';
import {cutInlines} from './cut-inlines.ts';
import type {Inline} from './nodes.ts';

const text = (value: string): Inline => ({type: 'text', value, from: []});
const values = (inlines: readonly Inline[]): unknown[] =>
  inlines.map(inline =>
    'children' in inline ? values(inline.children as Inline[]) : 'value' in inline ? inline.value : '',
  );

it.each([
  [[text('2.1 Tea')], 4, ['2.1'], ['Tea']],
  [[text('2.'), text('1'), text(' Tea')], 3, ['2.', '1'], ['Tea']],
  [[text('Tea')], 0, [], ['Tea']],
  [[text('Tea')], 9, ['Tea'], []],
  [[{type: 'link', children: [text('1 Tea')], from: []} as Inline, text(' time')], 2, [['1']], [['Tea'], ' time']],
])('%j at %i', (inlines, count, head, tail) => {
  const parts = cutInlines(inlines as Inline[], count as number);
  expect(values(parts.head)).toEqual(head);
  expect(values(parts.tail)).toEqual(tail);
});
