import {and, eq, gt, lte, sql} from 'drizzle-orm';
import {quotaEntries, quotaGrants} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

/** Writes off what has expired, so that the ledger says where it went; gives how many grants. For the schedule. */
export async function expireGrants(deps: Deps): Promise<number> {
  return deps.db.transaction(async tx => {
    const createdAt = deps.now();
    const expired = await tx
      .select()
      .from(quotaGrants)
      .where(and(gt(quotaGrants.remaining, 0), lte(quotaGrants.expiresAt, createdAt)))
      .limit(500)
      .for('update', {skipLocked: true});
    for (const {grantId, userId, kind, remaining} of expired) {
      await tx.update(quotaGrants).set({remaining: sql`0`}).where(eq(quotaGrants.grantId, grantId));
      await tx.insert(quotaEntries).values({userId, grantId, kind, act: 'expire', delta: -remaining, createdAt});
    }
    return expired.length;
  });
}
