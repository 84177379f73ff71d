import {accents} from '../tag/accents.ts';
import {mathSymbols} from '../tag/symbols.ts';
import {script} from '../tex/join.ts';
import {type MathNode, unwrapped, type WriteNode} from './math-node.ts';
import {tokenText} from './tokens.ts';

/** A base with what stands below and above at its right. */
export function scriptsTex(base: MathNode, below: MathNode | undefined, above: MathNode | undefined, write: WriteNode) {
  return baseTex(base, write) + scripts(below, above, write);
}

/** A base with limits, an accent, a brace or words above or below it. */
export function limitsTex(
  base: MathNode,
  below: MathNode | undefined,
  above: MathNode | undefined,
  write: WriteNode,
): string {
  const inner = unwrapped(base);
  const arrow = inner.tag === 'mo' ? arrows[tokenText(inner)] : undefined;
  if (arrow !== undefined && (below || above)) {
    return `${arrow}${below ? `[${argument(below, write)}]` : ''}{${above ? argument(above, write) : ''}}`;
  }
  const over = above && accentOver(base, above);
  if (over !== undefined) return withLimits(`${over}{${write(base)}}`, below, undefined, write);
  const under = below && accentUnder(below);
  if (under !== undefined) return withLimits(`${under}{${write(base)}}`, undefined, above, write);
  const tex = write(base);
  const takesLimits = limitBase(inner, tex);
  if (takesLimits !== undefined) return takesLimits + scripts(below, above, write);
  return withLimits(tex, below, above, write);
}

/** `mmultiscripts`: pairs after the base, and those before it behind `mprescripts`. */
export function multiscriptsTex([base, ...given]: readonly MathNode[], write: WriteNode): string {
  if (!base) return '';
  const at = given.findIndex(({tag}) => tag === 'mprescripts');
  const after = at === -1 ? given : given.slice(0, at);
  const before = at === -1 ? [] : given.slice(at + 1);
  const pairs = (nodes: readonly MathNode[]): string => {
    const pieces: string[] = [];
    for (let index = 0; index < nodes.length; index += 2) {
      const tex = scripts(nodes[index], nodes[index + 1], write);
      if (tex !== '') pieces.push(pieces.length === 0 ? tex : `{}${tex}`);
    }
    return pieces.join('');
  };
  const left = pairs(before);
  return (left === '' ? '' : `{}${left}`) + baseTex(base, write) + pairs(after);
}

function withLimits(tex: string, below: MathNode | undefined, above: MathNode | undefined, write: WriteNode): string {
  if (/^\\(?:over|under)(?:brace|bracket)/.test(tex)) return tex + scripts(below, above, write);
  const lower = below && !isEmpty(below) ? `\\underset{${argument(below, write)}}{${tex}}` : tex;
  return above && !isEmpty(above) ? `\\overset{${argument(above, write)}}{${lower}}` : lower;
}

function scripts(below: MathNode | undefined, above: MathNode | undefined, write: WriteNode): string {
  const lower = below && !isEmpty(below) ? script('_', argument(below, write)) : '';
  if (!above || isEmpty(above)) return lower;
  const tex = argument(above, write);
  return lower + (/^'+$/.test(tex) ? tex : script('^', tex.replace(/'/g, '\\prime ').trimEnd()));
}

const argument = (node: MathNode, write: WriteNode): string => write(node).trim();

const isEmpty = (node: MathNode): boolean => {
  const {tag, children, text} = unwrapped(node);
  return tag === 'none' || (children.length === 0 && text.trim() === '' && tag !== 'mspace');
};

/** The base of a script: in braces where the script would belong to its last part alone. */
function baseTex(base: MathNode, write: WriteNode): string {
  const node = unwrapped(base);
  const tex = write(node).trim();
  if (tex === '') return '{}';
  if (tokens.has(node.tag)) return /^\\text|^'/.test(tex) ? `{${tex}}` : tex;
  const last = node.children.at(-1);
  const closes = node.tag === 'mrow' && last?.tag === 'mo' && mathSymbols.get(tokenText(last))?.cls === 'close';
  return node.tag === 'mfenced' || closes ? tex : `{${tex}}`;
}

const tokens = new Set(['mi', 'mn', 'mo', 'mtext']);

/** What takes limits by itself: sums, `lim`, and names made into operators that do. */
function limitBase(node: MathNode, tex: string): string | undefined {
  const [first] = node.children;
  if (node.tag === 'mrow' && first && node.children.slice(1).every(({text}) => text === '\u2061'))
    return limitBase(unwrapped(first), tex);
  if (node.tag !== 'mo' && node.tag !== 'mi') return undefined;
  const text = tokenText(node);
  if (mathSymbols.get(text)?.cls === 'op') return /^[∫-∳⨌]$/u.test(text) ? `${tex}\\limits` : tex;
  const name = /^\\(?:operatorname|mathrm)\{([a-zA-Z]{2,})\}$/.exec(tex)?.[1];
  if (name !== undefined) return `\\operatorname*{${name}}`;
  return withLimitsByItself.test(tex) ? tex : undefined;
}

const withLimitsByItself = /^\\(?:lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr)$/;

function accentOver(base: MathNode, above: MathNode): string | undefined {
  const mark = unwrapped(above);
  if (mark.tag !== 'mo' && mark.tag !== 'mi' && mark.tag !== 'mtext') return undefined;
  const text = mark.text.trim();
  if (wideOver[text] !== undefined) return wideOver[text];
  const command = moreAccents[text] ?? accents.get(text);
  if (command === undefined || (text === '→' && mark.tag !== 'mo')) return undefined;
  const wide = mark.attributes['stretchy'] === 'true' || [...tokenText(unwrapped(base))].length !== 1;
  return wide ? (wideAccents[command] ?? command) : command;
}

function accentUnder(below: MathNode): string | undefined {
  const mark = unwrapped(below);
  return mark.tag === 'mo' ? wideUnder[mark.text.trim()] : undefined;
}

// beside the accents that fonts have
const moreAccents: Readonly<Record<string, string>> = {'→': '\\vec', '~': '\\tilde'};

const wideAccents: Readonly<Record<string, string>> = {
  '\\hat': '\\widehat',
  '\\tilde': '\\widetilde',
  '\\bar': '\\overline',
  '\\vec': '\\overrightarrow',
  '\\check': '\\widecheck',
};

const wideOver: Readonly<Record<string, string>> = {
  '‾': '\\overline',
  _: '\\overline',
  '⏞': '\\overbrace',
  '⎴': '\\overbracket',
  '←': '\\overleftarrow',
  '↔': '\\overleftrightarrow',
  '⏜': '\\overgroup',
};

const wideUnder: Readonly<Record<string, string>> = {
  '‾': '\\underline',
  _: '\\underline',
  '̲': '\\underline',
  '⏟': '\\underbrace',
  '⎵': '\\underbracket',
  '→': '\\underrightarrow',
  '←': '\\underleftarrow',
  '⏝': '\\undergroup',
};

const arrows: Readonly<Record<string, string>> = {
  '→': '\\xrightarrow',
  '⟶': '\\xrightarrow',
  '←': '\\xleftarrow',
  '⟵': '\\xleftarrow',
  '↔': '\\xleftrightarrow',
  '⇒': '\\xRightarrow',
  '⇐': '\\xLeftarrow',
  '⇔': '\\xLeftrightarrow',
  '↦': '\\xmapsto',
  '↪': '\\xhookrightarrow',
  '↩': '\\xhookleftarrow',
  '⇌': '\\xrightleftharpoons',
};
