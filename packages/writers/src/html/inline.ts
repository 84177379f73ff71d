import {escapeHtml, type Inline, type InlineMath, type Mark, type NodeId, type NodeOf, type Text} from '@recto/model';
import {safeUrl} from '../safe-url.ts';

/** What inline HTML needs from its surroundings. */
export type InlineHtmlContext = {
  /** The formula as HTML. */
  readonly formula: (node: InlineMath) => string;
  /** The address of a node of the same document; undefined when it has none here. */
  readonly href: (target: NodeId) => string | undefined;
  /** Names by classes what HTML has no element for: small capitals, marks of notes. */
  readonly classes?: boolean;
  /** Inside a link already. */
  readonly linked?: boolean;
};

/** Inline nodes as HTML. */
export const inlineHtml = (nodes: readonly Inline[], context: InlineHtmlContext): string =>
  nodes.map(node => write(node, context)).join('');

type Handlers = {readonly [Type in Inline['type']]: (node: NodeOf<Type>, context: InlineHtmlContext) => string};

const handlers: Handlers = {
  text: (node, context) => markedText(node, context),
  inlineMath: (node, context) => context.formula(node),
  link(node, context) {
    const url = node.url === undefined || context.linked ? undefined : safeUrl(node.url);
    // marks of footnotes and citations know their own way better than the source's link around them
    if (url === undefined && node.children.some(child => child.type === 'footnoteMark' || child.type === 'citation')) {
      return inlineHtml(node.children, context);
    }
    const href = url ?? (node.target === undefined ? undefined : context.href(node.target));
    return linkHtml(href, node.children, context);
  },
  citation: (node, context) =>
    linkHtml(node.targets[0] === undefined ? undefined : context.href(node.targets[0]), node.children, context),
  footnoteMark: (node, context) =>
    `<sup${context.classes ? ' class="note"' : ''}>${anchor(context.href(node.target), escapeHtml(node.mark))}</sup>`,
  lineBreak: () => '<br>',
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Inline, context: InlineHtmlContext): string =>
  (handlers[node.type] as (node: Inline, context: InlineHtmlContext) => string)(node, context);

/** Inline nodes as a link, or as they are without an address. HTML knows no link inside a link. */
export const linkHtml = (href: string | undefined, nodes: readonly Inline[], context: InlineHtmlContext): string =>
  href === undefined
    ? inlineHtml(nodes, context)
    : anchor(href, inlineHtml(nodes, {...context, href: () => undefined, linked: true}));

function anchor(href: string | undefined, content: string): string {
  if (href === undefined) return content;
  const rel = href.startsWith('#') ? '' : ' rel="noopener noreferrer"';
  return `<a href="${escapeHtml(href)}"${rel}>${content}</a>`;
}

/** The tag of each mark; small capitals have none of their own, and what is drawn is written out. */
export const markTags: Readonly<Record<Mark, string | undefined>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
  smallCaps: undefined,
  drawn: undefined,
};

function markedText({value, marks = []}: Text, {classes}: InlineHtmlContext): string {
  const text = escapeHtml(value);
  if (text.trim() === '') return text;
  return marks.reduceRight((inner, mark) => {
    const tag = markTags[mark];
    if (tag !== undefined) return `<${tag}>${inner}</${tag}>`;
    return classes && mark === 'smallCaps' ? `<span class="small-caps">${inner}</span>` : inner;
  }, text);
}
