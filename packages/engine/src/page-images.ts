import type {Diagnostic, Doc} from '@recto/model';
import {openRenderer, type PdfRenderer} from '@recto/pdf';
import type {PageImage} from '@recto/writers';
import type {Source} from './convert.ts';
import {encodePng} from './png.ts';

/** Images of a document's pages, and a diagnostic for each that could not be rendered. */
export type PageImages = {
  readonly images: ReadonlyMap<number, PageImage>;
  readonly diagnostics: readonly Diagnostic[];
};

// sharp on a screen; the images of a long document must fit into one file that a browser can still open
const sharpDpi = 108;
const longDpi = 60;
const longDocument = 60;

/** Renders every page that was read. */
export async function renderPages(doc: Doc, source: Source): Promise<PageImages> {
  const images = new Map<number, PageImage>();
  const diagnostics: Diagnostic[] = [];
  const dpi = doc.pages.length > longDocument ? longDpi : sharpDpi;
  let renderer: PdfRenderer | undefined;
  for (const {number} of doc.pages) {
    try {
      renderer ??= await openRenderer(source.bytes, source);
      images.set(number, {mediaType: 'image/png', bytes: await encodePng(await renderer.render(number, dpi))});
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      diagnostics.push({code: 'picture-failed', page: number, message});
      // without a renderer no other page can be rendered either
      if (!renderer) break;
    }
  }
  await renderer?.close();
  return {images, diagnostics};
}
