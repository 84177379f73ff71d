import {calls} from '@recto/api';
import {sql} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {connect} from './database/connect.ts';
import {ServiceError} from './errors.ts';
import {isOutage} from './outage.ts';
import {createServer} from './server.ts';
import {createTestServer, type TestServer} from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

// nothing listens there
const nowhere = 'postgres://recto@127.0.0.1:9/none';
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a database that is not there is an outage, in queries and in transactions', async () => {
  const {db, pool} = connect(nowhere);
  expect(isOutage(await errorOf(db.execute(sql`select 1`)))).toBe(true);
  expect(isOutage(await errorOf(db.transaction(tx => tx.execute(sql`select 1`))))).toBe(true);
  expect(isOutage(await errorOf(pool.query('select 1')))).toBe(true);
  await pool.end();
});

test('a connection that an administrator ends is an outage, a wrong query and an unreachable model are none', async () => {
  const {db} = server.deps;
  const ended = await errorOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  expect(isOutage(ended)).toBe(true);
  expect(isOutage(new ServiceError('parse_file_read_error', null, {cause: ended}))).toBe(true);
  expect(isOutage(await errorOf(db.execute(sql`select nothing`)))).toBe(false);
  expect(isOutage(await errorOf(fetch('http://127.0.0.1:9')))).toBe(false);
});

test('a caller is told that the storage does not answer, and when to try again', async () => {
  const user = await server.addUser();
  const {pool, db} = connect(nowhere);
  const app = createServer({...server.deps, pool, db});
  const answer = await app.inject({
    method: 'POST',
    url: calls.getSpaceObjectList.path,
    headers: {authorization: `Bearer ${user.accessToken}`, 'accept-language': 'zh'},
    payload: {},
  });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({code: 'storage_unavailable', msg: expect.stringContaining('存储')});
  await app.close();
  await pool.end();
});
