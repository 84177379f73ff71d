import type {MathNode} from '../../mathml/parse.ts';

/** Whether a node is one of the delimiters that `\left`, `\middle` and `\right` set: they grow with what is inside. */
export const isStretching = (node: MathNode | undefined): boolean =>
  node?.tag === 'mo' && node.attributes['fence'] === 'true' && node.attributes['minsize'] === undefined;

/** Whether a group is what stands between `\left` and `\right`, with its delimiters. */
export const isFenced = (node: MathNode): boolean =>
  node.tag === 'mrow' && (isStretching(node.children[0]) || isStretching(node.children.at(-1)));
