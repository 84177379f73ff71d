import {calls, TaskStatus, TaskType} from '@recto/api';
import {eq, sql} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {type TaskRow, tasks} from '../../database/schema/index.ts';
import {passTime} from '../../testing/pass-time.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {claimTask, hasWaitingTasks} from './claim.ts';
import {deferTask} from './defer.ts';
import {failExhaustedTasks, finishExport} from './finish.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(tasks);
  user = await server.addUser();
});

const lease = 60_000;
const add = async () => {
  server.advance(1000);
  const values = {userId: user.userId, type: TaskType.convert, stage: 'pending', createdAt: server.deps.now()};
  const [row] = await server.deps.db.insert(tasks).values(values).returning();
  return row!.outputId;
};
const claim = () => claimTask(server.deps, 'worker', lease);
const rowOf = async (outputId: string) =>
  (await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId)))[0]!;

/** Gives a task back; the shortest and the longest time that it may have been told to wait, as PostgreSQL's clock goes on. */
async function pauseOf(task: TaskRow): Promise<{least: number; most: number}> {
  const now = sql<number>`extract(epoch from clock_timestamp()) * 1000`;
  const {rows: before} = await server.deps.db.execute<{now: string}>(sql`select ${now} as now`);
  await deferTask(server.deps, task);
  const {rows: after} = await server.deps.db.execute<{now: string; due: string}>(
    sql`select ${now} as now, extract(epoch from run_after) * 1000 as due from tasks where output_id = ${task.outputId}`,
  );
  const {due, now: then} = after[0]!;
  return {least: Number(due) - Number(then), most: Number(due) - Number(before[0]!.now)};
}

test('a task that was given back waits a while, and lets others of its user go ahead', async () => {
  const [first, second] = [await add(), await add()];
  await deferTask(server.deps, (await claim())!);
  expect(await claim()).toMatchObject({outputId: second});
  expect(await claim()).toBeUndefined();
  expect(await hasWaitingTasks(server.deps, [TaskType.convert])).toBe(false);
  const state = await server.call(calls.getTaskStatus, {outputId: first}, {token: user.accessToken});
  expect(state).toMatchObject({status: TaskStatus.none, stage: 'waitingForStorage', queuePosition: null, code: null});
  await passTime(server.deps.db, 2000);
  expect(await hasWaitingTasks(server.deps, [TaskType.convert])).toBe(true);
  expect(await claim()).toMatchObject({outputId: first, stage: 'exporting'});
});

test('outages count for no attempt, each pause is longer, and who was interrupted may write nothing any more', async () => {
  const outputId = await add();
  for (const pause of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300].map(seconds => seconds * 1000)) {
    const task = (await claim())!;
    const {least, most} = await pauseOf(task);
    expect(least).toBeLessThanOrEqual(pause);
    expect(most).toBeGreaterThanOrEqual(pause);
    expect(await finishExport(server.deps, task, {result: {}, bytes: 0})).toBe(false);
    await passTime(server.deps.db, pause);
  }
  // three that a worker has begun and left are as many as ever
  for (let start = 0; start < 3; start++) {
    expect(await claim()).toMatchObject({outputId});
    expect(await failExhaustedTasks(server.deps)).toBe(0);
    await passTime(server.deps.db, lease + 1);
  }
  expect(await claim()).toBeUndefined();
  expect(await failExhaustedTasks(server.deps)).toBe(1);
});

test('what never succeeds ends some time, with a code of its own', async () => {
  const outputId = await add();
  await server.deps.db.update(tasks).set({outages: 90}).where(eq(tasks.outputId, outputId));
  await deferTask(server.deps, (await claim())!);
  expect(await rowOf(outputId)).toMatchObject({status: TaskStatus.failed, code: 'storage_unavailable'});
});
