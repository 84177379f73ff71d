import type {Inline, InlineMath, Mark, NodeOf, Text} from '@recto/model';
import {safeUrl} from '../safe-url.ts';
import type {TypstContext} from './context.ts';
import {formulaTypst} from './formula.ts';
import {labelOf} from './labels.ts';
import {literal, stringOf} from './text.ts';

/** Inline nodes as content of Typst. All text is in strings: nothing of the document is read as markup. */
export const inlineTypst = (nodes: readonly Inline[], context: TypstContext): string =>
  nodes.map(node => write(node, context, false)).join('');

type Handlers = {
  readonly [Type in Inline['type']]: (node: NodeOf<Type>, context: TypstContext, linked: boolean) => string;
};

const handlers: Handlers = {
  text: node => markedText(node),
  inlineMath: (node, context) => inlineFormula(node, context),
  link(node, context, linked) {
    const inner = node.children.map(child => write(child, context, true)).join('');
    if (linked || inner === '') return inner;
    const url = node.url === undefined ? undefined : safeUrl(node.url);
    if (url !== undefined) return `#link(${stringOf(url)})[${inner}];`;
    return node.target === undefined ? inner : pointer(node.target, inner, context);
  },
  citation(node, context, linked) {
    const inner = node.children.map(child => write(child, context, true)).join('');
    const target = node.targets.find(context.isTarget);
    return linked || target === undefined || inner === '' ? inner : pointer(target, inner, context);
  },
  footnoteMark(node, context) {
    const note = context.inNote ? undefined : context.takeNote(node.target);
    const text = note ? context.blocks(note.children, {...context, inNote: true}) : '';
    if (text === '') return `#super(${stringOf(node.mark)});`;
    return `#footnote(numbering: (..n) => ${stringOf(node.mark)})[${text}];`;
  },
  lineBreak: () => '#linebreak();',
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Inline, context: TypstContext, linked: boolean): string =>
  (handlers[node.type] as (node: Inline, context: TypstContext, linked: boolean) => string)(node, context, linked);

const pointer = (target: string, inner: string, context: TypstContext): string =>
  context.isTarget(target) ? `#link(label("${labelOf(target)}"))[${inner}];` : inner;

function inlineFormula(node: InlineMath, context: TypstContext): string {
  const image = node.picture === undefined ? undefined : context.image(node.picture);
  if (image && (node.tex.trim() === '' || node.confidence === 0)) {
    const height = Math.min(image.height, 40);
    return context.unit(
      `box(baseline: 25%, image(${stringOf(image.path)}, height: ${height.toFixed(1)}pt, alt: ${stringOf(node.tex.trim() || context.figureWord)}))`,
      `raw(${stringOf(node.tex)})`,
      image.page,
    );
  }
  return formulaTypst(node.tex, false, context);
}

const functions: Readonly<Record<Exclude<Mark, 'code' | 'drawn'>, string>> = {
  bold: 'strong',
  italic: 'emph',
  underline: 'underline',
  strike: 'strike',
  highlight: 'highlight',
  superscript: 'super',
  subscript: 'sub',
  smallCaps: 'smallcaps',
};

function markedText({value, marks = []}: Text): string {
  const text = marks.includes('code') ? `#raw(${stringOf(value)});` : literal(value);
  if (value.trim() === '') return literal(value);
  return marks.reduceRight(
    (inner, mark) => (mark === 'code' || mark === 'drawn' ? inner : `#${functions[mark]}[${inner}];`),
    text,
  );
}
