import {sql} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {knownParses} from './create.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('whether a content is known already is found by indexes, however many parses there are', async () => {
  const {db} = server.deps;
  const {userId} = await server.addUser();
  const {userId: other} = await server.addUser();
  await db.execute(sql`
    insert into space_objects (object_id, user_id, object_name, file_type, state, sha256, created_at, updated_at)
    select 'o' || n, case when n % 200 = 0 then ${userId} else ${other} end, 'a.pdf', 1, 'ready', 'h' || n, now(), now()
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into parses (parse_id, object_id, user_id, parse_version, status, created_at)
    select 'p' || n, 'o' || n, case when n % 200 = 0 then ${userId} else ${other} end, 0, 2, now()
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into tasks (output_id, user_id, type, object_id, parse_id, status, created_at)
    select 't' || n, case when n % 200 = 0 then ${userId} else ${other} end, 1, 'o' || n, 'p' || n, 2, now()
    from generate_series(1, 20000) n`);
  for (const table of ['space_objects', 'parses', 'tasks']) await db.execute(sql.raw(`analyze ${table}`));
  for (const sha256 of ['h200', null]) {
    const query = knownParses(db, userId, {objectId: 'o200', sha256}, {});
    expect(await query).toEqual([{outputId: 't200', parseId: 'p200'}]);
    const {rows} = await db.execute<{'QUERY PLAN': string}>(sql`explain ${query.getSQL()}`);
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('tasks_parse');
    expect(plan).not.toContain('Seq Scan');
  }
});
