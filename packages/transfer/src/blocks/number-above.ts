import type {NoteBlock} from './note-block.ts';

/** The number that services give the last block, 0 without one: ordered items count on from those right above. */
export function numberAbove(blocks: readonly NoteBlock[]): number {
  const isOrdered = (block: NoteBlock) => block.type === 'item' && block.ordered;
  return blocks.length - 1 - blocks.findLastIndex(block => !isOrdered(block));
}
