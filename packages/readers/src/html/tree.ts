import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment} from 'parse5';
import {within} from './limits.ts';

export type PageNode = DefaultTreeAdapterTypes.ChildNode;
export type PageElement = DefaultTreeAdapterTypes.Element;
type Root = DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.DocumentFragment;

/**
 * The tree that a browser makes of a page. Nothing in it runs and nothing is fetched.
 * Throws AppError `html/too-large` while it is built, before a hostile page has filled the memory.
 */
export const parsePage = (html: string): Root => parse(html, {treeAdapter: limited()});

/** The tree of a piece of HTML: MathML that a page keeps in an attribute or a script. */
export const parsePiece = (html: string): Root => parseFragment(html, {treeAdapter: limited()});

function limited(): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      within('elements', ++elements);
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush: () => within('depth', ++depth),
    onItemPop: () => void depth--,
  };
}

export const isElement = (node: PageNode): node is PageElement => 'tagName' in node;

/** The name of an element without a prefix that XHTML gives it: `m:math`. */
export const tagOf = ({tagName}: PageElement): string => tagName.slice(tagName.indexOf(':') + 1);

export const attribute = ({attrs}: PageElement, name: string): string | undefined =>
  attrs.find(each => each.name === name)?.value;

/** Whether an element has one of some classes. */
export const hasClass = (element: PageElement, ...names: readonly string[]): boolean => {
  const given = attribute(element, 'class');
  return given?.split(/\s+/).some(each => names.includes(each)) ?? false;
};

export const hasRole = (element: PageElement, ...roles: readonly string[]): boolean =>
  (attribute(element, 'role') ?? '').split(/\s+/).some(each => roles.includes(each));

/** What an element's `style` says of a property, in small letters. */
export function styleOf(element: PageElement, property: string): string | undefined {
  const style = attribute(element, 'style');
  if (style === undefined || style.length > longestStyle) return undefined;
  const declarations = style.split(';').map(declaration => declaration.split(':'));
  return declarations
    .find(([name]) => name?.trim().toLowerCase() === property)?.[1]
    ?.trim()
    .toLowerCase();
}

// no author writes so much into an attribute
const longestStyle = 4000;

export const childElements = ({childNodes}: {readonly childNodes: readonly PageNode[]}): PageElement[] =>
  childNodes.filter(isElement);

/** The elements below some nodes, parents before their children; `enter` says whether to go into one. */
export function* descendants(
  {childNodes}: {readonly childNodes: readonly PageNode[]},
  enter: (element: PageElement) => boolean = () => true,
): Generator<PageElement> {
  const stack = childNodes.filter(isElement).reverse();
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element;
    if (enter(element)) for (const child of childElements(element).reverse()) stack.push(child);
  }
}

export function firstOf(
  root: {readonly childNodes: readonly PageNode[]},
  is: (element: PageElement) => boolean,
): PageElement | undefined {
  for (const element of descendants(root)) if (is(element)) return element;
  return undefined;
}

/** All text below some nodes as it stands in the file. */
export function textOf(root: {readonly childNodes: readonly PageNode[]}): string {
  const parts: string[] = [];
  const stack = [...root.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('value' in node) parts.push(node.value);
    else if ('childNodes' in node) for (const child of [...node.childNodes].reverse()) stack.push(child);
  }
  return parts.join('');
}
