import {expect, it} from 'vitest';
import type {BlockDraft, DocumentDraft} from '../../draft/draft.ts';
import type {PageContext} from '../../draft/stage.ts';
import {textBlock, textLine} from '../text-block.fixture.ts';
import {findLists} from './find-lists.ts';

/** The levels of the items, and 0 for what is none. */
function levels(blocks: readonly BlockDraft[]): number[] {
  const draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks};
  return findLists
    .run(draft, {} as PageContext)
    .blocks.map(block => (block.kind === 'text' && block.role.type === 'listItem' ? block.role.level : 0));
}

it('nests the items of a right-to-left list by their right edges, and counts them there', () => {
  const item = (text: string, right: number, baseline: number) =>
    textBlock([
      textLine(text, {
        baseline,
        direction: 'rtl',
        left: right - 5 * text.length,
        box: {left: right - 5 * text.length, right, top: baseline - 7, bottom: baseline + 2},
      }),
    ]);
  const list = [
    item('• אחת', 530, 100),
    item('• שתיים ארוכה מאוד מן האחרות', 530, 114),
    item('◦ קצרה', 510, 128),
    item('• שלוש', 530, 142),
  ];
  expect(levels(list)).toEqual([1, 1, 2, 1]);
  const steps = [item('1. קצר', 530, 100), item('2. צעד ארוך בהרבה מן הראשון', 530, 114)];
  expect(levels(steps)).toEqual([1, 1]);
});
