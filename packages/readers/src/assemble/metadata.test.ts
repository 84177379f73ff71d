import type {Block} from '@recto/model';
import {expect, test} from 'vitest';
import {guessLanguage, metadataOf} from './metadata.ts';

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

const guess = (text: string): string | undefined => guessLanguage([{kind: 'text', lines: [{text}]}] as never);

test.each([
  ['en', 'Results at a glance: we were not able to open it in this or by that door'],
  ['de', 'Rechnung für eine Lieferung im Mai, zahlbar bei uns oder auch nach Absprache zum Monatsende'],
  ['fr', 'Le thé et la tasse sont sur un plateau, avec le sucre au centre'],
  ['pt', 'A folha foi colhida no outono e ao sol ou pela manhã, também na serra'],
  ['nl', 'De thee wordt in het najaar geplukt en op zolder gedroogd'],
  ['zh', '茶叶在秋天采摘'],
  [undefined, 'a e o x y 12 a o e 7 a = o, e = a, o'],
  [undefined, '2026 42'],
])('language %s: %s', (language, text) => expect(guess(text)).toBe(language));
