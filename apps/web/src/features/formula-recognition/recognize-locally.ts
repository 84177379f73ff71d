/** The image of a formula for the worker: RGBA, rows from the top, on white. */
export type LocalRequest = {
  readonly id: number;
  readonly image: {readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray};
};
/** What was recognized in a formula's image; `inDoubt`: to be compared with the image. */
export type LocalFormulaResult = {readonly tex: string; readonly confidence: number; readonly inDoubt: boolean};
export type LocalResponse = {readonly id: number} & (
  | {readonly loaded: true}
  /** Null where the image shows no formula. */
  | {readonly read: LocalFormulaResult | null}
  | {readonly failed: string}
);

/** Why an image could not be read in the browser: the key of a message. */
export class LocalRecognitionError extends Error {
  override readonly name = 'HereError';
  readonly key: 'hereUnreadable' | 'hereFailed';
  constructor(key: LocalRecognitionError['key'], options?: ErrorOptions) {
    super(key, options);
    this.key = key;
  }
}

// pixels: a formula that fills a large screen; more is a page, and would take long
const maxPixels = 2_000_000;

let worker: Worker | undefined;
let count = 0;

/**
 * Reads the image of a formula in this browser, by the model that the server reads with, which is fetched once; `onLoaded`
 * is called when it is there. Null where the image shows no formula. Throws HereError; an abort rejects with the signal's reason.
 */
export async function recognizeLocally(
  file: Blob,
  {signal, onLoaded}: {readonly signal: AbortSignal; readonly onLoaded: () => void},
): Promise<LocalFormulaResult | null> {
  const image = await pixelsOf(file);
  signal.throwIfAborted();
  const id = ++count;
  worker ??= new Worker(new URL('./formula.worker.ts', import.meta.url), {type: 'module'});
  const own = worker;
  const done = new AbortController();
  try {
    return await new Promise<LocalFormulaResult | null>((resolve, reject) => {
      const options = {signal: done.signal};
      const onMessage = ({data}: MessageEvent<LocalResponse>) => {
        if (data.id !== id) return;
        if ('loaded' in data) onLoaded();
        else if ('read' in data) resolve(data.read);
        else reject(new LocalRecognitionError('hereFailed', {cause: data.failed}));
      };
      own.addEventListener('message', onMessage, options);
      own.addEventListener(
        'error',
        event => reject(new LocalRecognitionError('hereFailed', {cause: event.message})),
        options,
      );
      signal.addEventListener('abort', () => reject(signal.reason), options);
      own.postMessage({id, image} satisfies LocalRequest, [image.rgba.buffer]);
    });
  } catch (error) {
    // one that is given up or broken would keep the next waiting
    own.terminate();
    if (worker === own) worker = undefined;
    throw error;
  } finally {
    done.abort();
  }
}

async function pixelsOf(file: Blob): Promise<LocalRequest['image']> {
  const bitmap = await createImageBitmap(file, {imageOrientation: 'from-image'}).catch((cause: unknown) => {
    throw new LocalRecognitionError('hereUnreadable', {cause});
  });
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  // images may be transparent, paper is not
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return {width, height, rgba: context.getImageData(0, 0, width, height).data};
}
