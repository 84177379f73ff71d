import {AppError, type Diagnostic} from '@recto/model';

/** What is reported a page whose image could not be read: it could not even be drawn, or recognition failed on it. */
export function failedPage(page: number, error: unknown): Diagnostic {
  // only what opens and draws the file has anything to say about it
  const undrawn = error instanceof AppError && error.code.startsWith('pdf/');
  return {
    code: undrawn ? 'page-not-drawn' : 'recognition-failed',
    page,
    message: error instanceof Error ? error.message : String(error),
  };
}
