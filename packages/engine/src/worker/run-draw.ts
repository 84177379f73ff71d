import type {Host} from '@recto/model';
import {openRenderer} from '@recto/pdf';
import {encodePng} from '../png.ts';
import {type DrawJob, sendError} from './protocol.ts';
import type {Post} from './run-job.ts';

/** Draws pages of a PDF and answers with each as it is drawn. */
export async function runDraw(
  host: Host,
  id: number,
  {bytes, password, pages, dpi}: DrawJob,
  signal: AbortSignal,
  post: Post,
): Promise<void> {
  try {
    const renderer = await openRenderer(bytes, {host, ...(password !== undefined && {password})});
    try {
      for (const page of pages) {
        signal.throwIfAborted();
        const {width, height} = await renderer.sizeOf(page);
        const image = await encodePng(await renderer.render(page, dpi));
        post({type: 'drawn', id, page, bytes: image, width, height}, [image.buffer as ArrayBuffer]);
      }
    } finally {
      await renderer.close();
    }
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}
