import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {endOfStatement} from './extent.ts';
import {statementLabel} from './statement-label.ts';

/** Finds theorems, definitions, proofs … by their labels, and how far each of them goes. */
export const findTheorems: DocumentStage = {
  name: 'find-theorems',
  run(draft) {
    const blocks: BlockDraft[] = [...draft.blocks];
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]!;
      if (block.kind !== 'text' || block.role.type !== 'paragraph' || block.within) continue;
      const label = statementLabel(block);
      if (!label) continue;
      const {kind, number, length} = label;
      const statement: TextBlock = {
        ...block,
        continues: false,
        role: {type: 'theorem', kind, labelLength: length, ...(number !== undefined && {number})},
      };
      blocks[at] = statement;
      const end = endOfStatement(blocks, at, statement);
      for (let inside = at + 1; inside < end; inside++) {
        const other = blocks[inside]!;
        if (other.kind === 'furniture') continue;
        blocks[inside] = {...other, within: {...other.within, theorem: true}};
      }
      at = end - 1;
    }
    return {...draft, blocks};
  },
};
