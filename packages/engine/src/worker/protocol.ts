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
import type {LedgerEntry, TranslateOptions} from '@recto/translate';
import type {BilingualOrder, BilingualShow, LayoutState, OverlayReport, PageResult} from '@recto/writers';
import type {ConvertOptions} from '../convert.ts';
import type {WriteOptions} from '../formats.ts';

/** A conversion as plain data, so that it can be sent to a worker. */
export type Job = Pick<
  ConvertOptions,
  'password' | 'pages' | 'ocr' | 'ocrBudget' | 'moreImages' | 'imageNames' | 'html' | 'text'
> & {
  readonly bytes: Uint8Array;
  readonly to: readonly Format[];
  readonly write: WriteOptions;
  /** Pixels per inch of crops; 0 for none. */
  readonly dpi: number;
  /** Threads of OCR; a process keeps those of its first job that needs OCR. By default one for each core, at most 4. */
  readonly threads?: number;
  /** Return the result page by page as well. */
  readonly byPage?: boolean;
  /** Send pages as they are read, before the result: see `ConvertOptions.onPages`. */
  readonly preview?: boolean;
  /** Send the draft of every stage. */
  readonly dump: boolean;
};

/** Files that belong into the asset folder beside a written one, apart from crops. */
export type WithBeside = {readonly beside?: ReadonlyMap<string, Uint8Array>};

/** The result of a conversion; its crops have been sent before. */
export type JobResult = {
  /** The written files in the order asked for; text is UTF-8. */
  readonly files: readonly ({readonly format: Format; readonly bytes: Uint8Array} & WithBeside)[];
  /** When asked for with `byPage`. */
  readonly byPage?: readonly PageResult[];
  /** The words of pages read by OCR, with `byPage`: for a later `searchable-pdf`. */
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
  /** The document read from `bytes`, as JSON: sent as objects it takes six times the memory on both sides. */
  readonly doc: Uint8Array;
  readonly translations: readonly Translation[];
  /** BCP 47. */
  readonly language: string;
  /** All new text in black instead of the source's colors. */
  readonly black?: boolean;
  /** Both languages in one file. */
  readonly dual?: BilingualOrder;
  /** The monolingual PDF of earlier translations: only pages that change are typeset again. */
  readonly again?: {readonly bytes: Uint8Array; readonly state: LayoutState};
};

/** A translated PDF to be merged with `bytes`, its source. */
export type MergeJob = {
  readonly bytes: Uint8Array;
  readonly password?: string;
  readonly translated: Uint8Array;
  readonly order: BilingualOrder;
  /** Slower, for a smaller file. */
  readonly optimize?: boolean;
};

/** A file of text to be written with the translations of its texts in their places. */
export type RewriteJob = {
  readonly bytes: Uint8Array;
  /** What it was translated with: the same texts are found again. */
  readonly options: Omit<TranslateOptions, 'model'>;
  readonly entries: readonly LedgerEntry[];
  readonly show: 'translation' | 'both';
};

/** Pages of a PDF to be drawn. */
export type DrawJob = {
  readonly bytes: Uint8Array;
  readonly password?: string;
  /** From 1. */
  readonly pages: readonly number[];
  /** Pixels per inch. */
  readonly dpi: number;
};

/** A document to be written in a format. */
export type WriteJob = {
  readonly doc: Doc;
  /** The bytes of its assets, for formats that embed them. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  readonly to: Format;
  readonly write: WriteOptions;
  /** Another reader produced it: check its formulas first. */
  readonly review?: boolean;
  /** Its translation, and which of the two to show. */
  readonly translation?: {readonly translations: readonly Translation[]; readonly show: BilingualShow};
  /** For formats that show the source pages. */
  readonly source?: {
    readonly bytes: Uint8Array;
    readonly password?: string;
    readonly words: readonly PageWords[];
    /** The bytes are an image, not a PDF. */
    readonly pictures?: boolean;
  };
};

/** A written file, and what the format could not express. */
export type WrittenFile = WithBeside & {
  readonly bytes: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
  /** Bytes saved by optimizing a PDF. */
  readonly saved?: number;
};

/** A translated PDF, and the outcome for each text. */
export type Typeset = {
  readonly bytes: Uint8Array;
  readonly report: OverlayReport;
  /** To be passed as `again` with the bytes when translations have changed. */
  readonly state: LayoutState;
  /** The pages that were typeset. */
  readonly pages: readonly number[];
};

/** Messages to a worker and from it. Both sides import this file; neither imports the other. */
export type ToWorker =
  | {readonly type: 'convert'; readonly id: number; readonly job: Job}
  | {readonly type: 'typeset'; readonly id: number; readonly job: TypesetJob}
  | {readonly type: 'write'; readonly id: number; readonly job: WriteJob}
  | {readonly type: 'merge'; readonly id: number; readonly job: MergeJob}
  | {readonly type: 'rewrite'; readonly id: number; readonly job: RewriteJob}
  | {readonly type: 'draw'; readonly id: number; readonly job: DrawJob}
  | {readonly type: 'cancel'; readonly id: number};

export type FromWorker =
  | {
      readonly type: 'progress';
      readonly id: number;
      readonly done: number;
      readonly total: number;
      /** Reading is done and this format is being written: `done` of `total` is its progress. */
      readonly writing?: Format;
    }
  /** Pages as far as they are known. The ids of their blocks are theirs alone, and not those of the result. */
  | {readonly type: 'pages'; readonly id: number; readonly pages: readonly PageResult[]}
  | {readonly type: 'picture'; readonly id: number; readonly name: string; readonly bytes: Uint8Array}
  /** A page as PNG, and its size in points. */
  | {
      readonly type: 'drawn';
      readonly id: number;
      readonly page: number;
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly height: number;
    }
  | {readonly type: 'dump'; readonly id: number; readonly name: string; readonly bytes: Uint8Array}
  | ({readonly type: 'done'; readonly id: number; readonly result: JobResult} & Spent)
  | ({readonly type: 'typeset'; readonly id: number} & Typeset & Spent)
  | ({readonly type: 'written'; readonly id: number} & WrittenFile & Spent)
  | ({readonly type: 'failed'; readonly id: number; readonly error: SentError} & Spent);

/** The worker's peak memory since its start, where the platform reports it. */
export type Spent = {readonly peakMegabytes?: number};

export type SentError = {readonly code?: ErrorCode; readonly facts?: unknown; readonly message: string};

/** An error as data: structured clone drops its class and its own fields, so the code is sent explicitly. */
export function sendError(error: unknown): SentError {
  if (error instanceof AppError) return {code: error.code, facts: error.facts, message: error.message};
  return {message: error instanceof Error ? error.message : String(error)};
}

/** The error on the other side; one without a code is a defect, `convert/internal`. */
export function reviveError({code, facts, message}: SentError): AppError {
  return code ? new AppError(code, facts as never) : new AppError('convert/internal', {why: message});
}
