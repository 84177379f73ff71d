import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {calls, FileType, TaskStatus, TaskType} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects, tasks} from '../database/schema/index.ts';
import {claimTask} from '../services/queue/claim.ts';
import {failTask} from '../services/queue/finish.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {recordUsage, settleReservation} from '../services/quota/settle.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

// an endpoint that knows one key
const endpoint = createServer((request, response) => {
  const good = request.headers.authorization === 'Bearer sk-good';
  response
    .writeHead(good ? 200 : 401, {'content-type': 'application/json'})
    .end(JSON.stringify(good ? {choices: []} : {error: {message: 'no'}}));
});
let server: TestServer;
let admin: TestUser;
let token: string;
beforeAll(async () => {
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
  server = await createTestServer({
    RECTO_KEY_OPENAI: 'k',
    RECTO_LLM_BASE_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
    RECTO_LLM_API_KEY: 'sk-good',
    RECTO_LLM_MODEL: 'local',
  });
  admin = await server.addUser({role: 'admin'});
  token = admin.accessToken;
});
afterAll(async () => {
  endpoint.close();
  await server.close();
});

async function addTask(user: TestUser, pages = 3, given = 10): Promise<string> {
  const {deps} = server;
  const objectId = newId();
  await grantQuota(deps, deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: given});
  const times = {createdAt: deps.now(), updatedAt: deps.now()};
  const file = {objectName: 'a.pdf', fileType: FileType.pdf, state: 'ready', bytes: 1000, blobKey: 'x'} as const;
  await deps.db.insert(spaceObjects).values({objectId, userId: user.userId, ...file, pageCount: pages, ...times});
  return (await server.call(calls.createParseTask, {objectId}, {token: user.accessToken})).outputId;
}
const remaining = async (user: TestUser) =>
  (await server.call(calls.getQuota, {}, {token: user.accessToken})).pdf.remaining;

test("an administrator stops anybody's task and runs it again, at its owner's cost; both are written down", async () => {
  const user = await server.addUser();
  const outputId = await addTask(user);
  expect(await remaining(user)).toBe(7);
  await server.call(calls.adminCancelTask, {outputId}, {token});
  await server.call(calls.adminCancelTask, {outputId}, {token});
  expect(await remaining(user)).toBe(10);
  const again = await server.call(calls.adminRetryTask, {outputId}, {token});
  expect(await remaining(user)).toBe(7);
  const mine = await server.call(calls.getTaskStatus, again, {token: user.accessToken});
  expect(mine).toMatchObject({status: TaskStatus.none, stage: 'pending'});
  const {entries} = await server.call(calls.adminListAudit, {subjectId: outputId}, {token});
  expect(entries.map(entry => entry.act)).toEqual(['task.retry', 'task.cancel', 'task.cancel']);
  for (const call of [calls.adminCancelTask, calls.adminRetryTask])
    await expect(server.call(call, {outputId: newId()}, {token})).rejects.toMatchObject({
      code: 'parse_status_not_found',
    });
  // what has not failed is not run again
  await expect(server.call(calls.adminRetryTask, again, {token})).rejects.toMatchObject({
    code: 'parse_status_not_found',
  });
  await server.call(calls.adminCancelTask, again, {token});
});

test('a retry stays within the limits of the owner', async () => {
  const user = await server.addUser();
  const outputId = await addTask(user, 8);
  await server.call(calls.adminCancelTask, {outputId}, {token});
  await addTask(user, 5, 1);
  await expect(server.call(calls.adminRetryTask, {outputId}, {token})).rejects.toMatchObject({
    code: 'parse_page_limit_exceeded',
  });
  await server.deps.db.delete(tasks);
  await server.deps.db.delete(parses);
});

test('the whole catalogue, and which of it has a key; one that has is tested', async () => {
  const {models, problem, file} = await server.call(calls.adminListModels, {}, {token});
  expect([models.length, problem]).toEqual([26, null]);
  expect(file).toMatch(/models\.json$/);
  const of = (modelId: number) => models.find(model => model.modelId === modelId);
  expect(of(65)).toMatchObject({endpointId: 'openai', keyVariable: 'RECTO_KEY_OPENAI', hasKey: true});
  expect(of(72)).toMatchObject({endpointId: 'doubao', hasKey: false, badge: 'free'});
  expect(of(1000)).toMatchObject({model: 'local', keyVariable: null, hasKey: true});
  expect(JSON.stringify(models)).not.toContain('sk-good');
  expect(await server.call(calls.adminTestModel, {modelId: 1000}, {token})).toMatchObject({outcome: 'ok', status: 200});
  for (const modelId of [72, 5])
    await expect(server.call(calls.adminTestModel, {modelId}, {token})).rejects.toMatchObject({
      code: 'llm_model_not_found',
    });
});

test('the dashboard counts accounts, tasks, the queue, files and days', async () => {
  const day = 86_400_000;
  const before = await server.call(calls.adminGetStatistics, {days: 3}, {token});
  expect(before.days.map(each => each.day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  server.advance(day);
  const now = server.deps.now();
  // the token of yesterday has expired
  const {accessToken} = await server.addUser({role: 'admin'});
  const user = await server.addUser({proUntil: new Date(+now + day)});
  await server.addUser({bannedAt: now});
  const done = await addTask(user);
  await addTask(user);
  await addTask(user);
  const announced = {userId: user.userId, type: TaskType.upload, stage: 'uploading', createdAt: now};
  await server.deps.db.insert(tasks).values(announced);
  await recordUsage(server.deps.db, done, 3);
  await settleReservation(server.deps, server.deps.db, done);
  await claimTask(server.deps, 'w', 30_000);
  const claimed = await claimTask(server.deps, 'v', 30_000);
  await failTask(server.deps, claimed!, 'parse_error');
  server.advance(10_000);
  const after = await server.call(calls.adminGetStatistics, {days: 2}, {token: accessToken});
  expect(after.users).toEqual({
    total: before.users.total + 3,
    members: before.users.members + 1,
    banned: before.users.banned + 1,
    deregistering: before.users.deregistering,
  });
  expect(after.queue).toEqual({waiting: 1, running: 1, oldestSeconds: 10, workers: 1});
  expect(after.storage).toMatchObject({files: before.storage.files + 3, bytes: before.storage.bytes + 3000});
  expect(after.days[1]).toMatchObject({day: '2026-03-05', pages: 3, images: 0, tasks: 4, failed: 1, newUsers: 3});
  expect(after.tasks.find(row => row.type === TaskType.parse && row.status === TaskStatus.failed)?.count).toBe(1);
});
