import type {Inline, Mark} from '@recto/model';

/** The nodes without a mark that their surroundings already mean: headings and header cells are bold by themselves. */
export const withoutMark = (nodes: readonly Inline[], mark: Mark): readonly Inline[] =>
  nodes.map(node => {
    if (node.type === 'text') return node.marks ? {...node, marks: node.marks.filter(one => one !== mark)} : node;
    return 'children' in node ? {...node, children: withoutMark(node.children, mark)} : node;
  });
