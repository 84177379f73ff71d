import type {AppError, Diagnostic, Format, TrustReport} from '@recto/engine/client';
import type {Input} from '../input/collect-inputs.ts';

/** How one input ended. */
export type Outcome =
  | {
      readonly input: string;
      readonly ok: true;
      /** Paths of the files, the most important first; pictures are counted, not listed. */
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

/** Tells the user how it goes. */
export type Reporter = {
  readonly start: (inputs: number) => void;
  /** Pages done of one input, which need not be whole. */
  readonly progress: (input: Input, done: number, total: number) => void;
  /** All pages are read, and a format is written: its share, 0 to 1. */
  readonly writing: (input: Input, format: Format, share: number) => void;
  readonly finish: (input: Input | undefined, outcome: Outcome) => void;
  readonly end: (totals: Totals) => void;
  /** Says nothing while the work goes on, such as a question; what was to be said comes after it. */
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
