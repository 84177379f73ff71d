import {calls, TaskStatus} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects} from '../database/schema/index.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const newUser = async () => {
  const {userId, accessToken} = await server.addUser();
  return {userId, token: {token: accessToken}};
};
const minutes = (count: number) => server.advance(count * 60_000);

test('a text is made, saved, listed and deleted', async () => {
  const {token} = await newUser();
  const {draft} = await server.call(calls.createDraft, {markdown: '# Tea'}, token);
  expect(draft).toMatchObject({name: '', markdown: '# Tea', revision: 1, assets: {}});
  const {draftId} = draft;
  minutes(1);
  const saved = await server.call(calls.saveDraft, {draftId, revision: 1, name: ' Tea ', markdown: '# Milk'}, token);
  expect(saved).toMatchObject({saved: true, draft: {name: 'Tea', markdown: '# Milk', revision: 2}});
  await server.call(calls.createDraft, {}, token);
  const {draftList} = await server.call(calls.getDraftList, {}, token);
  expect(draftList.map(({name}) => name).sort()).toEqual(['', 'Tea']);
  await server.call(calls.deleteDraft, {draftId}, token);
  await expect(server.call(calls.getDraft, {draftId}, token)).rejects.toMatchObject({code: 'not_found'});
});

test('what was saved elsewhere meanwhile is not overwritten', async () => {
  const {token} = await newUser();
  const {draftId} = (await server.call(calls.createDraft, {markdown: 'a'}, token)).draft;
  await server.call(calls.saveDraft, {draftId, revision: 1, markdown: 'b'}, token);
  expect(await server.call(calls.saveDraft, {draftId, revision: 1, markdown: 'c'}, token)).toMatchObject({
    saved: false,
    draft: {markdown: 'b', revision: 2},
  });
});

test('versions: the first state, then every five minutes, and whenever it is asked for', async () => {
  const {token} = await newUser();
  const {draftId} = (await server.call(calls.createDraft, {markdown: '0'}, token)).draft;
  const save = (revision: number, keep = false) =>
    server.call(calls.saveDraft, {draftId, revision, markdown: String(revision), keep}, token);
  const kept = async () =>
    (await server.call(calls.getDraftVersionList, {draftId}, token)).versionList.map(({revision}) => revision);
  await save(1);
  expect(await kept()).toEqual([1]);
  await save(2);
  expect(await kept()).toEqual([1]);
  minutes(6);
  await save(3);
  expect(await kept()).toEqual([3, 1]);
  await save(4, true);
  expect(await kept()).toEqual([4, 3, 1]);
  expect(await server.call(calls.getDraftVersion, {draftId, revision: 3}, token)).toMatchObject({markdown: '2'});
  await expect(server.call(calls.getDraftVersion, {draftId, revision: 2}, token)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a text of more than a megabyte is saved', async () => {
  const {token} = await newUser();
  const markdown = '茶'.repeat(1_500_000);
  const {draft} = await server.call(calls.createDraft, {markdown}, token);
  expect(draft.markdown.length).toBe(markdown.length);
});

test('a text of a parse has its Markdown, with addresses of its images', async () => {
  const {userId, token} = await newUser();
  const {db, blobs, now} = server.deps;
  const [objectId, parseId] = [newId(), newId()];
  const file = {objectName: 'a.pdf', fileType: 1, state: 'ready', pageCount: 1, blobKey: 'x'} as const;
  await db.insert(spaceObjects).values({objectId, userId, ...file, createdAt: now(), updatedAt: now()});
  await db
    .insert(parses)
    .values({parseId, objectId, userId, status: TaskStatus.success, pageCount: 1, createdAt: now()});
  await blobs.put(`results/${parseId}/doc.md`, Buffer.from('![pot](assets/pot.png) ![x](assets/../../y.png)'));
  const {draft} = await server.call(calls.createDraft, {parseId}, token);
  expect(draft.markdown).toContain('![pot](assets/pot.png)');
  expect(Object.keys(draft.assets)).toEqual(['pot.png']);
  expect(draft.assets['pot.png']).toContain('/files/');
});
