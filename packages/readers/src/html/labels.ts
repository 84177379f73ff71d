import {type Caption, plainText} from '@recto/model';
import {captionLabel} from '../text/caption-label.ts';
import type {PageContext} from './context.ts';
import {blank} from './flatten.ts';
import {hasClass, isElement, type PageElement, type PageNode, textOf} from './tree.ts';

/** Text on one line. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of a label that an element begins with, and what is behind it. */
export function labelled(
  {childNodes}: {readonly childNodes: readonly PageNode[]},
  name: string,
): readonly [label: string | undefined, rest: readonly PageNode[]] {
  const at = childNodes.findIndex(node => isElement(node) || ('value' in node && node.value.trim() !== ''));
  const first = childNodes[at];
  if (!first || !isElement(first) || !hasClass(first, name)) return [undefined, childNodes];
  return [textOf(first).replace(/\s+/g, ' ').trim(), childNodes.slice(at + 1)];
}

/** An element's line as a caption, with the name it begins with. */
export function captionOf(element: PageElement, context: PageContext): Caption {
  context.note(element);
  const base = context.base();
  const children = context.line(element.childNodes, blank, base.id);
  const label = captionLabel(plainText(children))?.label;
  return {type: 'caption', ...base, ...(label !== undefined && {label}), children};
}
