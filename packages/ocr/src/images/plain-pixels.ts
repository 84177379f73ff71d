import type {ImagePage} from '@recto/pdf';

/** How the values of a pixel follow each other. Of values of two bytes the second is the higher one. */
export type PixelLayout = {readonly colors: 1 | 3; readonly alpha: boolean; readonly bytes: 1 | 2};

/**
 * Decoded pixels as one byte for each color, drawn on white where they are transparent (on black, when
 * all that is drawn is nearly white), and only one color where all three
 * are the same. Throws when the data do not have the given layout.
 */
export function plainPixels(
  data: Uint8Array,
  count: number,
  layout: PixelLayout | undefined,
): Pick<ImagePage, 'channels' | 'pixels'> {
  if (!layout) throw new Error('its pixels are of an unknown kind');
  const {colors, alpha, bytes} = layout;
  const step = (colors + (alpha ? 1 : 0)) * bytes;
  if (data.length !== count * step) throw new Error('its pixels are incomplete');
  if (colors === 1 && step === 1) return {channels: 1, pixels: data};
  const high = bytes - 1;
  const channels = colors === 3 && !isGray(data, step, bytes) ? 3 : 1;
  if (channels === 3 && step === 3) return {channels, pixels: data};
  const pixels = new Uint8Array(count * channels);
  const paper = alpha && isLight(data, {colors, alpha, bytes}) ? 0 : 255;
  for (let index = 0, at = high; index < count; index++, at += step) {
    const cover = alpha ? data[at + colors * bytes]! : 255;
    for (let channel = 0; channel < channels; channel++)
      pixels[index * channels + channel] = paper + ((data[at + channel * bytes]! - paper) * cover) / 255;
  }
  return {channels, pixels};
}

/** Little is drawn, and that nearly white: on white paper it would not be visible. */
function isLight(data: Uint8Array, {colors, bytes}: PixelLayout): boolean {
  const step = (colors + 1) * bytes;
  let [covered, light] = [0, 0];
  for (let at = bytes - 1; at < data.length; at += step) {
    const cover = data[at + colors * bytes]!;
    covered += cover;
    if (data[at]! > nearlyWhite && data[at + (colors - 1) * bytes]! > nearlyWhite) light += cover;
  }
  return covered > 0 && covered < (mostCovered * 255 * data.length) / step && light > mostlyLight * covered;
}

const nearlyWhite = 215;
// shares: of the pixels, of what covers them
const mostCovered = 0.6;
const mostlyLight = 0.95;

function isGray(data: Uint8Array, step: number, bytes: number): boolean {
  for (let at = bytes - 1; at < data.length; at += step)
    if (data[at] !== data[at + bytes] || data[at] !== data[at + 2 * bytes]) return false;
  return true;
}
