import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {TableDraft} from '../../../draft/draft.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findPageTables} from '../find-page-tables.ts';
import {dropProseTables} from './ocr-prose.ts';

/** The tables that are left of a grid of three columns, whose cells have the text that `cell` gives for them. */
function tablesLeft(cell: (row: number) => string, rulesBetween: boolean): number {
  const page = testPage();
  const rows = 12;
  for (let row = 0; row < rows; row++)
    for (const left of [72, 212, 352]) page.text(left + 4, 110 + 14 * row, cell(row));
  const bottom = 100 + 14 * rows;
  for (let row = 0; row <= rows; row++)
    if (rulesBetween || row === 0 || row === rows)
      page.rule({left: 72, right: 492, top: 100 + 14 * row, bottom: 100.5 + 14 * row});
  for (const left of [72, 212, 352, 492]) page.rule({left, right: left + 0.5, top: 100, bottom});
  const drawn = page.facts();
  const glyphs = drawn.glyphs.map(glyph => ({
    ...glyph,
    line: 10 * Math.round(glyph.y) + Math.floor((glyph.x - 72) / 140),
  }));
  const facts = {...drawn, glyphs, recognised: true as const};
  const draft = collectLines(facts);
  const found = findPageTables(draft);
  expect(found.tables.length).toBe(1);
  const {tables, lines} = dropProseTables(found, draft.lines, facts.rules);
  if (tables.length === 0) expect(lines.length).toBe(draft.lines.length);
  return tables.length;
}

const prose = (row: number): string => `leaves of the ${row} tea plants`;

test.each([
  ['columns of a newspaper in frames', prose, false, 0],
  ['words in cells that rules part', prose, true, 1],
  ['numbers in frames', (row: number) => `${row * 37}.5`, false, 1],
] as const)('%s', (_, cell, rulesBetween, left) => {
  expect(tablesLeft(cell, rulesBetween)).toBe(left);
});

test.each([
  ['lines as wide as their column', (row: number) => `${row % 10} leaves of tea and hot water`, 0],
  ['texts of any width', (row: number) => `${row % 10} leaves of tea ${'and more '.repeat(row % 5)}`.trim(), 1],
] as const)('columns far apart, which fill little of their cells: %s', (_, text, left) => {
  const page = testPage();
  const rows = 12;
  for (let row = 0; row < rows; row++) for (const x of [40, 340]) page.text(x, 110 + 14 * row, text(row));
  const drawn = page.facts();
  const glyphs = drawn.glyphs.map(glyph => ({...glyph, line: 2 * Math.round(glyph.y) + (glyph.x < 340 ? 0 : 1)}));
  const {lines} = collectLines({...drawn, glyphs, recognised: true as const});
  expect(lines).toHaveLength(2 * rows);
  const cells = lines.map((line, index): TableDraft['cells'][number] => {
    const from = line.box.left < 340 ? 0 : 300;
    const box = {left: 40 + from, right: 320 + from, top: line.box.top, bottom: line.box.bottom};
    return {row: index >> 1, column: from === 0 ? 0 : 1, rowSpan: 1, colSpan: 1, header: false, box, lines: [line]};
  });
  const box = {left: 40, right: 620, top: 100, bottom: 280};
  const table: TableDraft = {kind: 'borderless', box, rows, columns: 2, confidence: 0.7, cells};
  expect(dropProseTables({tables: [table], lines: []}, lines, []).tables).toHaveLength(left);
});
