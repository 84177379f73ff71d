import type {PicturePage} from '@recto/pdf';

/** How the values of a pixel follow each other. Of values of two bytes the second is the higher one. */
export type PixelLayout = {readonly colors: 1 | 3; readonly alpha: boolean; readonly bytes: 1 | 2};

/**
 * Decoded pixels as one byte for each colour, drawn on white where they are transparent, and only one colour where all three
 * are the same. Throws when the data are not what the layout says.
 */
export function plainPixels(
  data: Uint8Array,
  count: number,
  layout: PixelLayout | undefined,
): Pick<PicturePage, 'channels' | 'pixels'> {
  if (!layout) throw new Error('its pixels are of an unknown kind');
  const {colors, alpha, bytes} = layout;
  const step = (colors + (alpha ? 1 : 0)) * bytes;
  if (data.length !== count * step) throw new Error('its pixels are incomplete');
  if (colors === 1 && step === 1) return {channels: 1, pixels: data};
  const high = bytes - 1;
  const channels = colors === 3 && !isGrey(data, step, bytes) ? 3 : 1;
  if (channels === 3 && step === 3) return {channels, pixels: data};
  const pixels = new Uint8Array(count * channels);
  for (let index = 0, at = high; index < count; index++, at += step) {
    const cover = alpha ? data[at + colors * bytes]! : 255;
    for (let channel = 0; channel < channels; channel++)
      pixels[index * channels + channel] = 255 + ((data[at + channel * bytes]! - 255) * cover) / 255;
  }
  return {channels, pixels};
}

function isGrey(data: Uint8Array, step: number, bytes: number): boolean {
  for (let at = bytes - 1; at < data.length; at += step)
    if (data[at] !== data[at + bytes] || data[at] !== data[at + 2 * bytes]) return false;
  return true;
}
