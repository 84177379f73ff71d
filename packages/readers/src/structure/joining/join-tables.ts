import type {BlockDraft, TableBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {continuesTable, joinTableParts} from './join-table-parts.ts';

/** Joins tables that go on over pages: nothing but furniture, notes and words like "continued" stands between the parts. */
export const joinTables: DocumentStage = {
  name: 'join-tables',
  run(draft) {
    const blocks: BlockDraft[] = [];
    /** Index of the table nothing has followed yet. */
    let open: number | undefined;
    for (const block of draft.blocks) {
      if (block.kind === 'table') {
        const before = open === undefined ? undefined : (blocks[open] as TableBlock);
        if (before && continuesTable(before, block)) {
          blocks[open!] = joinTableParts(before, block);
          continue;
        }
        open = blocks.length;
      } else if (!isAside(block)) {
        open = undefined;
      }
      blocks.push(block);
    }
    return {...draft, blocks};
  },
};

const isAside = (block: BlockDraft): boolean =>
  block.kind === 'furniture' || (block.kind === 'text' && (block.role.type === 'footnote' || isContinued(block.lines)));

const isContinued = (lines: readonly {readonly text: string}[]): boolean =>
  lines.length === 1 &&
  /^[([]?\s*(table\s+\S+\s+)?(continue[ds]?\b|suite\b|fortsetzung|à suivre|续表|接下页)/i.test(lines[0]!.text) &&
  lines[0]!.text.length < 60;
