import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import {cacheFile, readCached} from '../../core/files/file-cache.ts';
import {recallPassword, rememberPassword} from '../../core/files/passwords.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

// character maps, fonts and decoders, which the build puts beside the page (vite.config.ts)
const assets = `${import.meta.env.BASE_URL}pdfjs/`;

// its program is on its way while the page asks where the document is
let waiting: pdfjs.PDFWorker | undefined = new pdfjs.PDFWorker();

export type PdfSource = {
  /** Where to get it, for a plain GET that may ask for parts. */
  readonly url: string;
  /** What it is kept under in this browser. */
  readonly key: string;
  /** Which state of it, where it changes. */
  readonly version?: string;
  /** It is not kept: who shows it may take it back. */
  readonly unkept?: boolean;
};

export type OpenedPdf = {readonly document: pdfjs.PDFDocumentProxy; readonly close: () => void};

/** Asks for the password of an encrypted file; `wrong` when another was given before. */
export type AskPassword = (wrong: boolean, answer: (password: string) => void) => void;

/**
 * Opens a PDF: what this browser has kept, else part by part from the server, keeping it once it is complete. A password is asked
 * for once in this tab.
 */
export async function openPdf(
  {url, key, version, unkept = false}: PdfSource,
  askPassword: AskPassword,
  signal: AbortSignal,
): Promise<OpenedPdf> {
  const kept = unkept ? undefined : await readCached(key, version);
  signal.throwIfAborted();
  const worker = waiting ?? new pdfjs.PDFWorker();
  waiting = undefined;
  const task = pdfjs.getDocument({
    worker,
    ...(kept ? {data: kept} : {url}),
    // parts are asked for as pages are looked at; the rest follows by itself
    disableStream: true,
    rangeChunkSize: 256 * 1024,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    enableXfa: false,
  });
  let given: string | undefined;
  task.onPassword = async (answer: (password: string) => void, reason: number) => {
    const wrong = reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD;
    // what is remembered has opened it before, here or on the server
    const known = wrong ? undefined : await recallPassword(key);
    if (known !== undefined) return answer(known);
    askPassword(wrong && given !== undefined, password => {
      given = password;
      answer(password);
    });
  };
  const close = () => void task.destroy().finally(() => worker.destroy());
  signal.addEventListener('abort', close, {once: true});
  const document = await task.promise;
  if (given !== undefined) rememberPassword(key, given);
  // the viewer cannot be closed while it waits for the first page: it leaves a rejection that nothing handles
  await document.getPage(1);
  signal.removeEventListener('abort', close);
  if (!kept && !unkept)
    void document
      .getDownloadInfo()
      .then(() => document.getData())
      .then(bytes => cacheFile(key, bytes, version))
      // closed before it was complete
      .catch(() => {});
  return {document, close};
}
