import {eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {serverState, type User, users} from '../../database/schema/index.ts';

/** The account that administers this server; undefined before the first start. */
export async function findOwner(db: Executor): Promise<User | undefined> {
  const [state] = await db.select().from(serverState).where(eq(serverState.name, 'owner'));
  if (!state) return undefined;
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.userId, String(state.value)));
  return owner;
}
