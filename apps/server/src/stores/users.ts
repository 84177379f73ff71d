import {eq} from 'drizzle-orm';
import type {Executor} from '../database/connect.ts';
import {type User, users} from '../database/schema/index.ts';

/** An account; undefined where there is none. */
export async function findUser(db: Executor, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  return user;
}

/**
 * An account, locked until the transaction ends: whatever else changes the same account waits. Rows that name it may be added
 * meanwhile; with a stronger lock whoever holds one of its parses and adds to that, and whoever holds it and adds to the parse, would
 * wait for each other.
 */
export async function lockUser(tx: Executor, userId: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update');
  return user;
}
