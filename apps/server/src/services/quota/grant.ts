import type {Executor} from '../../database/connect.ts';
import {quotaEntries, quotaGrants} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

export type Grant = Pick<
  typeof quotaGrants.$inferInsert,
  'userId' | 'kind' | 'source' | 'amount' | 'membersOnly' | 'expiresAt' | 'orderNumber'
>;

/** Gives a user pages, images or points, with its line in the ledger; gives the grant's id. */
export async function grantQuota(deps: Deps, db: Executor, grant: Grant): Promise<string> {
  const createdAt = deps.now();
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(quotaGrants)
      .values({...grant, remaining: grant.amount, createdAt})
      .returning();
    const {grantId, userId, kind, amount} = row!;
    await tx.insert(quotaEntries).values({userId, grantId, kind, act: 'grant', delta: amount, createdAt});
    return grantId;
  });
}
