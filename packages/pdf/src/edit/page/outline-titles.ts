import {PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString} from '@cantoo/pdf-lib';
import {resolve} from '../../objects/resources.ts';

/** Sets titles of the outline; items are counted from its top, those without a title left out. */
export function setOutlineTitles(document: PDFDocument, titles: ReadonlyMap<number, string>): void {
  const {context, catalog} = document;
  const at = (dict: PDFDict, key: string): PDFDict | undefined => {
    const found = resolve(context, dict.get(PDFName.of(key)));
    return found instanceof PDFDict ? found : undefined;
  };
  const root = at(catalog, 'Outlines');
  const stack: PDFDict[] = [];
  const seen = new Set<PDFObject>();
  const first = root && at(root, 'First');
  if (first) stack.push(first);
  let index = 0;
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    const title = resolve(context, item.get(PDFName.of('Title')));
    const text = title instanceof PDFString || title instanceof PDFHexString ? title.decodeText().trim() : '';
    if (text !== '') {
      const translated = titles.get(index++);
      if (translated !== undefined) item.set(PDFName.of('Title'), PDFHexString.fromText(translated));
    }
    const next = at(item, 'Next');
    const child = at(item, 'First');
    if (next) stack.push(next);
    if (child) stack.push(child);
  }
}
