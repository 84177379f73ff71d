import type {CorrectionEvent} from '@recto/model';
import {and, asc, eq, lte, max} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {type CorrectionEventRow, correctionEvents} from '../../database/schema/index.ts';

/** What was done to a parse up to a revision, or all of it. */
export async function readEvents(db: Executor, parseId: string, upTo?: number): Promise<CorrectionEventRow[]> {
  const own = eq(correctionEvents.parseId, parseId);
  return db
    .select()
    .from(correctionEvents)
    .where(upTo === undefined ? own : and(own, lte(correctionEvents.revision, upTo)))
    .orderBy(asc(correctionEvents.revision));
}

/** The revision at which a parse is; 0 as it was read. */
export async function revisionOf(db: Executor, parseId: string): Promise<number> {
  const [row] = await db
    .select({revision: max(correctionEvents.revision)})
    .from(correctionEvents)
    .where(eq(correctionEvents.parseId, parseId));
  return row?.revision ?? 0;
}

/** A row as the model has it. */
export function eventOf({revision, kind, correction, of}: CorrectionEventRow): CorrectionEvent {
  if (kind === 'made' && correction) return {revision, kind, correction};
  if (kind !== 'made' && of !== null) return {revision, kind, of};
  throw new Error(`event ${revision} is not whole`);
}
