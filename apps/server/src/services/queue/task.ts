import {type MergeOrder, TaskType} from '@recto/api';
import type {OcrMode} from '@recto/engine/client';
import type {Format, WriteChoices} from '@recto/model';
import type {TaskRow} from '../../database/schema/index.ts';

/** A task that this process runs: `attempt` is the fence, without which it may write nothing. */
export type Running = Pick<TaskRow, 'outputId' | 'attempt' | 'userId'>;

/** What a task's handler needs beside its ids. */
export type ParseParameters = {
  readonly pages?: string;
  readonly ocr?: OcrMode;
  /** Read by a third party instead of the engine. */
  readonly thirdParty?: boolean;
};
export type TranslateParameters = {
  /** Points it may cost at most; absent for models that are free. */
  readonly budget?: number;
  /** Points that requests may cost beyond it, for retries and so that the last one can be sent; they are not charged. */
  readonly spare?: number;
  /** Ask again for what was kept in the source. */
  readonly retryKept?: boolean;
};
export type ExportParameters = {
  readonly format: Format;
  readonly formula: WriteChoices['formula'];
  readonly filename: string;
  /** Tables that go over pages stay one. */
  readonly mergeTables: boolean;
  /** Images of Markdown: files beside it, held in it, or at addresses of this server. */
  readonly images?: WriteChoices['images'];
  /** How clients reach this server, where images are at its addresses. */
  readonly base?: string;
  /** Tables of Markdown: with pipes where that loses nothing, all as HTML, or all with pipes. */
  readonly tables?: WriteChoices['tables'];
  /** Keep what Markdown says as comments: where pages begin, running heads. */
  readonly comments?: boolean;
  /** HTML by itself, or with its parts in a folder. */
  readonly html?: WriteChoices['html'];
  /** PDFs that are no source with its translation in place: typeset, or printed from the HTML. */
  readonly pdf?: WriteChoices['pdf'];
  /** The look of a Word file. */
  readonly template?: WriteChoices['template'];
  /** Tokens of chunks for retrieval. */
  readonly chunkSize?: number;
  readonly chunkOverlap?: number;
  /** Markdown comes in an archive, also without images. */
  readonly archive?: boolean;
  /** Of a translation: both languages, or one of them. */
  readonly show?: 'both' | 'original' | 'translation';
  /** Only these pages of the file are in the parse. */
  readonly pages?: string;
  /** Several documents in one archive; the other fields are then those of the archive. */
  readonly items?: readonly ExportItem[];
  /** How an archive of several is laid out: all at its root, or in a folder for each format. */
  readonly structure?: 'flat' | 'byType';
  /** The PDF is the source's own with its translation in place; others are typeset. */
  readonly layout?: boolean;
  /** Of both languages in one PDF. */
  readonly order?: MergeOrder;
  /** Of both languages in one PDF: fewer bytes, in more time. */
  readonly optimize?: boolean;
};

/** The files of a result that are written into a folder of this machine, and the record that is kept of it. */
export type LocalSaveParameters = ExportParameters & {readonly localSaveId: string; readonly projectName: string};

/** One of several documents, and how it is written. */
export type ExportItem = ExportParameters & {
  readonly objectId: string | null;
  readonly parseId: string | null;
  readonly translateId: string | null;
};

/** Where an export lies. `saved`: the bytes that making a PDF smaller has spared. */
export type ExportResult = {readonly key: string; readonly fileName: string; readonly saved?: number};

/** What workers run; uploads run by themselves. */
export const workerTypes: readonly TaskType[] = [
  TaskType.parse,
  TaskType.translate,
  TaskType.convert,
  TaskType.transfer,
];

/** How often a task is begun before it has failed. */
export const maxAttempts = 3;
