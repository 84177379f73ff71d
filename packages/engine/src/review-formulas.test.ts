import type {Block, Doc} from '@recto/model';
import {reportOf} from '@recto/model';
import {expect, test} from 'vitest';
import {reviewFormulas} from './review-formulas.ts';

const from = [{page: 1, box: {left: 0, top: 0, right: 9, bottom: 9}}];
const docOf = (children: readonly Block[]): Doc => ({
  schema: 1,
  metadata: {},
  pages: [{number: 1, width: 600, height: 800, rotation: 0}],
  outline: [],
  assets: [],
  children,
  diagnostics: [],
});

test('what somebody else has read keeps the formulas that parse; the others are in doubt, and told with their places', () => {
  const inline = (tex: string) => ({type: 'inlineMath', tex, from: []}) as const;
  const doc = reviewFormulas(
    docOf([
      {type: 'equation', id: 'b1', from, tex: '\\frac{a}{b}'},
      {type: 'equation', id: 'b2', from, tex: '\\frac{a}{b'},
      {type: 'paragraph', id: 'b3', from, children: [inline('x^2'), inline('x^')]},
    ]),
  );
  const report = reportOf(doc);
  expect(report.formulas).toBe(4);
  expect(report.formulasInDoubt).toEqual([
    {tex: '\\frac{a}{b', confidence: 0, from, finding: 'formula:b2:0'},
    {tex: 'x^', confidence: 0, from, finding: 'formula:b3:1'},
  ]);
  expect(doc.diagnostics).toMatchObject([{code: 'formula-not-parsed', node: 'b2'}]);
});
