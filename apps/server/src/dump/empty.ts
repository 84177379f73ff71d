import type {ClientBase} from 'pg';
import {knownMigrations, latestMigration, type Migration, tablesAfter} from '../database/migrate.ts';
import {StartError} from '../home/start-error.ts';
import {type BlobStore, deleteBlobs} from '../storage/index.ts';
import {quoted} from './tables.ts';

/** The object that lies in a file store while a dump is loaded into it. */
const unfinishedLoad = 'unfinished-load';

/** Throws StartError unless a database has no rows, and no tables later than a migration. */
export async function requireEmptyDatabase(client: ClientBase, last: Migration): Promise<void> {
  const applied = await latestMigration(client);
  if (applied === 0) return;
  const migration = knownMigrations().find(({when}) => when === applied);
  if (migration && applied <= last.when && !(await hasRows(client, tablesAfter(migration)))) return;
  throw new StartError(
    'The database is not empty: load into a new one, of another RECTO_HOME or another name in DATABASE_URL.',
  );
}

async function hasRows(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const {rows} = await client.query(`select from public.${quoted(table)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Marks an empty file store as being loaded into, after removing what a load left that was killed. Throws StartError. */
export async function beginStore(blobs: BlobStore): Promise<void> {
  if (await blobs.stat(unfinishedLoad)) await deleteBlobs(blobs, '');
  for await (const {key} of blobs.list(''))
    throw new StartError(
      `The file store is not empty (${key}): load into another RECTO_HOME or S3_BUCKET, or empty it first.`,
    );
  await blobs.put(unfinishedLoad, Buffer.from('A dump is being loaded.'));
}

/** The load is complete but for the commit of its rows: from here on nobody may take the objects for remains. */
export const endStore = (blobs: BlobStore): Promise<void> => blobs.delete(unfinishedLoad);
