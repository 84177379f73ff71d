import {unionBoxes} from '@recto/model';
import type {TextBlock, TextLine} from '../draft/draft.ts';

/** A block with some of the lines of another, as a paragraph in the same column. */
export function partOfBlock(block: TextBlock, lines: readonly TextLine[]): TextBlock {
  return {
    ...block,
    page: lines[0]?.page ?? block.page,
    lines,
    box: unionBoxes(lines.map(line => line.box)) ?? block.box,
    continues: block.continues && lines[0] === block.lines[0],
  };
}
