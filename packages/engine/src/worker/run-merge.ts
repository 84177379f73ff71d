import {smallerPdf} from '@recto/pdf';
import {writeBilingualPdf} from '@recto/writers';
import {type MergeJob, sendError} from './protocol.ts';
import type {Post} from './run-job.ts';

/** Puts a PDF and its translation into one file and answers with it. */
export async function runMerge(
  id: number,
  {bytes, translated, order, password, optimize = false}: MergeJob,
  post: Post,
): Promise<void> {
  try {
    const merged = await writeBilingualPdf(bytes, translated, order, {password});
    const made = optimize ? await smallerPdf(merged) : merged;
    const saved = merged.length - made.length;
    post({type: 'written', id, bytes: made, diagnostics: [], saved}, [made.buffer as ArrayBuffer]);
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}
