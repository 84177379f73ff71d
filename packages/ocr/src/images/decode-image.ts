import type {ImagePage} from '@recto/pdf';
import {type PixelLayout, plainPixels} from './plain-pixels.ts';
import {checkSize, mostKept, usualDpi} from './size-limits.ts';

/** A decoded image, and how its file says that it is turned (Exif's orientation, 1 to 8), which its pixels already are. */
export type DecodedPicture = ImagePage & {readonly orientation: number; readonly shrunk: boolean};

/** Decodes PNG, JPEG, WebP, BMP and AVIF; of an animation the first image. Throws what the decoder throws, and as `checkSize`. */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const {Transformer} = await import('@napi-rs/image');
  const picture = new Transformer(bytes);
  const {width, height, orientation = 1, colorType} = await picture.metadata(true);
  checkSize(width, height);
  let size = orientation >= 5 ? {width: height, height: width} : {width, height};
  if (orientation > 1) picture.rotate();
  const scale = Math.sqrt(mostKept / (width * height));
  if (scale < 1) {
    size = {width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale))};
    picture.resize(size.width, size.height);
  }
  const pixels = plainPixels(await picture.rawPixels(), size.width * size.height, layouts[colorType]);
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
