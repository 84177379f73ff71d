import {type Block, type Inline, type Mark, mapInlines, walk} from '@recto/model';

/** The nodes without a mark that their surroundings already mean: headings and header cells are bold by themselves. */
export const withoutMark = (nodes: readonly Inline[], mark: Mark): readonly Inline[] =>
  nodes.map(node => {
    if (node.type === 'text') return node.marks ? {...node, marks: node.marks.filter(one => one !== mark)} : node;
    return 'children' in node ? {...node, children: withoutMark(node.children, mark)} : node;
  });

/** The text of a theorem: statements are slanted by custom, which the Markdown of a whole paragraph need not repeat. */
export function statementBlocks(blocks: readonly Block[]): readonly Block[] {
  let letters = 0;
  let slanted = 0;
  for (const node of walk(blocks)) {
    if (node.type !== 'text') continue;
    const count = node.value.match(/\p{L}/gu)?.length ?? 0;
    letters += count;
    if (node.marks?.includes('italic')) slanted += count;
  }
  return slanted > customary * letters ? mapInlines(blocks, node => withoutMark([node], 'italic')) : blocks;
}

// a citation or a name within a statement may stand upright
const customary = 0.8;

/** The words of a title: what all of it is set in is the style of titles, and only what differs says something. */
export function titleInlines(nodes: readonly Inline[]): readonly Inline[] {
  const plain = withoutMark(nodes, 'bold');
  return hasAllWordsIn(plain, 'italic') ? withoutMark(plain, 'italic') : plain;
}

function hasAllWordsIn(nodes: readonly Inline[], mark: Mark): boolean {
  return nodes.every(node => {
    if (node.type === 'text') return node.marks?.includes(mark) || !/[\p{L}\p{N}]/u.test(node.value);
    return 'children' in node ? hasAllWordsIn(node.children, mark) : true;
  });
}
