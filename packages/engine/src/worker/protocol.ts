import {
  AppError,
  type AssetId,
  type Diagnostic,
  type Doc,
  type ErrorCode,
  type Format,
  type Translation,
  type TrustReport,
} from '@recto/model';
import type {PageWords} from '@recto/pdf';
import type {BilingualOrder, BilingualShow, LayoutState, OverlayReport, PageResult} from '@recto/writers';
import type {ConvertOptions} from '../convert.ts';
import type {WriteOptions} from '../formats.ts';

/** A conversion as plain data, so that it can cross to a worker. */
export type Job = Pick<ConvertOptions, 'password' | 'pages' | 'ocr' | 'morePictures' | 'pictureNames'> & {
  readonly bytes: Uint8Array;
  readonly to: readonly Format[];
  readonly write: WriteOptions;
  /** Pixels per inch of pictures; 0 for none. */
  readonly dpi: number;
  /** Give the result page by page too. */
  readonly byPage?: boolean;
  /** Send every stage's draft. */
  readonly dump: boolean;
};

/** The files that go into the asset folder with a written one, apart from pictures. */
export type WithBeside = {readonly beside?: ReadonlyMap<string, Uint8Array>};

/** What a conversion gives, its pictures having gone before. */
export type JobResult = {
  /** The written files in the order asked for; text is UTF-8. */
  readonly files: readonly ({readonly format: Format; readonly bytes: Uint8Array} & WithBeside)[];
  /** When asked for with `byPage`. */
  readonly byPage?: readonly PageResult[];
  /** The words of pages that were read from their pictures, with `byPage`: for `searchable-pdf` later on. */
  readonly words?: readonly PageWords[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly report: TrustReport;
};

export type {LayoutState};

/** A translated PDF to be made. */
export type TypesetJob = {
  readonly bytes: Uint8Array;
  readonly password?: string;
  /** What was read from `bytes`, as JSON: on its way, a document's objects take six times as much on both sides. */
  readonly doc: Uint8Array;
  readonly translations: readonly Translation[];
  /** BCP 47. */
  readonly language: string;
  /** All new text in black instead of the source's colors. */
  readonly black?: boolean;
  /** Both languages in one file. */
  readonly dual?: BilingualOrder;
  /** The PDF that was made of earlier translations, not of both languages: only pages that change are set again. */
  readonly again?: {readonly bytes: Uint8Array; readonly state: LayoutState};
};

/** A translated PDF, made from `bytes`, to be put into one file with it. */
export type MergeJob = {
  readonly bytes: Uint8Array;
  readonly password?: string;
  readonly translated: Uint8Array;
  readonly order: BilingualOrder;
  /** Takes longer, and the file is smaller. */
  readonly optimize?: boolean;
};

/** A document that was read, to be written in a format; those that show the pages of their source need it too. */
export type WriteJob = {
  readonly doc: Doc;
  /** The bytes of its pictures, for formats that hold them. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  readonly to: Format;
  readonly write: WriteOptions;
  /** Somebody else has read it: its formulas are looked at before. */
  readonly review?: boolean;
  /** Its translation, and what is shown of the two. */
  readonly translation?: {readonly translations: readonly Translation[]; readonly show: BilingualShow};
  /** For formats that show the pages of their source. */
  readonly source?: {
    readonly bytes: Uint8Array;
    readonly password?: string;
    readonly words: readonly PageWords[];
    /** The bytes are a picture, which becomes a page. */
    readonly pictures?: boolean;
  };
};

/** A file in a format, and what the format could not say. */
export type WrittenFile = WithBeside & {
  readonly bytes: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
  /** The bytes that making a PDF smaller has spared. */
  readonly saved?: number;
};

/** A translated PDF, and what became of each text. */
export type Typeset = {
  readonly bytes: Uint8Array;
  readonly report: OverlayReport;
  /** To be given as `again` with the bytes when translations have changed. */
  readonly state: LayoutState;
  /** The pages that were set. */
  readonly pages: readonly number[];
};

/** What crosses to a worker, and what comes back. Both sides import this file; neither imports the other. */
export type ToWorker =
  | {readonly type: 'convert'; readonly id: number; readonly job: Job}
  | {readonly type: 'typeset'; readonly id: number; readonly job: TypesetJob}
  | {readonly type: 'write'; readonly id: number; readonly job: WriteJob}
  | {readonly type: 'merge'; readonly id: number; readonly job: MergeJob}
  | {readonly type: 'cancel'; readonly id: number};

export type FromWorker =
  | {
      readonly type: 'progress';
      readonly id: number;
      readonly done: number;
      readonly total: number;
      /** Everything is read, and this format is written: `done` of `total` is its share. */
      readonly writing?: Format;
    }
  | {readonly type: 'picture'; readonly id: number; readonly name: string; readonly bytes: Uint8Array}
  | {readonly type: 'dump'; readonly id: number; readonly name: string; readonly bytes: Uint8Array}
  | ({readonly type: 'done'; readonly id: number; readonly result: JobResult} & Spent)
  | ({readonly type: 'typeset'; readonly id: number} & Typeset & Spent)
  | ({readonly type: 'written'; readonly id: number} & WrittenFile & Spent)
  | ({readonly type: 'failed'; readonly id: number; readonly error: SentError} & Spent);

/** The most memory the worker has had since it began, where it can tell. */
export type Spent = {readonly peakMegabytes?: number};

export type SentError = {readonly code?: ErrorCode; readonly facts?: unknown; readonly message: string};

/** An error as data: structured clone drops its class and its own fields, so the code goes across by itself. */
export function sendError(error: unknown): SentError {
  if (error instanceof AppError) return {code: error.code, facts: error.facts, message: error.message};
  return {message: error instanceof Error ? error.message : String(error)};
}

/** The error again on the other side; what had no code is a defect of ours, `convert/internal`. */
export function reviveError({code, facts, message}: SentError): AppError {
  return code ? new AppError(code, facts as never) : new AppError('convert/internal', {why: message});
}
