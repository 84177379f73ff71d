import {type Footnote, type Inline, type Mark, type NodeId, type NodeOf, plainText, type Text} from '@recto/model';
import {safeUrl} from '../safe-url.ts';
import {anchorName} from './anchors.ts';
import type {LatexContext} from './context.ts';
import {inlineFormula, sourceComment} from './formula/write.ts';
import {mentionsIn} from './mentions.ts';
import {escapeText, safeStart} from './text/escape.ts';

/** Inline nodes as LaTeX of one paragraph. */
export const inlineLatex = (nodes: readonly Inline[], context: LatexContext): string =>
  safeStart(nodes.map(node => write(node, context, false)).join(''));

/** A picture's formula on a line of its own before it, where lines stay as they are. */
const commentOf = ({tex}: NodeOf<'inlineMath'>, {place}: LatexContext): string =>
  place === 'text' && tex.trim() !== '' ? `${sourceComment(tex)}\n` : '';

type Handlers = {
  readonly [Type in Inline['type']]: (node: NodeOf<Type>, context: LatexContext, linked: boolean) => string;
};

const handlers: Handlers = {
  text: (node, context, linked) => markedText(node, context, linked),
  inlineMath(node, context) {
    const image = node.picture === undefined ? undefined : context.image(node.picture);
    const picture = image === undefined ? undefined : `${commentOf(node, context)}\\inlinepicture${image}`;
    if ((node.tex.trim() === '' || node.confidence === 0) && picture !== undefined) return picture;
    if (node.tex.trim() === '') return '';
    const formula = inlineFormula(node.tex, picture, context);
    // a bookmark shows no formulas
    return context.place === 'title' ? `\\texorpdfstring{${formula}}{${context.text(node.tex)}}` : formula;
  },
  link(node, context, linked) {
    const inner = node.children.map(child => write(child, context, true)).join('');
    if (linked || inner === '') return inner;
    const url = node.url === undefined ? undefined : safeUrl(node.url);
    if (url !== undefined) return `\\href{${escapeUrl(url)}}{${inner}}`;
    // marks of footnotes and citations know their own way better than the source's link around them
    if (node.children.some(child => child.type === 'footnoteMark' || child.type === 'citation'))
      return node.children.map(child => write(child, context, false)).join('');
    if (node.target === undefined) return inner;
    return referred(node.target, node.children, context) ?? reference(node.target, inner, context);
  },
  citation(node, context, linked) {
    const inner = node.children.map(child => write(child, context, true)).join('');
    const target = node.targets.find(context.isTarget);
    if (linked || target === undefined || inner === '') return inner;
    return cited(node, context) ?? reference(target, inner, context);
  },
  footnoteMark(node, context) {
    const mark = context.text(node.mark);
    const note = context.place === 'note' ? undefined : context.footnotes.take(node.target);
    if (!note) return `\\textsuperscript{${mark}}`;
    if (context.place !== 'text') {
      context.footnotes.postpone(note);
      return `\\textsuperscript{${mark}}`;
    }
    return `\\markednote{${mark}}{${noteText(note, context)}}`;
  },
  lineBreak: (_, context) => (context.place === 'title' ? ' ' : '\\softbreak{}'),
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Inline, context: LatexContext, linked: boolean): string =>
  (handlers[node.type] as (node: Inline, context: LatexContext, linked: boolean) => string)(node, context, linked);

/** The text of a footnote. */
export const noteText = (note: Footnote, context: LatexContext): string =>
  context.blocks(note.children, {...context, place: 'note'}).trim();

function reference(target: string, inner: string, context: LatexContext): string {
  if (!context.isTarget(target)) return inner;
  return context.isReference(target)
    ? `\\hyperlink{cite.${anchorName(target)}}{${inner}}`
    : `\\hyperref[${anchorName(target)}]{${inner}}`;
}

/** `\\ref` or `\\eqref`, where it gives just what the source printed, behind the word that the source printed before it. */
function referred(target: NodeId, nodes: readonly Inline[], context: LatexContext): string | undefined {
  const numbered = context.isTarget(target) ? context.numberOf(target) : undefined;
  if (!numbered || numbered.kind === 'reference' || !isPlain(nodes)) return undefined;
  const printed = plainText(nodes).trim();
  const [before, command] = printed.endsWith(numbered.number)
    ? [printed.slice(0, -numbered.number.length), 'ref']
    : numbered.kind === 'equation' && printed.endsWith(`(${numbered.number})`)
      ? [printed.slice(0, -numbered.number.length - 2), 'eqref']
      : [];
  // a number within another is none
  if (before === undefined || /[\p{Nd}.\-([]$/u.test(before)) return undefined;
  return `${context.text(before)}\\${command}{${anchorName(target)}}`;
}

/** `\\cite`, where it gives just what the source printed. */
function cited({targets, children}: NodeOf<'citation'>, context: LatexContext): string | undefined {
  const labels = targets.map(target => (context.isTarget(target) ? context.numberOf(target)?.number : undefined));
  if (context.place === 'title' || !isPlain(children) || labels.includes(undefined)) return undefined;
  if (plainText(children).trim() !== `[${labels.join(', ')}]`) return undefined;
  return `\\cite{${targets.map(anchorName).join(',')}}`;
}

const isPlain = (nodes: readonly Inline[]): boolean =>
  nodes.every(node => node.type === 'text' && (node.marks ?? []).length === 0);

// what is left of an address after `safeUrl` and means something to TeX
const escapeUrl = (url: string): string =>
  url
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/[%#&_$~]/g, character => (character === '~' ? '\\string~' : `\\${character}`));

const commands: Readonly<Record<Exclude<Mark, 'highlight' | 'drawn'>, string>> = {
  bold: 'textbf',
  italic: 'textit',
  underline: 'underline',
  strike: 'sout',
  superscript: 'textsuperscript',
  subscript: 'textsubscript',
  code: 'texttt',
  smallCaps: 'textsc',
};

/** Text, with references where it names equations, figures, tables or sections. */
function referringText(value: string, context: LatexContext): string {
  let out = '';
  let at = 0;
  for (const {start, end, kind, target} of mentionsIn(value, context.byNumber)) {
    if (start < at) continue;
    out += `${escapeText(value.slice(at, start), context)}\\${kind === 'equation' ? 'eqref' : 'ref'}{${anchorName(target)}}`;
    at = end;
  }
  return out + escapeText(value.slice(at), context);
}

function markedText({value, marks = []}: Text, context: LatexContext, linked: boolean): string {
  // no link within a link, and no reference in a bookmark
  const plain = linked || context.place === 'title';
  const text = plain ? escapeText(value, context) : referringText(value, context);
  if (value.trim() === '') return text;
  // a line may end within a long stretch; what fonts need within it, the breaking commands do not bear
  const breaks = /^[\w .,;:()'\-/]*$/.test(text);
  return [...marks].reduceRight((inner, mark) => {
    if (mark === 'underline') return `\\${breaks && value.length > 30 ? 'uline' : 'underline'}{${inner}}`;
    // one has no command that breaks lines, the other is written out
    if (mark === 'highlight' || mark === 'drawn') return inner;
    if (mark === 'strike') return breaks ? `\\sout{${inner}}` : inner;
    return `\\${commands[mark]}{${inner}}`;
  }, text);
}
