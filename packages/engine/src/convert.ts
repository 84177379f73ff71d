import type {Asset, Diagnostic, Doc, Host} from '@recto/model';
import {openPdf} from '@recto/pdf';
import {type PdfReadOptions, pdfReadDefaults, type ReadContext, readPdf} from '@recto/readers';

export type ConvertOptions = {
  readonly host: Host;
  readonly password?: string;
  readonly read?: PdfReadOptions;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
  readonly dump?: ReadContext['dump'];
};

/** A document and the bytes of its pictures, by asset id. */
export type Converted = {readonly doc: Doc; readonly assets: ReadonlyMap<Asset['id'], Uint8Array>};

/** Reads a PDF into a document. Throws AppError (`pdf/…`) when there is nothing to read, and the abort reason when cancelled. */
export async function convert(bytes: Uint8Array, options: ConvertOptions): Promise<Converted> {
  const diagnostics: Diagnostic[] = [];
  const pdf = await openPdf(bytes, {host: options.host, ...(options.password !== undefined && {password: options.password})});
  try {
    const doc = await readPdf(pdf, {
      options: options.read ?? pdfReadDefaults,
      signal: options.signal ?? new AbortController().signal,
      report: diagnostic => diagnostics.push(diagnostic),
      ...(options.progress && {progress: options.progress}),
      ...(options.dump && {dump: options.dump}),
    });
    return {doc: {...doc, diagnostics}, assets: new Map()};
  } finally {
    await pdf.close();
  }
}
