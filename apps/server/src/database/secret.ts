import {randomBytes} from 'node:crypto';
import {eq} from 'drizzle-orm';
import type {Database} from './connect.ts';
import {serverState} from './schema/index.ts';

/** The secret keys are made from: the configured one, else the one the database was given at its first start. */
export async function loadSecret(db: Database, configured: string | undefined): Promise<Uint8Array> {
  if (configured) return new TextEncoder().encode(configured);
  await db
    .insert(serverState)
    .values({name: 'secret', value: randomBytes(32).toString('base64')})
    .onConflictDoNothing();
  const [row] = await db.select().from(serverState).where(eq(serverState.name, 'secret'));
  return Buffer.from(row!.value as string, 'base64');
}
