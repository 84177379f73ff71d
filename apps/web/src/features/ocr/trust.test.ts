import type {TrustReport} from '@recto/api';
import {expect, test} from 'vitest';
import {readLines, trustOf} from './trust.ts';

const report: TrustReport = {
  pages: 1,
  seen: 20,
  placed: 18,
  inFigures: 0,
  losses: [{page: 1, glyphs: 20, lost: 2}],
  unreadableFonts: [],
  formulas: 2,
  formulasInDoubt: [
    {tex: 'a = b', confidence: 0.4, from: [{page: 1, box: {left: 50, top: 25, right: 150, bottom: 75}}]},
  ],
  tablesInDoubt: [],
  recognisedPages: [{page: 1, confidence: 0.97}],
  pagesWithoutText: [],
  failedPages: [],
  failedPictures: [],
};
const read = {texLines: [], assets: {}, pageWidth: 200, pageHeight: 100};

test('a report gives the confidence of an image, and its uncertain formulas', () => {
  const region = {left: 0.25, top: 0.25, width: 0.5, height: 0.5};
  expect(trustOf(report, read)).toEqual({
    confidence: 0.97,
    formulas: 2,
    uncertainFormulas: [{tex: 'a = b', confidence: 0.4, region}],
    lost: 2,
  });
  const third = {
    ...report,
    recognisedPages: [],
    formulasInDoubt: [],
    losses: [],
    agreement: [{page: 1, agreement: 0.8}],
  };
  expect(trustOf(third, null)).toEqual({agreement: 0.8, formulas: 2, uncertainFormulas: [], lost: 0});
  expect(trustOf(null, read)).toBeNull();
});

test('a region is given only where the size of the image is known', () => {
  expect(trustOf(report, {...read, pageWidth: 0})?.uncertainFormulas).toEqual([{tex: 'a = b', confidence: 0.4}]);
});

test('a displayed formula is one line, and is as uncertain as what it holds', () => {
  const doubts = [
    {tex: 'x', confidence: 0.7},
    {tex: 'a\n= b', confidence: 0.4},
  ];
  expect(readLines(['so', '', '\\[', 'a = b', '\\]', '$$', 'c', '$$', 'so', 'let $x$', '\\['], doubts)).toEqual([
    {lines: ['so'], occurrence: 0},
    {lines: ['\\[', 'a = b', '\\]'], occurrence: 0, doubt: doubts[1]},
    {lines: ['$$', 'c', '$$'], occurrence: 0},
    {lines: ['so'], occurrence: 1},
    {lines: ['let $x$'], occurrence: 0, doubt: doubts[0]},
    {lines: ['\\['], occurrence: 0},
  ]);
});
