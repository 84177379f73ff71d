import {ConvertTo, calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parses, spaceObjects, tasks} from '../../database/schema/index.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {addStoredParse} from '../../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {pathOf, putFile, uploadFile} from '../../testing/uploads.ts';
import {grantQuota} from '../quota/grant.ts';
import {deleteObjects} from '../space/objects.ts';
import {receiveUpload} from './receive.ts';
import {endCutUploads} from './room.ts';

const hour = 3_600_000;
const limit = 4000;
const pdf = (text: string) => Buffer.concat([smallPdf({text}), Buffer.alloc(1200 - smallPdf({text}).length, '\n')]);
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    RECTO_KEY_OPENAI: 'k',
    RECTO_KEY_DOUBAO: 'k',
    RECTO_STORAGE_BYTES: String(limit),
    RECTO_STORAGE_BYTES_PRO: String(10 * limit),
  });
});
afterAll(() => server.close());

const announce = ({accessToken: token}: TestUser, fileSize: number) =>
  server.call(calls.createUploadTask, {fileName: 'a.pdf', fileSize}, {token});
const storage = async ({accessToken: token}: TestUser) => (await server.call(calls.getQuota, {}, {token})).storage;
const full = {code: 'user_storage_not_enough', status: 402};

test('uploads that are announced at once do not share the room', async () => {
  const user = await server.addUser();
  const tries = await Promise.allSettled(Array.from({length: 10}, () => announce(user, 1000)));
  expect(tries.filter(({status}) => status === 'fulfilled')).toHaveLength(4);
  await expect(announce(user, 1)).rejects.toMatchObject({...full, detail: {limit, available: 0, needed: 1}});
  // nobody has come for two hours
  server.advance(2 * hour);
  await announce(user, limit);
});

test('what an upload does not say counts when it comes, also of many at once', async () => {
  const user = await server.addUser();
  const answers = await Promise.all(
    Array.from({length: 8}, (_, index) => putFile(server, user, `${index}.pdf`, pdf(`file ${index}`))),
  );
  expect(answers.map(({code}) => code).toSorted()).toEqual([
    ...Array(3).fill('success'),
    ...Array(5).fill('user_storage_not_enough'),
  ]);
  expect(await storage(user)).toMatchObject({files: 3, bytes: 3600, limit});
});

test('a stream without an announced length is cut off where the room ends', async () => {
  const user = await server.addUser();
  const {outputId} = await server.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token: user.accessToken});
  let sent = 0;
  const content = (async function* () {
    yield pdf('endless');
    for (;;) {
      sent += 1000;
      yield Buffer.alloc(1000, '\n');
    }
  })();
  await expect(receiveUpload(server.deps, outputId, content)).rejects.toMatchObject({code: 'user_storage_not_enough'});
  expect(sent).toBeLessThanOrEqual(limit);
});

test('room is free again after an upload that failed, and after a file is deleted; members have more', async () => {
  const user = await server.addUser();
  const bad = await announce(user, limit);
  const answer = await server.app.inject({method: 'PUT', url: pathOf(bad.url), payload: Buffer.alloc(200, 'x')});
  expect(answer.json().code).toBe('parse_file_not_pdf');
  const objectId = await uploadFile(server, user, 'a.pdf', pdf('a'));
  await expect(announce(user, limit)).rejects.toMatchObject(full);
  await server.call(calls.trashSpaceObject, {objectIdList: [objectId]}, {token: user.accessToken});
  await expect(announce(user, limit)).rejects.toMatchObject(full);
  await deleteObjects(server.deps, user.userId, [objectId]);
  await announce(user, limit);
  const member = await server.addUser({proUntil: new Date(+server.deps.now() + 24 * hour)});
  await announce(member, 10 * limit);
  expect((await storage(member)).limit).toBe(10 * limit);
  const admin = await server.addUser({role: 'admin'});
  await announce(admin, 100 * limit);
  expect((await storage(admin)).limit).toBeNull();
  const seen = await server.call(calls.adminGetUser, {userId: user.userId}, {token: admin.accessToken});
  expect(seen.storage).toMatchObject({files: 0, bytes: 0, limit});
});

test('where nothing more can be stored, files that are there are not parsed, but known results are given', async () => {
  const user = await server.addUser();
  const token = {token: user.accessToken};
  const objectId = await uploadFile(server, user, 'a.pdf', pdf('a parsed one'));
  const grant = {userId: user.userId, kind: 'pdf', source: 'admin', amount: 9} as const;
  await grantQuota(server.deps, server.deps.db, grant);
  const known = await server.call(calls.createParseTask, {objectId}, token);
  const {parseId} = await addStoredParse(server, user);
  await server.deps.db.update(parses).set({bytes: limit}).where(eq(parses.parseId, parseId));
  expect(await server.call(calls.createParseTask, {objectId}, token)).toEqual(known);
  await expect(server.call(calls.createParseTask, {objectId, force: true}, token)).rejects.toMatchObject(full);
  const translateParam = {translateModel: 72, translateType: 'md', translateLang: 1} as const;
  await expect(server.call(calls.createTranslateTask, {parseId, translateParam}, token)).rejects.toMatchObject(full);
  const exported = {parseId, convertTo: ConvertTo.md, filename: 'a'};
  await expect(server.call(calls.createConvertParseTask, exported, token)).rejects.toMatchObject(full);
});

test('an upload whose process has died is ended in minutes, and its room is free', async () => {
  const user = await server.addUser();
  const {outputId, objectId} = await announce(user, limit);
  // as `claim` leaves it, three minutes after the last sign of life
  await server.deps.db
    .update(tasks)
    .set({status: 1, attempt: 1, leaseUntil: new Date(Date.now() + hour)})
    .where(eq(tasks.outputId, outputId));
  expect(await endCutUploads(server.deps)).toBe(0);
  await server.deps.db
    .update(tasks)
    .set({leaseUntil: new Date(Date.now() - 1000)})
    .where(eq(tasks.outputId, outputId));
  expect(await endCutUploads(server.deps)).toBe(1);
  const [object] = await server.deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  expect(object?.state).toBe('failed');
  await announce(user, limit);
});

test('an upload that is received has a lease', async () => {
  const user = await server.addUser();
  const {outputId} = await announce(user, 3000);
  const leases: unknown[] = [];
  const content = (async function* () {
    yield pdf('leased');
    const [task] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId));
    leases.push(task?.leaseUntil);
  })();
  await receiveUpload(server.deps, outputId, content);
  expect(leases).toEqual([expect.any(Date)]);
});

test('an upload that the disk had no room for may be put again', async () => {
  const user = await server.addUser();
  const {outputId} = await announce(user, 1200);
  const content = async function* () {
    yield pdf('patient');
  };
  const {settings} = server.deps;
  const tight = {...server.deps, settings: {...settings, RECTO_FREE_BYTES: Number.MAX_SAFE_INTEGER}};
  await expect(receiveUpload(tight, outputId, content(), 1200)).rejects.toMatchObject({
    code: 'storage_full',
  });
  expect(await receiveUpload(server.deps, outputId, content(), 1200)).toMatchObject({duplicate: false, pageCount: 1});
});

test('before the disk is full uploads are refused, and told to machines', async () => {
  const tight = await createTestServer({
    RECTO_FREE_BYTES: '1000000000000000',
    RECTO_METRICS_TOKEN: 'a-token-of-machines',
  });
  const user = await tight.addUser();
  await expect(
    tight.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token: user.accessToken}),
  ).rejects.toMatchObject({code: 'storage_full', status: 507});
  const ready = await tight.app.inject({url: '/readyz'});
  expect([ready.statusCode, ready.json()]).toMatchObject([503, {space: false, freeBytes: expect.any(Number)}]);
  const metrics = await tight.app.inject({url: '/metrics', headers: {authorization: 'Bearer a-token-of-machines'}});
  expect(metrics.body).toMatch(/^recto_files_free_bytes \d/m);
  await tight.close();
});
