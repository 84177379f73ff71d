import {desc, eq} from 'drizzle-orm';
import {type GrantRow, quotaGrants, type User} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isMember} from '../../policies/membership.ts';
import {storageLimit} from '../../policies/storage-limit.ts';
import {findUser} from '../../stores/users.ts';
import {orNull, storageOf} from '../quota/overview.ts';

const mostGrants = 100;

export type UserDetails = {
  readonly user: User;
  readonly storage: Awaited<ReturnType<typeof storageOf>> & {readonly limit: number | null};
  /** The newest first. */
  readonly grants: readonly GrantRow[];
};

/** An account with what it stores and was granted. Throws ServiceError `user_not_found`. */
export async function userDetails(deps: Deps, userId: string): Promise<UserDetails> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new ServiceError('user_not_found');
  const grants = await deps.db
    .select()
    .from(quotaGrants)
    .where(eq(quotaGrants.userId, userId))
    .orderBy(desc(quotaGrants.createdAt))
    .limit(mostGrants);
  const limit = storageLimit(deps, {role: user.role, pro: isMember(deps, user)});
  return {user, storage: {...(await storageOf(deps, userId)), limit: orNull(limit)}, grants};
}
