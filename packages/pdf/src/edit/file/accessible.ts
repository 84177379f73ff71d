import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import {dictAt, resolve} from '../../objects/resources.ts';
import {decodeStream} from '../../objects/streams.ts';
import {mapGlyphs} from './map-glyphs.ts';

/**
 * As `markAccessible`. The change is appended, so that what the file is made of stays as compressed as it is. Throws what the
 * library throws: the file must be one of ours.
 */
export async function appendAccessibility(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes, {updateMetadata: false, forIncrementalUpdate: true});
  setAccessibility(document);
  return document.commit({useObjectStreams: false});
}

/**
 * `showTitle`, and says that the file is PDF/UA-1 (ISO 14289-1, clause 5) where it is: title, language and tags (7.1, 7.2), figures
 * and formulas described (7.3, 7.7), links described and among the tags, pages gone through in the order of the tags (7.18). Glyphs of
 * such a file get the characters that they lack (`mapGlyphs`); what else PDF/UA-1 asks, Typst does for every file.
 */
export function setAccessibility(document: PDFDocument): void {
  if (!showTitle(document)) return;
  const {context, catalog} = document;
  const metadata = resolve(context, catalog.get(PDFName.of('Metadata')));
  if (
    metadata instanceof PDFStream &&
    isTagged(document) &&
    isDescribed(context) &&
    document.getPages().every(isInOrder)
  ) {
    mapGlyphs(document);
    identify(document, metadata);
  }
}

/** Has readers name the window by the document's title (ISO 14289-1, 7.1); false where it has none. */
export function showTitle(document: PDFDocument): boolean {
  if (!document.getTitle()) return false;
  const {context, catalog} = document;
  const preferences = PDFDict.withContext(context);
  for (const [key, value] of dictAt(context, catalog, 'ViewerPreferences')?.entries() ?? [])
    preferences.set(key, value);
  preferences.set(PDFName.of('DisplayDocTitle'), context.obj(true));
  catalog.set(PDFName.of('ViewerPreferences'), preferences);
  return true;
}

function isTagged({context, catalog}: PDFDocument): boolean {
  const marked = resolve(context, dictAt(context, catalog, 'MarkInfo')?.get(PDFName.of('Marked')));
  return marked === PDFBool.True && catalog.has(PDFName.of('Lang')) && catalog.has(PDFName.of('StructTreeRoot'));
}

/** Whether each figure and formula among the tags has words in its place. */
function isDescribed(context: PDFContext): boolean {
  return context.enumerateIndirectObjects().every(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('StructElem')) return true;
    if (!undrawn.has(object.get(PDFName.of('S')))) return true;
    return object.has(PDFName.of('Alt')) || object.has(PDFName.of('ActualText'));
  });
}

const undrawn: ReadonlySet<unknown> = new Set([PDFName.of('Figure'), PDFName.of('Formula')]);

function isInOrder({node}: PDFPage): boolean {
  const annotations = resolve(node.context, node.get(PDFName.of('Annots')));
  if (!(annotations instanceof PDFArray) || annotations.size() === 0) return true;
  if (node.get(PDFName.of('Tabs')) !== PDFName.of('S')) return false;
  return annotations.asArray().every(item => {
    const annotation = resolve(node.context, item);
    return annotation instanceof PDFDict && ['Contents', 'StructParent'].every(key => annotation.has(PDFName.of(key)));
  });
}

/** Writes the identifier into the metadata, which are not compressed, as those that look for it expect. */
function identify({context, catalog}: PDFDocument, metadata: PDFStream): void {
  const xmp = new TextDecoder().decode(decodeStream(metadata));
  const end = xmp.lastIndexOf('</rdf:RDF>');
  if (end < 0) return;
  const written = new TextEncoder().encode(xmp.slice(0, end) + identifier + xmp.slice(end));
  const stream = context.stream(written, {Type: 'Metadata', Subtype: 'XML'});
  catalog.set(PDFName.of('Metadata'), context.register(stream));
}

const identifier =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';
