import {endOfImage, jpegSegments} from './jpeg-segments.ts';

export type ImageSize = {readonly width: number; readonly height: number};

/** The size of a PNG or JPEG in pixels, as its header says it; undefined for other files and for headers that say none. */
export function imageSize(mediaType: 'image/png' | 'image/jpeg', bytes: Uint8Array): ImageSize | undefined {
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

// the header is the first chunk (W3C PNG, third edition, 11.2.1)
function pngSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {width: view.getUint32(16), height: view.getUint32(20)};
}

function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  for (const {marker, from, to} of jpegSegments(bytes)) {
    if (marker === endOfImage) return undefined;
    if (!isJpegFrame(marker) || to - from < 9 || from + 9 > bytes.length) continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, 9);
    return {height: view.getUint16(5), width: view.getUint16(7)};
  }
  return undefined;
}

/** Starts of frames: the C0 to CF that are no tables (C4), extensions (C8) or conditions of arithmetic coding (CC). */
export const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
