import type {AppError, Diagnostic, Format, TrustReport} from '@recto/engine/client';
import type {Input} from '../input/collect-inputs.ts';

/** The outcome of one input. */
export type Outcome =
  | {
      readonly input: string;
      readonly ok: true;
      /** Paths of the files, the most important first; images are only counted. */
      readonly outputs: readonly string[];
      readonly pictures: number;
      readonly pages: number;
      readonly seconds: number;
      readonly diagnostics: readonly Diagnostic[];
      readonly report: TrustReport;
    }
  | {readonly input: string; readonly ok: false; readonly seconds: number; readonly error: AppError};

export type Totals = {
  readonly converted: number;
  readonly failed: number;
  readonly pages: number;
  readonly seconds: number;
  readonly interrupted: boolean;
};

/** Reports progress and outcomes to the user. */
export type Reporter = {
  readonly start: (inputs: number) => void;
  /** Pages of one input that are done, possibly fractional. */
  readonly progress: (input: Input, done: number, total: number) => void;
  /** All pages are read and a format is being written: its progress, 0 to 1. */
  readonly writing: (input: Input, format: Format, share: number) => void;
  readonly finish: (input: Input | undefined, outcome: Outcome) => void;
  readonly end: (totals: Totals) => void;
  /** Holds back output while the work, such as a prompt, is running. */
  readonly during: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

export const silent: Reporter = {
  start: () => {},
  progress: () => {},
  writing: () => {},
  finish: () => {},
  end: () => {},
  during: work => work(),
};
