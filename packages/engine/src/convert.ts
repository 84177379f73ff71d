import {AppError, type Asset, type Diagnostic, type Doc, type Host, type Projection} from '@recto/model';
import type {OcrBudget, OcrMode, Recognition} from '@recto/ocr/pages';
import {imageSource, ocrPdf, projectOntoImages} from '@recto/ocr/pages';
import {openPdf, openRenderer, type PageWords} from '@recto/pdf';
import {pdfReadDefaults, type ReadContext, readPdf} from '@recto/readers';
import type {HtmlReadOptions} from '@recto/readers/html';
import {addCrops, type CropOptions, cropDefaults} from './crops.ts';
import {parsePageRange, resolvePageRange} from './page-range.ts';
import {pacePreview} from './preview-pace.ts';
import {reviewFormulas} from './review-formulas.ts';

/** A PDF with what is needed to open it. */
export type Source = {
  readonly bytes: Uint8Array;
  readonly host: Host;
  readonly password?: string;
};

/** How to convert. Only `host` is needed; the rest has defaults. */
export type ConvertOptions = {
  /** The clock and the data files of the platform. */
  readonly host: Host;
  /** For an encrypted file. */
  readonly password?: string;
  /** Loads OCR; called once a page needs it. Without it, scans have no text. */
  readonly recognition?: () => Promise<Recognition>;
  /** Which pages go through OCR; `auto` by default. */
  readonly ocr?: OcrMode;
  /** How much OCR reads in a document with text of its own; the defaults of `OcrBudget` for what is absent. */
  readonly ocrBudget?: Partial<OcrBudget>;
  /** Further pages of the same document, when the input is an image. */
  readonly moreImages?: readonly Uint8Array[];
  /** File names of all the images, for diagnostics. */
  readonly imageNames?: readonly string[];
  /** The bytes are a page of the web; with the content type that a server sent, if one did. `looksLikeHtml` tells by the bytes. */
  readonly html?: Pick<HtmlReadOptions, 'contentType'>;
  /** The bytes are a Word file, a book, Markdown or a page of the web, to be translated in its own format: its images are not read. */
  readonly text?: boolean;
  /** Pages to read, `1,3,10-20,-1`; all by default. */
  readonly pages?: string;
  /** Crops of figures and of uncertain formulas; `false` for none. */
  readonly crops?: Partial<CropOptions> | false;
  /** The caller gives the bytes away and does not use `Converted.source`: saves a copy when there are no crops to make. */
  readonly transferBytes?: boolean;
  /**
   * Receives each crop as it is made, so that a long document need not hold all of them in memory. Without it they are part of
   * the result.
   */
  readonly keepCrop?: (asset: Asset, bytes: Uint8Array) => Promise<void> | void;
  /** Return the words of pages read by OCR, which only `searchable-pdf` needs; true by default. */
  readonly words?: boolean;
  readonly signal?: AbortSignal;
  /** Pages done so far, in fractions while a page is being read, and the number of pages. */
  readonly progress?: (done: number, total: number) => void;
  /**
   * Receives pages before the document is finished, as documents of their own without assets: to be shown, not kept. Their
   * headings, joins and running heads may change with the pages that follow; a page may come twice.
   */
  readonly onPages?: (doc: Doc) => void;
  /** Receives the draft after each stage of the reader. */
  readonly dump?: ReadContext['dump'];
};

export type Converted = {
  readonly doc: Doc;
  /** The bytes of its assets by id, unless `keepCrop` received them. */
  readonly assets: ReadonlyMap<Asset['id'], Uint8Array>;
  /** The input, for formats that show its pages. */
  readonly source: Source;
  /** The words of the pages that were read by OCR. */
  readonly words?: readonly PageWords[];
};

/**
 * Converts a PDF, the image of a page or (`html`) a page of the web into a document with its assets.
 *
 * Throws AppError (`pdf/…`, `picture/…`, `html/…`, `input/bad-page-range`) when there is nothing to read, and the signal's reason when
 * cancelled. Anything less is a diagnostic of the document.
 *
 * ```ts
 * const converted = await convert(bytes, {host});
 * const markdown = await write(converted, 'md', {assetFolder: 'paper.assets/'});
 * ```
 */
export async function convert(given: Uint8Array, options: ConvertOptions): Promise<Converted> {
  if (options.html) return convertHtml(given, options.html, options);
  if (options.text) return convertText(given, options);
  const range = options.pages === undefined ? undefined : parsePageRange(options.pages);
  const signal = options.signal ?? new AbortController().signal;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const {recognition} = options;
  const files = [given, ...(options.moreImages ?? [])];
  let last: readonly [done: number, total: number] = [0, files.length];
  let reportedAt = options.host.clock();
  const progress = (done: number, total: number): void => {
    last = [done, total];
    options.progress?.(done, total);
  };
  // repeats the last progress while images are opened or a long page is read: a silent worker is replaced
  const alive = (): void => {
    if (options.host.clock() - reportedAt < heartbeat) return;
    reportedAt = options.host.clock();
    options.progress?.(...last);
  };
  const images = await imageSource(files, {
    load: recognition,
    ...(options.imageNames && {names: options.imageNames}),
    onProgress: () => {
      signal.throwIfAborted();
      alive();
    },
  });
  diagnostics.push(...(images?.diagnostics ?? []));
  const bytes = images?.bytes ?? given;
  const source: Source = {
    bytes,
    host: options.host,
    ...(options.password !== undefined && {password: options.password}),
  };
  const words: PageWords[] = [];
  const projections = new Map<number, Projection>();
  const transfer = options.transferBytes === true && options.crops === false && !recognition;
  const opened = await openPdf(bytes, {...source, transfer});
  const pdf = recognition
    ? ocrPdf(opened, {
        mode: options.ocr ?? 'auto',
        ...(options.ocrBudget && {budget: options.ocrBudget}),
        load: recognition,
        renderer: () => openRenderer(bytes, source),
        ...(images && {dpis: images.dpis, emptyPages: images.emptyPages}),
        onProjection: (page, toImage) => void projections.set(page, toImage),
        ...(options.words !== false && {onWords: (page: PageWords) => void words.push(page)}),
        onProgress: alive,
        signal,
        report,
      })
    : opened;
  let doc: Doc;
  try {
    doc = await readPdf(pdf, {
      options: range ? {...pdfReadDefaults, pages: resolvePageRange(range, pdf.facts.pageCount)} : pdfReadDefaults,
      signal,
      report,
      progress,
      ...(options.host.tidy && {tidy: options.host.tidy}),
      ...(options.dump && {dump: options.dump}),
      ...(options.onPages && {
        preview: pacePreview(options.host, preview => options.onPages?.(projectOntoImages(preview, projections))),
      }),
    });
  } finally {
    await pdf.close();
  }
  doc = projectOntoImages({...doc, diagnostics: [...doc.diagnostics, ...diagnostics.splice(0)]}, projections);
  rejectUnread(doc);
  const assets = new Map<Asset['id'], Uint8Array>();
  if (options.crops !== false) {
    const keep = options.keepCrop ?? ((asset: Asset, crop: Uint8Array) => void assets.set(asset.id, crop));
    doc = await addCrops(doc, () => openRenderer(bytes, source), {
      ...cropDefaults,
      ...options.crops,
      keep,
      report,
      signal,
    });
  }
  return {
    doc: {...doc, diagnostics: [...doc.diagnostics, ...diagnostics]},
    assets,
    source,
    ...(words.length > 0 && {words}),
  };
}

async function convertHtml(
  bytes: Uint8Array,
  html: NonNullable<ConvertOptions['html']>,
  options: ConvertOptions,
): Promise<Converted> {
  rejectPages(options);
  // parse5 comes with the first page
  const {readHtml} = await import('@recto/readers/html');
  const {doc, assets} = readHtml(bytes, {...html, images: options.crops !== false});
  const {keepCrop} = options;
  const source = {bytes, host: options.host};
  if (!keepCrop) return {doc: reviewFormulas(doc), assets, source};
  for (const asset of doc.assets) {
    const content = assets.get(asset.id);
    if (content) await keepCrop(asset, content);
  }
  return {doc: reviewFormulas(doc), assets: new Map(), source};
}

async function convertText(bytes: Uint8Array, options: ConvertOptions): Promise<Converted> {
  rejectPages(options);
  const {openTextFile} = await import('./text-file.ts');
  const {doc} = openTextFile(bytes);
  return {doc, assets: new Map(), source: {bytes, host: options.host}};
}

/** Throws AppError `html/no-pages` where what is asked for needs pages, and the signal's reason. */
function rejectPages({pages, moreImages, signal}: ConvertOptions): void {
  if (pages !== undefined) throw new AppError('html/no-pages', {what: 'a page range'});
  if (moreImages) throw new AppError('html/no-pages', {what: 'one document of several files'});
  signal?.throwIfAborted();
}

/** Throws AppError `picture/not-read` when OCR failed on every page and no page has a text layer. */
function rejectUnread({pages, coverage = [], diagnostics}: Doc): void {
  const failed = diagnostics.filter(one => one.code === 'recognition-failed');
  const [first] = failed;
  if (!first || failed.length < pages.length || coverage.some(({placed}) => placed > 0)) return;
  throw new AppError('picture/not-read', {why: first.message});
}

// milliseconds between two reports of progress
const heartbeat = 1000;
