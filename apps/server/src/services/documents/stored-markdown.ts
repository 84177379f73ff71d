import {writeMarkdownMapped} from '@recto/engine/translate';
import type {Deps} from '../../deps.ts';
import {readBlob} from '../../storage/index.ts';
import {revisionOf} from './events.ts';
import {pageOptions} from './pages.ts';
import {storedDoc} from './stored-doc.ts';

/** A document as Markdown: as it was written when it was read, or anew with what was corrected since. Undefined when it is gone. */
export async function storedMarkdown(deps: Pick<Deps, 'db' | 'blobs'>, parseId: string): Promise<string | undefined> {
  if ((await revisionOf(deps.db, parseId)) === 0)
    return (await readBlob(deps.blobs, `results/${parseId}/doc.md`))?.toString('utf8');
  const stored = await storedDoc(deps, parseId);
  return stored && writeMarkdownMapped(stored.doc, pageOptions(false)).markdown;
}
