import type {ImagePage} from '@recto/pdf';
import {type PixelLayout, plainPixels} from './plain-pixels.ts';
import {checkSize, mostKept, usualDpi} from './size-limits.ts';

/** A decoded image, and the orientation that its file gives (Exif's orientation, 1 to 8), which its pixels already are. */
export type DecodedImage = ImagePage & {readonly orientation: number; readonly shrunk: boolean};

/** Decodes PNG, JPEG, WebP, BMP and AVIF; of an animation the first image. Throws what the decoder throws, and as `checkSize`. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  const {Transformer} = await import('@napi-rs/image');
  const image = new Transformer(bytes);
  const {width, height, orientation = 1, colorType} = await image.metadata(true);
  checkSize(width, height);
  let size = orientation >= 5 ? {width: height, height: width} : {width, height};
  if (orientation > 1) image.rotate();
  const scale = Math.sqrt(mostKept / (width * height));
  if (scale < 1) {
    size = {width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale))};
    image.resize(size.width, size.height);
  }
  const pixels = plainPixels(await image.rawPixels(), size.width * size.height, layouts[colorType]);
  return {...size, dpi: usualDpi(size.width, size.height), ...pixels, orientation, shrunk: scale < 1};
}

// by the numbers of JsColorType, an enum whose values do not exist at run time
const layouts: Readonly<Record<number, PixelLayout>> = {
  0: {colors: 1, alpha: false, bytes: 1},
  1: {colors: 1, alpha: true, bytes: 1},
  2: {colors: 3, alpha: false, bytes: 1},
  3: {colors: 3, alpha: true, bytes: 1},
  4: {colors: 1, alpha: false, bytes: 2},
  5: {colors: 1, alpha: true, bytes: 2},
  6: {colors: 3, alpha: false, bytes: 2},
  7: {colors: 3, alpha: true, bytes: 2},
};
