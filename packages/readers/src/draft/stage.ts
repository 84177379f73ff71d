import type {DocumentFacts} from '@recto/pdf';
import type {DocumentStats} from './document-stats.ts';
import type {DocumentDraft, PageDraft} from './draft.ts';

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
  readonly run: (page: PageDraft, context: PageContext) => PageDraft;
};

/** A step that needs the whole document. */
export type DocumentStage = {
  readonly name: string;
  readonly run: (draft: DocumentDraft, context: PageContext) => DocumentDraft;
};
