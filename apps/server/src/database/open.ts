import type {Settings} from '../config.ts';
import {type HomeLock, lockHome} from '../home/lock.ts';
import {prepareHome} from '../home/prepare.ts';
import {StartError} from '../home/start-error.ts';
import {OutageError} from '../outage.ts';
import {codeOf} from '../system-error.ts';
import {type Connection, connect} from './connect.ts';
import {type EmbeddedPostgres, startEmbedded} from './embedded.ts';
import {placeOf} from './place.ts';

export type OpenDatabase = Connection & {
  /** Absent for a database of the user's own. */
  readonly embedded?: EmbeddedPostgres & {readonly lock: HomeLock; readonly home: string};
  readonly close: () => Promise<void>;
};

type Watcher = Parameters<typeof startEmbedded>[1];

/**
 * The configured database, or the embedded one, started for this process alone. Throws StartError with what keeps it from
 * being used.
 */
export async function openDatabase(settings: Settings, watcher: Watcher = {}): Promise<OpenDatabase> {
  if (settings.DATABASE_URL) return openOwn(settings.DATABASE_URL);
  const home = prepareHome(settings.RECTO_HOME);
  const lock = lockHome(home);
  try {
    const embedded = await startEmbedded(placeOf(home), watcher);
    const connection = connect(embedded.url);
    const close = async () => {
      await connection.pool.end();
      await embedded.stop();
      lock.release();
    };
    return {...connection, embedded: {...embedded, lock, home}, close};
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openOwn(url: string): Promise<OpenDatabase> {
  let connection: Connection;
  try {
    // refuses what is no address
    if (!/^postgres(ql)?:$/.test(new URL(url).protocol)) throw new Error('an address of something else');
    connection = connect(url);
  } catch (error) {
    throw new StartError('DATABASE_URL is no address: it looks like postgres://user:password@host:5432/name.', {
      cause: error,
    });
  }
  try {
    const {rows} = await connection.pool.query('show server_version_num');
    const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
    if (version < 15) throw new StartError(`DATABASE_URL names a PostgreSQL ${version}: Recto needs 15 or later.`);
  } catch (error) {
    await connection.pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database of DATABASE_URL ${whyNot(error)}.`, {cause: error});
  }
  return {...connection, close: () => connection.pool.end()};
}

function whyNot(thrown: unknown): string {
  const error = thrown instanceof OutageError ? thrown.cause : thrown;
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
      return 'cannot be reached: nothing listens at its address';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be reached: its host name is not known';
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'cannot be reached: its host does not answer';
    case 'ENOENT':
      return 'cannot be reached: there is no such socket';
    case '28P01':
    case '28000':
      return 'refuses this user or password';
    case '3D000':
      return 'does not exist on its server: create it first';
    case '53300':
      return 'has no connection left';
    default:
      return `cannot be used: ${error instanceof Error ? error.message.replace(/\.$/, '') : code}`;
  }
}
