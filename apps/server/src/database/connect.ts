import {drizzle, type NodePgDatabase} from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {OutageError} from '../outage.ts';
import * as schema from './schema/index.ts';
import {traceQueries} from './trace-queries.ts';

export type Database = NodePgDatabase<typeof schema>;
/** A database or a transaction on it: functions that take one can run in the transaction of their caller. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export type Connection = {readonly db: Database; readonly pool: pg.Pool};

type Receive = Parameters<InstanceType<typeof pg.Pool>['connect']>[0];

/**
 * A pool that tells when PostgreSQL gives it no connection, and takes back a connection that breaks in whoever's hands it is.
 * Drizzle does not return one whose `begin` failed: an outage would leave a pool without connections.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(receive: Receive): void;
  override connect(receive?: Receive): Promise<pg.PoolClient> | undefined {
    const client = super.connect().then(returnWhenBroken, (error: unknown) => {
      throw new OutageError('database', {cause: error});
    });
    if (!receive) return client;
    client.then(
      opened => receive(undefined, opened, opened.release),
      (error: Error) => receive(error, undefined, () => {}),
    );
    return undefined;
  }
}

/** A connection that breaks between two queries tells so by an event, which ends the process if nobody hears it. */
function returnWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const {release} = client;
  let broken = false;
  const takeBack = (error: Error) => {
    broken = true;
    release(error);
  };
  client.once('error', takeBack);
  client.release = reason => {
    if (broken) return;
    client.removeListener('error', takeBack);
    release(reason);
  };
  return client;
}

/** A pool of connections to PostgreSQL; `url` also as a socket: `postgres://recto@/recto?host=/folder`. */
export function connect(url: string, connections = 12): Connection {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // a connection that breaks while idle is replaced at the next query; without a listener it would end the process
  pool.on('error', () => {});
  pool.on('connect', traceQueries);
  return {db: drizzle(pool, {schema}), pool};
}
