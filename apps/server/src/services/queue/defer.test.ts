import {calls, TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {tasks} from '../../database/schema/index.ts';
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

test('a task that was given back waits a while, and lets others of its user go ahead', async () => {
  const [first, second] = [await add(), await add()];
  await deferTask(server.deps, (await claim())!);
  expect(await claim()).toMatchObject({outputId: second});
  expect(await claim()).toBeUndefined();
  expect(await hasWaitingTasks(server.deps, [TaskType.convert])).toBe(false);
  const state = await server.call(calls.getTaskStatus, {outputId: first}, {token: user.accessToken});
  expect(state).toMatchObject({status: TaskStatus.none, stage: 'waitingForStorage', queuePosition: null, code: null});
  server.advance(2000);
  expect(await hasWaitingTasks(server.deps, [TaskType.convert])).toBe(true);
  expect(await claim()).toMatchObject({outputId: first, stage: 'exporting'});
});

test('outages count for no attempt, each pause is longer, and who was interrupted may write nothing any more', async () => {
  const outputId = await add();
  const pauses: number[] = [];
  for (let outage = 0; outage < 12; outage++) {
    const task = (await claim())!;
    await deferTask(server.deps, task);
    expect(await finishExport(server.deps, task, {})).toBe(false);
    const {runAfter} = await rowOf(outputId);
    pauses.push(+runAfter! - +server.deps.now());
    server.advance(pauses.at(-1)!);
  }
  expect(pauses.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
  expect(pauses.at(-1)).toBe(300_000);
  // three that a worker has begun and left are as many as ever
  for (let start = 0; start < 3; start++) {
    expect(await claim()).toMatchObject({outputId});
    expect(await failExhaustedTasks(server.deps)).toBe(0);
    server.advance(lease + 1);
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
