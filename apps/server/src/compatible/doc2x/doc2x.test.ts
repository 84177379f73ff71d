import {calls, TaskStatus} from '@recto/api';
import {drawPage, encodePng} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {startWorker, type Worker} from '../../jobs/worker.ts';
import {grantQuota} from '../../services/quota/grant.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {pathOf} from '../../testing/uploads.ts';
import {doc2xCalls} from './calls.ts';

let server: TestServer;
let worker: Worker;
let user: TestUser;
let key: string;
let url: string;
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1', RECTO_MAX_PARSE_PAGES: '5'});
  user = await server.addUser();
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 10});
  const made = await server.call(calls.createApiKey, {name: 'd', scopes: ['read', 'write']}, {token: user.accessToken});
  key = made.key;
  worker = startWorker(server.deps);
  url = await server.app.listen({port: 0, host: '127.0.0.1'});
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

type Data = {
  readonly uid: string;
  readonly url: string;
  readonly status: string;
  readonly detail: string;
  readonly result: {readonly pages: readonly {readonly md: string; readonly url: string}[]};
};

const send = async (path: string, init: RequestInit = {}, bearer = key) => {
  const headers = {authorization: `Bearer ${bearer}`, ...(init.headers as Record<string, string>)};
  const answer = await fetch(`${url}/api/v2/${path}`, {...init, headers});
  expect(answer.headers.get('trace-id')).toMatch(/\S/);
  return {http: answer.status, ...((await answer.json()) as {code: string; data: Data})};
};
const ended = (path: string) =>
  vi.waitFor(
    async () => {
      const {code, data} = await send(path);
      expect(code).toBe('success');
      expect(data.status).not.toBe('processing');
      return data;
    },
    {timeout: 90_000, interval: 50},
  );
const json = (body: unknown) => ({
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify(body),
});

const form = (content: Buffer) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), 'a.pdf');
  return body;
};
const chunked = (content: Buffer) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(content.subarray(0, 100)));
      controller.enqueue(new Uint8Array(content.subarray(100)));
      controller.close();
    },
  });

// as the clients that there are do it
test.each<[string, RequestInit, (content: Buffer) => RequestInit]>([
  ['no body, bytes without a type', {method: 'POST'}, content => ({body: new Uint8Array(content)})],
  ['null, a form', json(null), content => ({body: form(content)})],
  [
    'a model, pieces without a length',
    json({model: 'v3-2026'}),
    content => ({body: chunked(content), duplex: 'half'}) as RequestInit,
  ],
  [
    'a name, a type',
    json({file_name: 'paper.pdf'}),
    content => ({body: new Uint8Array(content), headers: {'content-type': 'application/pdf'}}),
  ],
])('a PDF is announced, put and read: %s', async (name, announcement, put) => {
  const {code, data} = await send('parse/preupload', announcement);
  expect(code).toBe('success');
  expect((await send(`parse/status?uid=${data.uid}`)).data).toMatchObject({status: 'processing', progress: 0});
  const answer = await fetch(data.url, {method: 'PUT', ...put(smallPdf({text: name}))});
  expect(answer.status).toBe(200);
  const status = await ended(`parse/status?uid=${data.uid}`);
  expect(status).toMatchObject({
    status: 'success',
    progress: 100,
    result: {version: 'v2', pages: [{page_idx: 0, page_width: 612, page_height: 792}]},
  });
  expect(status.result.pages[0]!.md).toContain(name);
  expect((await server.app.inject(pathOf(status.result.pages[0]!.url))).headers['content-type']).toBe('image/png');
});

test('a PDF as the body; its exports are archives whose names say what they are', async () => {
  const body = new Uint8Array(smallPdf({text: 'direct'}));
  const sent = {method: 'POST', body, headers: {'content-type': 'application/pdf'}};
  const {data} = await send('parse/pdf', sent);
  const early = await send(`convert/parse/result?uid=${data.uid}`);
  expect(early).toMatchObject({http: 404, code: 'not_found'});
  await ended(`parse/status?uid=${data.uid}`);
  const asked = await send('convert/parse', json({uid: data.uid, to: 'md', formula_mode: 'dollar', filename: 'mine'}));
  expect(asked.data).toEqual({status: 'processing', url: ''});
  const result = await ended(`convert/parse/result?uid=${data.uid}`);
  expect(result).toMatchObject({status: 'success', url: expect.stringContaining('/convert_md_none.zip?')});
  const file = await server.app.inject(pathOf(result.url));
  expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(file.rawPayload.includes('mine.md')).toBe(true);
  expect(await send('convert/parse', json({uid: data.uid, to: 'papyrus'}))).toMatchObject({code: 'bad_request'});
  // the same file again is the same parse, and costs nothing
  const before = await server.call(calls.getQuota, {}, {token: user.accessToken});
  const again = await send('parse/pdf', sent);
  expect((await ended(`parse/status?uid=${again.data.uid}`)).status).toBe('success');
  const after = await server.call(calls.getQuota, {}, {token: user.accessToken});
  expect(after.pdf).toEqual(before.pdf);
});

test('what fails for good says so as a state, so that nobody asks for ever', async () => {
  const announced = await send('parse/preupload', {method: 'POST'});
  await fetch(announced.data.url, {method: 'PUT', body: 'no PDF'});
  const bad = await ended(`parse/status?uid=${announced.data.uid}`);
  expect(bad).toMatchObject({status: 'failed', detail: 'parse_file_not_pdf'});
  const locked = await send('parse/preupload', {method: 'POST'});
  await fetch(locked.data.url, {method: 'PUT', body: new Uint8Array(smallPdf({password: 'x'}))});
  expect(await ended(`parse/status?uid=${locked.data.uid}`)).toMatchObject({detail: 'parse_file_lock'});

  const poor = await server.addUser();
  const body = new Uint8Array(smallPdf({pages: 2, text: 'poor'}));
  const {data} = await send('parse/preupload', {method: 'POST'}, poor.accessToken);
  await fetch(data.url, {method: 'PUT', body});
  const refused = await send(`parse/status?uid=${data.uid}`, {}, poor.accessToken);
  expect(refused.data).toMatchObject({status: 'failed', detail: 'parse_quota_limit'});
  const direct = {method: 'POST', body, headers: {'content-type': 'application/pdf'}};
  expect(await send('parse/pdf', direct, poor.accessToken)).toMatchObject({http: 402});

  await worker.stop();
  const waiting = await send('parse/pdf', {...direct, body: new Uint8Array(smallPdf({text: 'waiting'}))});
  expect((await send(`parse/status?uid=${waiting.data.uid}`)).data.status).toBe('processing');
  const {parseTaskList} = await server.call(calls.getTaskList, {}, {token: user.accessToken});
  await server.call(calls.cancelTask, {outputId: parseTaskList[0]!.outputId}, {token: user.accessToken});
  expect((await send(`parse/status?uid=${waiting.data.uid}`)).data).toMatchObject({status: 'failed'});
  worker = startWorker(server.deps);
});

test('who may not: visitors, strangers, keys for reading, and what is no PDF', async () => {
  const {data} = await send('parse/preupload', {method: 'POST'});
  const other = await server.addUser();
  for (const path of [`parse/status?uid=${data.uid}`, `convert/parse/result?uid=${data.uid}`, 'parse/status?uid=x'])
    expect(await send(path, {}, other.accessToken)).toMatchObject({http: 404, code: 'not_found'});
  const foreign = json({uid: data.uid, to: 'md'});
  expect(await send('convert/parse', foreign, other.accessToken)).toMatchObject({code: 'not_found'});
  expect(await send('convert/parse', foreign)).toMatchObject({code: 'parse_history_not_found'});
  for (const call of Object.values(doc2xCalls)) {
    const answer = await server.app.inject({method: call.method, url: call.path});
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
  }
  const {accessToken} = user;
  const reader = await server.call(calls.createApiKey, {name: 'r', scopes: ['read']}, {token: accessToken});
  expect(await send('parse/preupload', {method: 'POST'}, reader.key)).toMatchObject({http: 401});
  expect(await send('parse/pdf', json({}))).toMatchObject({code: 'bad_request'});
  expect(await send('parse/pdf', {method: 'POST'})).toMatchObject({code: 'bad_request'});
  expect(await send('parse/preupload', {...json({}), body: '{'})).toMatchObject({code: 'bad_request'});
  const upload = await server.call(calls.getTaskStatus, {outputId: data.uid}, {token: accessToken});
  expect(upload.status).toBe(TaskStatus.none);
});

test('an image is read by the call that waits and by the one that does not', async () => {
  const pdf = smallPdf({text: 'Heat in a Teapot'});
  const page = await drawPage(new Uint8Array(pdf), {page: 1, dpi: 150, most: 2000, host: nodeHost});
  const body = new Uint8Array(page);
  const imagePath = 'parse/img/layout';
  const without = await send(imagePath, {method: 'POST', body});
  expect(without).toMatchObject({http: 402, code: 'parse_page_limit_exceeded'});
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'image', source: 'admin', amount: 5});
  const waited = await send(imagePath, {method: 'POST', body});
  expect(waited).toMatchObject({http: 200, code: 'success', data: {status: 'success', convert_zip: null}});
  expect(waited.data.result.pages[0]!.md).toContain('Teapot');
  const {data} = await send(`async/${imagePath}`, {method: 'POST', body});
  // the same image is not read, nor paid, twice
  expect(data.uid).toBe(waited.data.uid);
  expect(await ended(`${imagePath}/status?uid=${data.uid}`)).toMatchObject({status: 'success', detail: ''});
  expect((await server.call(calls.getQuota, {}, {token: user.accessToken})).image.remaining).toBe(4);
}, 120_000);

test('what is no image, an image with nothing on it, and others\u2019 ids are told as such', async () => {
  const imagePath = 'parse/img/layout';
  const post = (bytes: Uint8Array) => send(imagePath, {method: 'POST', body: new Uint8Array(bytes)});
  expect(await post(smallPdf())).toMatchObject({http: 415, code: 'parse_file_not_image'});
  expect(await send(imagePath, {method: 'POST'})).toMatchObject({code: 'bad_request'});
  const blank = await encodePng({width: 60, height: 60, rgba: new Uint8ClampedArray(60 * 60 * 4).fill(255)});
  expect(await post(blank)).toMatchObject({http: 422, code: 'parse_image_result_empty'});
  const {data} = await send(`async/${imagePath}`, {method: 'POST', body: new Uint8Array(blank)});
  expect(await ended(`${imagePath}/status?uid=${data.uid}`)).toMatchObject({
    status: 'failed',
    detail: 'parse_image_result_empty',
  });
  const other = await server.addUser();
  const made = await server.call(calls.createApiKey, {name: 'o', scopes: ['read']}, {token: other.accessToken});
  expect(await send(`${imagePath}/status?uid=${data.uid}`, {}, made.key)).toMatchObject({code: 'not_found'});
  expect(await send(`${imagePath}/status?uid=none`)).toMatchObject({http: 404, code: 'not_found'});
}, 120_000);
