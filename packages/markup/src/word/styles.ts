import {childElements, elementsOf, type MarkupElement} from '../tree/markup-tree.ts';

/** What the styles of paragraphs say, by their ids. */
export type ParagraphStyles = {readonly depths: ReadonlyMap<string, number>; readonly captions: ReadonlySet<string>};

/** The styles of headings and captions, which have the same names in every language of Word. */
export function readStyles(styles: MarkupElement | undefined): ParagraphStyles {
  const depths = new Map<string, number>();
  const captions = new Set<string>();
  for (const style of styles ? elementsOf(styles, 'w:style') : []) {
    const id = style.attributes.get('w:styleId');
    const named = childElements(style).find(({name}) => name === 'w:name');
    const name = named?.attributes.get('w:val')?.toLowerCase();
    if (id === undefined || name === undefined) continue;
    const depth = name === 'title' ? '1' : /^heading ([1-9])$/.exec(name)?.[1];
    if (depth !== undefined) depths.set(id, Number(depth));
    if (name === 'caption') captions.add(id);
  }
  return {depths, captions};
}
