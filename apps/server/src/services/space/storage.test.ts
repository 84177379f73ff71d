import {calls, FileType, TaskStatus} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parses, spaceObjects, tasks} from '../../database/schema/index.ts';
import {maintain} from '../../jobs/maintenance.ts';
import {startWorker, type Worker} from '../../jobs/worker.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {uploadFile} from '../../testing/uploads.ts';
import {grantQuota} from '../quota/grant.ts';
import {openSession} from '../tokens.ts';

const day = 86_400_000;
let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1', RECTO_EXPORT_DAYS: '40', RECTO_FILE_DAYS: '90'});
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

const as = ({accessToken: token}: TestUser) => ({token});
/** Signed in again, after longer than a session lasts. */
const again = async ({userId}: TestUser) => ({
  token: (await openSession(server.deps, server.deps.db, userId)).accessToken,
});
const storage = async (user: TestUser) => (await server.call(calls.getQuota, {}, as(user))).storage;
async function sizesBelow(prefix: string): Promise<readonly number[]> {
  const sizes: number[] = [];
  for await (const {bytes} of server.deps.blobs.list(prefix)) sizes.push(bytes);
  return sizes;
}
const sizeOf = async (prefix: string) => (await sizesBelow(prefix)).reduce((sum, bytes) => sum + bytes, 0);

/** A user with a file that has been parsed and exported. */
async function withExport() {
  const user = await server.addUser();
  const {userId} = user;
  await grantQuota(server.deps, server.deps.db, {userId, kind: 'pdf', source: 'admin', amount: 10});
  const pdf = smallPdf({text: `of ${userId}`});
  const objectId = await uploadFile(server, user, 'a.pdf', pdf);
  const {parseId, outputId} = await server.call(calls.createParseTask, {objectId}, as(user));
  await ended(user, outputId);
  const made = await server.call(calls.createConvertParseTask, {parseId, convertTo: 'html'}, as(user));
  await ended(user, made.outputId);
  return {user, objectId, parseId, exportId: made.outputId, uploaded: pdf.length};
}

const ended = (user: TestUser, outputId: string) =>
  expect
    .poll(async () => (await server.call(calls.getTaskStatus, {outputId}, as(user))).status, {timeout: 30_000})
    .toBe(TaskStatus.success);

test('files, results and exports count together, in the account and for administrators', async () => {
  const {user, parseId, exportId, uploaded} = await withExport();
  const [results, exports] = [await sizeOf(`results/${parseId}/`), await sizeOf(`exports/${exportId}`)];
  expect(results).toBeGreaterThan(0);
  expect(exports).toBeGreaterThan(0);
  const expected = {files: 1, bytes: uploaded + results + exports, results, exports};
  expect(await storage(user)).toMatchObject(expected);
  const admin = await server.addUser({role: 'admin'});
  const {userId} = user;
  expect((await server.call(calls.adminGetUser, {userId}, as(admin))).storage).toMatchObject(expected);
  expect((await server.call(calls.adminGetStatistics, {days: 1}, as(admin))).storage).toEqual(expected);

  const leaveRoom = (bytes: number) => Object.assign(server.deps.usualSettings, {RECTO_STORAGE_BYTES: bytes});
  const before = server.deps.settings.RECTO_STORAGE_BYTES;
  leaveRoom(expected.bytes);
  const refused = {code: 'user_storage_not_enough', status: 402, detail: {limit: expected.bytes, available: 0}};
  await expect(server.call(calls.createUploadTask, {fileName: 'b.pdf'}, as(user))).rejects.toMatchObject(refused);
  const repeat = () => server.call(calls.createConvertParseTask, {parseId, convertTo: 'md'}, as(user));
  await expect(repeat()).rejects.toMatchObject(refused);
  await server.call(calls.deleteExport, {outputIdList: [exportId]}, as(user));
  expect(await storage(user)).toMatchObject({exports: 0, bytes: uploaded + results});
  await ended(user, (await repeat()).outputId);
  leaveRoom(before);
});

test('results from before they were counted are measured by maintenance', async () => {
  const {user, parseId} = await withExport();
  const {results} = await storage(user);
  await server.deps.db.update(parses).set({bytes: null}).where(eq(parses.parseId, parseId));
  expect((await storage(user)).results).toBe(0);
  await maintain(server.deps);
  expect((await storage(user)).results).toBe(results);
});

test('exports end after their days, and unused files move to the trash, from where they come back', async () => {
  const {user, objectId, exportId} = await withExport();
  const {user: reader, objectId: readId} = await withExport();
  server.advance(39 * day);
  await maintain(server.deps);
  expect(await sizesBelow(`exports/${exportId}`)).toHaveLength(1);
  server.advance(2 * day);
  await maintain(server.deps);
  expect(await sizesBelow(`exports/${exportId}`)).toEqual([]);
  expect(await server.deps.db.select().from(tasks).where(eq(tasks.outputId, exportId))).toEqual([]);

  server.advance(40 * day);
  await server.call(calls.updateReadingState, {objectId: readId, reading: {page: 1}}, await again(reader));
  server.advance(20 * day);
  await maintain(server.deps);
  const [row] = await server.deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  expect(row).toMatchObject({trashedAt: server.deps.now(), fileType: FileType.pdf});
  const [read] = await server.deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, readId));
  expect(read?.trashedAt).toBeNull();
  const token = await again(user);
  await server.call(calls.restoreSpaceObject, {objectIdList: [objectId]}, token);
  // brought back, it is in use
  await maintain(server.deps);
  expect((await server.call(calls.getSpaceObject, {objectId}, token)).spaceObject.objectId).toBe(objectId);
});
