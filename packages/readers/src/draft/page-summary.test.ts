import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../layout/lines/collect-lines.ts';
import type {PageDraft} from './draft.ts';
import {inkLines} from './page-ink.ts';
import {summarizePage} from './page-summary.ts';

const page = (): PageDraft =>
  collectLines(
    testPage().text(72, 100, 'On Tea').text(72, 200, 'seen').text(72, 300, 'ghost', {hidden: 'invisible'}).facts(),
  );

test('what is left out is counted by its reason, the rest is the ink of the page', () => {
  const draft = page();
  const {glyphs, leftOut, ink} = summarizePage(draft, draft.lines);
  expect({glyphs, leftOut}).toEqual({glyphs: 14, leftOut: {invisible: 5}});
  expect(ink.lines).toEqual(['OnTea', 'seen']);
  expect(inkLines(ink)[1]).toMatchObject({text: 'seen', box: {left: 72}, inFigure: false});
});

test('words inside a figure come last', () => {
  const draft = page();
  const figures = [{box: draft.lines[0]!.box, lines: draft.lines.slice(0, 1)}];
  const {ink} = summarizePage({...draft, figures}, draft.lines);
  expect([ink.lines, ink.firstInFigure]).toEqual([['seen', 'OnTea'], 1]);
});

test('unreadable glyphs are counted once, by their font', () => {
  const facts = testPage()
    .text(72, 100, 'ab', {font: testFont({name: 'F7'})})
    .facts();
  const draft = collectLines({...facts, glyphs: facts.glyphs.map(glyph => ({...glyph, text: ''}))});
  expect(summarizePage(draft, draft.lines)).toMatchObject({leftOut: {unreadable: 2}, unreadable: {F7: 2}});
});

test('leaders, hyphens at the end of a line and parts of an arrow may go', () => {
  const font = testFont({name: 'CMSY10', math: true});
  const draft = collectLines(
    testPage()
      .text(72, 100, 'Leaves ........ 3')
      .text(72, 120, 'a hy-')
      .text(72, 140, '−', {font})
      .text(74, 140, '→', {font})
      .facts(),
  );
  const {faint} = summarizePage(draft, draft.lines).ink;
  expect([...faint].sort().join('')).toBe('-........→−');
});
