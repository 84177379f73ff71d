import type {SourceBlock} from '../markdown/index.ts';
import type {LinePosition} from './code-editor.tsx';

/** A place in the preview: a block, and how far down it, 0 to 1. */
export type BlockPosition = {readonly index: number; readonly share: number};

const linesOf = (blocks: readonly SourceBlock[], index: number): number =>
  Math.max(
    1,
    (blocks[index + 1]?.line ?? blocks[index]!.line + blocks[index]!.text.split('\n').length) - blocks[index]!.line,
  );

/** Where a line of the text stands in the preview. */
export function blockOfLine(blocks: readonly SourceBlock[], {line, share}: LinePosition): BlockPosition {
  // the last block that begins at the line or above
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (blocks[middle]!.line <= line) low = middle;
    else high = middle - 1;
  }
  const block = blocks[low];
  if (!block || block.line > line) return {index: 0, share: 0};
  return {index: low, share: Math.min(1, (line - block.line + share) / linesOf(blocks, low))};
}

/** The line of the text that a place in the preview shows. */
export function lineOfBlock(blocks: readonly SourceBlock[], {index, share}: BlockPosition): LinePosition {
  const block = blocks[index];
  if (!block) return {line: 0, share: 0};
  const line = share * linesOf(blocks, index);
  return {line: block.line + Math.floor(line), share: line % 1};
}
