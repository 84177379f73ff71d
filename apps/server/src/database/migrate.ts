import path from 'node:path';
import {readMigrationFiles} from 'drizzle-orm/migrator';
import {migrate} from 'drizzle-orm/node-postgres/migrator';
import type {PoolClient} from 'pg';
import {codeOf, StartError} from '../home/start-error.ts';
import type {Connection} from './connect.ts';
import {locks} from './locks.ts';

const migrationsFolder = path.join(import.meta.dirname, '../../migrations');

/**
 * Brings the tables to this version's. Safe to call from several processes at once. Throws StartError when a later Recto
 * has made them, or they cannot be made.
 */
export async function migrateDatabase({db, pool}: Connection): Promise<void> {
  const client = await pool.connect();
  try {
    // two servers that start at once migrate one after the other
    await client.query('select pg_advisory_lock($1)', [locks.migrations]);
    const applied = await latestMigration(client);
    const known = Math.max(...readMigrationFiles({migrationsFolder}).map(({folderMillis}) => folderMillis));
    if (applied > known)
      throw new StartError('This database was made by a newer Recto: start that version, or restore a backup.');
    await migrate(db, {migrationsFolder});
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The tables cannot be brought up to date: ${whyNot(error)}.`, {cause: error});
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.migrations]).catch(() => {});
    client.release();
  }
}

/** When the last migration that was applied had been made, in milliseconds; 0 for a new database. */
async function latestMigration(client: PoolClient): Promise<number> {
  const {rows: tables} = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0].name === null) return 0;
  const {rows} = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  return Number(rows[0].latest ?? 0);
}

function whyNot(error: unknown): string {
  const code = codeOf(error);
  if (code === '42501') return 'its user may not create them';
  if (code === '53100') return 'the disk is full';
  if (code === '42P07' || code === '42710' || code === '42703') return 'they are of another, unreleased version';
  const {cause} = error as {cause?: unknown};
  return cause instanceof Error ? cause.message : String((error as Error).message);
}
