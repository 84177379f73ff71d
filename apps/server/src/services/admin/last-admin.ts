import {and, eq, isNull, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {users} from '../../database/schema/index.ts';
import {Failure} from '../../http/failure.ts';

// any number, the same in every process: two administrators must not remove each other at once
const lock = 728_153;

/** Throws Failure `bad_request` when a user is the last administrator who can sign in. Holds until the transaction ends. */
export async function requireOtherAdmin(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const admins = await db
    .select({userId: users.userId})
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt), isNull(users.deleteAt)));
  if (admins.length === 1 && admins[0]!.userId === userId) throw new Failure('bad_request', {reason: 'last_admin'});
}
