import type {Format, Job, TrustReport} from '@recto/engine/client';
import {inWorker} from './in-worker.ts';

/** What this page makes of a PDF. */
export const localFormats = [
  {format: 'md', name: 'Markdown'},
  {format: 'html', name: 'HTML'},
  {format: 'docx', name: 'Word'},
] as const satisfies readonly {readonly format: Format; readonly name: string}[];
export type LocalFormat = (typeof localFormats)[number]['format'];

/** Where images lie beside a Markdown file. */
export const imageFolder = 'images/';

// pixels per inch of images of figures
const imageDpi = 200;

/** A converted PDF. */
export type Conversion = {
  readonly files: ReadonlyMap<LocalFormat, Uint8Array<ArrayBuffer>>;
  /** The images that the Markdown file names, without their folder. */
  readonly images: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly pages: number;
  readonly report: TrustReport;
};

/**
 * Converts a PDF. `onProgress` hears how many pages are done, in fractions, and of how many. Throws AppError, and the signal's reason
 * when it is given up.
 */
export async function convertLocally(
  bytes: Uint8Array<ArrayBuffer>,
  {
    password,
    signal,
    onProgress,
  }: {
    readonly password?: string | undefined;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, pages: number) => void;
  },
): Promise<Conversion> {
  const images = new Map<string, Uint8Array<ArrayBuffer>>();
  const job: Job = {
    bytes,
    to: localFormats.map(({format}) => format),
    write: {assetFolder: imageFolder, formula: 'dollar', furniture: false},
    dpi: imageDpi,
    dump: false,
    ...(password !== undefined && {password}),
  };
  return inWorker<Conversion>({type: 'convert', id: 1, job}, signal, (message, resolve) => {
    if (message.type === 'progress' && message.writing === undefined) onProgress(message.done, message.total);
    if (message.type === 'picture') images.set(message.name, message.bytes as Uint8Array<ArrayBuffer>);
    if (message.type === 'done') {
      const {files, pages, report} = message.result;
      const written = files.map(file => [file.format as LocalFormat, file.bytes as Uint8Array<ArrayBuffer>] as const);
      resolve({files: new Map(written), images, pages, report});
    }
  });
}
