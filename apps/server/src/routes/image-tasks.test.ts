import {readFileSync} from 'node:fs';
import path from 'node:path';
import {calls, ParseModel, TaskStatus, TaskType} from '@recto/api';
import {convert, drawPage, encodePng, write} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {parses, quotaReservations, spaceObjects, tasks} from '../database/schema/index.ts';
import {startWorker} from '../jobs/worker.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1', RECTO_MEMBERS_ONLY: 'true'});
});
afterAll(() => server.close());

const giveImages = (user: TestUser, amount: number) =>
  grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'image', source: 'admin', amount});

/** Sends a form with an image; `fields` stand before it, `behind` after it. */
async function sendPicture(user: {accessToken: string}, file: Uint8Array, fields = '', name = 'a.png', behind = '') {
  const answer = await server.app.inject({
    method: 'POST',
    url: calls.createParseImageTask.path,
    headers: {authorization: `Bearer ${user.accessToken}`, 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([
      Buffer.from(`${fields}--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      file,
      Buffer.from(`\r\n${behind}--x--\r\n`),
    ]),
  });
  return answer.json() as {code: string; data: {objectId: string; parseId: string; outputId: string}; detail?: unknown};
}

const picture = await encodePng({width: 8, height: 8, rgba: new Uint8ClampedArray(256).fill(200)});

test('an image is kept, parsed once and charged as an image', async () => {
  const user = await server.addUser();
  await giveImages(user, 2);
  const {code, data} = await sendPicture(user, picture);
  expect(code).toBe('success');
  const [task] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, data.outputId));
  expect(task).toMatchObject({type: TaskType.parse, objectId: data.objectId, pageCount: 1, parameters: {ocr: 'auto'}});
  const [parse] = await server.deps.db.select().from(parses).where(eq(parses.parseId, data.parseId));
  expect(parse).toMatchObject({parseModel: 1, parseVersion: null});
  expect((await sendPicture(user, picture)).data.parseId).toBe(data.parseId);
  const [reserved] = await server.deps.db
    .select()
    .from(quotaReservations)
    .where(eq(quotaReservations.outputId, data.outputId));
  expect(reserved).toMatchObject({kind: 'image', amount: 1});
});

test.each<[string, Uint8Array, string, string]>([
  ['a PDF', Buffer.from('%PDF-1.7 and so on'), '', 'parse_file_not_image'],
  ['a GIF', Buffer.from('GIF89a and so on, more'), '', 'parse_file_not_image'],
  ['nothing', new Uint8Array(), '', 'parse_file_not_image'],
  ['a picture cut short', picture.subarray(0, 20), '', 'parse_image_file_invalid'],
  [
    'another reader',
    picture,
    '--x\r\ncontent-disposition: form-data; name="parseModel"\r\n\r\n2\r\n',
    'user_subscription_need',
  ],
])('%s in place of a picture is refused', async (_, file, fields, code) => {
  const user = await server.addUser();
  expect(await sendPicture(user, file, fields)).toMatchObject({code});
});

test('a reader that is named behind the image counts, and a refusal leaves nothing', async () => {
  const user = await server.addUser();
  const model = (value: string) => `--x\r\ncontent-disposition: form-data; name="parseModel"\r\n\r\n${value}\r\n`;
  expect(await sendPicture(user, picture, '', 'a.png', model('2'))).toMatchObject({code: 'user_subscription_need'});
  expect(await sendPicture(user, picture, '', 'a.png', model('9'))).toMatchObject({code: 'bad_request'});
  expect(await server.deps.db.select().from(spaceObjects).where(eq(spaceObjects.userId, user.userId))).toEqual([]);
});

test('an image costs an image, not a page; one that cannot be paid leaves nothing', async () => {
  const user = await server.addUser();
  expect(await sendPicture(user, picture)).toMatchObject({
    code: 'parse_page_limit_exceeded',
    detail: {kind: 'image', available: 0},
  });
  const {spaceObjectList} = await server.call(calls.getSpaceObjectList, {}, {token: user.accessToken});
  expect(spaceObjectList).toEqual([]);
});

test('an image that was uploaded like any file is estimated and parsed as one', async () => {
  const user = await server.addUser();
  const token = {token: user.accessToken};
  const objectId = await uploadFile(server, user, 'a.png', Buffer.from(picture));
  const estimate = () => server.call(calls.estimateParseTask, {objectId}, token);
  expect(await estimate()).toMatchObject({pages: 1, kind: 'image', available: 0, code: 'parse_page_limit_exceeded'});
  const parse = () => server.call(calls.createParseTask, {objectId}, token);
  await expect(parse()).rejects.toMatchObject({code: 'parse_page_limit_exceeded', detail: {kind: 'image'}});
  await giveImages(user, 1);
  expect(await estimate()).toMatchObject({pages: 1, kind: 'image', available: 1, code: null});
  const made = await parse();
  const [row] = await server.deps.db.select().from(parses).where(eq(parses.parseId, made.parseId));
  expect(row).toMatchObject({parseModel: 1, parseVersion: null});
  // the same by the call for images
  expect((await sendPicture(user, picture)).data).toMatchObject({parseId: made.parseId, objectId});
  expect(await estimate()).toMatchObject({pages: 0, parseId: made.parseId});
  await expect(
    server.call(calls.createParseTask, {objectId, parseModel: ParseModel.mathpix}, token),
  ).rejects.toMatchObject({code: 'user_subscription_need'});
});

const waiting = {timeout: 110_000, interval: 300};

test('an image becomes lines of Markdown, an empty one a code', async () => {
  const user = await server.addUser();
  await giveImages(user, 2);
  const pdf = readFileSync(path.resolve(import.meta.dirname, '../../../../corpus/tex-article/source.pdf'));
  const page = await drawPage(new Uint8Array(pdf), {page: 1, dpi: 120, most: 2000, host: nodeHost});
  const {data} = await sendPicture(user, page, '', 'page.png');
  const worker = startWorker(server.deps);
  try {
    const ask = () => server.call(calls.getTaskStatus, {outputId: data.outputId}, {token: user.accessToken});
    await vi.waitFor(async () => expect((await ask()).status).toBe(TaskStatus.success), waiting);
    const {ocrResponse} = await server.call(
      calls.getObjectParseResult,
      {parseId: data.parseId},
      {token: user.accessToken},
    );
    expect(ocrResponse?.texLines.join(' ').length).toBeGreaterThan(500);
    // and a page whose text can be searched
    const made = await server.call(
      calls.createConvertParseTask,
      {parseId: data.parseId, convertTo: 'searchable-pdf', filename: 'page'},
      {token: user.accessToken},
    );
    const url = await vi.waitFor(async () => {
      const state = await server.call(calls.getConvertTaskStatus, made, {token: user.accessToken});
      expect(state.status).toBe(TaskStatus.success);
      return state.url!;
    }, waiting);
    const file = await server.app.inject(url.replace(/^https?:\/\/[^/]+/, ''));
    expect(file.headers['content-disposition']).toContain('page.searchable.pdf');
    const searchable = await convert(new Uint8Array(file.rawPayload), {host: nodeHost, crops: false});
    expect(await write(searchable, 'txt')).toContain('Heat in a Teapot');
    const blank = await sendPicture(user, picture);
    const status = () => server.call(calls.getTaskStatus, {outputId: blank.data.outputId}, {token: user.accessToken});
    await vi.waitFor(async () => expect(await status()).toMatchObject({code: 'parse_image_result_empty'}), waiting);
  } finally {
    await worker.stop();
  }
});
