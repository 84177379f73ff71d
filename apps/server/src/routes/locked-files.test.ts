import {calls, TaskStatus} from '@recto/api';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {parses, spaceObjects, tasks} from '../database/schema/index.ts';
import {startWorker, type Worker} from '../jobs/worker.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf, uploadFile} from '../testing/uploads.ts';

let server: TestServer;
let worker: Worker;
let user: TestUser;
let options: {readonly token: string};
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1', RECTO_MAX_PARSE_PAGES: '5'});
  user = await server.addUser();
  options = {token: user.accessToken};
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 20});
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

const done = (outputId: string) =>
  vi.waitFor(
    async () => {
      const state = await server.call(calls.getTaskStatus, {outputId}, options);
      expect(state.status).toBe(TaskStatus.success);
      return state;
    },
    {timeout: 90_000, interval: 50},
  );

test('an encrypted PDF is refused until its password is given, and then read, shown and exported', {
  timeout: 60_000,
}, async () => {
  const {db} = server.deps;
  const objectId = await uploadFile(server, user, 'a.pdf', smallPdf({pages: 3, password: 'sesame', text: 'Treasure'}));
  const parse = (password?: string) =>
    server.call(calls.createParseTask, {objectId, ...(password !== undefined && {password})}, options);
  const object = async () => (await server.call(calls.getSpaceObject, {objectId}, options)).spaceObject;
  expect(await object()).toMatchObject({encrypted: true, file: {pageCount: null}});
  for (const [password, reason] of [
    [undefined, 'password_needed'],
    ['', 'password_needed'],
    ['wrong', 'password_wrong'],
  ] as const)
    await expect(parse(password)).rejects.toMatchObject({code: 'parse_file_lock', status: 422, detail: {reason}});
  expect(await db.$count(parses)).toBe(0);

  const {outputId, parseId} = await parse('sesame');
  // counted when it was opened, and paid for as any other
  expect((await server.call(calls.getQuota, {}, options)).pdf.remaining).toBe(17);
  expect(await done(outputId)).toMatchObject({pageCount: 3, code: null});
  const {layoutResponse} = await server.call(calls.getObjectParseResult, {parseId}, options);
  expect(layoutResponse!.pages.map(page => page.pageIdx)).toEqual([0, 1, 2]);

  // its pages are drawn, and it is written anew from the file
  const picture = await server.app.inject(pathOf(layoutResponse!.pages[0]!.url));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  await vi.waitFor(async () => expect(await object()).toMatchObject({coverUrl: expect.any(String)}), 90_000);
  expect(await object()).toMatchObject({encrypted: true, file: {pageCount: 3}});
  for (const convertTo of ['preview', 'json'] as const) {
    const made = await server.call(calls.createConvertParseTask, {parseId, convertTo}, options);
    await done(made.outputId);
    const {url} = await server.call(calls.getConvertTaskStatus, made, options);
    // the word is a running head of its three pages, which HTML leaves out
    const shown = convertTo === 'json' ? 'Treasure' : '<!doctype html>';
    expect((await server.app.inject(pathOf(url!))).payload).toContain(shown);
  }

  // some of its pages, without being asked again
  const some = await server.call(calls.createParseTask, {objectId, pages: '2-3'}, options);
  expect(await done(some.outputId)).toMatchObject({pageCount: 2});
  const part = await server.call(calls.getObjectParseResult, {parseId: some.parseId}, options);
  expect(part.layoutResponse!.pages.map(page => page.pageIdx)).toEqual([1, 2]);

  // the password stands nowhere as it is
  const rows = [await db.select().from(spaceObjects), await db.select().from(tasks), await db.select().from(parses)];
  expect(JSON.stringify(rows)).not.toContain('sesame');
});

test('its pages are limited as those of others', async () => {
  const objectId = await uploadFile(server, user, 'b.pdf', smallPdf({pages: 6, password: 'x'}));
  await expect(server.call(calls.createParseTask, {objectId, password: 'x'}, options)).rejects.toMatchObject({
    code: 'parse_file_page_limit',
    detail: {pages: 6, limit: 5},
  });
});
