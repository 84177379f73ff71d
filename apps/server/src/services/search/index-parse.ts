import {TaskStatus} from '@recto/api';
import type {Doc} from '@recto/model';
import {and, desc, eq, inArray, lt} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {parses, pageTexts as rows} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {revisionOf} from '../documents/events.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {type PageText, pageTexts} from './page-texts.ts';

/** Raised when texts are taken apart in another way: what was kept before is then made anew by and by. */
const textVersion = 2;

// rows of one statement
const rowsAtOnce = 100;
// parses that one maintenance brings up to date
const parsesAtOnce = 500;

/** Makes a finished parse searchable, with its corrections, and notes what it is written in. Does nothing when it is gone. */
export async function indexParse(deps: Deps, parseId: string): Promise<void> {
  for (;;) {
    const stored = await storedDoc(deps, parseId);
    const texts = stored ? await pageTexts(stored.doc) : [];
    const done = await deps.db.transaction(async tx => {
      const [parse] = await tx.select().from(parses).where(eq(parses.parseId, parseId)).for('no key update');
      if (!parse) return true;
      // it was corrected meanwhile
      if ((await revisionOf(tx, parseId)) !== (stored?.revision ?? 0) && stored) return false;
      await tx.delete(rows).where(eq(rows.parseId, parseId));
      await insert(tx, parse, texts);
      await tx
        .update(parses)
        .set({textVersion, language: languageOf(stored?.doc.metadata.language)})
        .where(eq(parses.parseId, parseId));
      return true;
    });
    if (done) return;
  }
}

/** Brings the texts of pages up to date that a correction has changed, in its transaction, which holds the parse. */
export async function indexCorrected(
  tx: Executor,
  parse: {readonly userId: string; readonly parseId: string},
  doc: Doc,
  pages: ReadonlySet<number>,
): Promise<void> {
  const [found] = await tx
    .select({textVersion: parses.textVersion})
    .from(parses)
    .where(eq(parses.parseId, parse.parseId));
  // it will be read with its corrections
  if (found?.textVersion !== textVersion || pages.size === 0) return;
  await tx.delete(rows).where(and(eq(rows.parseId, parse.parseId), inArray(rows.page, [...pages])));
  await insert(tx, parse, await pageTexts(doc, pages));
}

/** Makes searchable what is not yet: parses of earlier versions, and those after which a process died. Gives their number. */
export async function indexWaiting(deps: Deps): Promise<number> {
  const waiting = await deps.db
    .select({parseId: parses.parseId})
    .from(parses)
    .where(and(eq(parses.status, TaskStatus.success), lt(parses.textVersion, textVersion)))
    .orderBy(desc(parses.createdAt))
    .limit(parsesAtOnce);
  let count = 0;
  for (const {parseId} of waiting)
    try {
      await indexParse(deps, parseId);
      count++;
    } catch (error) {
      // one that cannot be read does not keep the others
      deps.log.warn({err: error, parseId}, 'a parse could not be made searchable');
    }
  return count;
}

/** The first part of a BCP 47 code. A file can claim anything. */
const languageOf = (code = ''): string | null => /^[a-z]{2,3}(?=-|$)/.exec(code.toLowerCase())?.[0] ?? null;

async function insert(
  tx: Executor,
  {userId, parseId}: {readonly userId: string; readonly parseId: string},
  texts: readonly PageText[],
): Promise<void> {
  for (let from = 0; from < texts.length; from += rowsAtOnce)
    await tx.insert(rows).values(texts.slice(from, from + rowsAtOnce).map(text => ({...text, userId, parseId})));
}
