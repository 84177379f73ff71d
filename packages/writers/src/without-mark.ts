import type {Inline, Mark} from '@recto/model';

/** The nodes without a mark that their surroundings already mean: headings and header cells are bold by themselves. */
export const withoutMark = (nodes: readonly Inline[], mark: Mark): readonly Inline[] =>
  nodes.map(node => {
    if (node.type === 'text') return node.marks ? {...node, marks: node.marks.filter(one => one !== mark)} : node;
    return 'children' in node ? {...node, children: withoutMark(node.children, mark)} : node;
  });

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
