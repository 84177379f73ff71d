import {enclosureTex} from './enclosure.ts';
import {type MathNode, unwrapped, type WriteNode} from './math-node.ts';
import {fencedTex, isThin, rowTex} from './row.ts';
import {limitsTex, multiscriptsTex, scriptsTex} from './scripts.ts';
import {tableTex} from './tables.ts';
import {identifierTex, numberTex, operatorTex, spaceTex, textTex} from './tokens.ts';

export type {MathNode};

/**
 * Presentation MathML as TeX that KaTeX reads: the inverse of what formula libraries do. TeX that the formula carries as an annotation
 * goes before what is written for it. Elements nested deeper than the caller's stack are the caller's to refuse.
 */
export function mathmlToTex(root: MathNode): string {
  return annotatedTex(root) ?? plainTex(root);
}

/** The same from the presentation alone, whatever is annotated. */
export const plainTex = (root: MathNode): string => write(root).trim();

/** The TeX from which a formula was made, where it says so. */
function annotatedTex(node: MathNode): string | undefined {
  const semantics = node.tag === 'semantics' ? node : node.children.find(({tag}) => tag === 'semantics');
  const annotation = semantics?.children.find(
    ({tag, attributes}) =>
      tag === 'annotation' && /^(?:application\/x-(?:la)?tex|(?:la)?tex)$/i.test(attributes['encoding'] ?? ''),
  );
  const tex = annotation && withoutStyle(annotation.text);
  return tex === '' ? undefined : tex;
}

/** TeX without the braces and the style in which encyclopedias keep it: `{\displaystyle x}`. */
export function withoutStyle(tex: string): string {
  const inner = /^\{\\(?:display|text)style\s*([\s\S]*)\}$/.exec(tex.trim())?.[1];
  return (inner !== undefined && isBalanced(inner) ? inner : tex).trim();
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (let at = 0; at < tex.length && depth >= 0; at++) {
    if (tex[at] === '\\') at++;
    else if (tex[at] === '{') depth++;
    else if (tex[at] === '}') depth--;
  }
  return depth === 0;
}

const write: WriteNode = node => (handlers[node.tag] ?? row)(node);

const row = ({children}: MathNode): string => rowTex(children, write);
const nothing = (): string => '';
const nth = ({children}: MathNode, index: number): string => (children[index] ? write(children[index]) : '');

/** A token whose content is elements is a row, whatever it should be. */
const token =
  (handler: (node: MathNode) => string) =>
  (node: MathNode): string =>
    node.children.length > 0 ? row(node) : handler(node);

/** How each element is written; those without a handler are rows. */
const handlers: Readonly<Record<string, (node: MathNode) => string>> = {
  mi: token(identifierTex),
  mn: token(numberTex),
  mo: node => (node.children.length === 0 ? operatorTex(node) : namedTex(node)),
  mtext: token(textTex),
  ms: token(node => textTex({...node, text: `"${node.text}"`})),
  mspace: spaceTex,
  mglyph: ({attributes}) => textTex({tag: 'mtext', attributes: {}, children: [], text: attributes['alt'] ?? ''}),
  mfrac: node => fraction(node, isThin(node.attributes['linethickness']) ? '\\genfrac{}{}{0pt}{}' : '\\frac'),
  msqrt: node => `\\sqrt{${row(node)}}`,
  mroot: node => `\\sqrt[${nth(node, 1)}]{${nth(node, 0)}}`,
  mstyle(node) {
    const inner = unwrapped(node);
    const display = node.attributes['displaystyle'];
    return inner.tag === 'mfrac' && display !== undefined && !isThin(inner.attributes['linethickness'])
      ? fraction(inner, display === 'true' ? '\\dfrac' : '\\tfrac')
      : row(node);
  },
  mphantom: node => `\\phantom{${row(node)}}`,
  mfenced: node => fencedTex(node, write),
  menclose: node => enclosureTex(node, row(node)),
  msub: ({children: [base, below]}) => (base ? scriptsTex(base, below, undefined, write) : ''),
  msup: ({children: [base, above]}) => (base ? scriptsTex(base, undefined, above, write) : ''),
  msubsup: ({children: [base, below, above]}) => (base ? scriptsTex(base, below, above, write) : ''),
  munder: ({children: [base, below]}) => (base ? limitsTex(base, below, undefined, write) : ''),
  mover: ({children: [base, above]}) => (base ? limitsTex(base, undefined, above, write) : ''),
  munderover: ({children: [base, below, above]}) => (base ? limitsTex(base, below, above, write) : ''),
  mmultiscripts: ({children}) => multiscriptsTex(children, write),
  mtable: node => tableTex(node, write),
  // the first of its children is the presentation, or what an action shows first
  semantics: node => annotatedTex(node) ?? nth(node, 0),
  maction: node => nth(node, 0),
  annotation: nothing,
  'annotation-xml': nothing,
  mprescripts: nothing,
  none: nothing,
};

/** An operator made of elements: a name of upright letters is one, anything else is a row. */
function namedTex(node: MathNode): string {
  const name = uprightText(node);
  return name === undefined || name === '' ? row(node) : operatorTex({...node, children: [], text: name});
}

function uprightText({tag, attributes, children, text}: MathNode): string | undefined {
  if (children.length === 0) return tag === 'mi' && attributes['mathvariant'] === 'normal' ? text.trim() : undefined;
  const parts = children.map(uprightText);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function fraction(node: MathNode, command: string): string {
  if (node.attributes['bevelled'] === 'true') return `{${nth(node, 0)}}/{${nth(node, 1)}}`;
  return `${command}{${nth(node, 0)}}{${nth(node, 1)}}`;
}
