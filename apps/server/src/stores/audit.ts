import {and, desc, eq, lt} from 'drizzle-orm';
import type {Executor} from '../database/connect.ts';
import {auditEntries} from '../database/schema/index.ts';
import type {StoreContext} from './context.ts';

export type AuditAct = {
  readonly actorId: string;
  readonly act: string;
  readonly subjectId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Writes down what an administrator does, in the transaction that does it: neither is without the other. */
export async function writeAudit(
  {now}: Pick<StoreContext, 'now'>,
  db: Executor,
  {actorId, act, subjectId, before, after}: AuditAct,
): Promise<void> {
  await db
    .insert(auditEntries)
    .values({actorId, act, subjectId: subjectId ?? null, before: before ?? null, after: after ?? null, at: now()});
}

export type AuditFilter = {
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly act?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
};

/** Entries of the audit log, newest first. */
export const listAudit = ({db}: Pick<StoreContext, 'db'>, {actorId, subjectId, act, before, limit}: AuditFilter) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        act === undefined ? undefined : eq(auditEntries.act, act),
        before === undefined ? undefined : lt(auditEntries.entryId, before),
      ),
    )
    .orderBy(desc(auditEntries.entryId))
    .limit(limit);
