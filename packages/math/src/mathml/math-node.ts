/** An element of MathML. `text` is that of a token (`mi`, `mn`, `mo`, `mtext`); other elements have children. */
export type MathNode = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MathNode[];
  readonly text: string;
};

/** Writes a node as TeX: handed to the parts of the writer, which would import each other in a circle. */
export type WriteNode = (node: MathNode) => string;

/** What a row holds that means nothing by itself, until there is one node that does: an `mrow` or `mstyle` around one element. */
export function unwrapped(node: MathNode): MathNode {
  const [only, ...others] = wrappers.has(node.tag) ? node.children : [];
  return only && others.length === 0 ? unwrapped(only) : node;
}

const wrappers = new Set(['mrow', 'mstyle', 'mpadded', 'mtd']);
