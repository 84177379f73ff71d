import {decodePDFRawStream, PDFArray, type PDFContext, type PDFObject, PDFRawStream, PDFStream} from '@cantoo/pdf-lib';
import {resolve} from './resources.ts';

/** The decoded bytes of a stream; empty where it cannot be decoded. */
export function decodeStream(stream: PDFStream): Uint8Array {
  try {
    return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
  } catch {
    return new Uint8Array();
  }
}

/** The content of a page: one stream, or several that count as one. */
export function decodeContents(context: PDFContext, contents: PDFObject | undefined): Uint8Array {
  const found = resolve(context, contents);
  if (found instanceof PDFStream) return decodeStream(found);
  if (!(found instanceof PDFArray)) return new Uint8Array();
  const parts: Uint8Array[] = [];
  for (const item of found.asArray()) {
    const stream = resolve(context, item);
    // the border of two streams parts two tokens
    if (stream instanceof PDFStream) parts.push(decodeStream(stream), Uint8Array.of(10));
  }
  return concatBytes(parts);
}

/** Byte sequences one after the other. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0] as Uint8Array;
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
