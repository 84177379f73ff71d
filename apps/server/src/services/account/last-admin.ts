import {and, eq, isNull, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {locks} from '../../database/locks.ts';
import {users} from '../../database/schema/index.ts';
import {ServiceError} from '../../errors.ts';

/** Throws ServiceError `bad_request` when a user is the last administrator who can sign in. Holds until the transaction ends. */
export async function requireOtherAdmin(db: Executor, userId: string): Promise<void> {
  // two administrators must not remove each other at once
  await db.execute(sql`select pg_advisory_xact_lock(${locks.administrators})`);
  const admins = await db
    .select({userId: users.userId})
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt), isNull(users.deleteAt)));
  if (admins.length === 1 && admins[0]!.userId === userId)
    throw new ServiceError('bad_request', {reason: 'last_admin'});
}
