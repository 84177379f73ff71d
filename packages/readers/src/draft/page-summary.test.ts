import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {coverageOf} from '../assemble/coverage.ts';
import {collectLines} from '../layout/lines/collect-lines.ts';
import {textLine} from '../text/text-line.ts';
import type {PageDraft} from './draft.ts';
import {summarizePage} from './page-summary.ts';

const page = (): PageDraft =>
  collectLines(
    testPage().text(72, 100, 'On Tea').text(72, 200, 'seen').text(72, 300, 'ghost', {hidden: 'invisible'}).facts(),
  );

/** The page with some of its lines made into one block, as if a stage had lost the others. */
const keeping = (draft: PageDraft, count: number): PageDraft => ({
  ...draft,
  lines: [],
  blocks: [
    {
      kind: 'text',
      page: 1,
      box: draft.lines[0]!.box,
      column: draft.lines[0]!.box,
      lines: draft.lines.slice(0, count).map(line => textLine(line)),
      role: {type: 'paragraph'},
      continues: false,
    },
  ],
});

test('every glyph is placed or left out for a reason', () => {
  expect(coverageOf(summarizePage(keeping(page(), 2)))).toEqual({
    page: 1,
    glyphs: 14,
    placed: 9,
    leftOut: {invisible: 5},
    unreadable: {},
    images: 0,
  });
});

test('a line that a stage loses is missed', () => {
  expect(coverageOf(summarizePage(keeping(page(), 1)))).toMatchObject({
    placed: 5,
    leftOut: {invisible: 5, unassigned: 4},
  });
});

test('words inside a figure are in the figure', () => {
  const draft = page();
  const figures = [{box: draft.lines[1]!.box, lines: draft.lines.slice(1)}];
  expect(coverageOf(summarizePage({...keeping(draft, 1), figures}))).toMatchObject({
    placed: 5,
    leftOut: {invisible: 5, 'in-figure': 4},
  });
});

test('unreadable glyphs are counted once, by their font', () => {
  const facts = testPage()
    .text(72, 100, 'ab', {font: testFont({name: 'F7'})})
    .facts();
  const draft = collectLines({...facts, glyphs: facts.glyphs.map(glyph => ({...glyph, text: ''}))});
  expect(coverageOf(summarizePage(draft))).toMatchObject({
    placed: 0,
    leftOut: {unreadable: 2},
    unreadable: {F7: 2},
  });
});
