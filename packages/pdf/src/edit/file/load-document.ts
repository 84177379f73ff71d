import {EncryptedPDFError, PDFDocument} from '@cantoo/pdf-lib';
import {AppError} from '@recto/model';

/**
 * Loads a PDF for changing it; its encryption is taken off.
 *
 * Throws AppError `pdf/damaged`, `pdf/password-needed`, `pdf/password-wrong`.
 */
export async function loadDocument(bytes: Uint8Array, password: string | undefined): Promise<PDFDocument> {
  const options = {updateMetadata: false, throwOnInvalidObject: false};
  // a file may be locked for its owner only: the empty password opens it even if the given one is wrong
  const tries = password === undefined ? [''] : ['', password];
  let last: unknown;
  for (const attempt of tries) {
    try {
      return await PDFDocument.load(bytes, {...options, password: attempt});
    } catch (error) {
      last = error;
    }
  }
  if (last instanceof EncryptedPDFError || /password/i.test(String(last))) {
    throw new AppError(password ? 'pdf/password-wrong' : 'pdf/password-needed', {}, {cause: last});
  }
  throw new AppError('pdf/damaged', {why: last instanceof Error ? last.message : String(last)}, {cause: last});
}
