import {and, eq, gt, isNull, or, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {quotaGrants} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

// what is lost soonest goes first: check-in pages end with the month, packs never do
const order = sql`array_position(array['checkin','welcome','invite','plan','admin','redeem','pack'], ${quotaGrants.source})`;

/** What a user can spend now, in the order it is spent: check-in, plan, packs; within each what expires first. */
export const usableGrants = (deps: Deps, db: Executor, user: {readonly userId: string; readonly pro: boolean}) =>
  db
    .select()
    .from(quotaGrants)
    .where(
      and(
        eq(quotaGrants.userId, user.userId),
        gt(quotaGrants.remaining, 0),
        or(isNull(quotaGrants.expiresAt), gt(quotaGrants.expiresAt, deps.now())),
        // packs freeze while their owner is no member
        user.pro ? undefined : eq(quotaGrants.membersOnly, false),
      ),
    )
    .orderBy(order, sql`${quotaGrants.expiresAt} nulls last`, quotaGrants.createdAt, quotaGrants.grantId);
