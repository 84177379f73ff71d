import {type PDFDocument, PDFName, PDFStream} from '@cantoo/pdf-lib';
import {resolve} from '../../objects/resources.ts';
import {decodeStream} from '../../objects/streams.ts';

/** Saves a PDF that was changed, compactly, without claims of the source that nobody has checked since. */
export async function saveEdited(document: PDFDocument): Promise<Uint8Array> {
  dropArchivalClaim(document);
  return document.save({useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false});
}

/**
 * Takes the identifier of PDF/A (ISO 19005-1, 6.7.11) out of the metadata: what is drawn now may be transparent or lack its profile, and
 * the library refuses to save PDF/A-1 in streams of objects. The rest of the metadata stays.
 */
function dropArchivalClaim({context, catalog}: PDFDocument): void {
  const name = PDFName.of('Metadata');
  const metadata = resolve(context, catalog.get(name));
  if (!(metadata instanceof PDFStream)) return;
  const xmp = readXmp(metadata);
  if (xmp === undefined) {
    // nobody can read it, or not as the UTF-8 that it must be
    catalog.delete(name);
    return;
  }
  const [, prefix = usualPrefix] = declaration.exec(xmp) ?? [];
  const property = `(?:${usualPrefix}|${escapePattern(prefix)}):(?:part|conformance|amd|corr|rev)`;
  const without = xmp
    .replace(new RegExp(`<(${property})\\b[^>]*(?:/>|>[^<]*</\\1\\s*>)`, 'g'), '')
    .replace(new RegExp(`\\s${property}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '');
  if (without === xmp) return;
  const stream = context.stream(new TextEncoder().encode(without), {Type: 'Metadata', Subtype: 'XML'});
  catalog.set(name, context.register(stream));
}

// the library goes by it, whatever was declared
const usualPrefix = 'pdfaid';
const declaration = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/?["']/;
const escapePattern = (text: string): string => text.replace(/[.-]/g, '\\$&');

function readXmp(metadata: PDFStream): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(decodeStream(metadata));
  } catch {
    return undefined;
  }
}
