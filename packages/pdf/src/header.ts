import {AppError} from '@recto/model';

/** Whether a file begins like a PDF: the header may stand anywhere in the first kilobyte (PDF 32000-1, annex H). */
export function hasHeader(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** The error for a file without that header: images have one of their own, because people try them. */
export function notAPdf(bytes: Uint8Array, cause?: unknown): AppError {
  const kind = imageKind(bytes);
  return kind ? new AppError('pdf/picture', {kind}, {cause}) : new AppError('pdf/not-a-pdf', {}, {cause});
}

/** What kind of image a file is, by its first bytes; undefined for none that is known. */
export function imageKind(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 16));
  return imageKinds.find(([pattern]) => pattern.test(start))?.[1];
}

// 'latin1' means Windows-1252 to a TextDecoder: \x89 becomes \u2030
const imageKinds: readonly (readonly [RegExp, string])[] = [
  [/^\u2030PNG\r\n/, 'PNG'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8[79]a/, 'GIF'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'TIFF'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^BM.{4}\0\0\0\0/s, 'BMP'],
  [/^.{4}(?:jP {2}\r\n)|^\xff\x4f\xff\x51/s, 'JPEG 2000'],
  [/^.{4}ftyp(?:heic|heix|mif1|msf1)/s, 'HEIC'],
  [/^.{4}ftypavi[fs]/s, 'AVIF'],
];
