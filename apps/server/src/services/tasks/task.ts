import type {OcrMode} from '@recto/engine/client';
import type {tasks} from '../../database/schema/index.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** A task that this process runs: `attempt` is the fence, without which it may write nothing. */
export type Running = Pick<TaskRow, 'outputId' | 'attempt' | 'userId'>;

/** What a task's handler needs beside its ids. */
export type ParseParameters = {
  readonly pages?: string;
  readonly ocr?: OcrMode;
};
export type TranslateParameters = {
  /** Points it may cost at most; absent for models that are free. */
  readonly budget?: number;
  /** Ask again for what was kept in the source. */
  readonly retryKept?: boolean;
};
export type ExportParameters = {
  readonly format: 'md' | 'html' | 'json' | 'docx';
  readonly formula: 'dollar' | 'bracket';
  readonly filename: string;
  /** Tables that go over pages stay one. */
  readonly mergeTables: boolean;
  /** Markdown comes in an archive, also without pictures. */
  readonly archive?: boolean;
  /** Of a translation: both languages, or one of them. */
  readonly show?: 'both' | 'original' | 'translation';
};

/** How often a task is begun before it has failed. */
export const maxAttempts = 3;
