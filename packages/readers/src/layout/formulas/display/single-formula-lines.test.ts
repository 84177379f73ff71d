import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../../lines/collect-lines.ts';
import {findFormulas} from '../find-formulas.ts';

const math = testFont({name: 'CMSY10', math: true});
const long = 'Some words that fill the whole width of the column as text does in books';

const displays = (x: number, y: number, text: string): string[] => {
  const facts = testPage().text(72, 100, long).text(x, y, text, {font: math}).text(72, 160, long).facts();
  const {left, right} = {left: 72, right: 460};
  const page = {...collectLines(facts), regions: [{box: {left, right, top: 80, bottom: 170}}]};
  const context = {
    document: {pageCount: 1, tagged: false, outline: []},
    stats: {bodySize: 10, bodyFont: 'Test', leading: 1.2, bands: new Map(), pagesRead: 1, mathFonts: true},
    signal: new AbortController().signal,
  };
  return findFormulas.run(page, context).equations.map(({tex}) => tex);
};

test('an arrow alone on its line, with room around it, is a display wherever it stands', () => {
  expect(displays(180, 130, '⇕')).toEqual(['\\Updownarrow']);
});

test.each([
  ['a letter', 180, 130, 'x'],
  ['a mark at the end of the column', 445, 130, '⊲'],
  ['an arrow at its start', 80, 130, '⇕'],
  ['an arrow right under text', 180, 114, '⇕'],
])('%s stays in its line', (_, x, y, text) => {
  expect(displays(x, y, text)).toEqual([]);
});
