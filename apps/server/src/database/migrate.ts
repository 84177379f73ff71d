import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readMigrationFiles} from 'drizzle-orm/migrator';
import type {ClientBase} from 'pg';
import {StartError} from '../home/start-error.ts';
import {codeOf} from '../system-error.ts';
import type {Connection} from './connect.ts';
import {locks} from './locks.ts';

const migrationsFolder = path.join(import.meta.dirname, '../../migrations');

const migrationsTable = 'drizzle.__drizzle_migrations';

/** The name and time of a migration: databases know by the time which were applied. */
export type Migration = {readonly idx: number; readonly tag: string; readonly when: number};

/** Every migration this version knows, in order. */
export function knownMigrations(): readonly Migration[] {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as {readonly entries: readonly Migration[]}).entries;
}

/** The names of the tables there are once a migration was applied. */
export function tablesAfter({idx}: Migration): readonly string[] {
  const snapshot = `${String(idx).padStart(4, '0')}_snapshot.json`;
  const {tables} = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', snapshot), 'utf8'));
  return Object.values(tables as Record<string, {readonly name: string}>).map(({name}) => name);
}

/**
 * Brings the tables to this version's. Safe to call from several processes at once. Throws StartError when a later Recto
 * has made them, or they cannot be made.
 */
export async function migrateDatabase({pool}: Pick<Connection, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    // two servers that start at once migrate one after the other
    await client.query('select pg_advisory_lock($1)', [locks.migrations]);
    const known = Math.max(...knownMigrations().map(({when}) => when));
    if ((await latestMigration(client)) > known)
      throw new StartError('This database was made by a newer Recto: start that version, or restore a backup.');
    await client.query('begin');
    await applyMigrations(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof StartError) throw error;
    throw new StartError(`The tables cannot be brought up to date: ${whyNot(error)}.`, {cause: error});
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.migrations]).catch(() => {});
    client.release();
  }
}

/** Applies the migrations that are missing, up to one of them or all, within the transaction of the caller. */
export async function applyMigrations(client: ClientBase, last?: Migration): Promise<void> {
  const applied = await latestMigration(client);
  // drizzle-kit looks for them here
  if (applied === 0) {
    await client.query('create schema if not exists drizzle');
    await client.query(
      `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
    );
  }
  for (const {folderMillis, hash, sql} of readMigrationFiles({migrationsFolder})) {
    if (folderMillis <= applied || (last && folderMillis > last.when)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}

/** The time of the last migration that was applied, in milliseconds; 0 for a new database. */
export async function latestMigration(client: ClientBase): Promise<number> {
  const {rows: tables} = await client.query('select to_regclass($1) as name', [migrationsTable]);
  if (tables[0].name === null) return 0;
  const {rows} = await client.query(`select max(created_at) as latest from ${migrationsTable}`);
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
