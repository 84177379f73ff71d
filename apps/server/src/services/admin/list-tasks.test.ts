import {TaskStatus, TaskType} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type TaskRow, tasks} from '../../database/schema/index.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {listTasks, type TaskFilter} from './list-tasks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('whatever is asked for, its pages have all such tasks once, newest first', async () => {
  const {deps} = server;
  const users = [(await server.addUser()).userId, (await server.addUser()).userId];
  const all: TaskRow[] = [];
  for (const userId of users)
    for (const type of Object.values(TaskType))
      for (const status of Object.values(TaskStatus)) {
        // two of each moment
        if (all.length % 2 === 0) server.advance(1000);
        const [row] = await deps.db.insert(tasks).values({userId, type, status, createdAt: deps.now()}).returning();
        all.push(row!);
      }
  const filters: Omit<TaskFilter, 'limit'>[] = [
    {},
    {userId: users[0]},
    {type: TaskType.convert},
    {status: TaskStatus.failed},
    {type: TaskType.transfer, status: TaskStatus.pending},
    {userId: users[1], type: TaskType.parse, status: TaskStatus.none},
    {userId: users[1], status: TaskStatus.none},
  ];
  for (const filter of filters) {
    const found: TaskRow[] = [];
    for (let cursor: string | undefined; ; ) {
      const {rows, nextCursor} = await listTasks(deps, {...filter, limit: 3, cursor});
      found.push(...rows);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const wanted = all.filter(row =>
      Object.entries(filter).every(([name, value]) => row[name as keyof TaskRow] === value),
    );
    const order = (one: TaskRow, other: TaskRow) =>
      +other.createdAt - +one.createdAt || (one.outputId < other.outputId ? 1 : -1);
    expect(found).toEqual(wanted.sort(order));
  }
});
