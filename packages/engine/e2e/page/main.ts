import type {FromWorker, Job, JobResult, ToWorker} from '@recto/engine/client';
import {reviveError} from '@recto/engine/client';
import {openGlyphModel, readFormula} from '@recto/ocr/browser';
import * as runtime from 'onnxruntime-web';

declare global {
  interface Window {
    /** Converts the PDF at an address of this page's own files: what the test calls. */
    convertFile: (address: string) => Promise<{markdown: string; pages: number; pictures: number}>;
    /** The LaTeX of the image of a formula at an address. */
    readFormulaPicture: (address: string) => Promise<string | undefined>;
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

window.readFormulaPicture = async address => {
  runtime.env.wasm.wasmPaths = new URL('runtime/', location.href).href;
  runtime.env.wasm.numThreads = 1;
  const load = async (name: string) => (await fetch(`formula/${name}`)).arrayBuffer();
  const [finder, namer, signs] = await Promise.all(['detector.onnx', 'classifier.onnx', 'symbols.json'].map(load));
  const model = await openGlyphModel(runtime, {
    detector: new Uint8Array(finder!),
    classifier: new Uint8Array(namer!),
    symbols: new TextDecoder().decode(signs),
  });
  const bitmap = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  canvas.drawImage(bitmap, 0, 0);
  const {width, height, data} = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  try {
    return (await readFormula({width, height, rgba: data}, model))?.tex;
  } finally {
    await model.release();
  }
};
