import type {Socket} from 'node:net';
import {sql} from 'drizzle-orm';
import {afterEach, beforeEach, expect, inject, test} from 'vitest';
import {type Connection, connect} from './connect.ts';

let connection: Connection;
let other: Connection;
beforeEach(() => {
  connection = connect(inject('postgresUrl'), 1);
  other = connect(inject('postgresUrl'), 1);
});
afterEach(async () => {
  // waits for connections that were not returned
  await Promise.all([connection.pool.end(), other.pool.end()]);
});

const numberOf = async ({db}: Connection): Promise<number> =>
  (await db.execute<{pid: number}>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

test('a connection that breaks before its transaction has begun is replaced', async () => {
  const before = await numberOf(connection);
  connection.pool.once('acquire', client => {
    const {query} = client;
    client.query = ((...given: Parameters<typeof query>) => {
      client.query = query;
      (client as unknown as {connection: {stream: Socket}}).connection.stream.destroy(new Error('cut'));
      return query.apply(client, given);
    }) as typeof query;
  });
  await expect(connection.db.transaction(async () => 'done')).rejects.toThrow();
  expect(await numberOf(connection)).not.toBe(before);
});

test('a connection that breaks between two queries of a transaction fails the transaction only', async () => {
  const broken = Promise.withResolvers<void>();
  const work = connection.db.transaction(async transaction => {
    await transaction.execute(sql`select 1`);
    connection.pool.once('release', () => broken.resolve());
    const pid = sql.raw(
      String((await transaction.execute<{pid: number}>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid),
    );
    await other.db.execute(sql`select pg_terminate_backend(${pid})`);
    await broken.promise;
    await transaction.execute(sql`select 2`);
  });
  await expect(work).rejects.toThrow();
  expect(await numberOf(connection)).toBeGreaterThan(0);
});

test('what breaks while a query runs is refused to it, and replaced', async () => {
  const pid = await numberOf(connection);
  const sleeping = connection.db.execute(sql`select pg_sleep(60)`);
  const refused = expect(sleeping).rejects.toThrow();
  await expect
    .poll(async () => (await other.db.execute(sql`select pg_terminate_backend(${sql.raw(String(pid))}) as ended`)).rows)
    .toEqual([{ended: true}]);
  await refused;
  expect(await numberOf(connection)).not.toBe(pid);
});
