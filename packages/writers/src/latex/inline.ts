import type {Footnote, Inline, Mark, NodeOf, Text} from '@recto/model';
import {safeUrl} from '../safe-url.ts';
import {anchorName} from './anchors.ts';
import type {LatexContext} from './context.ts';
import {inlineFormula} from './formula/write.ts';
import {escapeText, safeStart} from './text/escape.ts';

/** Inline nodes as LaTeX of one paragraph. */
export const inlineLatex = (nodes: readonly Inline[], context: LatexContext): string =>
  safeStart(nodes.map(node => write(node, context, false)).join(''));

type Handlers = {
  readonly [Type in Inline['type']]: (node: NodeOf<Type>, context: LatexContext, linked: boolean) => string;
};

const handlers: Handlers = {
  text: (node, context) => markedText(node, context),
  inlineMath(node, context) {
    const image = node.picture === undefined ? undefined : context.image(node.picture);
    const picture = image === undefined ? undefined : `\\inlinepicture${image}`;
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
    return node.target === undefined ? inner : reference(node.target, inner, context);
  },
  citation(node, context, linked) {
    const inner = node.children.map(child => write(child, context, true)).join('');
    const target = node.targets.find(context.isTarget);
    return linked || target === undefined || inner === '' ? inner : reference(target, inner, context);
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

// what is left of an address after `safeUrl` and means something to TeX
const escapeUrl = (url: string): string =>
  url
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/[%#&_$~]/g, character => (character === '~' ? '\\string~' : `\\${character}`));

const commands: Readonly<Record<Exclude<Mark, 'highlight'>, string>> = {
  bold: 'textbf',
  italic: 'textit',
  underline: 'underline',
  strike: 'sout',
  superscript: 'textsuperscript',
  subscript: 'textsubscript',
  code: 'texttt',
  smallCaps: 'textsc',
};

function markedText({value, marks = []}: Text, context: LatexContext): string {
  const text = escapeText(value, context);
  if (value.trim() === '') return text;
  // a line may end within a long stretch; what fonts need within it, the breaking commands do not bear
  const isPlain = /^[\w .,;:()'\-/]*$/.test(text);
  return [...marks].reduceRight((inner, mark) => {
    if (mark === 'underline') return `\\${isPlain && value.length > 30 ? 'uline' : 'underline'}{${inner}}`;
    // no command of its own that breaks lines
    if (mark === 'highlight') return inner;
    if (mark === 'strike') return isPlain ? `\\sout{${inner}}` : inner;
    return `\\${commands[mark]}{${inner}}`;
  }, text);
}
