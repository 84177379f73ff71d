import type {ImagePage, JpegPage} from '@recto/engine/images';

/** What images were merged to, or those of them that the browser cannot open, when there are any. */
export type Merged = {readonly file: File} | {readonly unreadable: readonly File[]};

/**
 * One PDF of several images, a page each, in the order given; it is named after the first. Photographs stay JPEG, small
 * images without loss stay so. `onProgress` is called with the number opened. Rejects with the signal's reason.
 */
export async function mergeImages(
  files: readonly File[],
  {signal, onProgress}: {readonly signal: AbortSignal; readonly onProgress: (opened: number) => void},
): Promise<Merged> {
  // what writes PDFs comes when it is called for
  const {writeImagePdf} = await import('@recto/engine/images');
  const unreadable: File[] = [];
  async function* pages(): AsyncGenerator<ImagePage | JpegPage> {
    for (const [opened, file] of files.entries()) {
      signal.throwIfAborted();
      onProgress(opened);
      const page = await pageOf(file).catch(() => undefined);
      if (!page) unreadable.push(file);
      // what comes after an unreadable one is only tried
      else if (unreadable.length === 0) yield page;
    }
  }
  const bytes = await writeImagePdf(pages());
  signal.throwIfAborted();
  if (unreadable.length > 0) return {unreadable};
  return {file: new File([bytes], mergedName(files), {type: 'application/pdf'})};
}

/** `IMG_1 +2.pdf` for three images of which the first is `IMG_1.jpg`; `IMG_1.pdf` for that one alone. */
export const mergedName = (files: readonly {readonly name: string}[]): string =>
  `${files[0]!.name.replace(/\.[^.]*$/, '')}${files.length > 1 ? ` +${files.length - 1}` : ''}.pdf`;

const byName = new Intl.Collator(['zh', 'en'], {numeric: true, sensitivity: 'base'});

/** Images in the order of their names, with numbers as numbers: a selection comes in any order. */
export const inOrder = <Named extends {readonly name: string}>(files: readonly Named[]): readonly Named[] =>
  files.toSorted((a, b) => byName.compare(a.name, b.name));

/** The list with the one at `from` put at `to`, both counted from 0; as it is where there is no such place. */
export function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  if (to < 0 || to >= list.length || from < 0 || from >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

// as the reader takes images for pages: a sheet of paper, or a piece of a screen
const sheetInches = 11.7;
const screenDpi = 110;
// pixels of a page at most: small print on a large sheet
const maxPixels = 16_000_000;
// pixels up to which an image without loss is kept so
const maxLosslessPixels = 4_000_000;

async function pageOf(file: File): Promise<ImagePage | JpegPage> {
  const bitmap = await createImageBitmap(file, {imageOrientation: 'from-image'});
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  // images may be transparent, paper is not
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const page = {width, height, dpi: Math.max(screenDpi, Math.max(width, height) / sheetInches), channels: 3} as const;
  if (file.type !== 'image/jpeg' && width * height <= maxLosslessPixels) {
    const {data} = context.getImageData(0, 0, width, height);
    const pixels = new Uint8Array(width * height * 3);
    for (let pixel = 0; pixel < width * height; pixel++)
      for (let channel = 0; channel < 3; channel++) pixels[pixel * 3 + channel] = data[pixel * 4 + channel]!;
    return {...page, pixels};
  }
  const blob = await canvas.convertToBlob({type: 'image/jpeg', quality: 0.92});
  return {...page, jpeg: new Uint8Array(await blob.arrayBuffer())};
}
