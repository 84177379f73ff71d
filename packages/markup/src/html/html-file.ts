import {docOf, writeParts} from '../file-doc.ts';
import type {MarkupFile} from '../markup-file.ts';
import {elementsOf, textOf} from '../tree/markup-tree.ts';
import {parseHtml} from '../tree/parse-html.ts';
import {pagePart} from './page-part.ts';

/** A page of HTML. It is written in UTF-8. */
export function openHtml(source: string): MarkupFile {
  const root = parseHtml(source);
  const part = pagePart(source, root);
  const [title] = elementsOf(root, 'title');
  const words = title ? textOf(title).replace(/\s+/g, ' ').trim() : '';
  return {
    doc: docOf([part], words === '' ? {} : {title: words}),
    write: (translations, language, show) => {
      const [written = source] = writeParts([part], translations, language, show);
      return new TextEncoder().encode(inUtf8(written));
    },
  };
}

/** A page that declares UTF-8, in which it is written, whatever it was in. */
const inUtf8 = (html: string): string =>
  html
    .replace(/(<meta\b[^>]*?\bcharset\s*=\s*["']?)[\w.:-]+/i, '$1utf-8')
    .replace(/^(<\?xml\b[^>]*?\bencoding=["'])[\w.:-]+/, '$1utf-8');
