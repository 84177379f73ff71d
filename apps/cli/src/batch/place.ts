import type {Outputs} from '../output/outputs.ts';

/**
 * Where a batch puts its results, and what it notes about them. Files are named by absolute paths, as if the place were the folder `root`;
 * notes have names of their own. Everything throws AppError `output/unwritable` if the place cannot be used.
 */
export type Place = {
  readonly root: string;
  /** What a program opens the file of that path by. */
  readonly addressOf: (file: string) => string;
  readonly open: () => Outputs;
  readonly readNote: (name: string) => Promise<string | undefined>;
  /** Whole or not at all. */
  readonly writeNote: (name: string, text: string) => Promise<void>;
  readonly removeNote: (name: string) => Promise<void>;
};
