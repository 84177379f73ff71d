import type {FromWorker, Job, JobResult, ToWorker} from '@recto/engine/client';
import {reviveError} from '@recto/engine/client';

declare global {
  interface Window {
    /** Converts the PDF at an address of this page's own files: what the test calls. */
    convertFile: (address: string) => Promise<{markdown: string; pages: number; pictures: number}>;
  }
}

window.convertFile = async address => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {type: 'module'});
  let pictures = 0;
  try {
    const result = await new Promise<JobResult>((resolve, reject) => {
      worker.addEventListener('error', event => reject(new Error(event.message)));
      worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
        if (data.type === 'picture') pictures++;
        if (data.type === 'done') resolve(data.result);
        if (data.type === 'failed') reject(reviveError(data.error));
      });
      const write = {assetFolder: 'assets/', formula: 'dollar', furniture: false} as const;
      const job: Job = {bytes, to: ['md'], write, dpi: 100, dump: false};
      worker.postMessage({type: 'convert', id: 1, job} satisfies ToWorker, [bytes.buffer]);
    });
    return {markdown: new TextDecoder().decode(result.files[0]?.bytes), pages: result.pages, pictures};
  } finally {
    worker.terminate();
  }
};
