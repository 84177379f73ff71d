import {append} from './append.ts';
import type {NoteBlock, NoteLine} from './note-block.ts';

/** What a page of blocks holds. */
export type BlockCount = {
  /** At every depth; rows of tables are blocks, as services count them. */
  readonly blocks: number;
  readonly images: number;
  readonly tables: number;
  /** Formulas that are shown as such, as blocks and in lines. */
  readonly formulas: number;
};

/** Counts blocks at every depth. */
export function countBlocks(blocks: readonly NoteBlock[]): BlockCount {
  const count = {blocks: 0, images: 0, tables: 0, formulas: 0};
  for (const block of everyBlock(blocks)) {
    count.blocks++;
    if (block.type === 'image') count.images++;
    if (block.type === 'equation') count.formulas++;
    if (block.type === 'table') {
      count.tables++;
      count.blocks += block.rows.length;
    }
    for (const line of linesOf(block)) for (const part of line) if (part.type === 'equation') count.formulas++;
  }
  return count;
}

/** The blocks at every depth, parents before their children. */
export function* everyBlock(blocks: readonly NoteBlock[]): Generator<NoteBlock, void, undefined> {
  const stack = [...blocks].reverse();
  for (let block = stack.pop(); block; block = stack.pop()) {
    yield block;
    append(stack, [...childrenOf(block)].reverse());
  }
}

/** The blocks directly within a block. */
export const childrenOf = (block: NoteBlock): readonly NoteBlock[] => ('children' in block && block.children) || [];

/** The lines of a block itself: its text, its caption, its cells. */
export function linesOf(block: NoteBlock): readonly NoteLine[] {
  switch (block.type) {
    case 'table':
      return block.rows.flat();
    case 'image':
      return [block.caption];
    case 'code':
    case 'equation':
    case 'divider':
      return [];
    default:
      return [block.line];
  }
}
