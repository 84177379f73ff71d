import {and, eq, gt, isNull, or} from 'drizzle-orm';
import {quotaGrants} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../http/route.ts';
import {dailyLimit, dailyUse} from './daily-use.ts';
import {nextDay} from './day.ts';

type Row = typeof quotaGrants.$inferSelect;

/** What a user has: balances of all kinds, the day, and each grant that has not expired. */
export async function quotaOverview(deps: Deps, caller: Caller) {
  const now = deps.now();
  const rows = await deps.db
    .select()
    .from(quotaGrants)
    .where(
      and(eq(quotaGrants.userId, caller.userId), or(isNull(quotaGrants.expiresAt), gt(quotaGrants.expiresAt, now))),
    )
    .orderBy(quotaGrants.createdAt, quotaGrants.grantId);
  const frozen = (row: Row) => row.membersOnly && !caller.pro;
  const limit = dailyLimit(deps, caller);
  const balance = (kind: Row['kind']) => {
    const mine = rows.filter(row => row.kind === kind && !frozen(row));
    const sum = (field: 'amount' | 'remaining') => mine.reduce((total, row) => total + row[field], 0);
    return {total: sum('amount'), remaining: sum('remaining')};
  };
  return {
    pdf: balance('pdf'),
    image: balance('image'),
    point: balance('point'),
    daily: {
      used: await dailyUse(deps, deps.db, caller.userId),
      limit: Number.isFinite(limit) ? limit : null,
      resetsAt: nextDay(now).toISOString(),
    },
    grants: rows.map(row => ({
      kind: row.kind,
      source: row.source,
      amount: row.amount,
      remaining: row.remaining,
      frozen: frozen(row),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}
