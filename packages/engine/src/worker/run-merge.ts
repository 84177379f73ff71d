import {writeBilingualPdf} from '@recto/writers';
import {type MergeJob, sendError} from './protocol.ts';
import type {Post} from './run-job.ts';

/** Puts a PDF and its translation into one file and answers with it. */
export async function runMerge(id: number, {bytes, translated, order, password}: MergeJob, post: Post): Promise<void> {
  try {
    const merged = await writeBilingualPdf(bytes, translated, order, {password});
    post({type: 'written', id, bytes: merged, diagnostics: []}, [merged.buffer as ArrayBuffer]);
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}
