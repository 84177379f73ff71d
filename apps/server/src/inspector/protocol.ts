import type {Inspection, SentError} from '@recto/engine';

/** What the process is asked: to look at a PDF, to draw a page of it, or to write HTML as Word. */
export type ToInspector = ToPdf | {readonly html: string};

export type ToPdf = {
  readonly file: string;
  /** Opens an encrypted file. */
  readonly password?: string | undefined;
  readonly draw?: {readonly page: number; readonly dpi: number; readonly most: number};
};

export type FromInspector =
  | {readonly inspection: Inspection}
  | {readonly picture: Uint8Array}
  | {readonly written: Uint8Array}
  | {readonly error: SentError};
