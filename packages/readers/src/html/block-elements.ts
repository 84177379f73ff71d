import type {Block, Heading} from '@recto/model';
import {codeLanguage, codeText} from './code.ts';
import type {PageContext} from './context.ts';
import {blank, lineBreak} from './flatten.ts';
import {formulaOf} from './formulas/element.ts';
import {captionOf, labelled, spaced} from './labels.ts';
import {isLeftOut} from './left-out.ts';
import {definitionBlocks, listBlocks} from './lists.ts';
import {
  encyclopediaReferences,
  equationBlocks,
  footnoteBlocks,
  footnoteList,
  isFootnotes,
  referenceBlocks,
  theoremBlocks,
  tocBlocks,
} from './named-elements.ts';
import {plain, withMark} from './pieces.ts';
import {cellsOf, gridOf, isLayout, rowsOf} from './tables.ts';
import {
  attribute,
  childElements,
  descendants,
  firstOf,
  hasClass,
  hasRole,
  isElement,
  type PageElement,
  type PageNode,
  tagOf,
  textOf,
} from './tree.ts';

type Handler = (element: PageElement, context: PageContext) => readonly Block[];

/** What makes blocks of an element; undefined for one that only stands around others, and for those within lines. */
export function blockHandler(element: PageElement): Handler | undefined {
  const level = headingLevel(element);
  if (level !== undefined) return (each, context) => headingBlocks(each, level, context);
  const tag = tagOf(element);
  for (const [is, handler] of named) if (is(element, tag)) return handler;
  return handlers[tag];
}

const handlers: Readonly<Record<string, Handler>> = {
  ul: listBlocks,
  ol: listBlocks,
  dl: definitionBlocks,
  table: tableBlocks,
  figure: figureBlocks,
  pre: codeBlocks,
  listing: codeBlocks,
  xmp: codeBlocks,
  blockquote: (element, context) => quoteBlocks(element, context),
  hr: () => [],
  summary: (element, context) => context.blocks(element.childNodes, withMark(plain, 'bold')),
};

/** Elements that say by a class or a role what they are: those of Recto's own pages, and what other writers of pages agree on. */
const named: readonly (readonly [is: (element: PageElement, tag: string) => boolean, handler: Handler])[] = [
  [(element, tag) => tag === 'div' && hasClass(element, 'equation'), equationBlocks],
  [(element, tag) => tag === 'section' && hasClass(element, 'theorem'), theoremBlocks],
  [(element, tag) => tag === 'nav' && hasClass(element, 'toc'), tocBlocks],
  [(element, tag) => tag === 'p' && hasClass(element, 'caption'), (element, context) => [captionOf(element, context)]],
  [(element, tag) => tag === 'p' && hasClass(element, 'reference'), referenceBlocks],
  [
    (element, tag) => tag === 'p' && hasClass(element, 'furniture'),
    (element, context) => [
      {type: 'furniture', ...context.base(), role: 'margin', children: context.line(element.childNodes, blank)},
    ],
  ],
  [
    (element, tag) => tag === 'aside' && (hasClass(element, 'footnote') || hasRole(element, 'doc-footnote')),
    footnoteBlocks,
  ],
  [(element, tag) => tag === 'ol' && hasClass(element, 'references'), encyclopediaReferences],
  [(element, tag) => (tag === 'ol' || tag === 'ul') && isFootnotes(element), footnoteList],
];

function headingLevel(element: PageElement): Heading['depth'] | undefined {
  const tag = tagOf(element);
  const level =
    /^h([1-6])$/.exec(tag)?.[1] ??
    (hasRole(element, 'heading') ? (attribute(element, 'aria-level') ?? '2') : undefined);
  if (level === undefined) return undefined;
  return Math.min(6, Math.max(1, Math.trunc(Number(level)) || 2)) as Heading['depth'];
}

function headingBlocks(element: PageElement, depth: Heading['depth'], context: PageContext): Block[] {
  const base = context.base();
  const [number, nodes] = labelled(element, 'number');
  const children = context.line(
    nodes.filter(node => !isPermalink(node)),
    blank,
    base.id,
  );
  if (children.length === 0 && number === undefined) return [];
  return [{type: 'heading', ...base, depth, ...(number !== undefined && {number}), children}];
}

// the sign of a link to the title itself
const isPermalink = (node: PageNode): boolean =>
  isElement(node) &&
  tagOf(node) === 'a' &&
  /^\s*[¶#§🔗]?\s*$/u.test(textOf(node)) &&
  attribute(node, 'href') !== undefined;

// ---------------------------------------------------------------- tables, figures, code

function tableBlocks(element: PageElement, context: PageContext): Block[] {
  if (isLayout(element))
    return rowsOf(element).flatMap(({row}) => cellsOf(row).flatMap(cell => context.blocks([cell])));
  const base = context.base();
  const captionElement = childElements(element).find(each => tagOf(each) === 'caption' && !isLeftOut(each));
  const caption = captionElement && captionOf(captionElement, context);
  const grid = gridOf(element, cell => {
    if (cell) context.note(cell);
    const {id} = context.base();
    return {id, children: cell ? context.line(cell.childNodes, lineBreak, id) : []};
  });
  if (!grid) return caption ? [caption] : [];
  return [{type: 'table', ...base, ...grid, ...(caption && caption.children.length > 0 && {caption})}];
}

function figureBlocks(element: PageElement, context: PageContext): Block[] {
  const base = context.base();
  const captionElement = firstOf(element, each => tagOf(each) === 'figcaption');
  const rest = element.childNodes.filter(node => node !== captionElement);
  const pictures = [...descendants({childNodes: rest})].filter(
    each => tagOf(each) === 'img' && formulaOf(each) === undefined,
  );
  const placeholder = firstOf({childNodes: rest}, each => hasClass(each, 'no-picture'));
  const caption = captionElement && captionOf(captionElement, context);
  const whole = caption && caption.children.length > 0 ? {caption} : {};
  if (placeholder) return [{type: 'figure', ...base, alt: spaced(textOf(placeholder)), ...whole}];
  const [picture] = pictures;
  const isPicture = pictures.length === 1 && spaced(textOf({childNodes: rest})) === '';
  if (picture && isPicture) {
    const asset = context.images.take(picture);
    const alt = spaced(attribute(picture, 'alt') ?? '');
    if (asset || caption) return [{type: 'figure', ...base, ...(asset && {asset: asset.id}), alt, ...whole}];
  }
  const blocks = context.blocks(rest);
  if (!caption || caption.children.length === 0) return blocks;
  const [only] = blocks;
  if (blocks.length === 1 && (only?.type === 'table' || only?.type === 'figure') && !only.caption)
    return [{...only, caption}];
  return [...blocks, caption];
}

function codeBlocks(element: PageElement, context: PageContext): Block[] {
  const value = codeText(element);
  if (value.trim() === '') return [];
  const language = codeLanguage(element);
  return [{type: 'code', ...context.base(), value, ...(language !== undefined && {language})}];
}

function quoteBlocks(element: PageElement, context: PageContext): Block[] {
  return (
    context.nested(() => {
      const base = context.base();
      const children = context.blocks(element.childNodes);
      return children.length === 0 ? [] : [{type: 'quote' as const, ...base, children}];
    }) ?? context.blocks(element.childNodes)
  );
}
