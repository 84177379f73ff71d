import {PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject} from '@cantoo/pdf-lib';
import {resolve} from './resources.ts';

/** What is below an element of the structure tree, or below its root (ISO 32000-1, 14.7.2). */
export function kidsOf(context: PDFContext, element: PDFDict): readonly PDFObject[] {
  const kids = element.get(PDFName.of('K'));
  const found = resolve(context, kids);
  return found instanceof PDFArray ? found.asArray() : kids ? [kids] : [];
}

/** The entries of a number tree (ISO 32000-1, 7.9.7), in their order. */
export function treeEntries(context: PDFContext, node: PDFDict | undefined, depth = 0): [number, PDFObject][] {
  if (!node || depth > deepest) return [];
  const nums = resolve(context, node.get(PDFName.of('Nums')));
  const kids = resolve(context, node.get(PDFName.of('Kids')));
  const own: [number, PDFObject][] = [];
  if (nums instanceof PDFArray)
    for (let at = 0; at + 1 < nums.size(); at += 2) {
      const key = resolve(context, nums.get(at));
      if (key instanceof PDFNumber) own.push([key.asNumber(), nums.get(at + 1)]);
    }
  for (const kid of kids instanceof PDFArray ? kids.asArray() : []) {
    const dict = resolve(context, kid);
    if (dict instanceof PDFDict) for (const entry of treeEntries(context, dict, depth + 1)) own.push(entry);
  }
  return own;
}

// deeper nesting is damage or an attack
const deepest = 16;

/** A number of a dictionary. */
export function numberAt(context: PDFContext, dict: PDFDict, key: string): number | undefined {
  const found = resolve(context, dict.get(PDFName.of(key)));
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}
