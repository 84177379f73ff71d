import {rename, rm} from 'node:fs/promises';
import type {ClientBase, Pool} from 'pg';
import {knownMigrations, latestMigration, tablesAfter} from '../database/migrate.ts';
import {StartError} from '../home/start-error.ts';
import type {BlobStore} from '../storage/index.ts';
import {version} from '../version.ts';
import {type CheckedArchive, createCheckedArchive} from './checked-archive.ts';
import {type Manifest, manifestName, type Summary, summaryName} from './manifest.ts';
import type {Progress} from './progress.ts';
import {describeTables} from './tables.ts';
import {writeObjects} from './write-objects.ts';
import {writeRows} from './write-rows.ts';

/** What a dump is made of, and loaded into. */
export type Installation = {readonly pool: Pool; readonly blobs: BlobStore};

// milliseconds by which an object may be newer than its time says: it appears when it has been written and synced, and a bucket
// has a clock of its own, that S3 lets differ by a quarter of an hour
const diskTolerance = 60_000;
const bucketTolerance = 900_000;

/**
 * Writes the rows and objects of an installation into an archive that any system can load, also while its servers run: objects are
 * written before the rows and, where they are newer, again after them, for what the rows name must be there. Gives the archive's
 * length in bytes. Throws StartError.
 */
export async function writeDump(
  {pool, blobs}: Installation,
  target: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<number> {
  const part = `${target}.part`;
  const client = await pool.connect();
  try {
    const manifest = await describe(client);
    const archive = createCheckedArchive(part);
    try {
      await archive.text(manifestName, JSON.stringify(manifest));
      await writeContents(client, manifest, blobs, archive, onProgress);
    } finally {
      await archive.close();
    }
    await rename(part, target);
    return archive.bytes();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await rm(part, {force: true});
    throw error;
  } finally {
    client.release();
  }
}

async function describe(client: ClientBase): Promise<Manifest> {
  const when = await latestMigration(client);
  if (when === 0) throw new StartError('There is nothing to dump: no server has been started on this database yet.');
  const migration = knownMigrations().find(known => known.when === when);
  if (!migration) throw new StartError('This database was made by another Recto: dump it with that version.');
  const tables = await describeTables(client, tablesAfter(migration));
  const {tag} = migration;
  return {format: 1, recto: version, madeAt: new Date().toISOString(), migration: {tag, when}, tables};
}

async function writeContents(
  client: ClientBase,
  {tables}: Manifest,
  blobs: BlobStore,
  archive: CheckedArchive,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const progress = {objects: 0, rows: 0};
  const onObject = () => {
    progress.objects++;
    onProgress(progress);
  };
  const since = new Date(Date.now() - (blobs.fileOf ? diskTolerance : bucketTolerance));
  const first = await writeObjects(blobs, archive, onObject);
  await client.query('begin isolation level repeatable read read only');
  const written = await writeRows(client, tables, archive, rows => {
    progress.rows += rows;
    onProgress(progress);
  });
  await client.query('commit');
  const newer = await writeObjects(blobs, archive, onObject, {since, also: first.changed});
  if (newer.changed.size > 0)
    throw new StartError('Files change while they are read: stop the servers, and dump again.');
  const summary: Summary = {...written, objects: first.objects + newer.objects};
  await archive.text(summaryName, JSON.stringify(summary));
}
