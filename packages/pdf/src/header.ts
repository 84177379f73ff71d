import {AppError, imageFormatOf, inputFormats} from '@recto/model';

/** Whether a file begins like a PDF: the header may stand anywhere in the first kilobyte (PDF 32000-1, annex H). */
export function hasHeader(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** The error for a file without that header: images have one of their own, because people try them. */
export function notAPdf(bytes: Uint8Array, cause?: unknown): AppError {
  const format = imageFormatOf(bytes);
  return format
    ? new AppError('pdf/picture', {kind: inputFormats[format].name}, {cause})
    : new AppError('pdf/not-a-pdf', {}, {cause});
}
