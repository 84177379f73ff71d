import type {Block, List, ListItem, NodeId} from '../nodes.ts';

/** Changes the list of blocks in which a block stands at `index`. */
export type EditSiblings = (block: Block, siblings: readonly Block[], index: number) => readonly Block[];
/** Changes a list in which an item stands at `index`; what it gives stands in the list's place. */
export type EditItems = (item: ListItem, list: List, index: number) => readonly Block[];

type Edits = {readonly block?: EditSiblings; readonly item?: EditItems};

/**
 * The blocks with the list changed in which `id` stands, at whatever depth; undefined when it stands in none. What holds no block
 * afterwards is left out.
 */
export function editWhere(blocks: readonly Block[], id: NodeId, edits: Edits): readonly Block[] | undefined {
  for (const [at, block] of blocks.entries()) {
    if (block.id === id && edits.block) return edits.block(block, blocks, at);
    const changed = editWithin(block, id, edits);
    if (changed) return [...blocks.slice(0, at), ...changed, ...blocks.slice(at + 1)];
  }
  return undefined;
}

function editWithin(block: Block, id: NodeId, edits: Edits): readonly Block[] | undefined {
  switch (block.type) {
    case 'list':
      for (const [at, item] of block.children.entries()) {
        if (item.id === id && edits.item) return edits.item(item, block, at);
        const children = editWhere(item.children, id, edits);
        if (!children) continue;
        const items: readonly ListItem[] = children.length === 0 ? [] : [{...item, children}];
        return withItems(block, [...block.children.slice(0, at), ...items, ...block.children.slice(at + 1)]);
      }
      return undefined;
    case 'quote':
    case 'footnote':
    case 'theorem': {
      const children = editWhere(block.children, id, edits);
      if (!children) return undefined;
      // a theorem has its label too
      return children.length === 0 && block.type !== 'theorem' ? [] : [{...block, children}];
    }
    default:
      return undefined;
  }
}

/** A list with other items; none without items. */
export const withItems = (list: List, items: readonly ListItem[]): readonly Block[] =>
  items.length === 0 ? [] : [{...list, children: items}];

/** What stands in the place of one element of a list. */
export const replaceAt = <T>(list: readonly T[], index: number, ...by: readonly T[]): readonly T[] => [
  ...list.slice(0, index),
  ...by,
  ...list.slice(index + 1),
];
