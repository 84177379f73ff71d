import {afterAll, beforeAll, expect, inject, test} from 'vitest';
import {type Explained, explainedConnection} from './explain.ts';
import {fillDatabase} from './fill-database.ts';
import {hotQueries} from './hot-queries.ts';
import {createTestServer, type TestServer} from './test-server.ts';

const size = {users: 1000, tasks: 40_000};
// what grows with the use of a server
const large = /Seq Scan on (tasks|task_queues|parses|space_objects|translations|quota_reservations)\b/;

let server: TestServer;
let explained: Explained;
beforeAll(async () => {
  server = await createTestServer();
  await fillDatabase(server.deps.pool, size);
  const {rows} = await server.deps.pool.query<{name: string}>('select current_database() as name');
  explained = await explainedConnection(inject('postgresUrl').replace('/postgres?', `/${rows[0]!.name}?`));
}, 300_000);
afterAll(async () => {
  await explained.pool.end();
  await server.close();
});

test('no query that happens often reads a large table as a whole', async () => {
  const queries = hotQueries({...server.deps, db: explained.db, pool: explained.pool}, size);
  for (const [name, query] of Object.entries(queries)) {
    explained.takePlans();
    await query();
    const plans = explained.takePlans();
    expect.soft(plans.length, name).toBeGreaterThan(0);
    expect.soft(plans.filter(plan => large.test(plan)).join('\n'), name).toBe('');
  }
});

test('a query that reads a table as a whole is noticed', async () => {
  explained.takePlans();
  await explained.pool.query(`select count(*) from tasks where stage = 'none such'`);
  expect(explained.takePlans().join('\n')).toMatch(large);
});
