import {TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {tasks} from '../../database/schema/index.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {claimTask} from './claim.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('who adds three tasks to a flood of two hundred waits for the work in hand, not for the flood', async () => {
  const {db} = server.deps;
  const [many, few] = [await server.addUser(), await server.addUser()];
  const add = async (userId: string, count: number) => {
    server.advance(1000);
    const row = {userId, type: TaskType.parse, createdAt: server.deps.now()};
    await db.insert(tasks).values(Array.from({length: count}, () => row));
  };
  const order: string[] = [];
  const running: string[] = [];
  const take = async () => {
    server.advance(10);
    const task = await claimTask(server.deps, 'worker', 60_000);
    if (!task) return;
    order.push(task.userId);
    running.push(task.outputId);
  };
  const finish = () => db.update(tasks).set({status: TaskStatus.success}).where(eq(tasks.outputId, running.shift()!));

  await add(many.userId, 200);
  // two processes are at work on the flood when the other comes
  await take();
  await take();
  await add(few.userId, 3);
  while (order.length < 12) {
    await finish();
    await take();
  }
  const shown = order.map(userId => (userId === few.userId ? 'few' : 'many'));
  expect(shown.slice(2, 8).filter(who => who === 'few')).toHaveLength(3);
  expect(shown[2]).toBe('few');
  expect(shown.slice(8)).toEqual(['many', 'many', 'many', 'many']);
});
