import {PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream} from '@cantoo/pdf-lib';

/** Deletes the objects that nothing refers to any more: content that was replaced would make the file twice as long. */
export function dropUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const stack: PDFObject[] = [];
  const {Root, Info, ID} = context.trailerInfo;
  for (const start of [Root, Info, ID]) if (start) stack.push(start as PDFObject);
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const target = context.lookup(object);
      if (target) stack.push(target);
    } else if (object instanceof PDFArray) stack.push(...object.asArray());
    else if (object instanceof PDFDict) stack.push(...object.values());
    else if (object instanceof PDFStream) stack.push(...object.dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
