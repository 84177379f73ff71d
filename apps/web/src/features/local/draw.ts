import type {FromWorker, ToWorker} from '@recto/engine/client';
import {inWorker} from './in-worker.ts';

// pixels per inch: sharp enough to compare a word
const dpi = 110;

/**
 * Draws pages of a file in a worker of its own; `onPage` receives each as PNG, with its size in points. Throws AppError, and the
 * signal's reason when it is given up.
 */
export async function drawLocally(
  file: File,
  password: string | undefined,
  pages: readonly number[],
  onPage: (page: number, png: Uint8Array<ArrayBuffer>, width: number, height: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const job = {bytes, pages, dpi, ...(password !== undefined && {password})};
  let left = pages.length;
  await inWorker<void>({type: 'draw', id: 1, job} satisfies ToWorker, signal, (message: FromWorker, resolve) => {
    if (message.type !== 'drawn') return;
    onPage(message.page, message.bytes as Uint8Array<ArrayBuffer>, message.width, message.height);
    left--;
    if (left === 0) resolve();
  });
}
