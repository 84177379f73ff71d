/** Whether a file begins like a PDF: the header may stand anywhere in the first kilobyte (PDF 32000-1, annex H). */
export function hasHeader(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}
