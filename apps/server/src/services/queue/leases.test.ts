import {TaskType} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {passTime} from '../../testing/pass-time.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {claimTask} from './claim.ts';
import {failExhaustedTasks} from './finish.ts';
import {renewLease} from './run.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const lease = 60_000;
/** A process of a machine whose clock is wrong by so many milliseconds. */
const machine = (wrong: number): Deps => ({...server.deps, now: () => new Date(Date.now() + wrong)});

test('machines whose clocks are minutes apart take nothing from each other that runs, and what was left at once', async () => {
  const {db} = server.deps;
  const {userId} = await server.addUser();
  await db.insert(tasks).values({userId, type: TaskType.convert, createdAt: server.deps.now()});
  const [behind, ahead] = [machine(-120_000), machine(120_000)];
  for (const [owner, other] of [
    [behind, ahead],
    [ahead, behind],
  ] as const) {
    const task = (await claimTask(owner, 'owner', lease))!;
    expect(await claimTask(other, 'other', lease)).toBeUndefined();
    expect(await failExhaustedTasks(other)).toBe(0);
    await passTime(db, lease / 2);
    expect(await renewLease(owner, task, lease)).toBe(true);
    await passTime(db, lease / 2);
    expect(await claimTask(other, 'other', lease)).toBeUndefined();
    await passTime(db, lease / 2);
  }
  expect(await claimTask(behind, 'last', lease)).toMatchObject({attempt: 3});
});
