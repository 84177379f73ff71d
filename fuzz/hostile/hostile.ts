import {deflateSync} from 'node:zlib';
import {type PdfPage, type PdfParts, pdfBytes, pdfStream} from '../../packages/testkit/src/index.ts';

/** A small PDF that asks for far more time or memory than it has bytes. */
export type Hostile = {
  readonly name: string;
  readonly pdf: () => Uint8Array;
};

/** Shows a line of text, which has to survive. */
export const text = 'BT /F1 12 Tf 20 50 Td (still here) Tj ET ';

/** A file of one page. */
export const page = (parts: Partial<PdfPage> = {}, rest: Omit<PdfParts, 'pages'> = {}): Uint8Array =>
  pdfBytes({pages: [{content: text, ...parts}], ...rest});

/** A compressed stream. */
export const deflated = (data: string | Uint8Array, entries = ''): string =>
  pdfStream(`/Filter /FlateDecode ${entries}`, deflateSync(data).toString('latin1'));

/** Megabytes of the same characters. */
export const bomb = (megabytes: number, filling = ' '): string =>
  filling.repeat((megabytes * 1024 * 1024) / filling.length);
