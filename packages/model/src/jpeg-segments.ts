/** A marker of a JPEG with what belongs to it: the bytes from `from` to before `to`. Markers of a byte have nothing. */
export type JpegSegment = {readonly marker: number; readonly from: number; readonly to: number};

/**
 * The marker segments of a JPEG after its start (ISO/IEC 10918-1, B.1), the one that ends it among them. Coded rows stand
 * between segments; stuffed zeros and restarts within them are passed over. Ends where the file does.
 */
export function* jpegSegments(jpeg: Uint8Array): Generator<JpegSegment> {
  let at = 2;
  while (at + 1 < jpeg.length) {
    if (jpeg[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) at++;
    else if (marker <= 0x01 || isRestart(marker)) at += 2;
    else if (marker === endOfImage) {
      yield {marker, from: at, to: at + 2};
      at += 2;
    } else if (at + 3 < jpeg.length) {
      const to = at + 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
      yield {marker, from: at, to};
      at = to;
    } else return;
  }
}

export const endOfImage = 0xd9;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
