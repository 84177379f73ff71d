import type {Block, Inline} from '@recto/model';
import type {PageContext} from './context.ts';
import {blank} from './flatten.ts';
import {formulaOf} from './formulas/element.ts';
import {labelled, spaced} from './labels.ts';
import {isLeftOut} from './left-out.ts';
import {
  attribute,
  childElements,
  descendants,
  firstOf,
  hasClass,
  hasRole,
  type PageElement,
  type PageNode,
  tagOf,
  textOf,
} from './tree.ts';

/** A displayed formula with its number. */
export function equationBlocks(element: PageElement, context: PageContext): readonly Block[] {
  const base = context.base();
  const number = childElements(element).find(each => hasClass(each, 'number'));
  const label = number && spaced(textOf(number)).replace(/^\((.*)\)$/, '$1');
  const [only, ...more] = childElements(element).filter(each => each !== number && !isLeftOut(each));
  const found = only && more.length === 0 ? formulaOf(only) : undefined;
  const broken = only && tagOf(only) === 'code' && hasClass(only, 'broken') ? textOf(only).trim() : '';
  const tex = found && found !== 'drawn' ? found.tex : broken;
  if (tex === '') return context.blocks(element.childNodes);
  const printed = label ?? (found && found !== 'drawn' ? found.label : undefined);
  return [{type: 'equation', ...base, tex, ...(printed !== undefined && {label: printed})}];
}

/** A theorem, whose label stands in front. */
export function theoremBlocks(element: PageElement, context: PageContext): Block[] {
  return (
    context.nested(() => {
      const base = context.base();
      const first = childElements(element)[0];
      const isLabel = first !== undefined && hasClass(first, 'label');
      const label = isLabel ? context.line(first.childNodes, blank, base.id) : [];
      const children = context.blocks(isLabel ? element.childNodes.filter(node => node !== first) : element.childNodes);
      const kind = attribute(element, 'data-kind') ?? 'theorem';
      return [{type: 'theorem' as const, ...base, kind, label, children}];
    }) ?? context.blocks(element.childNodes)
  );
}

/** A table of contents that the document has as such, and not the navigation of its page. */
export function tocBlocks(element: PageElement, context: PageContext): Block[] {
  const base = context.base();
  const titleElement = firstOf(element, each => hasClass(each, 'toc-title'));
  const title = titleElement && unmarked(context.line(titleElement.childNodes, blank, base.id));
  const children = [...descendants(element)]
    .filter(each => tagOf(each) === 'li')
    .map(item => {
      const depth = Number(/(?:^|\s)depth-(\d)/.exec(attribute(item, 'class') ?? '')?.[1] ?? 1);
      const page = childElements(item).find(each => hasClass(each, 'page-label'));
      const children = context.line(
        item.childNodes.filter(node => node !== page),
        blank,
        base.id,
      );
      const pageLabel = page && spaced(textOf(page));
      const [only] = children;
      const link = children.length === 1 && only?.type === 'link' && only.target !== undefined ? only : undefined;
      return {
        type: 'tocEntry' as const,
        depth,
        children: link?.children ?? children,
        ...(pageLabel !== undefined && {pageLabel}),
        ...(link?.target !== undefined && {target: link.target}),
        from: [],
      };
    });
  return [{type: 'toc', ...base, ...(title && {title}), children}];
}

/** The title of contents without the bold in which every page sets it. */
const unmarked = (nodes: readonly Inline[]): Inline[] =>
  nodes.map(node => {
    if (node.type !== 'text' || !node.marks) return node;
    const marks = node.marks.filter(mark => mark !== 'bold');
    const {marks: _, ...bare} = node;
    return marks.length > 0 ? {...bare, marks} : bare;
  });

/** An entry of a list of references. */
export function referenceBlocks(element: PageElement, context: PageContext): Block[] {
  const base = context.base();
  const [label, nodes] = labelled(element, 'label');
  const children = context.line(nodes, blank, base.id);
  return [
    {type: 'reference', ...base, ...(label !== undefined && {label: label.replace(/^\[(.*)\]$/, '$1')}), children},
  ];
}

/** The references of an encyclopedia's page, which are numbered in order. */
export function encyclopediaReferences(element: PageElement, context: PageContext): Block[] {
  return childElements(element)
    .filter(each => tagOf(each) === 'li')
    .map((item, index) => {
      context.note(item);
      const base = context.base();
      const children = context.line(item.childNodes, blank, base.id);
      return {type: 'reference', ...base, label: String(index + 1), children};
    });
}

/** A footnote that stands by itself. */
export function footnoteBlocks(element: PageElement, context: PageContext): Block[] {
  const first = childElements(element)[0];
  const marked = first !== undefined && tagOf(first) === 'sup';
  const mark = marked ? spaced(textOf(first)) : '';
  const nodes = marked ? element.childNodes.filter(node => node !== first) : element.childNodes;
  return [footnote(element, mark === '' ? '*' : mark, nodes, context)];
}

function footnote(element: PageElement, mark: string, nodes: readonly PageNode[], context: PageContext): Block {
  context.note(element);
  const base = context.base();
  return {type: 'footnote', ...base, mark, children: context.nested(() => context.blocks(nodes)) ?? []};
}

/** A list of footnotes at the end of a page, as writers of Markdown make it. */
export function isFootnotes(list: PageElement): boolean {
  const above = list.parentNode;
  return [list, ...(above && 'tagName' in above ? [above] : [])].some(
    element =>
      hasClass(element, 'footnotes') ||
      hasRole(element, 'doc-endnotes') ||
      attribute(element, 'data-footnotes') !== undefined,
  );
}

/** Its footnotes, numbered in order. */
export const footnoteList = (list: PageElement, context: PageContext): Block[] =>
  childElements(list)
    .filter(each => tagOf(each) === 'li')
    .map((item, index) => footnote(item, String(index + 1), item.childNodes, context));
