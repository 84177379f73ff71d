import {type TestPage, testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findPageTables} from '../find-page-tables.ts';

/** The texts of a page's tables, row by row. */
const tablesOf = (page: TestPage): string[][][] =>
  findPageTables(collectLines(page.facts())).tables.map(({rows, cells}) =>
    Array.from({length: rows}, (_, row) =>
      cells.filter(cell => cell.row === row).map(({lines}) => lines.map(lineText).join(' / ')),
    ),
  );

it('thousands are parted by spaces within one number', () => {
  const page = testPage();
  const sums = [
    ['Total HT', '1 186,00'],
    ['TVA', '179,00'],
    ['TTC', '1 365,00'],
    ['Paid', '400,00'],
  ] as const;
  for (const [row, [name, sum]] of sums.entries())
    page.text(70, 100 + 16 * row, name).text(260 - 5 * sum.length, 100 + 16 * row, sum, {advance: 0.5, space: 0.5});
  expect(tablesOf(page)).toEqual([sums]);
});

it('a value close behind long words stands in the column of the others', () => {
  const page = testPage();
  const wines = [
    ['Barbera', '4,00', '18,00'],
    ['Vermentino of the island', '4,50', '20,00'],
    ['Prosecco', '5,00', '24,00'],
    ['Lambrusco', '3,50', '16,00'],
  ] as const;
  for (const [row, [name, glass, bottle]] of wines.entries())
    page
      .text(70, 100 + 16 * row, name, {advance: 0.5})
      .text(195, 100 + 16 * row, glass)
      .text(260, 100 + 16 * row, bottle);
  expect(tablesOf(page)).toEqual([wines]);
});

it('rows of two columns that were drawn one after the other are no rows together', () => {
  const page = testPage();
  const dishes = (x: number, names: readonly string[]): void => {
    for (const [row, name] of names.entries())
      page
        .text(x, 100 + 28 * row, name)
        .text(x + 150, 100 + 28 * row, '9,50')
        .text(x, 112 + 28 * row, 'for two');
  };
  dishes(70, ['Bruschetta', 'Vitello', 'Carpaccio']);
  dishes(320, ['Tagliatelle', 'Risotto', 'Gnocchi']);
  expect(tablesOf(page)).toEqual([]);
});

it('a word that runs up to the next column ends where the others of that column begin', () => {
  const page = testPage();
  const systems = [
    ['Kettle', 'yes', 'of iron'],
    ['Tea cosy', 'yes', 'of wool'],
    ['Tea strainer', 'no', 'it leaks'],
    ['Pot', 'no', 'too small'],
  ] as const;
  for (const [row, [name, sold, remark]] of systems.entries())
    page
      .text(70, 100 + 16 * row, name, {advance: 0.5})
      .text(131.5, 100 + 16 * row, sold, {advance: 0.5})
      .text(180, 100 + 16 * row, remark, {advance: 0.5});
  expect(tablesOf(page)).toEqual([systems]);
});

it('units that begin at one place behind values of any length are a column of their own', () => {
  const rows = [
    ['Supply voltage', '12', '36', 'V'],
    ['Output current', '3.6', '22', 'mA'],
    ['Load', '250', '550', 'W'],
    ['Start-up time', '8', '120', 's'],
  ] as const;
  const page = testPage();
  for (const [row, [name, least, most, unit]] of rows.entries())
    page
      .text(70, 100 + 16 * row, name)
      .text(260 - 5 * least.length, 100 + 16 * row, least)
      .text(320 - 5 * most.length, 100 + 16 * row, most)
      .text(326, 100 + 16 * row, unit);
  expect(tablesOf(page)).toEqual([rows]);
});

it('names of a header close to each other are parted where the texts of a column below end', () => {
  const page = testPage()
    .rule({left: 70, right: 330, top: 88, bottom: 88.5})
    .rule({left: 70, right: 330, top: 104, bottom: 104.5});
  const rows = [
    ['Type', 'Nodes', 'Drift', 'Rest'],
    ['gray', '24', '1.2', '4.1'],
    ['black', '22', '8.7', '6.0'],
    ['wood', '18', '9.9', '3.8'],
  ] as const;
  for (const [row, [name, ...values]] of rows.entries()) {
    page.text(70, 100 + 16 * row, name);
    for (const [at, value] of values.entries()) page.text(250 + 31 * at - 5 * value.length, 100 + 16 * row, value);
  }
  expect(tablesOf(page)).toEqual([rows]);
});

it('rows that begin with their times are a programme, however long they tell what is then', () => {
  const rows = [
    ['9:00–9:30', 'Registration and coffee', 'Foyer'],
    ['9:30–10:15', 'What a stream remembers of the last three hundred years', 'Hall A'],
    ['10:15–11:00', 'Beavers as engineers', 'Hall A, and on a screen in the tea room'],
    ['11:00–12:00', 'Short talks on cheap sensors and what they tell', 'Room 201'],
  ] as const;
  const page = testPage();
  for (const [row, [time, what, where]] of rows.entries())
    page
      .text(70, 100 + 20 * row, time)
      .text(140, 100 + 20 * row, what)
      .text(440, 100 + 20 * row, where);
  expect(tablesOf(page)).toEqual([rows]);
});

it('texts of cells without padding are parted at the line between them', () => {
  const page = testPage();
  for (const top of [100, 116, 132]) page.rule({left: 70, right: 120, top, bottom: top + 0.5});
  for (const left of [70, 87.8, 120]) page.rule({left, right: left + 0.5, top: 100, bottom: 132});
  page.text(72, 112, 'tea').text(88.5, 112, 'cup').text(72, 128, 'hot').text(88.5, 128, 'two');
  expect(tablesOf(page)).toEqual([
    [
      ['tea', 'cup'],
      ['hot', 'two'],
    ],
  ]);
});
