import type {CorrectionEvent} from '@recto/model';
import {and, asc, eq, lte, max, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {type CorrectionEventRow, correctionEvents} from '../../database/schema/index.ts';

/** What was done to a parse, and when. */
export type StoredEvent = CorrectionEvent & {readonly createdAt: Date};

/** What was done to a parse up to a revision, or all of it. */
export async function readEvents(db: Executor, parseId: string, upTo?: number): Promise<readonly StoredEvent[]> {
  const own = eq(correctionEvents.parseId, parseId);
  const rows = await db
    .select()
    .from(correctionEvents)
    .where(upTo === undefined ? own : and(own, lte(correctionEvents.revision, upTo)))
    .orderBy(asc(correctionEvents.revision));
  return rows.map(eventOf);
}

/** The revision at which a parse is; 0 as it was read. */
export async function revisionOf(db: Executor, parseId: string): Promise<number> {
  const [row] = await db
    .select({revision: max(correctionEvents.revision)})
    .from(correctionEvents)
    .where(eq(correctionEvents.parseId, parseId));
  return row?.revision ?? 0;
}

/** How large the corrections of a parse are as JSON. */
export async function bytesOf(db: Executor, parseId: string): Promise<number> {
  const bytes = sql<string | null>`sum(octet_length(${correctionEvents.correction}::text))`;
  const [row] = await db.select({bytes}).from(correctionEvents).where(eq(correctionEvents.parseId, parseId));
  return Number(row?.bytes ?? 0);
}

function eventOf({revision, kind, correction, of, createdAt}: CorrectionEventRow): StoredEvent {
  if (kind === 'made' && correction) return {revision, kind, correction, createdAt};
  if (kind !== 'made' && of !== null) return {revision, kind, of, createdAt};
  throw new Error(`event ${revision} is not whole`);
}
