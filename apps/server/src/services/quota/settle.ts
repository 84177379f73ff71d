import {and, desc, eq, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {quotaEntries, quotaGrants, quotaReservations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

/** Counts what a running task has used so far; never goes back, never beyond what was reserved. */
export async function recordUsage(db: Executor, outputId: string, used: number, detail?: unknown): Promise<void> {
  const row = quotaReservations;
  await db
    .update(row)
    .set({
      used: sql`least(${row.amount}, greatest(${row.used}, ${used}))`,
      ...(detail !== undefined && {detail}),
    })
    .where(and(eq(row.outputId, outputId), eq(row.state, 'open')));
}

/** Ends a task's reservation with what it used: the rest goes back. Does nothing the second time. */
export async function settleReservation(deps: Deps, tx: Executor, outputId: string, detail?: unknown): Promise<void> {
  const row = await end(deps, tx, outputId, 'settled', detail);
  if (row) await giveBack(deps, tx, row, row.amount - row.used);
}

/** Ends a task's reservation as if it had not been: everything goes back. Does nothing the second time. */
export async function refundReservation(deps: Deps, tx: Executor, outputId: string): Promise<void> {
  const row = await end(deps, tx, outputId, 'refunded');
  if (row) await giveBack(deps, tx, row, row.amount);
}

type Row = typeof quotaReservations.$inferSelect;

/** Closes an open reservation; only the caller that closes it returns the rest. */
async function end(deps: Deps, tx: Executor, outputId: string, state: 'settled' | 'refunded', detail?: unknown) {
  const [row] = await tx
    .update(quotaReservations)
    .set({state, endedAt: deps.now(), ...(detail !== undefined && {detail})})
    .where(and(eq(quotaReservations.outputId, outputId), eq(quotaReservations.state, 'open')))
    .returning();
  return row;
}

async function giveBack(deps: Deps, tx: Executor, {outputId, userId, kind}: Row, amount: number): Promise<void> {
  if (amount === 0) return;
  const taken = await tx
    .select()
    .from(quotaEntries)
    .where(and(eq(quotaEntries.outputId, outputId), eq(quotaEntries.act, 'reserve')))
    .orderBy(desc(quotaEntries.entryId));
  let left = amount;
  // what was taken last goes back first: the grants that expire soonest stay spent
  for (const {grantId, delta} of taken) {
    const part = Math.min(left, -delta);
    if (part === 0 || !grantId) continue;
    left -= part;
    await tx
      .update(quotaGrants)
      .set({remaining: sql`${quotaGrants.remaining} + ${part}`})
      .where(eq(quotaGrants.grantId, grantId));
    await tx
      .insert(quotaEntries)
      .values({userId, grantId, outputId, kind, act: 'refund', delta: part, createdAt: deps.now()});
  }
}
