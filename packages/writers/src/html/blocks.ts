import {
  type AssetId,
  type Block,
  type Equation,
  escapeHtml,
  type Heading,
  type List,
  type Node,
  type NodeOf,
  type Table,
} from '@recto/model';
import {isSteps} from '../steps.ts';
import {titleInlines, withoutMark} from '../without-mark.ts';
import {type InlineHtmlContext, inlineHtml, linkHtml} from './inline.ts';
import {tableRowsHtml} from './table.ts';

/** What blocks need from the page they are written into. */
export type HtmlContext = InlineHtmlContext & {
  /** A displayed formula as HTML, without its number. */
  readonly equation: (node: Equation) => string;
  /** The address of an image; undefined when it is not at hand. */
  readonly picture: (asset: AssetId) => string | undefined;
  /** The size at which an image is shown, as attributes, each with a space before it. */
  readonly pictureSize?: (asset: AssetId) => string;
  /** More attributes of the element a node becomes, each with a space before it. */
  readonly attributes: (node: Extract<Node, {readonly id: string}>) => string;
  /** The level of a heading, 1 to 6; its depth when absent. */
  readonly level?: (heading: Heading) => number;
  /** How a cell's alignment is written; `attribute` when absent. */
  readonly alignBy?: 'attribute' | 'style';
};

/** Blocks as HTML, one after the other. */
export const blocksHtml = (blocks: readonly Block[], context: HtmlContext): string =>
  blocks.map(block => blockHtml(block, context)).join('\n');

/** A block as HTML. */
// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
export const blockHtml = (node: Block, context: HtmlContext): string =>
  (handlers[node.type] as (node: Block, context: HtmlContext) => string)(node, context);

type Handlers = {readonly [Type in Block['type']]: (node: NodeOf<Type>, context: HtmlContext) => string};

/** How each block is written. A block type without a handler does not compile. */
const handlers: Handlers = {
  heading(node, context) {
    const number = node.number === undefined ? '' : `<span class="number">${escapeHtml(node.number)}</span> `;
    const level = context.level?.(node) ?? node.depth;
    return `<h${level}${context.attributes(node)}>${number}${inlineHtml(titleInlines(node.children), context)}</h${level}>`;
  },
  paragraph: (node, context) => `<p${context.attributes(node)}>${inlineHtml(node.children, context)}</p>`,
  list: (node, context) => listHtml(node, context),
  table: (node, context) => tableHtml(node, context),
  equation(node, context) {
    if (node.tex.trim() === '' && node.picture === undefined) return '';
    const number = node.label === undefined ? '' : `<span class="number">(${escapeHtml(node.label)})</span>`;
    return `<div class="equation"${context.attributes(node)}>${context.equation(node)}${number}</div>`;
  },
  figure(node, context) {
    const source = node.asset === undefined ? undefined : context.picture(node.asset);
    const picture =
      source === undefined
        ? `<p class="no-picture">${escapeHtml(node.alt)}</p>`
        : `<img src="${escapeHtml(source)}" alt="${escapeHtml(node.alt)}"${context.pictureSize?.(node.asset!) ?? ''}>`;
    const caption = node.caption
      ? `<figcaption${context.attributes(node.caption)}>${inlineHtml(node.caption.children, context)}</figcaption>`
      : '';
    return `<figure${context.attributes(node)}>${picture}${caption}</figure>`;
  },
  caption: (node, context) => `<p class="caption"${context.attributes(node)}>${inlineHtml(node.children, context)}</p>`,
  footnote: (node, context) =>
    `<aside class="footnote"${context.attributes(node)}><sup>${escapeHtml(node.mark)}</sup> ${blocksHtml(node.children, context)}</aside>`,
  code(node, context) {
    const language = node.language && context.classes ? ` class="language-${escapeHtml(node.language)}"` : '';
    return `<pre${context.attributes(node)}><code${language}>${escapeHtml(node.value)}</code></pre>`;
  },
  quote: (node, context) =>
    `<blockquote${context.attributes(node)}>\n${blocksHtml(node.children, context)}\n</blockquote>`,
  theorem: (node, context) =>
    `<section class="theorem"${context.classes ? ` data-kind="${escapeHtml(node.kind)}"` : ''}${context.attributes(node)}><strong class="label">${inlineHtml(node.label, context)}</strong> ${blocksHtml(node.children, context)}</section>`,
  toc(node, context) {
    const entries = node.children.map(entry => {
      const href = entry.target === undefined ? undefined : context.href(entry.target);
      const title = linkHtml(href, entry.children, context);
      const page =
        entry.pageLabel === undefined ? '' : ` <span class="page-label">${escapeHtml(entry.pageLabel)}</span>`;
      return `<li class="depth-${Math.min(6, Math.max(1, Math.round(entry.depth)))}">${title}${page}</li>`;
    });
    const title = node.title ? `<p class="toc-title"><strong>${inlineHtml(node.title, context)}</strong></p>\n` : '';
    const list = entries.length > 0 ? `<ul>\n${entries.join('\n')}\n</ul>\n` : '';
    return `<nav class="toc"${context.attributes(node)}>\n${title}${list}</nav>`;
  },
  reference(node, context) {
    const label = node.label === undefined ? '' : `<span class="label">[${escapeHtml(node.label)}]</span> `;
    return `<p class="reference"${context.attributes(node)}>${label}${inlineHtml(node.children, context)}</p>`;
  },
  furniture: (node, context) =>
    `<p class="furniture"${context.attributes(node)}>${inlineHtml(node.children, context)}</p>`,
};

/** Numbers the browser can count are its own; other labels (`(a)`, `iv.`) are written as text. */
function listHtml(node: List, context: HtmlContext): string {
  const numbers = node.children.map(item => /^(\d{1,9})[.)]?$/.exec(item.label.trim())?.[1]);
  const counted = numbers.length > 0 && numbers.every(number => number !== undefined);
  const tag = counted ? 'ol' : 'ul';
  const items = node.children.map((item, index) => {
    const value = counted ? ` value="${Number(numbers[index])}"` : '';
    const printed = !counted && /[\p{L}\p{N}]/u.test(item.label);
    const label = printed ? `<span class="label">${escapeHtml(item.label)}</span> ` : '';
    return `<li${value}${printed ? ' class="printed"' : ''}${context.attributes(item)}>${label}${itemHtml(item.children, context)}</li>`;
  });
  const steps = context.classes && isSteps(node) ? ' class="steps"' : '';
  return `<${tag}${steps}${context.attributes(node)}>\n${items.join('\n')}\n</${tag}>`;
}

// the first paragraph of an item stands beside its mark, without a paragraph's distance
function itemHtml([first, ...rest]: readonly Block[], context: HtmlContext): string {
  if (!first) return '';
  if (first.type !== 'paragraph') return blocksHtml([first, ...rest], context);
  const opening = `<span${context.attributes(first)}>${inlineHtml(first.children, context)}</span>`;
  return rest.length === 0 ? opening : `${opening}\n${blocksHtml(rest, context)}`;
}

function tableHtml(node: Table, context: HtmlContext): string {
  const caption = node.caption
    ? `<caption${context.attributes(node.caption)}>${inlineHtml(node.caption.children, context)}</caption>\n`
    : '';
  const rows = tableRowsHtml(node, {
    cell: ({children, header}) => inlineHtml(header ? withoutMark(children, 'bold') : children, context),
    cellAttributes: context.attributes,
    ...(context.alignBy && {alignBy: context.alignBy}),
  });
  return `<div class="table"><table${context.attributes(node)}>\n${caption}${rows}\n</table></div>`;
}
