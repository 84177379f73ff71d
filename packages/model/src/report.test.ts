import {expect, test} from 'vitest';
import {builders} from './build.ts';
import type {Doc} from './nodes.ts';
import {reportOf} from './report.ts';
import {summarize} from './summarize.ts';

const box = {left: 0, top: 0, right: 1, bottom: 1};
const doc: Doc = {
  schema: 1,
  metadata: {},
  pages: [1, 2, 3].map(number => ({number, width: 600, height: 800, rotation: 0})),
  outline: [],
  assets: [],
  children: [
    {type: 'equation', id: 'b1', from: [{page: 2, box}], tex: 'x', confidence: 0.4},
    {type: 'paragraph', id: 'b2', from: [], children: [{type: 'inlineMath', tex: 'y', from: []}]},
  ],
  diagnostics: [
    {code: 'page-without-text', page: 3},
    {code: 'table-in-doubt', node: 'b9', confidence: 0.5, from: [{page: 1, box}]},
    {code: 'page-failed', page: 2, message: 'too deep'},
    {code: 'picture-failed', page: 2, message: 'x'},
  ],
  coverage: [
    {
      page: 1,
      glyphs: 1000,
      placed: 900,
      leftOut: {invisible: 50, 'in-figure': 40, unassigned: 4, unreadable: 6},
      unreadable: {F1: 6},
      images: 0,
    },
    {page: 2, glyphs: 50, placed: 50, leftOut: {}, unreadable: {}, images: 0},
    {page: 3, glyphs: 0, placed: 0, leftOut: {}, unreadable: {}, images: 1},
  ],
};

test('the report counts what a person sees', () => {
  const report = reportOf(doc);
  expect(report).toMatchObject({
    pages: 3,
    seen: 1000,
    placed: 950,
    inFigures: 40,
    coverage: 0.99,
    losses: [{page: 1, glyphs: 950, lost: 10}],
    unreadableFonts: [{font: 'F1', glyphs: 6, pages: [1]}],
    formulas: 2,
    formulasInDoubt: [{tex: 'x', confidence: 0.4}],
    tablesInDoubt: [{node: 'b9', page: 1}],
    pagesWithoutText: [3],
    failedPages: [{page: 2, message: 'too deep'}],
    failedPictures: [2],
  });
});

test('the summary names pages, the most important facts first', () => {
  expect(summarize(reportOf(doc))).toEqual([
    'Page 2 could not be read: too deep',
    'No text found: page 3.',
    '99.0 % of 1,000 visible characters are in the result.',
    'Missing: 10 characters (page 1).',
    'The font F1 carries no readable text: 6 characters (page 1).',
    'Not written as text: 50 invisible, 40 inside figures.',
    '2 formulas, 1 uncertain (page 2).',
    '1 uncertain table (page 1).',
  ]);
});

test('missing text is told with its place, the longest first', () => {
  const from = [{page: 2, box}];
  const report = reportOf({
    ...doc,
    coverage: [{...doc.coverage![0]!, furniture: 12, leftOut: {decoration: 7, unassigned: 45}}],
    diagnostics: [
      {code: 'text-missing', from, text: 'M', characters: 1},
      {code: 'text-missing', from, text: 'l'.repeat(44), characters: 44},
    ],
  });
  expect(report).toMatchObject({seen: 993, inFurniture: 12, missing: [{page: 2, box, text: 'M', characters: 1}, {}]});
  expect(summarize(report)).toEqual(
    expect.arrayContaining([
      `Check page 2: “${'l'.repeat(40)}…” is not in the result.`,
      'Check page 2: “M” is not in the result.',
      'Not written as text: 7 of decoration, 12 in running heads and page numbers.',
    ]),
  );
});

test('structure in doubt is told by its kind', () => {
  const report = reportOf({
    ...doc,
    diagnostics: [
      ...[1, 3].map(page => ({code: 'structure-in-doubt', problem: 'order', from: [{page, box}]}) as const),
      {code: 'structure-in-doubt', problem: 'empty-column', node: 'b9', from: [{page: 2, box}]},
    ],
  });
  expect(report.structureInDoubt).toEqual([
    ...[1, 3].map(page => ({problem: 'order', page, box})),
    {problem: 'empty-column', page: 2, box, node: 'b9'},
  ]);
  expect(summarize(report)).toContain('Check pages 1, 3: the text may be in another order.');
});

test('a document without page counts has no coverage', () => {
  const {coverage: _, ...bare} = doc;
  expect(reportOf(bare).coverage).toBeUndefined();
});

test('regions read by OCR are reported', () => {
  const box = {left: 0, top: 0, right: 9, bottom: 9};
  const regions = [
    {box, reason: 'picture', confidence: 0.9},
    {box, reason: 'unreadable-text', confidence: 0.8},
    {box, reason: 'unreadable-text', confidence: 0.8},
  ] as const;
  const [first, ...others] = doc.coverage!;
  const report = reportOf({...doc, coverage: [{...first!, regions}, ...others]});
  expect(report.recognisedRegions).toHaveLength(3);
  expect(summarize(report)).toEqual(
    expect.arrayContaining(['Text in images read by OCR: page 1.', 'Words in unreadable fonts read by OCR: page 1.']),
  );
  expect(reportOf(doc).recognisedRegions).toBeUndefined();
});

test('truncated images are reported, and a page without text has no confidence', () => {
  const report = reportOf({
    ...doc,
    coverage: [{...doc.coverage![0]!, recognised: 0}],
    diagnostics: [
      {code: 'picture-cut-short', page: 1},
      {code: 'formulas-not-read', page: 2, message: 'no such file'},
      {code: 'page-without-text', page: 1},
    ],
  });
  expect([report.cutPictures, report.pagesWithoutFormulas]).toEqual([[1], [2]]);
  const said = summarize(report).join('\n');
  expect(said).toContain('is truncated, part of it is missing: page 1');
  expect(said).toContain('Formula detection failed: page 2');
  expect(said).not.toContain('Read by OCR');
});

test('pages with low confidence are reported as poor OCR', () => {
  const said = (recognised: number) =>
    summarize(reportOf({...doc, coverage: [{...doc.coverage![0]!, recognised}]})).join('\n');
  for (const confidence of [0.58, 0.8])
    expect(said(confidence)).toContain('Poor OCR, as the image is blurred or in an unsupported script: page 1.');
  expect(said(0.9)).not.toContain('Poor OCR');
});

test('pages whose image could not be read failed, with the reason', () => {
  const report = reportOf({
    ...doc,
    diagnostics: [
      {code: 'recognition-failed', page: 1, message: 'no such file'},
      {code: 'page-without-text', page: 1},
      {code: 'page-without-text', page: 2},
    ],
  });
  expect(report.failedPages).toEqual([{page: 1, message: 'no such file'}]);
  expect(report.pagesWithoutText).toEqual([2]);
});

test('missing trained data are reported with their pages', () => {
  const report = reportOf({
    ...doc,
    diagnostics: [
      {code: 'language-data-missing', page: 1, languages: ['fra']},
      {code: 'language-data-missing', page: 3, languages: ['eng', 'fra']},
    ],
  });
  expect(report.missingLanguageData).toEqual([
    {language: 'fra', pages: [1, 3]},
    {language: 'eng', pages: [3]},
  ]);
  expect(summarize(report).join('\n')).toContain('Trained data for French are missing');
  expect(reportOf(doc).missingLanguageData).toBeUndefined();
});

test('text layers of scans are reported, compared or not', () => {
  const report = reportOf({
    ...doc,
    diagnostics: [
      {code: 'text-layer-used', page: 1, agreement: 0.98},
      {code: 'text-layer-used', page: 2},
    ],
  });
  expect(report.textLayers).toEqual([{page: 1, agreement: 0.98}, {page: 2}]);
  const said = summarize(report).join('\n');
  expect(said).toContain('matches the page images: page 1');
  expect(said).toContain('Text layer of scans used without comparison: page 2');
  expect(reportOf(doc).textLayers).toBeUndefined();
});

test('distrusted text layers are reported', () => {
  const report = reportOf({...doc, diagnostics: [{code: 'text-distrusted', page: 1, agreement: 0.1}]});
  expect(report.distrustedPages).toEqual([1]);
  expect(summarize(report).join('\n')).toContain('does not match the page image: page 1');
  expect(reportOf(doc).distrustedPages).toBeUndefined();
});

test('tables are counted wherever they stand', () => {
  const {doc, paragraph, table, list, item} = builders();
  const one = table([['a', 'b']]);
  expect(reportOf(doc(paragraph('p'))).tables).toBe(0);
  expect(reportOf(doc(one, list(item('•', table([['c']]))))).tables).toBe(2);
});
