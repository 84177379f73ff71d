import {type Block, type Doc, type Inline, mapInlines, type NodeId, plainText, walk} from '@recto/model';

/**
 * Leads links within a page to the nodes that its elements became: to a footnote as its mark, to a reference as a citation. A link to
 * nothing is its text.
 */
export function withResolvedLinks(blocks: readonly Block[], targets: ReadonlyMap<string, NodeId>): Doc['children'] {
  const types = new Map<NodeId, string>();
  for (const node of walk(blocks)) if ('id' in node) types.set(node.id, node.type);
  const resolved = (node: Inline): readonly Inline[] => {
    if (node.type !== 'link' || node.target === undefined) return [node];
    const target = targets.get(node.target);
    const type = target === undefined ? undefined : types.get(target);
    if (target === undefined || type === undefined) return node.children;
    const text = plainText(node.children).trim();
    if (type === 'footnote' && text.length <= longestMark)
      return [{type: 'footnoteMark', target, mark: text.replace(/^\[(.+)\]$/, '$1'), from: []}];
    if (type === 'reference') return [{type: 'citation', targets: [target], children: node.children, from: []}];
    return [{...node, target}];
  };
  return mapInlines(blocks, resolved).map(block => {
    if (block.type !== 'toc') return block;
    const children = block.children.map(entry => {
      const {target: fragment, ...rest} = entry;
      const target = fragment === undefined ? undefined : targets.get(fragment);
      return target !== undefined && types.has(target) ? {...rest, target} : rest;
    });
    return {...block, children};
  });
}

const longestMark = 8;
