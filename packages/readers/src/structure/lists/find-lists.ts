import type {BlockDraft, DocumentDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {blockStart} from '../line-start.ts';
import {firstRowText} from '../rows.ts';
import {bareNumbers} from './bare-numbers.ts';
import {drawnLabel, follows, type ItemLabel, isBullet, isFirst, itemLabel, symbolLabel} from './item-label.ts';
import {nestItems} from './nest.ts';

/** Finds the items of lists by their labels and neighbors, and what stands inside them. */
export const findLists: DocumentStage = {
  name: 'find-lists',
  run(draft) {
    const labels = new Map<number, ItemLabel>();
    const bare = bareNumbers(draft.blocks);
    for (const [at, block] of draft.blocks.entries()) {
      if (block.kind !== 'text' || block.role.type !== 'paragraph') continue;
      const first = block.lines[0];
      if (!first) continue;
      const label = first.bullet
        ? drawnLabel(first.bullet.character)
        : (itemLabel(firstRowText(block)) ??
          bare.get(at) ??
          (first.symbol === undefined ? undefined : symbolLabel(first.symbol)));
      if (label) labels.set(at, label);
    }
    const items = confirmItems(draft.blocks, labels);
    return items.size === 0 ? draft : nest(draft, items);
  },
};

// blocks between an item and the next one of its list: paragraphs and formulas of a long item, a nested list
const reach = 40;

/** Labels that belong to lists: bullets that are nothing else, and labels that another one near by counts on from. */
function confirmItems(
  blocks: readonly BlockDraft[],
  labels: ReadonlyMap<number, ItemLabel>,
): ReadonlyMap<number, ItemLabel> {
  const confirmed = new Map<number, ItemLabel>();
  const entries = [...labels];
  for (const [order, [at, label]] of entries.entries()) {
    if (isBullet(label)) confirmed.set(at, label);
    for (let after = order + 1; after < entries.length; after++) {
      const [to, next] = entries[after]!;
      if (to - at > reach) break;
      // `i.` within `a.` begins a list of its own
      if (isWithin(blocks[to] as TextBlock, blocks[at] as TextBlock)) continue;
      if (isFirst(next) && next.kind === label.kind && next.ordered) break;
      if (!follows(label, next)) continue;
      if (!aligned(blocks[at] as TextBlock, blocks[to] as TextBlock)) continue;
      if (hasHeading(blocks, at, to)) break;
      confirmed.set(at, label);
      confirmed.set(to, next);
      break;
    }
    const inner = itemLabel(
      firstRowText(blocks[at] as TextBlock)
        .slice(label.length)
        .trimStart(),
    );
    const second = inner && nextWithin(entries[order + 1], inner, blocks, at);
    if (second) confirmed.set(...second);
    // a lead-in makes a list of one
    if (isFirst(label) && followsLeadIn(blocks, at)) confirmed.set(at, label);
  }
  return new Map([...confirmed].sort(([a], [b]) => a - b));
}

/** The item `(b)` below the `(a)` that an item begins with, `1. (a)`. */
const nextWithin = (
  next: readonly [number, ItemLabel] | undefined,
  inner: ItemLabel,
  blocks: readonly BlockDraft[],
  at: number,
): readonly [number, ItemLabel] | undefined =>
  next && follows(inner, next[1]) && isWithin(blocks[next[0]] as TextBlock, blocks[at] as TextBlock) ? next : undefined;

/** Labels of one list stand at one distance from the edge of their column. */
function aligned(a: TextBlock, b: TextBlock): boolean {
  const em = a.lines[0]!.size;
  if (Math.abs(em - b.lines[0]!.size) > 0.15 * em) return false;
  const apart = Math.abs(blockStart(a) - blockStart(b));
  if (a.page === b.page) return Math.abs(edgeOf(a) - edgeOf(b)) < em || apart < em;
  // facing pages have margins of their own
  return apart < 6 * em;
}

/** Where an item begins on its page, growing with its indentation. */
const edgeOf = ({lines: [first], box}: TextBlock): number =>
  first?.direction === 'rtl' ? -first.box.right : (first?.left ?? box.left);

/** Set in from an item, as those of a list within it are. */
const isWithin = (block: TextBlock, item: TextBlock): boolean =>
  block.page === item.page && edgeOf(block) > edgeOf(item) + (item.lines[0]?.size ?? 0);

function hasHeading(blocks: readonly BlockDraft[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    const block = blocks[at]!;
    if (block.kind === 'text' && block.role.type === 'heading') return true;
  }
  return false;
}

function followsLeadIn(blocks: readonly BlockDraft[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before > at - 3; before--) {
    const block = blocks[before]!;
    if (block.kind === 'furniture') continue;
    return block.kind === 'text' && block.role.type === 'paragraph' && /[:：]$/.test(block.lines.at(-1)?.text ?? '');
  }
  return false;
}

function nest(draft: DocumentDraft, items: ReadonlyMap<number, ItemLabel>): DocumentDraft {
  return {...draft, blocks: nestItems(draft.blocks, items)};
}
