import {readdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {version} from '../version.ts';
import {type Archive, createArchive} from './archive.ts';
import {type Manifest, manifestName} from './manifest.ts';

/** What a backup is made of. */
export type BackupSource = {
  /** Connects to the embedded database. */
  readonly url: string;
  /** Its folder of data. */
  readonly data: string;
  /** Folder of files. */
  readonly files: string;
};

/**
 * Writes database and files into one archive, while the server goes on. The database is copied as PostgreSQL's own base
 * backup does it: between `pg_backup_start` and `pg_backup_stop`, with the log written meanwhile, from which a start makes
 * one consistent state. Files are copied before and again after it, for what the database names must be there. Gives
 * the archive's length in bytes.
 */
export async function writeBackup({url, data, files}: BackupSource, target: string): Promise<number> {
  const part = `${target}.part`;
  const client = new pg.Client({connectionString: url});
  await client.connect();
  const archive = createArchive(part);
  try {
    await archive.text(manifestName, JSON.stringify(await manifest(client)));
    const copied = new Set<string>();
    await archive.tree(files, 'files', unfinished, copied);
    await addDatabase(client, data, archive);
    await archive.tree(files, 'files', unfinished, copied);
    await archive.text('complete', '');
    await archive.close();
    await rename(part, target);
    return archive.bytes();
  } catch (error) {
    await archive.close().catch(() => {});
    await rm(part, {force: true});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function manifest(client: pg.Client): Promise<Manifest> {
  const {rows} = await client.query<{major: number}>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return {
    format: 1,
    recto: version,
    postgres: rows[0]!.major,
    platform: `${process.platform}-${process.arch}`,
    madeAt: new Date().toISOString(),
  };
}

async function addDatabase(client: pg.Client, data: string, archive: Archive): Promise<void> {
  // keeps the log from being recycled while we copy; it ends with this connection
  await client.query(`select pg_create_physical_replication_slot('recto_backup_${process.pid}', true, true)`);
  await client.query(`select pg_backup_start('recto backup', fast => true)`);
  await archive.tree(data, 'database', leftOut);
  const {rows} = await client.query<{label: string; last: string}>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  );
  const {label, last} = rows[0]!;
  await archive.text('database/backup_label', label);
  const first = /^START WAL LOCATION: .* \(file (\w+)\)/m.exec(label)?.[1] ?? '';
  // the segment of the end must be whole before it is copied
  await client.query('select pg_switch_wal()');
  for (const name of (await readdir(path.join(data, 'pg_wal'))).sort())
    if (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
      await archive.file(path.join(data, 'pg_wal', name), `database/pg_wal/${name}`);
}

// what PostgreSQL's own base backup leaves out: what belongs to the running server, or is made anew
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const never = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);

/** Uploads that go on; the restored server would only delete them. */
const unfinished = (name: string): boolean => name.startsWith('.unfinished/');

/** Whether an entry of the data, by its path below it, stays out of the archive. */
function leftOut(name: string): boolean {
  const [top, below] = name.split('/');
  return (below !== undefined && emptied.has(top!)) || never.has(path.basename(name)) || /(^|\/)pgsql_tmp/.test(name);
}
