import type {SummaryStore} from '@recto/ask';
import {and, eq} from 'drizzle-orm';
import {parseSummaries} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

/** Results of parts of one document, kept until it is deleted: they are paid for once. */
export const summariesOf = ({db, now}: Deps, parseId: string): SummaryStore => ({
  get: async key => {
    const [row] = await db
      .select()
      .from(parseSummaries)
      .where(and(eq(parseSummaries.parseId, parseId), eq(parseSummaries.key, key)));
    return row?.text;
  },
  put: async (key, text) => {
    await db.insert(parseSummaries).values({parseId, key, text, createdAt: now()}).onConflictDoNothing();
  },
});
