import type {Block, Caption, Furniture, Heading, NodeId, Paragraph, Reference, TableCell} from '../nodes.ts';

/** A node whose content is a line of text. */
export type TextNode = Paragraph | Heading | Caption | Reference | Furniture | TableCell;
/** A node that a correction changes as a whole: a block, or what has an id inside of one. */
export type Changeable = Block | TableCell;

/** Whether a person edits it as text. */
export const isTextNode = (node: {readonly type: string}): node is TextNode =>
  ['paragraph', 'heading', 'caption', 'reference', 'furniture', 'tableCell'].includes(node.type);

/** The blocks with one node replaced, at whatever depth; undefined when there is none of this id. */
export function replaceNode(
  blocks: readonly Block[],
  id: NodeId,
  change: (node: Changeable) => Changeable,
): readonly Block[] | undefined {
  for (const [at, block] of blocks.entries()) {
    const changed = replaceWithin(block, id, change);
    if (changed) return blocks.with(at, changed);
  }
  return undefined;
}

function replaceWithin(block: Block, id: NodeId, change: (node: Changeable) => Changeable): Block | undefined {
  if (block.id === id) return change(block) as Block;
  switch (block.type) {
    case 'figure':
      return block.caption?.id === id ? {...block, caption: change(block.caption) as Caption} : undefined;
    case 'table': {
      if (block.caption?.id === id) return {...block, caption: change(block.caption) as Caption};
      for (const [row, {type, children}] of block.children.entries()) {
        const column = children.findIndex(each => each.id === id);
        const cell = children[column];
        if (!cell) continue;
        const cells = children.with(column, change(cell) as TableCell);
        return {...block, children: block.children.with(row, {type, children: cells})};
      }
      return undefined;
    }
    case 'list':
      for (const [at, item] of block.children.entries()) {
        const children = replaceNode(item.children, id, change);
        if (children) return {...block, children: block.children.with(at, {...item, children})};
      }
      return undefined;
    case 'quote':
    case 'footnote':
    case 'theorem': {
      const children = replaceNode(block.children, id, change);
      return children && {...block, children};
    }
    default:
      return undefined;
  }
}
