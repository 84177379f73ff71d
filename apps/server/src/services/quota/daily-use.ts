import {and, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {quotaReservations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {dayOf} from './day.ts';

/** Pages (of PDFs and images) a user has used or reserved today. */
export async function dailyUse(deps: Deps, db: Executor, userId: string): Promise<number> {
  const {state, amount, used, day, kind} = quotaReservations;
  const [row] = await db
    .select({
      pages: sql<number>`coalesce(sum(case ${state} when 'open' then ${amount} when 'settled' then ${used} else 0 end), 0)::int`,
    })
    .from(quotaReservations)
    .where(
      and(
        eq(quotaReservations.userId, userId),
        eq(day, dayOf(deps.now())),
        inArray(kind, ['pdf', 'image', 'extraImage']),
      ),
    );
  return row!.pages;
}
