import {calls, TaskStatus} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {spaceObjects, translations} from '../database/schema/index.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {storageOf} from '../services/quota/overview.ts';
import {sweepOrphans} from '../services/space/sweep.ts';
import {
  emptyTranslationTrash,
  listTrashedTranslations,
  trashTranslations,
} from '../services/space/translation-trash.ts';
import {emptyTrash, listTrash, trashObjects} from '../services/space/trash.ts';
import {smallPdf} from '../testing/small-files.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});
const namesOf = async (user: TestUser) =>
  (await server.call(calls.getSpaceObjectList, {}, as(user))).spaceObjectList.map(({objectName}) => objectName);
const trashOf = async (user: TestUser) => (await server.call(calls.getSpaceTrash, {}, as(user))).trashList;
const bring = (user: TestUser, name: string) => uploadFile(server, user, name, smallPdf({text: name}));

test('files go to the trash and come back, and take their storage all the while', async () => {
  const user = await server.addUser();
  const [tea, cup] = [await bring(user, 'tea.pdf'), await bring(user, 'cup.pdf')];
  const before = await storageOf(server.deps, user.userId);
  await server.call(calls.trashSpaceObject, {objectIdList: [tea, 'unknown']}, as(user));
  expect(await namesOf(user)).toEqual(['cup.pdf']);
  expect(await storageOf(server.deps, user.userId)).toEqual(before);
  const now = server.deps.now();
  expect(await trashOf(user)).toMatchObject([
    {
      objectId: tea,
      objectName: 'tea.pdf',
      trashedAt: now.toISOString(),
      deletedAt: new Date(+now + 30 * day).toISOString(),
    },
  ]);
  // each only once, and nothing of others
  const twice = server.call(calls.trashSpaceObject, {objectIdList: [tea]}, as(user));
  await expect(twice).rejects.toMatchObject({code: 'not_found'});
  const never = server.call(calls.restoreSpaceObject, {objectIdList: [cup]}, as(user));
  await expect(never).rejects.toMatchObject({code: 'not_found'});
  await server.call(calls.restoreSpaceObject, {objectIdList: [tea]}, as(user));
  expect((await namesOf(user)).sort()).toEqual(['cup.pdf', 'tea.pdf']);
  expect(await trashOf(user)).toEqual([]);
});

test('what waits for a file ends with the trash, and can be begun again afterwards', async () => {
  const user = await server.addUser();
  const {deps} = server;
  const pages = {kind: 'pdf', source: 'admin', amount: 5, membersOnly: false, expiresAt: null} as const;
  await grantQuota(deps, deps.db, {userId: user.userId, ...pages});
  const objectId = await bring(user, 'waiting.pdf');
  const {outputId} = await server.call(calls.createParseTask, {objectId}, as(user));
  await server.call(calls.trashSpaceObject, {objectIdList: [objectId]}, as(user));
  const ended = await server.call(calls.getTaskStatus, {outputId}, as(user));
  expect(ended).toMatchObject({stage: 'cancelled'});
  await expect(server.call(calls.retryTask, {outputId}, as(user))).rejects.toMatchObject({code: 'not_found'});
  await server.call(calls.restoreSpaceObject, {objectIdList: [objectId]}, as(user));
  expect(await server.call(calls.retryTask, {outputId}, as(user))).toMatchObject({outputId: expect.any(String)});
});

test('the same file uploaded again is a new one', async () => {
  const user = await server.addUser();
  const first = await bring(user, 'same.pdf');
  await server.call(calls.trashSpaceObject, {objectIdList: [first]}, as(user));
  expect(await bring(user, 'same.pdf')).not.toBe(first);
  expect(await namesOf(user)).toEqual(['same.pdf']);
});

test('from the trash files are deleted for good: at once when asked for, and all after its time', async () => {
  const user = await server.addUser();
  const files = [];
  for (let index = 0; index < 12; index++) files.push(await bring(user, `${index}.pdf`));
  await server.call(calls.trashSpaceObject, {objectIdList: files.slice(0, 11)}, as(user));
  await server.call(calls.deleteSpaceObject, {objectIdList: [files[0]!]}, as(user));
  expect((await trashOf(user)).map(({objectId}) => objectId)).not.toContain(files[0]);
  server.advance(29 * day);
  // one that came later stays longer
  await trashObjects(server.deps, user.userId, [files[11]!]);
  expect(await emptyTrash(server.deps)).toBe(0);
  await sweepOrphans(server.deps);
  expect((await listTrash(server.deps, user.userId, {limit: 100})).rows).toHaveLength(11);
  server.advance(day + 1);
  const mine = eq(spaceObjects.userId, user.userId);
  const keys = (await server.deps.db.select().from(spaceObjects).where(mine)).map(({blobKey}) => blobKey!);
  expect(await emptyTrash(server.deps)).toBeGreaterThanOrEqual(10);
  const left = await server.deps.db.select().from(spaceObjects).where(mine);
  expect(left.map(({objectId}) => objectId)).toEqual([files[11]]);
  const stored = await Promise.all(keys.map(async key => (await server.deps.blobs.stat(key)) !== undefined));
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect((await storageOf(server.deps, user.userId)).files).toBe(1);
});

test('the trash is listed page by page, the last that came first', async () => {
  const user = await server.addUser();
  const names = ['a.pdf', 'b.pdf', 'c.pdf'];
  for (const name of names) {
    const objectId = await bring(user, name);
    server.advance(1000);
    await server.call(calls.trashSpaceObject, {objectIdList: [objectId]}, as(user));
  }
  const seen: string[] = [];
  let cursorId: string | null = '';
  while (cursorId !== null) {
    const page: {trashList: {objectName: string}[]; nextCursorId: string | null} = await server.call(
      calls.getSpaceTrash,
      {limit: 2, cursorId},
      as(user),
    );
    seen.push(...page.trashList.map(({objectName}) => objectName));
    cursorId = page.nextCursorId;
  }
  expect(seen).toEqual(names.toReversed());
});

test('translations go to the trash and come back with what was written into them', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const {db, blobs} = server.deps;
  const {objectId, parseId} = await addStoredParse(server, user);
  const add = async () => {
    const translateId = newId();
    const translateParam = {translateModel: 72, translateType: 'md', translateLang: 1};
    const of = {translateId, objectId, parseId, userId: user.userId, translateParam};
    await db.insert(translations).values({...of, status: TaskStatus.success, createdAt: server.deps.now()});
    await blobs.put(`results/${translateId}/translated.pdf`, smallPdf({text: 'tea'}));
    return translateId;
  };
  const [first, second] = [await add(), await add()];
  const listed = async () => {
    const {spaceObject} = await server.call(calls.getSpaceObject, {objectId}, as(user));
    return spaceObject.objectTranslateList?.map(({translateId}) => translateId).sort();
  };
  const trashed = async () => (await server.call(calls.getTranslateTrash, {}, as(user))).trashList;
  await server.call(calls.trashObjectTranslate, {translateIdList: [first, 'unknown']}, as(user));
  expect(await listed()).toEqual([second]);
  expect(await trashed()).toMatchObject([{translateId: first, objectId, objectName: 'paper.pdf'}]);
  const gone = {code: 'translate_history_not_found'};
  for (const call of [
    () => server.call(calls.getObjectTranslateResult, {translateId: first}, as(user)),
    () => server.call(calls.trashObjectTranslate, {translateIdList: [first]}, as(user)),
    () => server.call(calls.restoreObjectTranslate, {translateIdList: [second]}, as(user)),
    () => server.call(calls.restoreObjectTranslate, {translateIdList: [first]}, as(other)),
    () => server.call(calls.createConvertTranslateTask, {translateId: first, convertTo: 'md'}, as(user)),
  ])
    await expect(call()).rejects.toMatchObject(gone);
  await server.call(calls.restoreObjectTranslate, {translateIdList: [first]}, as(user));
  expect(await listed()).toEqual([first, second].sort());
  expect(await trashed()).toEqual([]);

  // it is deleted after its time, and what goes with its file waits for that
  await server.call(calls.trashObjectTranslate, {translateIdList: [first]}, as(user));
  server.advance(30 * day - 1);
  expect(await emptyTranslationTrash(server.deps)).toBe(0);
  server.advance(2);
  expect(await emptyTranslationTrash(server.deps)).toBe(1);
  expect(await blobs.stat(`results/${first}/translated.pdf`)).toBeUndefined();
  await trashTranslations(server.deps, user.userId, [second]);
  await trashObjects(server.deps, user.userId, [objectId]);
  expect(await listTrashedTranslations(server.deps, user.userId)).toEqual([]);
});
