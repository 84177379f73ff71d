import type {Doc} from '@recto/model';
import type {ImageWord} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {orderWords} from './order-words.ts';

/** A line of words, 20 points each. */
const line = (text: string, x: number, y: number, angle = 0): ImageWord[] => {
  const words = text.split(' ');
  const turn = (angle * Math.PI) / 180;
  return words.map((word, index) => ({
    text: word,
    x: x + 24 * index * Math.cos(turn),
    y: y + 24 * index * Math.sin(turn),
    width: 20,
    size: 10,
    angle,
    spaced: index + 1 < words.length,
  }));
};
const paragraph = (left: number, top: number, right: number, bottom: number): Doc['children'][number] => ({
  id: `p${left}-${top}`,
  type: 'paragraph',
  from: [{page: 1, box: {left, top, right, bottom} as never}],
  children: [],
});
const doc = (...children: Doc['children']): Doc => ({children}) as unknown as Doc;
const said = (words: readonly ImageWord[], of: Doc) =>
  orderWords([{page: testPage().facts().number, words}], of)[0]!
    .words.map(({text}) => text)
    .join(' ');

test('columns are read one after the other, lines from the top', () => {
  const found = [
    ...line('d e', 310, 110),
    ...line('c', 60, 130),
    ...line('f', 310, 130),
    ...line('a b', 60, 110),
    ...line('title', 60, 50),
    ...line('12', 300, 780),
  ];
  const pages = doc(paragraph(50, 40, 500, 60), paragraph(50, 100, 250, 140), paragraph(300, 100, 500, 140));
  expect(said(found, pages)).toBe('title a b c d e f 12');
});

test('pieces of one line go along it, also on a page that is turned by 90 degrees', () => {
  const level = [...line('c', 150, 101), ...line('d', 60, 120), ...line('a b', 60, 100)];
  expect(said(level, doc(paragraph(50, 80, 500, 130)))).toBe('a b c d');
  const onSide = [...line('c d', 380, 60, 90), ...line('b', 400, 120, 90), ...line('a', 400, 60, 90)];
  expect(said(onSide, doc(paragraph(360, 40, 420, 300)))).toBe('a b c d');
});
