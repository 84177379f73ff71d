import {escapeXml} from '@recto/model';
import {plain, type Stretch, type StretchKind, textAlone} from '../stretch.ts';
import {elementsOf, type MarkupElement, textOf} from '../tree/markup-tree.ts';

/** The elements of these names that hold nothing but text, as stretches. */
export const elementTexts = (root: MarkupElement, kinds: Readonly<Record<string, StretchKind>>): Stretch[] =>
  [...elementsOf(root, ...Object.keys(kinds))].flatMap(element => {
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    const kind = kinds[element.name];
    if (!kind || !/\p{L}/u.test(text) || element.children.some(({type}) => type !== 'text')) return [];
    return [
      {
        ...element.inner,
        kind,
        children: [plain(text)],
        render: children => escapeXml(textAlone(children)),
      } satisfies Stretch,
    ];
  });
