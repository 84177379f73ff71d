import type {Block, Inline, Node} from './nodes.ts';

/** The nodes directly below a node, in reading order; a caption stands after what it belongs to. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'text':
    case 'inlineMath':
    case 'footnoteMark':
    case 'lineBreak':
    case 'equation':
    case 'code':
      return [];
    case 'figure':
      return node.caption ? [node.caption] : [];
    case 'table':
      return node.caption ? [...node.children, node.caption] : node.children;
    case 'theorem':
      return [...node.label, ...node.children];
    case 'toc':
      return node.title ? [...node.title, ...node.children] : node.children;
    default:
      return node.children;
  }
}

/** Every node of the trees, parents before their children. Depth of the tree does not matter: the stack is its own. */
export function* walk(nodes: readonly Node[]): Generator<Node, void, undefined> {
  const stack = [...nodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index]!);
  }
}

/** The text of inline nodes without their marks; formulas as their TeX, line breaks as `\n`. */
export const plainText = (nodes: readonly Inline[]): string => nodes.map(inlineText).join('');

function inlineText(node: Inline): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineMath':
      return node.tex;
    case 'footnoteMark':
      return node.mark;
    case 'lineBreak':
      return '\n';
    case 'link':
    case 'citation':
      return plainText(node.children);
  }
}

/** The blocks with every inline node replaced by what `change` gives for it, from the innermost outwards. */
export function mapInlines(blocks: readonly Block[], change: (node: Inline) => readonly Inline[]): Block[] {
  const inlines = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap(node => change('children' in node ? {...node, children: inlines(node.children)} : node));
  const caption = <Owner extends {readonly caption?: Extract<Block, {type: 'caption'}>}>(owner: Owner): Owner =>
    owner.caption ? {...owner, caption: {...owner.caption, children: inlines(owner.caption.children)}} : owner;
  const block = (node: Block): Block => {
    switch (node.type) {
      case 'equation':
      case 'code':
        return node;
      case 'figure':
        return caption(node);
      case 'table':
        return caption({
          ...node,
          children: node.children.map(row => ({
            ...row,
            children: row.children.map(cell => ({...cell, children: inlines(cell.children)})),
          })),
        });
      case 'list':
        return {...node, children: node.children.map(item => ({...item, children: item.children.map(block)}))};
      case 'quote':
      case 'footnote':
        return {...node, children: node.children.map(block)};
      case 'theorem':
        return {...node, label: inlines(node.label), children: node.children.map(block)};
      case 'toc':
        return {
          ...node,
          ...(node.title && {title: inlines(node.title)}),
          children: node.children.map(entry => ({...entry, children: inlines(entry.children)})),
        };
      default:
        return {...node, children: inlines(node.children)};
    }
  };
  return blocks.map(block);
}
