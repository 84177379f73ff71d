import {endOfImage, jpegSegments} from '@recto/model';

/**
 * Whether a JPEG ends within its image: after the start of a scan no end of image (EOI) comes. Decoders fill the rest with
 * gray and say nothing of it.
 */
export function isCutShort(jpeg: Uint8Array): boolean {
  if (jpegSegments(jpeg).some(({marker}) => marker === endOfImage)) return false;
  // a segment may claim to be longer than it is
  return !(jpeg[jpeg.length - 2] === 0xff && jpeg[jpeg.length - 1] === endOfImage);
}
