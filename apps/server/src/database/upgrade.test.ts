import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {ClientBase} from 'pg';
import {afterEach, beforeAll, beforeEach, expect, inject, test} from 'vitest';
import {loadDump} from '../dump/load-dump.ts';
import {describeTables, type Table} from '../dump/tables.ts';
import {writeDump} from '../dump/write-dump.ts';
import {createLocalStore} from '../storage/local.ts';
import {fillTables, readTables} from '../testing/fill-tables.ts';
import {createOwnDatabase, type OwnDatabase} from '../testing/own-database.ts';
import {applyMigrations, knownMigrations, migrateDatabase, tablesAfter} from './migrate.ts';

const migrations = knownMigrations();
const count = 41;
// each of its rows is made anew from the tasks
const derived = 'task_queues';

let fresh: unknown[];
let folder: string;
const databases: OwnDatabase[] = [];
beforeAll(async () => {
  fresh = await schemaOf(await database('template_recto'));
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-upgrade-'));
});
afterEach(async () => {
  for (const {drop} of databases.splice(0)) await drop();
  rmSync(folder, {recursive: true, force: true});
});

async function database(template?: string): Promise<OwnDatabase> {
  const made = await createOwnDatabase(inject('postgresUrl'), template);
  databases.push(made);
  return made;
}

async function withClient<T>({pool}: OwnDatabase, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Everything about the tables that decides what may stand in them and how it is found. */
const schemaOf = async ({pool}: OwnDatabase): Promise<unknown[]> => {
  const {rows} = await pool.query(
    `select 'column' as kind, table_name || '.' || column_name as name, concat_ws(' ', data_type, is_nullable, column_default) as definition
       from information_schema.columns where table_schema = 'public'
     union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     order by 1, 2, 3`,
  );
  return rows;
};

test.each(migrations.map(migration => [migration.tag, migration] as const))(
  'a filled database of %s is upgraded, and its dump is loaded, without a loss',
  async (_, migration) => {
    const old = await database();
    const tables: Table[] = await withClient(old, async client => {
      await applyMigrations(client, migration);
      const names = tablesAfter(migration);
      await fillTables(client, names, count);
      return describeTables(client, names);
    });
    const kept = tables.filter(({name}) => name !== derived);
    const before = await withClient(old, client => readTables(client, kept));
    for (const {name} of kept) expect(before[name], name).toHaveLength(count);

    const blobs = createLocalStore(path.join(folder, 'files'));
    await blobs.put('uploads/a', Buffer.from('a file'));
    const dump = path.join(folder, 'dump.tar.gz');
    await writeDump({pool: old.pool, blobs}, dump);

    await migrateDatabase(old);
    expect(await withClient(old, client => readTables(client, kept))).toEqual(before);
    expect(await schemaOf(old)).toEqual(fresh);

    const other = await database();
    const target = createLocalStore(path.join(folder, 'loaded'));
    await loadDump(dump, {pool: other.pool, blobs: target});
    expect(await target.stat('uploads/a')).toMatchObject({bytes: 6});
    expect(await schemaOf(other)).toEqual(fresh);
    const everything = await withClient(old, client =>
      describeTables(client, tablesAfter(migrations.at(-1) ?? migration)),
    );
    expect(await withClient(other, client => readTables(client, everything))).toEqual(
      await withClient(old, client => readTables(client, everything)),
    );
    // the next number of each sequence
    const next = `insert into audit_entries (actor_id, act, at) values ('a', 'b', now()) returning entry_id`;
    expect((await other.pool.query(next)).rows).toEqual((await old.pool.query(next)).rows);
  },
);
