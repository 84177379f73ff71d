import {text} from 'node:stream/consumers';
import type {PoolClient} from 'pg';
import {readTar, type TarEntry} from '../backup/tar.ts';
import {locks} from '../database/locks.ts';
import {knownMigrations, type Migration} from '../database/migrate.ts';
import {StartError} from '../home/start-error.ts';
import {deleteBlobs} from '../storage/index.ts';
import {codeOf} from '../system-error.ts';
import {Checksums, isChecksumList} from './checksums.ts';
import {beginStore, endStore, requireEmptyDatabase} from './empty.ts';
import {createObjectLoader, type ObjectLoader} from './load-objects.ts';
import {finishTables, loadPart, makeTables} from './load-rows.ts';
import {
  type Manifest,
  manifestName,
  manifestShape,
  objectsFolder,
  type Summary,
  summaryName,
  summaryShape,
  tableOfPart,
} from './manifest.ts';
import {type OpenArchive, openArchive} from './open-archive.ts';
import type {Progress} from './progress.ts';
import type {Installation} from './write-dump.ts';

/**
 * Loads a dump into an installation that has neither rows nor objects, and migrates it to this version. Rows come in one
 * transaction, which ends when everything was read and found whole; otherwise nothing stays. Throws StartError.
 */
export async function loadDump(
  file: string,
  target: Installation,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Manifest> {
  const client = await target.pool.connect();
  let archive: OpenArchive | undefined;
  const load = new Load(target, client, progress => onProgress({...progress, share: archive?.share() ?? 0}));
  try {
    // a server that starts meanwhile waits, and finds everything
    await client.query('select pg_advisory_lock($1)', [locks.migrations]);
    // not before: it is read at once, or what is wrong with it would be told to nobody
    archive = openArchive(file);
    await readTar(archive.content, (entry, content) => load.take(entry, content));
    return await load.finish();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await load.undo();
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} cannot be loaded: ${whyNot(error)}.`, {cause: error});
  } finally {
    archive?.close();
    await client.query('select pg_advisory_unlock($1)', [locks.migrations]).catch(() => {});
    client.release();
  }
}

class Load {
  private readonly target: Installation;
  private readonly client: PoolClient;
  private readonly onProgress: (progress: Progress) => void;
  private readonly objects: ObjectLoader;
  private readonly checksums = new Checksums();
  private begun: {readonly manifest: Manifest; readonly migration: Migration} | undefined;
  private summary: Summary | undefined;
  private storeBegun = false;
  private inTransaction = false;
  private readonly rows: Record<string, number> = {};
  private readonly progress = {objects: 0, rows: 0};

  constructor(target: Installation, client: PoolClient, onProgress: (progress: Progress) => void) {
    this.target = target;
    this.client = client;
    this.onProgress = onProgress;
    this.objects = createObjectLoader(target.blobs);
  }

  async take({name, bytes}: TarEntry, raw: AsyncIterable<Buffer>): Promise<void> {
    if (isChecksumList(name)) return this.checksums.check(name, await text(raw));
    const content = this.checksums.through(name, raw);
    if (!this.begun) return this.begin(name, content);
    const table = tableOfPart(name);
    if (table) await this.takeRows(table, await text(content));
    else if (name === summaryName) this.summary = summaryShape.parse(JSON.parse(await text(content)));
    else if (name.startsWith(objectsFolder)) {
      await this.objects.put(name.slice(objectsFolder.length), bytes, content);
      this.progress.objects++;
    } else throw new Error(`nobody knows what ${name} in it is`);
    this.onProgress(this.progress);
  }

  private async begin(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (name !== manifestName) throw new Error('it is no dump of Recto; a backup is brought back by recto restore');
    const manifest = readManifest(await text(content));
    const migration = migrationOf(manifest);
    await requireEmptyDatabase(this.client, migration);
    await beginStore(this.target.blobs);
    this.storeBegun = true;
    this.begun = {manifest, migration};
  }

  private async takeRows(name: string, lines: string): Promise<void> {
    await this.beginRows();
    const table = this.begun?.manifest.tables.find(known => known.name === name);
    if (!table) throw new Error(`it does not say what the table ${name} is`);
    const count = await loadPart(this.client, table, lines);
    this.rows[name] = (this.rows[name] ?? 0) + count;
    this.progress.rows += count;
  }

  private async beginRows(): Promise<void> {
    if (this.inTransaction || !this.begun) return;
    await this.client.query('begin');
    this.inTransaction = true;
    await makeTables(this.client, this.begun.migration, this.begun.manifest.tables);
  }

  /** Everything was read: checks that it is all there, and keeps it. */
  async finish(): Promise<Manifest> {
    const {begun, summary} = this;
    if (!begun || !summary || this.checksums.unlisted) throw new Error(cutOff);
    await this.beginRows();
    await this.objects.flush();
    const wanted = Object.entries(summary.rows).find(([table, count]) => (this.rows[table] ?? 0) !== count);
    if (wanted) throw new Error(`rows of its table ${wanted[0]} are missing`);
    if (summary.objects !== this.progress.objects) throw new Error('objects in it are missing');
    await finishTables(this.client, begun.manifest.tables, summary);
    await endStore(this.target.blobs);
    // a commit whose answer is lost may have been made: its objects must stay
    this.storeBegun = false;
    await this.client.query('commit');
    return begun.manifest;
  }

  /** Removes the objects that were put. Where that fails too, the next load does it. */
  async undo(): Promise<void> {
    if (this.storeBegun) await deleteBlobs(this.target.blobs, '').catch(() => {});
  }
}

const cutOff = 'it is cut off';

function readManifest(json: string): Manifest {
  const parsed = manifestShape.safeParse(JSON.parse(json));
  if (!parsed.success) throw new Error('it was made by a newer Recto');
  return parsed.data;
}

function migrationOf({migration, recto}: Manifest): Migration {
  const known = knownMigrations();
  const found = known.find(({when}) => when === migration.when);
  if (found) return found;
  if (known.every(({when}) => when < migration.when))
    throw new Error(
      `it was made by a newer Recto (${recto}, ${migration.tag}): load it with that version or a later one`,
    );
  throw new Error(`it is of an unreleased version (${migration.tag})`);
}

function whyNot(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'it is not there';
    case 'Z_BUF_ERROR':
      return cutOff;
    case 'Z_DATA_ERROR':
      return 'it is damaged, or no dump of Recto';
    case '42P07':
    case '42710':
      return 'the database has tables already; load into a new one';
    case '42501':
      return 'the user of DATABASE_URL may not make tables in this database';
    case '53100':
      return 'the disk of the database is full';
    default:
      return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
