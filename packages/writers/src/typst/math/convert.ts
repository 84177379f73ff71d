import {sidesOf} from '../../mathml/enclosure.ts';
import type {MathNode} from '../../mathml/parse.ts';
import {accents, naryOperators} from '../../mathml/symbols.ts';
import {stringOf, symbol} from '../text.ts';
import {tableTypst} from './table.ts';
import {emOf, filled, operatorName, space, tokenTypst} from './tokens.ts';

/** A formula as the inside of Typst's `$ … $`; undefined when it is nested deeper than Typst bears. */
export function typstFromMathml(root: MathNode): string | undefined {
  return depthOf(root) > deepest ? undefined : nodeTypst(root);
}

// Typst's own limit counts brackets, of which a level here has up to three
const deepest = 60;

const depthOf = (node: MathNode): number =>
  node.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) + 1;

/** Nodes that stand beside each other. */
export function rowTypst(nodes: readonly MathNode[]): string {
  let out = '';
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    const next = nodes[at + 1];
    // KaTeX marks names by a function application operator behind them
    const isName = node.tag === 'mi' && node.children.length === 0 && next?.tag === 'mo' && next.text === '\u2061';
    const code = isName ? operatorName(node.text) : nodeTypst(node);
    // words of code must not grow together; white means nothing in mathematics
    out += /[\w.]$/.test(out) && /^\w/.test(code) ? ` ${code}` : code;
  }
  return out;
}

/** One node. */
export function nodeTypst(node: MathNode): string {
  const {tag, children, attributes} = node;
  const [first, second] = children;
  const part = (child: MathNode | undefined): string => filled(child ? nodeTypst(child) : '');
  switch (tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return children.length > 0 ? group(node) : tokenTypst(node);
    case 'mfrac':
      return emOf(attributes['linethickness'] ?? '1em') === 0
        ? `mat(delim:#none,row-gap:#0.3em,${part(first)};${part(second)})`
        : `frac(${part(first)},${part(second)})`;
    case 'msqrt':
      return `sqrt(${filled(rowTypst(children))})`;
    case 'mroot':
      return `root(${part(second)},${part(first)})`;
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return scripted(node);
    case 'mtable':
      return tableTypst(node, rowTypst);
    case 'menclose':
      return enclosed(node);
    case 'mphantom':
      return `#hide($${rowTypst(children)}$);`;
    case 'mspace':
      return attributes['linebreak'] === 'newline' ? ' \\ ' : space(emOf(attributes['width']));
    case 'mpadded':
      return /^0(?:\.0*)?(?:px|em|pt)?$/.test(attributes['width'] ?? '') ? lapped(node) : rowTypst(children);
    case 'annotation':
    case 'mglyph':
      return '';
    default:
      if (children.length === 0) return node.text.trim() === '' ? '' : stringOf(node.text);
      return looked(node, isFenced(node) ? fenced(children) : rowTypst(children));
  }
}

/** A letter or an operator that KaTeX has made of a group: \bmod is a word with room on both sides. */
function group({tag, children, attributes}: MathNode): string {
  const room = tag === 'mo' ? emOf(attributes['lspace']) : 0;
  return space(room) + rowTypst(children) + space(room > 0 ? emOf(attributes['rspace']) : 0);
}

// `\rlap`, `\llap`: takes no room
const lapped = ({children}: MathNode): string =>
  children[0]?.tag === 'mphantom' ? '' : `#box(width:0pt,$${rowTypst(children)}$);`;

/** Size and color of a group. */
function looked({tag, attributes}: MathNode, code: string): string {
  if (code === '') return '';
  const level = attributes['scriptlevel'];
  const size =
    tag !== 'mstyle' || attributes['displaystyle'] === undefined
      ? undefined
      : attributes['displaystyle'] === 'true'
        ? 'display'
        : level === '1'
          ? 'script'
          : level === '2'
            ? 'sscript'
            : 'inline';
  const sized = size ? `${size}(${code})` : code;
  const color = /^#?([a-z]+|[\da-f]{3}|[\da-f]{6})$/i.exec(attributes['mathcolor'] ?? '')?.[1];
  if (color === undefined) return sized;
  const value = colors[color.toLowerCase()] ?? (/^(?:[\da-f]{3}){1,2}$/i.test(color) ? color : undefined);
  return value === undefined ? sized : `#text(fill:rgb("${value}"),$${sized}$);`;
}

const colors: Readonly<Record<string, string>> = {
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  cyan: '00ffff',
  magenta: 'ff00ff',
  orange: 'ffa500',
  purple: '800080',
  brown: 'a52a2a',
  gray: '808080',
  teal: '008080',
  violet: 'ee82ee',
};

const isFence = (node: MathNode | undefined): boolean =>
  node?.tag === 'mo' && node.attributes['fence'] === 'true' && node.attributes['minsize'] === undefined;

const isFenced = ({tag, children}: MathNode): boolean =>
  tag === 'mrow' && (isFence(children[0]) || isFence(children.at(-1)));

/** `\left … \middle … \right`: delimiters that grow with what is inside. */
function fenced(children: readonly MathNode[]): string {
  const inner = [...children];
  const open = isFence(inner[0]) ? inner.shift()!.text : '';
  const close = isFence(inner.at(-1)) ? inner.pop()!.text : '';
  const parts: MathNode[][] = [[]];
  const middles: string[] = [];
  for (const child of inner) {
    if (!isFence(child)) parts.at(-1)!.push(child);
    else {
      middles.push(child.text);
      parts.push([]);
    }
  }
  const content = parts
    .map((part, index) => `${index > 0 ? middle(middles[index - 1]!) : ''}${rowTypst(part)}`)
    .join('');
  const grows = `${delimiter(open, 'opening')}${filled(content)}${delimiter(close, 'closing')}`;
  return open + close === '' ? content : `lr(${grows})`;
}

const delimiter = (character: string, side: string): string =>
  character === '' ? '' : `class("${side}",${[...bar(character)].map(symbol).join('')})`;
const middle = (character: string): string =>
  character === '' ? '' : `mid(${[...bar(character)].map(symbol).join('')})`;
const bar = (character: string): string => (character === '∣' ? '|' : character === '∥' ? '‖' : character);

/** The node that a group of one holds. */
function only(node: MathNode): MathNode {
  let inner = node;
  while (inner.children.length === 1 && /^m(?:row|style|padded|i|o)$/.test(inner.tag)) inner = inner.children[0]!;
  return inner;
}

function scripted(node: MathNode): string {
  const {tag, children} = node;
  const [base, ...marks] = children;
  if (!base) return '';
  const inner = only(base);
  const isOver = tag === 'munder' || tag === 'mover' || tag === 'munderover';
  if (isOver && marks.length === 1) {
    const accent = accented(node, base, only(marks[0]!));
    if (accent !== undefined) return accent;
  }
  const [below, above] =
    tag === 'msub' || tag === 'munder'
      ? [marks[0], undefined]
      : tag === 'msup' || tag === 'mover'
        ? [undefined, marks[0]]
        : [marks[0], marks[1]];
  const stretches = inner.tag === 'mo' && inner.attributes['stretchy'] === 'true' && isArrow(inner.text);
  const code = filled(stretches ? `stretch(${symbol(inner.text)},size:#(100% + 1em))` : nodeTypst(base).trim() || '');
  const isLarge = inner.tag === 'mo' || /^op\(/.test(code) || naryOperators.has(inner.text);
  const held = isOver ? `limits(${code})` : isLarge && !isOver ? `scripts(${code})` : code;
  const t = above ? `,t:${filled(nodeTypst(above))}` : '';
  const b = below ? `,b:${filled(nodeTypst(below))}` : '';
  return `attach(${held}${t}${b})`;
}

const isArrow = (character: string): boolean => /^[←-⇿⟰-⟿=⤀-⥿]$/u.test(character);

/** Accents, lines and braces, as wide as what they are set on; undefined for other nodes. */
function accented({tag, attributes}: MathNode, base: MathNode, mark: MathNode): string | undefined {
  const character = mark.text;
  const name = (tag === 'munder' ? under : over)[character];
  const isAccent =
    attributes['accent'] === 'true' || mark.attributes['stretchy'] === 'true' || /^\.{3,4}$/.test(character);
  if (mark.children.length > 0 || character === '') return undefined;
  if (name !== undefined && (mark.tag === 'mo' || isAccent)) return `${name}(${filled(nodeTypst(base))})`;
  if (tag !== 'mover' || !isAccent || !Object.hasOwn(accents, character)) return undefined;
  return `accent(${filled(nodeTypst(base))},${symbol(accents[character]!)})`;
}

const over: Readonly<Record<string, string>> = {
  '‾': 'overline',
  '⏞': 'overbrace',
  '⎴': 'overbracket',
  '⏜': 'overparen',
  '⏠': 'overshell',
};
const under: Readonly<Record<string, string>> = {
  '‾': 'underline',
  _: 'underline',
  '⏟': 'underbrace',
  '⎵': 'underbracket',
  '⏝': 'underparen',
  '⏡': 'undershell',
};

function enclosed({attributes, children}: MathNode): string {
  const inside = filled(rowTypst(children));
  const notations = (attributes['notation'] ?? '').split(/\s+/);
  const struck = notations.reduce(
    (code, notation) => (strikes[notation] ? `${strikes[notation]}${code})` : code),
    inside,
  );
  const sides = sidesOf(notations);
  if (sides.size === 0) return struck;
  const stroke = (['top', 'bottom', 'left', 'right'] as const)
    .map(side => `${side}:${sides.has(side) ? '0.5pt' : 'none'}`)
    .join(',');
  return `#box(stroke:(${stroke}),inset:0.25em,baseline:0.25em,$display(${struck})$);`;
}

const strikes: Readonly<Record<string, string>> = {
  horizontalstrike: 'cancel(angle:#90deg,',
  verticalstrike: 'cancel(angle:#0deg,',
  updiagonalstrike: 'cancel(',
  downdiagonalstrike: 'cancel(inverted:#true,',
};
