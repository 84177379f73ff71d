import {AppError, type Diagnostic} from '@recto/model';
import {type PicturePage, pictureKind, writePicturePdf} from '@recto/pdf';
import type {Recognition} from './recognition.ts';

/** A PDF made of pictures, the resolution that gives back their pixels, by page, and what is wrong with them. */
export type PictureSource = {
  readonly bytes: Uint8Array;
  readonly dpis: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * The PDF that pictures make, each of them a page: from then on they are read, shown and translated as scans are. Undefined
 * when the first file is no picture. Throws AppError `picture/…`, `pdf/picture` without recognition.
 */
export async function pictureSource(
  files: readonly Uint8Array[],
  load: (() => Promise<Recognition>) | undefined,
): Promise<PictureSource | undefined> {
  const kind = pictureKind(files[0]!);
  if (kind === undefined) return undefined;
  if (!load) throw new AppError('pdf/picture', {kind});
  const recognition = await load();
  const dpis: number[] = [];
  const diagnostics: Diagnostic[] = [];
  async function* pages(): AsyncGenerator<PicturePage> {
    for (const file of files) {
      for await (const page of recognition.pictures(file)) {
        dpis.push(page.dpi);
        if (page.cutShort) diagnostics.push({code: 'picture-cut-short', page: dpis.length});
        yield page;
      }
    }
  }
  return {bytes: await writePicturePdf(pages()), dpis, diagnostics};
}
