import type {TrustReport} from '@recto/api';
import type {Block} from '@recto/model';
import {expect, test} from 'vitest';
import {findingsOf} from './findings.ts';

const box = (top: number, bottom: number) => ({left: 10, top, right: 90, bottom});
const blocks: readonly {readonly block: Block}[] = [
  {
    block: {
      type: 'paragraph',
      id: 'b1',
      from: [{page: 2, box: box(10, 50)}],
      children: [{type: 'text', value: 'Tea cools.', from: []}],
    },
  },
  {
    block: {type: 'table', id: 'b2', from: [{page: 2, box: box(60, 90)}], columns: 1, children: []},
  },
];

const nothing: TrustReport = {
  pages: 2,
  seen: 0,
  placed: 0,
  inFigures: 0,
  losses: [],
  unreadableFonts: [],
  formulas: 0,
  formulasInDoubt: [],
  tablesInDoubt: [],
  pagesWithoutText: [],
  failedPages: [],
  failedPictures: [],
};

const doubtful = (...doubts: readonly {problem: string; top: number; node?: string}[]): TrustReport => ({
  ...nothing,
  structureInDoubt: doubts.map(({top, ...doubt}) => ({...doubt, page: 2, box: box(top, top + 5)})),
});

test('structure in doubt is a finding with its place, and the block to correct', () => {
  const report = doubtful({problem: 'empty-column', top: 60, node: 'b2'}, {problem: 'mixed-scripts', top: 20});
  expect(findingsOf(report, blocks)).toEqual([
    {
      key: 'structure:empty-column:2:10,60',
      page: 2,
      box: box(60, 65),
      node: 'b2',
      about: {kind: 'structure', problem: 'empty-column'},
    },
    {
      key: 'structure:mixed-scripts:2:10,20',
      page: 2,
      box: box(20, 25),
      // a formula within a text: the text that stands there
      node: 'b1',
      about: {kind: 'structure', problem: 'mixed-scripts'},
    },
  ]);
});

test('two doubts at one place are two findings, and one between the blocks has none to correct', () => {
  const findings = findingsOf(doubtful({problem: 'table-cut', top: 92}, {problem: 'order', top: 92}), blocks);
  expect(new Set(findings.map(({key}) => key)).size).toBe(2);
  expect(findings.every(finding => !('node' in finding))).toBe(true);
});

test('what a newer service doubts is left out where there is no sentence for it', () => {
  expect(findingsOf(doubtful({problem: 'new', top: 10}), blocks)).toEqual([]);
});
