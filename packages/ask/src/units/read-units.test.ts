import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {paper} from '../testing/paper.ts';
import {openLibrary} from './open-library.ts';
import {readUnits} from './read-units.ts';

const {doc, paragraph, heading, table, cell, text, math, link, footnoteMark, list, item, equation, lineBreak} =
  builders();

test('a paper as numbered units', () => {
  const {units} = openLibrary([{id: 'a', name: 'tea.pdf', doc: paper()}]);
  expect(
    units.map(({number, kind, page, section, text}) => `${number} ${kind} p${page} §${section} ${text}`).join('\n'),
  ).toMatchInlineSnapshot(`
    "1 heading p1 §null # How long tea should steep
    2 heading p1 §1 ## Abstract
    3 paragraph p1 §2 We measured how long green tea steeps. Two minutes at 80 degrees give the best taste.
    4 heading p1 §1 ## 1 Introduction
    5 paragraph p1 §4 Tea has been brewed for centuries [1]. Its taste depends on temperature $T$ and time.
    6 listItem p1 §4 • green tea needs cool water
    7 listItem p1 §4 • black tea needs boiling water
    8 heading p1 §1 ## 2 Method
    9 heading p1 §8 ### 2.1 Water
    10 paragraph p2 §9 We used soft water with a hardness of 4 degrees.
    11 equation p2 §9 $$ E = m c^{2} $$ (1)
    12 equation p2 §9 $$ k = A e^{-E/RT} $$ (2)
    13 theorem p2 §9 Theorem 1 (Steeping). Longer is not better.
    14 heading p2 §1 ## 3 Results
    15 table p2 §14 Table 1: Steeping time and score [table, 4 rows, 3 columns]
    16 tableRow p2 §14 header: tea | minutes | score
    17 tableRow p2 §14 row 1: green | 2 | 8.7
    18 tableRow p2 §14 row 2: black | 4 | 7.9
    19 tableRow p2 §14 row 3: oolong | 3 | 8.1
    20 table p2 §14 Table 2: Hardness of the water [table, 3 rows, 2 columns]
    21 tableRow p2 §14 header: water | hardness
    22 tableRow p2 §14 row 1: soft | 4
    23 tableRow p2 §14 row 2: hard | 18
    24 figure p2 §14 Figure 1: Score over time [figure; text in it: score over minutes]
    25 paragraph p3 §14 Scores fall after three minutes, as Figure 1 shows.
    26 code p3 §14 code (python):
    for cup in cups:
        pour(cup)
    27 footnote p3 §14 note 1: Measured by one of the authors.
    28 heading p3 §1 ## References
    29 reference p3 §28 [1] Lu Yu. The Classic of Tea. 760.
    30 reference p3 §28 [2] K. Okakura. The Book of Tea. 1906."
  `);
});

test('a second document goes on counting, and the first keeps its numbers', () => {
  const one = {id: 'a', name: 'a.pdf', doc: paper()};
  const two = {id: 'b', name: 'b.pdf', doc: doc(heading(1, 'B'), paragraph('beta'))};
  const alone = openLibrary([one]).units;
  const both = openLibrary([one, two]).units;
  expect(both.slice(0, alone.length)).toEqual(alone);
  expect(both.slice(alone.length)).toMatchObject([
    {number: alone.length + 1, source: 1, section: null},
    {number: alone.length + 2, source: 1, section: alone.length + 1, text: 'beta'},
  ]);
});

test('spanning cells are repeated in every row and column they cover', () => {
  const spans = table([
    [cell('tea', {header: true}), cell('time', {header: true, colSpan: 2})],
    [cell('green', {rowSpan: 2}), 'short', '2'],
    ['long', '5'],
  ]);
  expect(readUnits(doc(spans)).units.map(unit => unit.text)).toEqual([
    '(table without caption) [table, 3 rows, 3 columns]',
    'header: tea | time | (time)',
    'row 1: green | short | 2',
    'row 2: (green) | long | 5',
  ]);
});

test('a span of a billion cells takes no memory', () => {
  const huge = table([[cell('x', {rowSpan: 1e9, colSpan: 1e9})]], {columns: 1e9});
  expect(readUnits(doc(huge)).units[1]?.text.length).toBeLessThan(1000);
});

test.each([
  ['raised and lowered digits', ['10', text('−3', 'superscript'), ' H', text('2', 'subscript'), 'O'], '10⁻³ H₂O'],
  ['raised letters', ['x', text('max', 'superscript')], 'x^{max}'],
  ['formulas', ['where ', math('x_{1} > 0')], 'where $x_{1} > 0$'],
  ['links', ['code ', link({url: 'https://example.org/a'}, 'here')], 'code here <https://example.org/a>'],
  ['an address that is shown', [link({url: 'https://example.org/a'}, 'example.org/a')], 'example.org/a'],
  ['footnote marks', ['Tea', footnoteMark('b9', '1'), ' is old'], 'Tea¹ is old'],
  ['hard breaks', ['1 Leaf Street', lineBreak, 'Tea Town'], '1 Leaf Street\nTea Town'],
])('text: %s', (_, content, expected) => {
  expect(readUnits(doc(paragraph(...content))).units[0]?.text).toBe(expected);
});

test('blocks of an item after its first paragraph are units of their own', () => {
  const items = list(item('1.', paragraph('one'), equation('x'), list(item('a)', paragraph('nested')))));
  expect(readUnits(doc(items)).units.map(({kind, text, block}) => [kind, text, block === items.id])).toEqual([
    ['listItem', '1. one', true],
    ['equation', '$$ x $$', true],
    ['listItem', 'a) nested', true],
  ]);
});

test('what repeats on every page is one unit, page numbers are none', () => {
  const furniture = (role: 'header' | 'pageNumber', words: string, id: string) =>
    ({type: 'furniture', id, from: [], role, children: [text(words)]}) as const;
  const made = doc(
    furniture('header', 'Journal of Tea 7 (2020) 1', 'f1'),
    furniture('pageNumber', '1', 'f2'),
    furniture('header', 'Journal of Tea 7 (2020) 2', 'f3'),
  );
  expect(readUnits(made).units.map(unit => unit.text)).toEqual(['(running head) Journal of Tea 7 (2020) 1']);
});
