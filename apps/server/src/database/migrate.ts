import path from 'node:path';
import {migrate} from 'drizzle-orm/node-postgres/migrator';
import type {Connection} from './connect.ts';

// any number, the same in every process: two servers that start at once migrate one after the other
const lock = 728_151;

/** Brings the tables to this version's. Safe to call from several processes at once. */
export async function migrateDatabase({db, pool}: Connection): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await migrate(db, {migrationsFolder: path.join(import.meta.dirname, '../../migrations')});
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}
