import {AppError, type Diagnostic, imageFormatOf, inputFormats} from '@recto/model';
import {hasHeader, type ImagePage, type JpegPage, writeImagePdf} from '@recto/pdf';
import type {Recognition} from './recognition.ts';

/** A PDF made of images, the resolution that gives back their pixels, by page, and what is wrong with them. */
export type ImageSource = {
  readonly bytes: Uint8Array;
  readonly dpis: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
  /** Pages, from 1, that stand empty for images that could not be read. */
  readonly emptyPages: ReadonlySet<number>;
};

export type ImageSourceOptions = {
  readonly load: (() => Promise<Recognition>) | undefined;
  /** What the images are called, in their order. */
  readonly names?: readonly string[];
  /** Called before each page. */
  readonly onProgress?: () => void;
};

/**
 * The PDF that images make, each of them a page: from then on they are read, shown and translated as scans are. Undefined
 * when the only file is no image. One of several that cannot be read leaves its page empty, `page-failed`. Throws
 * AppError `picture/…` when none can be read or one is a PDF, `pdf/picture` without recognition.
 */
export async function imageSource(
  files: readonly Uint8Array[],
  {load, names, onProgress = () => {}}: ImageSourceOptions,
): Promise<ImageSource | undefined> {
  const format = imageFormatOf(files[0]!);
  const several = files.length > 1;
  if (format === undefined && !several) return undefined;
  if (!load) throw new AppError('pdf/picture', {kind: format ? inputFormats[format].name : 'unknown'});
  const nameOf = (index: number): string => (names?.[index] === undefined ? '' : `${names[index]}: `);
  const recognition = await load();
  const dpis: number[] = [];
  const diagnostics: Diagnostic[] = [];
  const emptyPages = new Set<number>();
  let failure: AppError | undefined;
  async function* pages(): AsyncGenerator<ImagePage | JpegPage> {
    for (const [index, file] of files.entries()) {
      if (several && hasHeader(file) && imageFormatOf(file) === undefined)
        throw new AppError('picture/is-a-pdf', {name: names?.[index] ?? String(index + 1)});
      try {
        for await (const page of recognition.images(file)) {
          onProgress();
          dpis.push(page.dpi);
          if ('cutShort' in page) diagnostics.push({code: 'picture-cut-short', page: dpis.length});
          yield page;
        }
      } catch (error) {
        if (!several || !(error instanceof AppError) || !error.code.startsWith('picture/')) throw error;
        failure ??= error;
        dpis.push(emptyPage.dpi);
        emptyPages.add(dpis.length);
        diagnostics.push({code: 'page-failed', page: dpis.length, message: nameOf(index) + error.message});
        yield emptyPage;
      }
    }
  }
  const bytes = await writeImagePdf(pages());
  if (failure && emptyPages.size === dpis.length) throw failure;
  return {bytes, dpis, diagnostics, emptyPages};
}

// white, of A4's size
const emptyPage: ImagePage = {
  width: 83,
  height: 117,
  dpi: 10,
  channels: 1,
  pixels: new Uint8Array(83 * 117).fill(255),
};
