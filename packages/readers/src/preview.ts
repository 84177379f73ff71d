import type {Doc} from '@recto/model';
import type {DocumentFacts} from '@recto/pdf';
import {finishDocument} from './assemble/finish-document.ts';
import type {BlockDraft, DocumentDraft, PageSummary} from './draft/draft.ts';
import type {PageContext} from './draft/stage.ts';
import {documentStages} from './stages.ts';

/** How pages are shown while others are still being read. */
export type Preview = {
  /**
   * Receives pages as far as they are understood: what the whole document decides (heading levels, joins across pages,
   * running heads that repeat later) is decided over these pages alone. A page may come twice; the later one is better.
   */
  readonly onPages: (doc: Doc) => void;
  /** Whether to show the page that was just read before its neighbors are read; its stages then run twice. */
  readonly isEarly: () => boolean;
};

/** A page as previews need it: its glyphs are gone. */
export type PreviewPage = {readonly summary: PageSummary; readonly blocks: readonly BlockDraft[]};

/** Some pages of a document as a document of their own. */
export function previewDocument(facts: DocumentFacts, pages: readonly PreviewPage[], context: PageContext): Doc {
  let draft: DocumentDraft = {
    facts,
    pages: pages.map(({summary}) => summary),
    blocks: pages.flatMap(({blocks}) => blocks),
  };
  for (const stage of documentStages) {
    context.signal.throwIfAborted();
    try {
      draft = stage.run(draft, context);
    } catch {
      // a defect is reported where it counts: when the stage runs on the whole document
    }
  }
  return finishDocument({...draft, blocks: [...draft.blocks]}, () => {});
}
