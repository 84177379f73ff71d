import {calls, TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {tasks} from '../database/schema/index.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function newUser() {
  const {userId, accessToken} = await server.addUser();
  return {userId, token: {token: accessToken}};
}

async function addExport(userId: string, values: Partial<typeof tasks.$inferInsert> = {}): Promise<string> {
  const outputId = newId();
  const parameters = {format: 'md', formula: 'dollar', filename: 'tea', mergeTables: true};
  const of = {outputId, userId, type: TaskType.convert, parseId: newId(), parameters, createdAt: server.deps.now()};
  await server.deps.db.insert(tasks).values({...of, ...values});
  return outputId;
}

const written = async (userId: string) => {
  const key = `exports/${newId()}`;
  await server.deps.blobs.put(key, Buffer.from('# Tea'));
  return addExport(userId, {status: TaskStatus.success, progress: 100, result: {key, fileName: 'tea.md'}});
};

test('exports are listed with their state, size and address', async () => {
  const {userId, token} = await newUser();
  await written(userId);
  server.advance(1000);
  await addExport(userId, {status: TaskStatus.failed, code: 'parse_error'});
  await written((await newUser()).userId);
  const {exportList} = await server.call(calls.getExportList, {}, token);
  expect(exportList).toMatchObject([
    {fileName: 'tea', format: 'md', status: TaskStatus.failed, code: 'parse_error', bytes: null, url: null},
    {fileName: 'tea.md', format: 'md', status: TaskStatus.success, bytes: 5},
  ]);
  const answer = await server.app.inject({
    url: new URL(exportList[1]!.url!).pathname + new URL(exportList[1]!.url!).search,
  });
  expect(answer.body).toBe('# Tea');
});

test('an export is deleted with its file, also one that waits', async () => {
  const {userId, token} = await newUser();
  const [done, waiting] = [await written(userId), await addExport(userId)];
  const [row] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, done));
  const {outputIdList} = await server.call(calls.deleteExport, {outputIdList: [done, waiting]}, token);
  expect(outputIdList.toSorted()).toEqual([done, waiting].toSorted());
  expect(await server.deps.blobs.stat((row!.result as {key: string}).key)).toBeUndefined();
  expect((await server.call(calls.getExportList, {}, token)).exportList).toEqual([]);
});

test('a failed export is written again in its place; one that runs is not', async () => {
  const {userId, token} = await newUser();
  const failed = await addExport(userId, {status: TaskStatus.failed, code: 'parse_error'});
  const {outputId} = await server.call(calls.retryExport, {outputId: failed}, token);
  expect((await server.call(calls.getExportList, {}, token)).exportList).toMatchObject([
    {outputId, fileName: 'tea', status: TaskStatus.none, code: null},
  ]);
  await expect(server.call(calls.retryExport, {outputId}, token)).rejects.toMatchObject({
    code: 'parse_status_not_found',
  });
});
