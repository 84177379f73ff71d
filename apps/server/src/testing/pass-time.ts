import {sql} from 'drizzle-orm';
import type {Database} from '../database/connect.ts';
import {tasks} from '../database/schema/index.ts';

/** Lets milliseconds pass by the clock of the database, which tests do not set, for the tasks there are. */
export async function passTime(db: Database, milliseconds: number): Promise<void> {
  const earlier = sql`${milliseconds} * interval '1 millisecond'`;
  await db
    .update(tasks)
    .set({leaseUntil: sql`${tasks.leaseUntil} - ${earlier}`, runAfter: sql`${tasks.runAfter} - ${earlier}`});
}
