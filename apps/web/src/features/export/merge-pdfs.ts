import type {MergeOrder} from '@recto/api';
import {runInWorker} from '../../core/workers/run-in-worker.ts';

/** Two PDFs, and how their pages stand in one. */
export type MergeRequest = {
  readonly original: ArrayBuffer;
  readonly translated: ArrayBuffer;
  readonly order: MergeOrder;
  /** What opens them, where they are encrypted. */
  readonly password: string | undefined;
};
export type MergeAnswer = {readonly bytes: Uint8Array} | {readonly code: string};
/** Progress: pages that are done, and all of them. */
export type MergeProgress = {readonly done: number; readonly all: number};

/** Two PDFs could not be made one; `code` is the engine's. */
export class MergeError extends Error {
  override readonly name = 'MergeError';
  readonly code: string;

  constructor(code: string) {
    super(`the PDFs could not be merged: ${code}`);
    this.code = code;
  }
}

/**
 * Puts an original and its translation into one PDF, in a worker; `onProgress` is called every ten pages. Throws
 * MergeError, and the signal's reason when it is given up.
 */
export async function mergePdfs(
  request: MergeRequest,
  {onProgress, signal}: {readonly onProgress: (progress: MergeProgress) => void; readonly signal: AbortSignal},
): Promise<Blob> {
  const worker = new Worker(new URL('./merge.worker.ts', import.meta.url), {type: 'module'});
  const answer = await runInWorker<MergeAnswer, MergeAnswer | MergeProgress>(worker, {
    message: request,
    transfer: [request.original, request.translated],
    signal,
    onMessage: (data, resolve) => ('done' in data ? onProgress(data) : resolve(data)),
    failed: () => new MergeError('worker'),
  });
  if ('code' in answer) throw new MergeError(answer.code);
  return new Blob([answer.bytes as BlobPart], {type: 'application/pdf'});
}

/** The message of a failed export: encrypted files whose password is not known here, merges with the way out, and the rest. */
export function mergeFailure(error: unknown): 'encrypted' | 'localFailed' | 'failed' {
  if (!(error instanceof MergeError)) return 'failed';
  return error.code.startsWith('pdf/password') ? 'encrypted' : 'localFailed';
}
