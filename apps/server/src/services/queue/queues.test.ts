import {TaskStatus, TaskType} from '@recto/api';
import {eq, sql} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {type TaskRow, tasks, users} from '../../database/schema/index.ts';
import {passTime} from '../../testing/pass-time.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {cancelTask} from './cancel.ts';
import {claimTask} from './claim.ts';
import {deferTask} from './defer.ts';
import {failExhaustedTasks, failTask, finishExport} from './finish.ts';
import {requeueTask} from './run.ts';
import {workerTypes} from './task.ts';

let server: TestServer;
let userIds: readonly string[];
beforeAll(async () => {
  server = await createTestServer({RECTO_RUNNING_TASKS: '2'});
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(users);
  userIds = await Promise.all(Array.from({length: 6}, async () => (await server.addUser()).userId));
});

const lease = 60_000;
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;
const add = (userId: string, type: TaskType, priority = 0) =>
  server.deps.db.insert(tasks).values({userId, type, priority, createdAt: server.deps.now()});

/** What `task_queues` says, and what the tasks say; of those that wait for a time any may come next. */
async function queues() {
  const {rows: kept} = await server.deps.db.execute(sql`
    select user_id, type, running, output_id, priority, created_at from task_queues
    where run_after is null or run_after <= statement_timestamp() order by user_id, type`);
  const {rows: counted} = await server.deps.db.execute(sql`
    select distinct on (t.user_id, t.type) t.user_id, t.type,
      (select count(*)::int from tasks r where r.user_id = t.user_id and r.status = 1 and r.type <> 3) as running,
      t.output_id, t.priority, t.created_at
    from tasks t where t.status = 0 and t.type <> 3 and (run_after is null or run_after <= statement_timestamp())
    order by t.user_id, t.type, t.priority desc, t.created_at, t.output_id`);
  const {rows: waiting} = await server.deps.db.execute(sql`
    select (select count(*)::int from task_queues) as kept,
      (select count(distinct (user_id, type))::int from tasks where status = 0 and type <> 3) as counted`);
  return {kept, counted, waiting: waiting[0]!};
}

const expectCode = (code: string) => (error: unknown) => expect(error).toMatchObject({code});

async function expectTruth() {
  const {kept, counted, waiting} = await queues();
  expect(kept).toEqual(counted);
  expect(waiting['kept']).toBe(waiting['counted']);
}

test('whatever many do at once, and whatever is cut off, what claims look at is what the tasks say', async () => {
  const {deps} = server;
  const {db, pool} = deps;
  const mine: TaskRow[] = [];
  const takeOne = () => mine.splice(Math.floor(Math.random() * mine.length), 1)[0];
  const withOne = async (act: (task: TaskRow) => Promise<unknown>) => {
    const task = takeOne();
    if (task) await act(task);
  };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    add: () => add(pick(userIds), pick(workerTypes), pick([0, 1, 2])),
    addMore: () => add(pick(userIds), pick(workerTypes)),
    claim: async () => {
      const task = await claimTask(deps, 'worker', lease, pick([workerTypes, [TaskType.parse], [TaskType.convert]]));
      if (task) mine.push(task);
    },
    finish: () => withOne(task => finishExport(deps, task, {result: {}, bytes: 0})),
    fail: () => withOne(task => failTask(deps, task, 'parse_error')),
    requeue: () => withOne(task => requeueTask(deps, task)),
    // for longer than this test takes
    defer: () => withOne(task => deferTask(deps, {...task, outages: 8})),
    cancel: async () => {
      const [task] = await db.select().from(tasks).where(eq(tasks.status, 0)).orderBy(sql`random()`).limit(1);
      // it may have been removed meanwhile
      if (task) await cancelTask(deps, task.userId, task.outputId).catch(expectCode('parse_status_not_found'));
    },
    remove: () =>
      db.execute(sql`delete from tasks where output_id in (select output_id from tasks order by random() limit 1)`),
    // its worker is gone: others take it when the lease has passed
    die: () =>
      withOne(({outputId}) => db.execute(sql`update tasks set lease_until = now() where output_id = ${outputId}`)),
    exhaust: () => failExhaustedTasks(deps),
    // a process that dies within its transaction
    cut: async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(
        'insert into tasks (output_id, user_id, type, created_at) values (gen_random_uuid(), $1, 1, now())',
        [pick(userIds)],
      );
      await client.query(`select * from claim_task('{1}', 'x', 60000, now(), 2, 4, 3, null)`);
      client.release(new Error('cut off'));
    },
  };
  const names = Object.keys(acts);
  const lane = async () => {
    for (let i = 0; i < 60; i++) {
      server.advance(1);
      await acts[pick(names)]!();
    }
  };
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({length: 6}, lane));
    await expectTruth();
    const {rows} = await db.execute<{most: number}>(sql`
      select coalesce(max(running), 0)::int as most from
      (select count(*) as running from tasks where status = 1 group by user_id) by_user`);
    expect(rows[0]!.most).toBeLessThanOrEqual(2);
  }
  await passTime(db, 10 * lease);
  await expectTruth();
  await db.delete(users);
  expect((await queues()).waiting).toEqual({kept: 0, counted: 0});
});

test('claimers at once get each task once, no user more than may run, and none goes away while something may', async () => {
  for (const userId of userIds) for (let i = 0; i < 5; i++) await add(userId, pick(workerTypes));
  const taken = await Promise.all(Array.from({length: 8}, () => claimTask(server.deps, 'worker', lease)));
  const got = taken.map(task => task!.outputId);
  expect(new Set(got).size).toBe(8);
  // six users wait: each has one before anyone has two
  expect(new Set(taken.map(task => task!.userId)).size).toBe(6);
  const rest = await Promise.all(Array.from({length: 12}, () => claimTask(server.deps, 'worker', lease)));
  expect(rest.filter(task => task !== undefined)).toHaveLength(4);
  await expectTruth();
});

test('who holds a task of a user keeps nobody from the others', async () => {
  const [first, second] = userIds as [string, string];
  await add(first, TaskType.parse);
  server.advance(1);
  await add(second, TaskType.parse);
  const client = await server.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('update tasks set status = $1 where user_id = $2', [TaskStatus.failed, first]);
    expect(await claimTask(server.deps, 'worker', lease)).toMatchObject({userId: second});
  } finally {
    await client.query('commit');
    client.release();
  }
  expect(await claimTask(server.deps, 'worker', lease)).toBeUndefined();
  await expectTruth();
});
