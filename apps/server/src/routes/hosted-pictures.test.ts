import {calls, FileType, TaskStatus} from '@recto/api';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects} from '../database/schema/index.ts';
import {startWorker, type Worker} from '../jobs/worker.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1'});
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => server.close());

const day = 86_400_000;
const picture = Buffer.from('\x89PNG, nearly');

/** Somebody with a result that has one image. */
async function withPicture() {
  const {db, now, blobs} = server.deps;
  const {userId, accessToken} = await server.addUser();
  const [objectId, parseId] = [newId(), newId()];
  const times = {createdAt: now(), updatedAt: now()};
  const object = {objectId, userId, objectName: 'tea.pdf', fileType: FileType.pdf, state: 'ready', ...times} as const;
  await db.insert(spaceObjects).values(object);
  const status = TaskStatus.success;
  await db.insert(parses).values({parseId, objectId, userId, status, parseVersion: 3, createdAt: now()});
  const markdown = '# Tea\n\n![A pot](assets/fig-1.png)\n\n![](assets/none.png)\n';
  await blobs.put(`results/${parseId}/doc.md`, Buffer.from(markdown));
  await blobs.put(`results/${parseId}/doc.json`, Buffer.from('{}'));
  await blobs.put(`results/${parseId}/assets/fig-1.png`, picture);
  return {objectId, parseId, token: {token: accessToken}};
}

type Owner = Awaited<ReturnType<typeof withPicture>>;

async function exportOf({parseId, token}: Owner, archive = false): Promise<{outputId: string; content: Buffer}> {
  worker ??= startWorker(server.deps);
  const item = {parseId, convertTo: 'md', formulaMode: 'dollar', images: 'online', filename: 'tea'} as const;
  const {outputId} = archive
    ? await server.call(calls.createConvertArchiveTask, {items: [item], filename: 'all'}, token)
    : await server.call(calls.createConvertParseTask, item, token);
  const url = await vi.waitFor(async () => {
    const state = await server.call(calls.getConvertTaskStatus, {outputId}, token);
    expect([state.status, state.code]).toEqual([TaskStatus.success, null]);
    return state.url!;
  }, 90_000);
  return {outputId, content: (await fetchPath(url)).rawPayload};
}

const fetchPath = (url: string) => server.app.inject(url.replace(/^https?:\/\/[^/]+/, ''));
const addressIn = (markdown: Buffer) => /!\[A pot\]\((http[^)]+)\)/.exec(markdown.toString())![1]!;

test('what is opened stands in the privacy log; a document that may not leave has no images at addresses', async () => {
  const owner = await withPicture();
  const {objectId, parseId, token} = owner;
  const {outputId, content} = await exportOf(owner);
  const address = addressIn(content);
  const listed = async () => (await server.call(calls.listEgress, {objectId}, token)).egress;
  expect(await listed()).toEqual([]);
  const {headers} = await fetchPath(address);
  await fetchPath(address);
  const path = address.replace(/^https?:\/\/[^/]+/, '');
  await server.app.inject({url: path, method: 'HEAD'});
  await server.app.inject({url: path, headers: {'if-none-match': String(headers['etag'])}});
  await server.app.inject({url: path, headers: {range: 'bytes=0-3'}});
  const bytes = 2 * picture.length + 4;
  const about = {purpose: 'images', outputId, host: '', local: false, documents: [{objectId, objectName: 'tea.pdf'}]};
  expect(await listed()).toMatchObject([{...about, requests: 3, failed: 0, bytes}]);
  await server.call(calls.setObjectPrivacy, {objectId, localOnly: true}, token);
  const refused = await fetchPath(address);
  // strangers are told nothing of why
  expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([404, 'not_found', null]);
  expect(await listed()).toMatchObject([{requests: 3, bytes}]);
  const item = {parseId, convertTo: 'md', images: 'online'} as const;
  const kept = {code: 'privacy_local_only', status: 403, detail: {documents: [{objectId, objectName: 'tea.pdf'}]}};
  await expect(server.call(calls.createConvertParseTask, item, token)).rejects.toMatchObject(kept);
  const archive = server.call(calls.createConvertArchiveTask, {items: [{...item, filename: 'a'}]}, token);
  await expect(archive).rejects.toMatchObject(kept);
  await server.call(calls.createConvertParseTask, {...item, images: 'data'}, token);
});

test('images are at addresses that anybody opens, for 30 days', async () => {
  const owner = await withPicture();
  const {content} = await exportOf(owner);
  const address = addressIn(content);
  // what is none of them stays
  expect(content.toString()).toContain('![](assets/none.png)');
  const shown = await fetchPath(address);
  expect([shown.statusCode, shown.rawPayload]).toEqual([200, picture]);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': expect.stringContaining('inline'),
  });
  const forged = address.replace(
    /\.([\w-])([^./]*\/fig)/,
    (_, one: string, rest: string) => `.${one === 'a' ? 'b' : 'a'}${rest}`,
  );
  const longer = address.replace(/\.([\w-]+)(\.[^./]+\/fig)/, '.zzzzzzz$2');
  for (const wrong of [
    forged,
    longer,
    address.replace('fig-1.png', 'none.png'),
    address.replace('fig-1.png', '..%2fdoc.md'),
  ])
    expect([wrong === address, (await fetchPath(wrong)).statusCode]).toEqual([false, 404]);
  server.advance(30 * day - 1000);
  expect((await fetchPath(address)).headers['cache-control']).toBe('public, max-age=1');
  server.advance(1000);
  expect((await fetchPath(address)).statusCode).toBe(404);
});

test('an archive holds none of them', async () => {
  const owner = await withPicture();
  const {content} = await exportOf(owner, true);
  expect(content.toString('latin1')).toContain('tea.md');
  expect(content.toString('latin1')).not.toContain('fig-1');
});

test.each(['export', 'file'])('deleting the %s ends its addresses', async what => {
  const owner = await withPicture();
  const {outputId, content} = await exportOf(owner);
  const other = addressIn((await exportOf(owner)).content);
  const address = addressIn(content);
  expect((await fetchPath(address)).statusCode).toBe(200);
  if (what === 'file') await server.call(calls.deleteSpaceObject, {objectIdList: [owner.objectId]}, owner.token);
  else await server.call(calls.deleteExport, {outputIdList: [outputId]}, owner.token);
  expect((await fetchPath(address)).statusCode).toBe(404);
  expect((await fetchPath(other)).statusCode).toBe(what === 'file' ? 404 : 200);
});

test('a server that hosts none says so', async () => {
  const {parseId, token} = await withPicture();
  const admin = {token: (await server.addUser({role: 'admin'})).accessToken};
  const change = (value: number | null) =>
    server.call(calls.adminChangeSetting, {name: 'RECTO_PICTURE_DAYS', value}, admin);
  await change(0);
  expect((await server.call(calls.getServerInfo, {})).pictureDays).toBe(0);
  await expect(
    server.call(calls.createConvertParseTask, {parseId, convertTo: 'md', images: 'online'}, token),
  ).rejects.toMatchObject({code: 'bad_request'});
  await change(null);
  expect((await server.call(calls.getServerInfo, {})).pictureDays).toBe(30);
});
