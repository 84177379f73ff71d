import {PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject} from '@cantoo/pdf-lib';
import {resolve} from '../../objects/resources.ts';

/** A file's page labels when each page comes twice: both have the label of the one. Nothing when the file has none. */
export function doubledLabels(context: PDFContext, catalog: PDFDict, pages: number): PDFDict | undefined {
  const starts = new Map<number, PDFDict>();
  const visit = (node: PDFObject | undefined, depth: number): void => {
    if (!(node instanceof PDFDict) || depth > deepest) return;
    const nums = resolve(context, node.get(PDFName.of('Nums')));
    const kids = resolve(context, node.get(PDFName.of('Kids')));
    if (nums instanceof PDFArray) {
      for (let at = 0; at + 1 < nums.size(); at += 2) {
        const index = resolve(context, nums.get(at));
        const label = resolve(context, nums.get(at + 1));
        if (index instanceof PDFNumber && label instanceof PDFDict) starts.set(index.asNumber(), label);
      }
    }
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) visit(resolve(context, kid), depth + 1);
  };
  visit(resolve(context, catalog.get(PDFName.of('PageLabels'))), 0);
  if (starts.size === 0) return undefined;
  const nums: PDFObject[] = [];
  let current: PDFDict | undefined;
  let number = 1;
  for (let page = 0; page < pages; page++) {
    const begins = starts.get(page);
    if (begins) {
      current = begins;
      const start = resolve(context, begins.get(PDFName.of('St')));
      number = start instanceof PDFNumber ? start.asNumber() : 1;
    }
    for (const half of [0, 1]) {
      const label = PDFDict.withContext(context);
      for (const key of ['S', 'P']) {
        const value = current?.get(PDFName.of(key));
        if (value) label.set(PDFName.of(key), value);
      }
      label.set(PDFName.of('St'), PDFNumber.of(number));
      nums.push(PDFNumber.of(2 * page + half), label);
    }
    number++;
  }
  return context.obj({Nums: nums}) as PDFDict;
}

const deepest = 16;
