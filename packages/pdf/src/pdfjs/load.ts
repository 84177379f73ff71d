import type * as PdfjsModule from 'pdfjs-dist';

export type Pdfjs = typeof PdfjsModule;
export type PdfjsCore = {readonly initializeFromPort: (port: unknown) => void};

let loaded: Promise<{pdfjs: Pdfjs; core: PdfjsCore}> | undefined;

/** The two halves of pdf.js, loaded when the first document is opened: its interface and its parsing core. */
export function loadPdfjs(): Promise<{pdfjs: Pdfjs; core: PdfjsCore}> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<{pdfjs: Pdfjs; core: PdfjsCore}> {
  const pdfjs = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as Pdfjs;
  // imported inside a Web Worker, the core takes that worker's messages for its own unless it sees a window
  const scope = globalThis as {window?: unknown};
  const guard = scope.window === undefined;
  if (guard) scope.window = globalThis;
  try {
    const {WorkerMessageHandler} = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return {pdfjs, core: WorkerMessageHandler};
  } finally {
    if (guard) delete scope.window;
  }
}
