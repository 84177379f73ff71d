import {escapeXml} from '@recto/model';
import {type Content, ContentBuilder} from '../content.ts';
import {plain, type Render, type StretchKind, textAlone} from '../stretch.ts';
import {elementsOf, type MarkupElement, textOf} from '../tree/markup-tree.ts';

/** The elements of these names that hold nothing but text. */
export function textsOfElements(root: MarkupElement, kinds: Readonly<Record<string, StretchKind>>): readonly Content[] {
  const builder = new ContentBuilder();
  for (const element of elementsOf(root, ...Object.keys(kinds))) {
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    const kind = kinds[element.name];
    if (!kind || text === '' || element.children.some(({type}) => type !== 'text')) continue;
    const render = /\p{L}/u.test(text) && {render: (children => escapeXml(textAlone(children))) satisfies Render};
    builder.add({...element.inner, kind, children: [plain(text)], ...render});
  }
  return builder.content;
}
