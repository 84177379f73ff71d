import type {Doc, Translation} from '@recto/model';

/** Which languages a file is written in. */
export type MarkupShow = 'translation' | 'both';

/** A file that keeps its form when its text is translated. */
export type MarkupFile = {
  /** What it shows in the order of the file, without pages or places. Only texts with words are translated. */
  readonly doc: Doc;
  /** The same file with translations of `doc` in the places of their sources; with `both`, behind them. */
  readonly write: (translations: readonly Translation[], language: string, show: MarkupShow) => Uint8Array;
};
