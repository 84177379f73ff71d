import type {MathNode} from '../../mathml/parse.ts';
import type {Context} from './context.ts';
import {isFenced} from './fences.ts';

/** A node of a row with what it takes from the groups around it, which a row has no need of. */
export type Item = {readonly node: MathNode; readonly context: Context};

/** The nodes of a row without the groups that only hold them together. */
export function itemsOf(nodes: readonly MathNode[], context: Context): Item[] {
  return nodes.flatMap(node => {
    if (!isGroup(node)) return [{node, context}];
    const color = colorOf(node.attributes['mathcolor']);
    return itemsOf(node.children, color === undefined ? context : {...context, look: {...context.look, color}});
  });
}

function isGroup(node: MathNode): boolean {
  switch (node.tag) {
    case 'mrow':
      return !isFenced(node);
    case 'mstyle':
    case 'semantics':
    case 'merror':
      return true;
    case 'mpadded':
      return !isUnshown(node);
    case 'mi':
    case 'mo':
    case 'mn':
    case 'mtext':
      // KaTeX gives the class of a letter or an operator to a whole group by putting it into one
      return node.children.length > 0;
    default:
      return false;
  }
}

/** Whether a node only takes the place of something: a phantom of no width. */
export const isUnshown = (node: MathNode): boolean =>
  node.tag === 'mpadded' && emptyWidth.test(node.attributes['width'] ?? '') && node.children[0]?.tag === 'mphantom';

const emptyWidth = /^0(?:\.0*)?(?:px|em|pt)?$/;

/** The node that a group of one holds, through as many groups as there are. */
export function only(node: MathNode): MathNode {
  let inner = node;
  while (isGroup(inner) && inner.children.length === 1) inner = inner.children[0]!;
  return inner;
}

/** The text of a token; '' for other nodes. */
export const leafText = (node: MathNode): string => (node.children.length === 0 ? node.text : '');

/** The symbol of an operator; undefined for other nodes. */
export const operatorText = (node: MathNode): string | undefined =>
  node.tag === 'mo' && node.children.length === 0 ? node.text : undefined;

/** A node, or what it is set on when it carries scripts beside it. */
export function edgeNode(node: MathNode): MathNode {
  const [base] = node.children;
  return base && /^m(?:sub|sup|subsup)$/.test(node.tag) ? only(base) : node;
}

/** The symbol of an operator, also of one that carries scripts: the `)` of `(x)^2`. */
export function edgeText(node: MathNode): string | undefined {
  return operatorText(edgeNode(node));
}

/** All text of a tree, for looking up names. */
export function textOf(node: MathNode): string {
  return node.children.length === 0 ? node.text : node.children.map(textOf).join('');
}

const named: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  cyan: '00ffff',
  magenta: 'ff00ff',
  yellow: 'ffff00',
  orange: 'ffa500',
  purple: '800080',
  brown: 'a52a2a',
  gray: '808080',
  grey: '808080',
  teal: '008080',
  violet: 'ee82ee',
  pink: 'ffc0cb',
  olive: '808000',
  lime: '00ff00',
};

function colorOf(color: string | undefined): string | undefined {
  if (color === undefined) return undefined;
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color) ?? [];
  return long ?? short?.replace(/./g, '$&$&') ?? named[color.toLowerCase()];
}
