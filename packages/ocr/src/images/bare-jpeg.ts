import {endOfImage, isJpegFrame, jpegSegments} from '@recto/model';

/** The coded image of a JPEG file, and how many values its pixels have. */
export type BareJpeg = {readonly jpeg: Uint8Array; readonly channels: 1 | 3};

/**
 * A JPEG file without metadata – the place where it was taken, small copies, films behind its end –, as a PDF
 * can hold it (PDF 32000-1, 7.4.8). Undefined for kinds that readers of PDFs need not know, or show otherwise: four inks,
 * more than eight bits, arithmetic coding, and files that do not mark their end.
 */
export function bareJpeg(file: Uint8Array): BareJpeg | undefined {
  const kept: Uint8Array[] = [];
  let channels: number | undefined;
  let from = 0;
  for (const segment of jpegSegments(file)) {
    const {marker} = segment;
    if (marker === endOfImage) {
      if (channels !== 1 && channels !== 3) return undefined;
      kept.push(file.subarray(from, segment.to));
      return {jpeg: joined(kept), channels};
    }
    if (isJpegFrame(marker)) {
      if (channels !== undefined || marker > lastKnownFrame || file[segment.from + 4] !== bits) return undefined;
      channels = file[segment.from + 9];
    }
    if (isMetadata(marker)) {
      kept.push(file.subarray(from, segment.from));
      from = segment.to;
    }
  }
  return undefined;
}

const bits = 8;
// baseline, extended and progressive with Huffman's codes
const lastKnownFrame = 0xc2;
/** Comments and data of applications; JFIF's (E0) and Adobe's (EE) say what the colors mean. */
const isMetadata = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xee);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
