import type {PdfEditor} from './editor.ts';

/**
 * Opens a PDF for changing it. Its encryption, if any, is taken off. The library that does it is loaded at the first call.
 *
 * Throws AppError `pdf/damaged`, `pdf/password-needed`, `pdf/password-wrong`.
 */
export async function openEditor(
  bytes: Uint8Array,
  {password}: {readonly password?: string | undefined} = {},
): Promise<PdfEditor> {
  const {makeEditor} = await import('./editor.ts');
  return makeEditor(bytes, password);
}
