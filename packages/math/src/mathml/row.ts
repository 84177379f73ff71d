import {mathSymbols} from '../tag/symbols.ts';
import {joinTex} from '../tex/join.ts';
import {type MathNode, unwrapped, type WriteNode} from './math-node.ts';
import {fencedTableTex} from './tables.ts';
import {bars, invisible, isApplication, tokenText} from './tokens.ts';

/** Nodes behind each other, with the fences that grow around what is tall. */
export function rowTex(given: readonly MathNode[], write: WriteNode): string {
  const nodes = given.filter((node, index) => !isInvisible(node) || isApplicationOf(given[index - 1], node));
  const closings = pairFences(nodes);
  // how many tall nodes stand before each
  let tall = 0;
  const tallBefore = [...nodes.map(node => (isTall(node) ? tall++ : tall)), tall];
  const pieces: string[] = [];
  // where a fence that grows ends
  const grows = new Set<number>();
  let next = 0;
  for (const [index, node] of nodes.entries()) {
    if (index < next || isInvisible(node)) continue;
    if (grows.has(index)) {
      pieces.push(`\\right${fenceOf(node) || '.'} `);
      continue;
    }
    const closing = closings.get(index);
    if (closing === undefined) {
      pieces.push(nameTex(node, nodes[index + 1], write));
      continue;
    }
    const open = fenceOf(node);
    const last = nodes[closing];
    const close = last ? fenceOf(last) : '';
    const inner = closing - index === 2 ? nodes[index + 1] : undefined;
    const whole = inner && (fencedTableTex(open, inner, close, write) ?? binomialTex(open, inner, close, write));
    if (whole !== undefined) {
      pieces.push(whole);
      next = closing + 1;
    } else if ((tallBefore[closing] ?? 0) > (tallBefore[index + 1] ?? 0) && grown(node)) {
      pieces.push(`\\left${open || '.'} `);
      grows.add(closing);
    } else pieces.push(write(node));
  }
  if (grows.has(nodes.length)) pieces.push('\\right.');
  return joinTex(pieces);
}

/** `mfenced`, which has its fences and separators as attributes (MathML 3, 3.3.8). */
export function fencedTex({attributes, children}: MathNode, write: WriteNode): string {
  const operator = (text: string): MathNode => ({tag: 'mo', attributes: {fence: 'true'}, children: [], text});
  const separators = [...(attributes['separators'] ?? ',').replace(/\s/g, '')];
  const inner = children.flatMap((child, index) => {
    const separator = index === 0 ? undefined : (separators[index - 1] ?? separators.at(-1));
    return separator === undefined ? [child] : [operator(separator), child];
  });
  return rowTex([operator(attributes['open'] ?? '('), ...inner, operator(attributes['close'] ?? ')')], write);
}

const isInvisible = (node: MathNode): boolean =>
  node.tag === 'mo' && node.children.length === 0 && node.text.trim() !== '' && invisible.test(tokenText(node));

// it makes a name of several letters the name of a function
const isApplicationOf = (before: MathNode | undefined, node: MathNode): boolean =>
  before?.tag === 'mi' && isApplication(node);

function nameTex(node: MathNode, next: MathNode | undefined, write: WriteNode): string {
  const tex = write(node);
  const name = isApplication(next) ? /^\\mathrm\{([a-zA-Z]{2,})\}$/.exec(tex)?.[1] : undefined;
  return name === undefined ? tex : `\\operatorname{${name}}`;
}

function binomialTex(open: string, node: MathNode, close: string, write: WriteNode): string | undefined {
  const {tag, attributes, children} = unwrapped(node);
  if (open !== '(' || close !== ')' || tag !== 'mfrac' || !isThin(attributes['linethickness'])) return undefined;
  return `\\binom{${children.slice(0, 2).map(write).join('}{')}}`;
}

/** Whether a fraction has no line. */
export const isThin = (thickness: string | undefined): boolean => /^0+(?:\.0+)?(?:[a-z]+|%)?$/.test(thickness ?? '');

/** The TeX of a fence; '' for one that is not shown, and for what is no fence. */
function fenceOf(node: MathNode): string {
  const text = tokenText(node);
  return bars[text] ?? (sideOf(node) === undefined ? '' : (mathSymbols.get(text)?.tex ?? ''));
}

const sideOf = (node: MathNode): 'open' | 'close' | undefined => {
  if (node.tag !== 'mo') return undefined;
  const cls = mathSymbols.get(tokenText(node))?.cls;
  return cls === 'open' || cls === 'close' ? cls : undefined;
};

const grown = ({attributes}: MathNode): boolean => attributes['stretchy'] !== 'false';

/** The fences that belong together: the index of the closing one by that of the opening one; the row's end where none closes it. */
function pairFences(nodes: readonly MathNode[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const [first] = nodes;
  const end = nodes.at(-1);
  const last = nodes.length - 1;
  if (!first || !end) return pairs;
  // a row of its own: whatever stands at both ends
  const isWhole = last > 0 && isFence(first) && isFence(end) && wraps(nodes);
  if (isWhole) pairs.set(0, last);
  const open: number[] = [];
  for (const [index, node] of nodes.entries()) {
    if (isWhole && (index === 0 || index === last)) continue;
    const side = sideOf(node);
    if (side === 'open') open.push(index);
    const opening = side === 'close' ? open.pop() : undefined;
    if (opening !== undefined) pairs.set(opening, index);
  }
  // a brace before cases is not closed, nor is one that grows and has a blank for its other side
  const loose = open.at(-1);
  const isCases = loose === last - 1 && unwrapped(end).tag === 'mtable';
  if (loose !== undefined && (isCases || (loose === 0 && first.attributes['fence'] === 'true')))
    pairs.set(loose, last + 1);
  return pairs;
}

const isBar = (node: MathNode): boolean => node.tag === 'mo' && bars[tokenText(node)] !== undefined;
const isBlank = (node: MathNode): boolean => node.tag === 'mo' && node.children.length === 0 && node.text.trim() === '';
const isFence = (node: MathNode): boolean => isBar(node) || isBlank(node) || sideOf(node) !== undefined;

/** Whether the first and the last node are one pair of fences, and not `(a) + (b)` or `|a| |b|`. */
function wraps([first, ...rest]: readonly MathNode[]): boolean {
  if (!first) return false;
  const opens = sideOf(first) === 'open';
  let depth = opens ? 1 : 0;
  for (const node of rest.slice(0, -1)) {
    if (isBar(node) && isBar(first)) return false;
    const side = sideOf(node);
    if (side === 'open') depth++;
    if (side === 'close') depth--;
    if (depth < (opens ? 1 : 0)) return false;
  }
  return true;
}

const tallness = new WeakMap<MathNode, boolean>();

/** Whether a node is so high that fences around it grow. */
function isTall(node: MathNode): boolean {
  const known = tallness.get(node);
  if (known !== undefined) return known;
  const tall =
    tallTags.has(node.tag) ||
    (node.tag === 'mo' && mathSymbols.get(tokenText(node))?.cls === 'op') ||
    node.children.some(isTall);
  tallness.set(node, tall);
  return tall;
}

const tallTags = new Set(['mfrac', 'mtable', 'munderover', 'mroot']);
