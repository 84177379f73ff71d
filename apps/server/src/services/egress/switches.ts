import {and, eq, isNull} from 'drizzle-orm';
import {spaceObjects, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';

type Account = {readonly localOnly: boolean};

/** Whether nothing of a user's documents leaves by default. Throws ServiceError `not_found`. */
export async function accountSwitch({db}: Deps, userId: string): Promise<Account> {
  const [account] = await db.select({localOnly: users.localOnly}).from(users).where(eq(users.userId, userId));
  if (!account) throw new ServiceError('not_found');
  return account;
}

/** Sets the default of a user's documents. */
export async function setAccountSwitch({db}: Deps, userId: string, localOnly: boolean): Promise<Account> {
  await db.update(users).set({localOnly}).where(eq(users.userId, userId));
  return {localOnly};
}

/** Sets the switch of a document; null leaves it to the account. Throws ServiceError `not_found`. */
export async function setObjectSwitch(deps: Deps, userId: string, objectId: string, localOnly: boolean | null) {
  const {rowCount} = await deps.db
    .update(spaceObjects)
    .set({localOnly})
    .where(and(eq(spaceObjects.objectId, objectId), eq(spaceObjects.userId, userId), isNull(spaceObjects.trashedAt)));
  if (rowCount !== 1) throw new ServiceError('not_found');
  return {localOnly, keptLocal: localOnly ?? (await accountSwitch(deps, userId)).localOnly};
}
