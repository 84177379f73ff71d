import type {PDFContext, PDFRef} from '@cantoo/pdf-lib';

/** A small image to be drawn on a page: rows from the top, red, green, blue; `alpha` is the opacity of each pixel. */
export type Patch = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly alpha?: Uint8Array;
};

/** Adds a patch to a file as an image, its alpha as a soft mask (PDF 32000-1, 8.9.5 and 11.6.5.2). */
export function addPatch(context: PDFContext, {width, height, rgb, alpha}: Patch): PDFRef {
  const image = (pixels: Uint8Array, channels: 1 | 3, more: Readonly<Record<string, PDFRef>>): PDFRef =>
    context.register(
      context.flateStream(predictRows(pixels, width * channels, height), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: 8,
        ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
        DecodeParms: {Predictor: 15, Colors: channels, Columns: width},
        Interpolate: true,
        ...more,
      }),
    );
  return image(rgb, 3, alpha ? {SMask: image(alpha, 1, {})} : {});
}

/** Each row as its difference to the row above (PNG's filter 2). */
function predictRows(pixels: Uint8Array, length: number, rows: number): Uint8Array {
  const predicted = new Uint8Array(rows * (length + 1));
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * length, row * (length + 1)];
    predicted[to] = row === 0 ? 0 : 2;
    for (let index = 0; index < length; index++)
      predicted[to + 1 + index] = (pixels[from + index] ?? 0) - (row === 0 ? 0 : (pixels[from - length + index] ?? 0));
  }
  return predicted;
}
