import type {BlockDraft, TextBlock, Within} from '../../draft/draft.ts';
import {blockStart, lineStart} from '../line-start.ts';
import {follows, type ItemLabel, isFirst} from './item-label.ts';

type Level = {
  /** Distance of the labels from the edge of the column where lines begin. */
  readonly offset: number;
  /** Distance of the text after the label. */
  text: number;
  readonly em: number;
  label: ItemLabel;
  /** Order of the last item in its list. */
  at: number;
};

/** Gives items their level, by their indentation, and what follows an item its place within it. */
export function nestItems(blocks: readonly BlockDraft[], items: ReadonlyMap<number, ItemLabel>): BlockDraft[] {
  const lasts = lastItems(items);
  const stack: Level[] = [];
  return blocks.map((block, at): BlockDraft => {
    const label = items.get(at);
    if (block.kind === 'text' && label) return item(block, at, label, stack);
    // a step of an algorithm has its place
    if (block.kind === 'text' && block.role.type === 'listItem') {
      stack.length = 0;
      return block;
    }
    if (stack.length === 0 || block.kind === 'furniture') return block;
    const level = levelOf(blocks, at, stack, lasts);
    stack.length = Math.min(stack.length, level);
    return level === 0 ? block : {...block, within: {item: level} satisfies Within};
  });
}

function item(block: TextBlock, at: number, label: ItemLabel, stack: Level[]): TextBlock {
  const em = block.lines[0]!.size;
  const offset = offsetOf(block);
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (offset > top.offset + 0.8 * em) break;
    // a list in the body of an item may stand as far left as its labels
    const same = Math.abs(offset - top.offset) <= 0.8 * em;
    if (same && (follows(top.label, label) || top.label.kind === label.kind || stack.length === 1)) break;
    if (same && !stack.some((level, index) => index < stack.length - 1 && follows(level.label, label))) break;
    stack.pop();
  }
  const top = stack.at(-1);
  if (!top || offset > top.offset + 0.8 * em || startsNested(top, label))
    stack.push({offset, text: textOffset(block, label), em, label, at});
  else {
    top.label = label;
    top.text = textOffset(block, label);
    top.at = at;
  }
  return {
    ...block,
    continues: false,
    role: {
      type: 'listItem',
      label: label.label,
      ordered: label.ordered,
      level: stack.length,
      labelLength: label.length,
      ...(label.value !== undefined && {value: label.value}),
    },
  };
}

/** Where the text after the label begins: where its other lines do, else after the width of the label. */
function textOffset(block: TextBlock, label: ItemLabel): number {
  const [first, second] = block.lines;
  const offset = blockStart(block);
  if (!first || first.bullet) return offset;
  if (second && lineStart(second, block.column) > offset + 0.3 * first.size) return lineStart(second, block.column);
  return offset + (label.ordered ? (label.length + 1) * 0.45 : 0.9) * first.size;
}

/** Another kind of label that begins to count at the same distance: `(a)` below `1.`. */
const startsNested = (top: Level, label: ItemLabel): boolean =>
  top.label.kind !== label.kind && top.label.ordered && label.ordered && isFirst(label);

/** For every item the last block of its run that an item of the same kind counts on from it. */
function lastItems(items: ReadonlyMap<number, ItemLabel>): ReadonlyMap<number, boolean> {
  const entries = [...items];
  const hasNext = new Map<number, boolean>();
  for (const [order, [at, label]] of entries.entries()) {
    let next = false;
    for (let after = order + 1; after < entries.length && entries[after]![0] - at <= 40; after++) {
      if (follows(label, entries[after]![1])) {
        next = true;
        break;
      }
    }
    hasNext.set(at, next);
  }
  return hasNext;
}

/** The level of the item that a block stands in; 0 for none. */
function levelOf(
  blocks: readonly BlockDraft[],
  at: number,
  stack: readonly Level[],
  hasNext: ReadonlyMap<number, boolean>,
): number {
  const block = blocks[at]!;
  if (block.kind === 'text') {
    const {type} = block.role;
    if (type === 'heading' || type === 'toc' || type === 'reference' || type === 'code') return 0;
    if (type === 'caption' || type === 'footnote') return stack.length;
    // a first line that is indented decides nothing: the lines after it stand where the paragraph does
    const offset = Math.min(...block.lines.map(line => lineStart(line, block.column)));
    for (let level = stack.length; level > 0; level--) {
      const {offset: labels, text, em, at: from} = stack[level - 1]!;
      if (offset > labels + 0.8 * em && (hasNext.get(from) || (offset >= text - 0.5 * em && offset < text + 8 * em)))
        return level;
      if (block.continues && hasNext.get(from)) return level;
    }
    return 0;
  }
  if (block.kind === 'furniture') return 0;
  if (block.kind !== 'equation') return hasNext.get(stack.at(-1)!.at) ? stack.length : 0;
  // a formula belongs where the text after it does
  for (let after = at + 1; after < Math.min(blocks.length, at + 6); after++) {
    const next = blocks[after]!;
    if (next.kind === 'equation' || next.kind === 'furniture') continue;
    if (next.kind !== 'text' || next.page > block.page + 1) break;
    if (hasNext.has(after)) return stack.length;
    return levelOf(blocks, after, stack, hasNext);
  }
  return 0;
}

/** Distance of an item's label from the edge of its column. */
function offsetOf(block: TextBlock): number {
  const [first] = block.lines;
  const bullet = first?.bullet?.box;
  if (!bullet) return blockStart(block);
  return first.direction === 'rtl' ? block.column.right - bullet.right : bullet.left - block.column.left;
}
