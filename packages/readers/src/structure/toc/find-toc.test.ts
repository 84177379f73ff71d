import {expect, it} from 'vitest';
import type {BlockDraft, DocumentDraft} from '../../draft/draft.ts';
import type {DocumentStage, PageContext} from '../../draft/stage.ts';
import {findHeadings} from '../headings/find-headings.ts';
import {page} from '../text-block.fixture.ts';
import {findToc} from './find-toc.ts';

const context = {stats: {bodySize: 10, bodyFont: 'Serif', leading: 1.2}} as unknown as PageContext;
const prose = 'The cup was warm and the kettle sang its song while the rain went on and on outside.';

/** The blocks after the stages: depth, title and page of entries, the text of others. */
function entries(blocks: readonly BlockDraft[], stages: readonly DocumentStage[] = [findToc]): string[] {
  let draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks};
  for (const stage of stages) draft = stage.run(draft, context);
  return draft.blocks.map(block => {
    if (block.kind !== 'text') return block.kind;
    const text = block.lines.map(line => line.text).join(' / ');
    return block.role.type === 'toc' ? `toc${block.role.depth} ${text} > ${block.role.pageLabel}` : text;
  });
}

it('reads a table of contents as its entries', () => {
  const blocks = page(
    ['Contents', {size: 14, bold: 1}],
    [['1 Leaves . . . . . . . . 3', '2 Water . . . . . . . . 5']],
    [['2.1 Hot . . . . . . . . 6'], {left: 90}],
    [prose],
  );
  expect(entries(blocks, [findToc, findHeadings])).toEqual([
    'toc0 Contents > undefined',
    'toc1 1 Leaves > 3',
    'toc1 2 Water > 5',
    'toc2 2.1 Hot > 6',
    prose,
  ]);
});

it('reads pages counted by chapter or named by a letter as those of a table of contents', () => {
  const blocks = page([['4.3 Jumpers.............4-6', '4.4 Lights..............4-10', 'Appendix A: Parts.........A']]);
  expect(entries(blocks)).toEqual(['toc1 4.3 Jumpers > 4-6', 'toc1 4.4 Lights > 4-10', 'toc1 Appendix A: Parts > A']);
});

it('takes two rows with leaders for contents where their pages go on', () => {
  const [first, second] = ['第一章 茶葉…………………3', '第二章 水火…………………12'] as const;
  expect(entries(page([[first, second]]))).toEqual(['toc1 第一章 茶葉 > 3', 'toc1 第二章 水火 > 12']);
  expect(entries(page([[second, first]]))[0]).not.toMatch(/^toc/);
  expect(entries(page([[first, '這是茶葉。']]))[0]).not.toMatch(/^toc/);
});

it('leaves rows of leaders without end alone', () => {
  const dots = `Leaves ${'. '.repeat(100_000)}`;
  expect(entries(page([[`${dots}x`, `${dots}y`, `${dots}z`]]))).toHaveLength(1);
});
