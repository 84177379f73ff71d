import {AppError, type Host} from '@recto/model';
import type {PDFDocumentProxy} from 'pdfjs-dist';
import {attachmentBytes} from './attachments.ts';
import {documentFacts} from './document-facts.ts';
import type {PdfDocument} from './facts.ts';
import {FontCache} from './fonts/font-cache.ts';
import {hasUncompressedCff} from './fonts/uncompressed-cff.ts';
import {hasHeader, notAPdf} from './header.ts';
import {LinkTargets} from './links.ts';
import {readPage} from './page.ts';
import {assetFactory} from './pdfjs/assets.ts';
import {startDocument} from './pdfjs/bounds.ts';
import {DirectPort} from './pdfjs/direct-port.ts';
import {loadPdfjs} from './pdfjs/load.ts';

export type OpenOptions = {
  readonly password?: string;
  readonly host: Host;
  /** The caller does not need the bytes afterwards: they are not copied even if pdf.js repairs fonts in place. */
  readonly transfer?: boolean;
};

/**
 * Opens a PDF for reading page by page. `bytes` stay as they are, unless `transfer` is set; they are read from until the
 * document is closed, for a long one is not held twice.
 *
 * Throws AppError `pdf/empty`, `pdf/not-a-pdf`, `pdf/picture`, `pdf/damaged`, `pdf/password-needed`, `pdf/password-wrong`.
 */
export async function openPdf(bytes: Uint8Array, {password, host, transfer}: OpenOptions): Promise<PdfDocument> {
  if (bytes.length === 0) throw new AppError('pdf/empty', {});
  const {pdfjs, core} = await loadPdfjs();
  startDocument(bytes.length);
  const port = new DirectPort(bytes.length);
  core.initializeFromPort(port);
  const worker = pdfjs.PDFWorker.create({port: port as unknown as Worker, verbosity: pdfjs.VerbosityLevel.ERRORS});
  const task = pdfjs.getDocument({
    worker,
    data: transfer || !hasUncompressedCff(bytes) ? bytes : bytes.slice(),
    // a file may be locked for its owner only: the empty password opens it even if the given one is wrong
    password: '',
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    fontExtraProperties: true,
    // glyph outlines are read from the font programs when needed; as paths they would cost a message each
    disableFontFace: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: largestImage,
    cMapUrl: 'pdfjs-dist/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: 'pdfjs-dist/standard_fonts/',
    wasmUrl: 'pdfjs-dist/wasm/',
    BinaryDataFactory: assetFactory(host),
    ...quiet,
  } as Parameters<typeof pdfjs.getDocument>[0]);
  let tried = password === undefined;
  task.onPassword = (retry: (password: string) => void) => {
    if (tried) {
      void task.destroy();
      refused = true;
      return;
    }
    tried = true;
    retry(password as string);
  };
  let refused = false;
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    void task.destroy().catch(() => {});
    port.close();
    if (refused) throw new AppError(password ? 'pdf/password-wrong' : 'pdf/password-needed', {}, {cause: error});
    throw openError(bytes, error);
  }
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= task.destroy().then(() => port.close());
    return closed;
  };
  try {
    const facts = await documentFacts(document);
    const labels = await document.getPageLabels().catch(() => null);
    const optionalContent = await document.getOptionalContentConfig().catch(() => undefined);
    const fonts = new FontCache(port);
    const targets = new LinkTargets(document);
    let forgotten = 0;
    return {
      facts,
      readPage: async (number, {shows = false} = {}) => {
        if (!Number.isInteger(number) || number < 1 || number > facts.pageCount) {
          throw new AppError('pdf/no-such-page', {page: number, pages: facts.pageCount});
        }
        if (port.fontsLoaded - forgotten >= mostFonts) {
          forgotten = port.fontsLoaded;
          await document.cleanup();
          fonts.release();
        }
        const label = labels?.[number - 1];
        return readPage(document, number, {port, fonts, targets, label, optionalContent, tagged: facts.tagged, shows});
      },
      readAttachment: id => attachmentBytes(document, id),
      close,
    };
  } catch (error) {
    await close().catch(() => {});
    throw openError(bytes, error);
  }
}

// no part of pdf.js may draw: pages are only read
const quiet = {disableWorkerRendering: true, enableXfa: false, useWasm: true, stopAtErrors: false};

// pixels; larger ones take long and much memory to decode, and only their place matters here, which is found without
const largestImage = 1_000_000;

// pdf.js keeps 40 KB of each font; a book has fewer, a collection of papers has new ones with every paper
const mostFonts = 150;

function openError(bytes: Uint8Array, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const why = error instanceof Error ? error.message : String(error);
  if (!hasHeader(bytes)) return notAPdf(bytes, error);
  return new AppError('pdf/damaged', {why}, {cause: error});
}
