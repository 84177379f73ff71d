import {and, eq, gt, isNull, or} from 'drizzle-orm';
import {type GrantRow, type QuotaKind, quotaGrants} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import {dailyLimit} from '../../policies/daily-limit.ts';
import {storageLimit} from '../../policies/storage-limit.ts';
import {storedBytes, totalOf} from '../../stores/stored-bytes.ts';
import {dailyUse} from './daily-use.ts';
import {nextDay} from './day.ts';
import {usableGrants} from './usable-grants.ts';

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
  const frozen = (row: GrantRow) => row.membersOnly && !caller.pro;
  const limit = dailyLimit(deps, caller);
  const balance = (kind: QuotaKind) => {
    const mine = rows.filter(row => row.kind === kind && !frozen(row));
    const sum = (field: 'amount' | 'remaining') => mine.reduce((total, row) => total + row[field], 0);
    return {total: sum('amount'), remaining: sum('remaining')};
  };
  return {
    pdf: balance('pdf'),
    image: balance('image'),
    extraImage: balance('extraImage'),
    point: balance('point'),
    daily: {
      used: await dailyUse(deps, deps.db, caller.userId),
      limit: orNull(limit),
      resetsAt: nextDay(now).toISOString(),
    },
    storage: {...(await storageOf(deps, caller.userId)), limit: orNull(storageLimit(deps, caller))},
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

/** What a user can spend of one kind at this moment. */
export async function balanceOf(deps: Deps, caller: Caller, kind: QuotaKind): Promise<number> {
  const usable = (await usableGrants(deps, deps.db, caller)).filter(grant => grant.kind === kind);
  return usable.reduce((total, grant) => total + grant.remaining, 0);
}

/** What is stored of a user's, and of all users' without an id: what counts against the limit, with its parts. */
export async function storageOf({db}: Deps, userId?: string) {
  const stored = await storedBytes(db, userId);
  const {files, results, exports} = stored;
  return {files, bytes: totalOf(stored), results, exports};
}

/** A limit as the contract shows it: null where there is none. */
export const orNull = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);
