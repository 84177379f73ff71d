import {AppError, type Asset, type Diagnostic, type Doc, type Host, type Projection} from '@recto/model';
import type {OcrMode, Recognition} from '@recto/ocr/pages';
import {pictureSource, placesInPicture, recognizingPdf} from '@recto/ocr/pages';
import {openPdf, openRenderer, type PageWords} from '@recto/pdf';
import {pdfReadDefaults, type ReadContext, readPdf} from '@recto/readers';
import {parsePageRange, resolvePageRange} from './page-range.ts';
import {addPictures, type PictureOptions, pictureDefaults} from './pictures.ts';

/** A PDF and the world it is read in. */
export type Source = {
  readonly bytes: Uint8Array;
  readonly host: Host;
  readonly password?: string;
};

/** How to convert. Only `host` is needed; the rest has defaults. */
export type ConvertOptions = {
  /** What the conversion may ask of the world: data files and a clock. */
  readonly host: Host;
  /** Opens an encrypted file. */
  readonly password?: string;
  /** Reads text from pictures; loaded when a page needs it. Without it pictures have no text. */
  readonly recognition?: () => Promise<Recognition>;
  /** Which pages are read from their pictures; `auto` when absent. */
  readonly ocr?: OcrMode;
  /** Further pictures of the same document, when the first bytes are a picture. */
  readonly morePictures?: readonly Uint8Array[];
  /** What all those pictures are called, for what is said about them. */
  readonly pictureNames?: readonly string[];
  /** Pages to read, `1,3,10-20,-1`; all of them when absent. */
  readonly pages?: string;
  /** Pictures of figures and of doubtful formulas; `false` for none. */
  readonly pictures?: Partial<PictureOptions> | false;
  /** The bytes are not needed afterwards, nor is `Converted.source`: spares a copy when there are no pictures to make. */
  readonly spendBytes?: boolean;
  /**
   * Takes each picture as it is made, so that a long document's pictures need not be held together in memory.
   * Without it they come with the result.
   */
  readonly keepPicture?: (asset: Asset, bytes: Uint8Array) => Promise<void> | void;
  /** Keep the words of pages read from their pictures, which only `searchable-pdf` shows; true when absent. */
  readonly words?: boolean;
  readonly signal?: AbortSignal;
  /** Pages done so far (not whole while a page is in work), and how many there are to do. */
  readonly progress?: (done: number, total: number) => void;
  /** Sees the draft after each stage of the reader. */
  readonly dump?: ReadContext['dump'];
};

export type Converted = {
  readonly doc: Doc;
  /** The bytes of its pictures by asset id, unless `keepPicture` took them. */
  readonly assets: ReadonlyMap<Asset['id'], Uint8Array>;
  /** What it was made from: for formats that show the pages. */
  readonly source: Source;
  /** The words of the pages that were read from their pictures. */
  readonly words?: readonly PageWords[];
};

/**
 * Reads a PDF, or a picture of a page, into a document with its pictures.
 *
 * Throws AppError: `pdf/…` or `picture/…` when there is nothing to read, `input/bad-page-range`; and the signal's reason when
 * cancelled.
 * What can be survived is in `doc.diagnostics` instead.
 *
 * ```ts
 * const converted = await convert(bytes, {host});
 * const markdown = await write(converted, 'md', {assetFolder: 'paper.assets/'});
 * ```
 */
export async function convert(given: Uint8Array, options: ConvertOptions): Promise<Converted> {
  const range = options.pages === undefined ? undefined : parsePageRange(options.pages);
  const signal = options.signal ?? new AbortController().signal;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const {recognition} = options;
  // whoever watches over us must see that pictures are opened and a long page is read
  const files = [given, ...(options.morePictures ?? [])];
  let last: readonly [done: number, total: number] = [0, files.length];
  let told = options.host.clock();
  const progress = (done: number, total: number): void => {
    last = [done, total];
    options.progress?.(done, total);
  };
  const alive = (): void => {
    if (options.host.clock() - told < signOfLife) return;
    told = options.host.clock();
    options.progress?.(...last);
  };
  const pictures = await pictureSource(files, {
    load: recognition,
    ...(options.pictureNames && {names: options.pictureNames}),
    alive: () => {
      signal.throwIfAborted();
      alive();
    },
  });
  diagnostics.push(...(pictures?.diagnostics ?? []));
  const bytes = pictures?.bytes ?? given;
  const source: Source = {
    bytes,
    host: options.host,
    ...(options.password !== undefined && {password: options.password}),
  };
  const words: PageWords[] = [];
  const leant = new Map<number, Projection>();
  const spend = options.spendBytes === true && options.pictures === false && !recognition;
  const opened = await openPdf(bytes, {...source, spend});
  const pdf = recognition
    ? recognizingPdf(opened, {
        mode: options.ocr ?? 'auto',
        load: recognition,
        renderer: () => openRenderer(bytes, source),
        ...(pictures && {dpis: pictures.dpis, lost: pictures.lost}),
        leant: (page, toPicture) => void leant.set(page, toPicture),
        ...(options.words !== false && {heard: (page: PageWords) => void words.push(page)}),
        alive,
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
    });
  } finally {
    await pdf.close();
  }
  doc = placesInPicture({...doc, diagnostics: [...doc.diagnostics, ...diagnostics.splice(0)]}, leant);
  refuseUnread(doc);
  const assets = new Map<Asset['id'], Uint8Array>();
  if (options.pictures !== false) {
    const keep = options.keepPicture ?? ((asset: Asset, picture: Uint8Array) => void assets.set(asset.id, picture));
    doc = await addPictures(doc, () => openRenderer(bytes, source), {
      ...pictureDefaults,
      ...options.pictures,
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

/** Throws AppError `picture/not-read` where recognition failed on every page, and no page has text of its own. */
function refuseUnread({pages, coverage = [], diagnostics}: Doc): void {
  const failed = diagnostics.filter(one => one.code === 'recognition-failed');
  const [first] = failed;
  if (!first || failed.length < pages.length || coverage.some(({placed}) => placed > 0)) return;
  throw new AppError('picture/not-read', {why: first.message});
}

// milliseconds between two signs of life
const signOfLife = 1000;
