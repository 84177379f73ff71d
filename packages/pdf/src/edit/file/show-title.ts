import {PDFDict, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {dictAt} from '../../objects/resources.ts';

/**
 * As `showTitle`. The change is appended, so that what the file is made of stays as compressed as it is. Throws what the
 * library throws: the file must be one of ours.
 */
export async function appendTitleShown(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes, {updateMetadata: false, forIncrementalUpdate: true});
  setTitleShown(document);
  return document.commit({useObjectStreams: false});
}

/** Has readers name the window by the document's title, as PDF/UA-1 asks (ISO 14289-1, 7.1), if it has one. */
export function setTitleShown(document: PDFDocument): void {
  if (!document.getTitle()) return;
  const preferences = PDFDict.withContext(document.context);
  for (const [key, value] of dictAt(document.context, document.catalog, 'ViewerPreferences')?.entries() ?? [])
    preferences.set(key, value);
  preferences.set(PDFName.of('DisplayDocTitle'), document.context.obj(true));
  document.catalog.set(PDFName.of('ViewerPreferences'), preferences);
}
