import type * as PdfjsModule from 'pdfjs-dist';
import {provideBitmapMatrix} from './bitmap-matrix.ts';
import {boundPdfjs} from './bounds.ts';

export type Pdfjs = typeof PdfjsModule;
export type PdfjsCore = {readonly initializeFromPort: (port: unknown) => void};

let loaded: Promise<{pdfjs: Pdfjs; core: PdfjsCore}> | undefined;

/** The two halves of pdf.js, loaded when the first document is opened: its interface and its parsing core. */
export function loadPdfjs(): Promise<{pdfjs: Pdfjs; core: PdfjsCore}> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<{pdfjs: Pdfjs; core: PdfjsCore}> {
  const scope = globalThis as {window?: unknown; process?: object};
  const {process} = scope;
  // in Node, pdf.js loads a native canvas library for drawing (100 ms and 30 MB) unless the process looks like another one
  if (process) Object.defineProperty(process, Symbol.toPrimitive, {value: () => '', configurable: true});
  // inside a Web Worker, its core takes that worker's messages for its own unless there is a window
  const guard = scope.window === undefined;
  if (guard) scope.window = globalThis;
  try {
    const pdfjs = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as Pdfjs;
    const {WorkerMessageHandler} = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    boundPdfjs();
    provideBitmapMatrix();
    return {pdfjs, core: WorkerMessageHandler};
  } finally {
    if (guard) delete scope.window;
    if (process) Reflect.deleteProperty(process, Symbol.toPrimitive);
  }
}
