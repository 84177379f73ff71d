/**
 * Whether a JPEG ends within its picture: after the start of a scan no end of image (EOI) comes. Decoders fill the rest with
 * grey and say nothing of it. Walks the marker segments of ISO/IEC 10918-1, B.1.
 */
export function isCutShort(jpeg: Uint8Array): boolean {
  let at = 2;
  while (at + 3 < jpeg.length) {
    if (jpeg[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = jpeg[at + 1]!;
    if (marker === endOfImage) return false;
    if (marker === 0xff) at++;
    // stuffed zeros and restarts stand within a scan
    else if (marker <= 0x01 || isRestart(marker)) at += 2;
    else at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
  }
  return !(jpeg[jpeg.length - 2] === 0xff && jpeg[jpeg.length - 1] === endOfImage);
}

const endOfImage = 0xd9;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
