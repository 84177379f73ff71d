import type {DocumentFacts} from '@recto/pdf';
import type {DocumentDraft, PageDraft} from './draft.ts';
import type {DocumentStats} from './stats.ts';

/** What a stage may know beside its draft. */
export type PageContext = {
  readonly document: DocumentFacts;
  /** Measures over the pages read so far, the current window of pages included. */
  readonly stats: DocumentStats;
  readonly signal: AbortSignal;
};

/** A step that needs one page only. */
export type PageStage = {
  readonly name: string;
  /** Its share of the reader's time over the bench corpus, so that the progress bar moves evenly. */
  readonly weight: number;
  readonly run: (page: PageDraft, context: PageContext) => PageDraft;
};

/** A step that needs the whole document. */
export type DocumentStage = {
  readonly name: string;
  readonly weight: number;
  readonly run: (draft: DocumentDraft, context: PageContext) => DocumentDraft;
};
