import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef} from '@cantoo/pdf-lib';

/**
 * The pages that XeTeX has set of `typeset.tex`, with the map to Unicode that WPS writes: of a letter beyond U+FFFF only the first
 * half of its pair, of the others now and then a space.
 */
export async function make(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(readFileSync(join(import.meta.dirname, 'typeset.pdf')), {updateMetadata: false});
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.get(PDFName.of('BaseFont'))?.toString().includes('LatinModernMath'))
      continue;
    const map = object.get(PDFName.of('ToUnicode')) as PDFRef | undefined;
    const stream = map && pdf.context.lookup(map);
    if (!(stream instanceof PDFRawStream)) continue;
    const text = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
    const lying = text.replace(/<(D8..)(D...)>/gi, '<$1>').replace(/(<00[02468ACE].> )<00..>/gi, '$1<0020>');
    pdf.context.assign(map!, pdf.context.flateStream(lying));
  }
  return pdf.save({useObjectStreams: false});
}
