import type {BilingualOrder, MergeOptions} from './combine/bilingual.ts';
import type {JoinMarks} from './combine/join-pdfs.ts';
import type {PdfEditor} from './page/editor.ts';
import type {PageWords} from './text-layer/text-layer.ts';

/**
 * Opens a PDF for changing it. Its encryption, if any, is taken off. The library that does it is loaded at the first call.
 *
 * Throws AppError `pdf/damaged`, `pdf/password-needed`, `pdf/password-wrong`.
 */
export async function openEditor(
  bytes: Uint8Array,
  {password}: {readonly password?: string | undefined} = {},
): Promise<PdfEditor> {
  const {makeEditor} = await import('./page/editor.ts');
  return makeEditor(bytes, password);
}

/**
 * One PDF of a source and its translation, page by page: beside each other, or in turn. Outline, page labels, links, forms and
 * attachments are those of the translation, whose pages must be those of the source; tags are those of both, where both have some. Throws as `openEditor`.
 */
export async function mergeBilingual(
  source: Uint8Array,
  translated: Uint8Array,
  order: BilingualOrder,
  options: MergeOptions = {},
): Promise<Uint8Array> {
  const {makeBilingual} = await import('./combine/bilingual.ts');
  return makeBilingual(source, translated, order, options);
}

/**
 * A PDF whose pages have the words of their images as text that is not drawn, so that it can be searched, marked and copied.
 * Without words it is the PDF as it was. Throws as `openEditor`.
 */
export async function addTextLayer(
  bytes: Uint8Array,
  layers: readonly PageWords[],
  {password}: {readonly password?: string | undefined} = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const {writeTextLayer} = await import('./text-layer/text-layer.ts');
  return writeTextLayer(bytes, layers, password);
}

/**
 * One PDF of the parts of a document, one after the other, with the outline, the structure and the links of all; what
 * `markAccessible` does is done. Parts speak of places in each other with `marks`. They must be of one program that we trust: nothing in them is checked.
 */
export async function joinPdfs(parts: readonly Uint8Array[], marks: JoinMarks): Promise<Uint8Array> {
  const {makeJoined} = await import('./combine/join-pdfs.ts');
  return makeJoined(parts, marks);
}

/**
 * A PDF of ours whose title readers show as the name of its window, instead of the name of its file, and that says to be PDF/UA-1
 * where it is. Without a title nothing changes. It must be of a program that we trust: only what depends on the document is checked.
 */
export async function markAccessible(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const {appendAccessibility} = await import('./file/accessible.ts');
  return appendAccessibility(bytes);
}

/** How many pages a part has, and on which of them, from 0, it marks places. */
export async function placesOf(
  bytes: Uint8Array,
  marks: JoinMarks,
): Promise<{readonly pages: number; readonly places: ReadonlyMap<string, number>}> {
  const {makePlaces} = await import('./combine/join-pdfs.ts');
  return makePlaces(bytes, marks);
}
