import {createServer, request as httpRequest, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {spaceObjects, tasks} from '../database/schema/index.ts';
import {completeUpload} from '../services/upload/complete.ts';
import {type S3Server, startS3Server} from '../testing/s3-server.ts';
import {smallPdf, smallPng} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf, putFile, uploadFile} from '../testing/uploads.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer({
    RECTO_MAX_PDF_BYTES: '200000',
    RECTO_MAX_IMAGE_BYTES: '5000',
    RECTO_MAX_PARSE_PAGES: '5',
    RECTO_LINK_PRIVATE: 'true',
  });
  user = await server.addUser();
});
afterAll(() => server.close());

const taskOf = async (outputId: string) => {
  const [task] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId));
  return task!;
};
const keysOf = async ({deps}: TestServer, prefix = '') => {
  const keys = [];
  for await (const {key} of deps.blobs.list(prefix)) keys.push(key);
  return keys;
};

test('a PDF is announced, put and known', async () => {
  const {task, status, data} = await putFile(server, user, '论文 1.pdf', smallPdf({pages: 3, before: 'waste\n'}));
  expect([task.method, status]).toEqual(['PUT', 200]);
  expect(data).toEqual({objectId: task.objectId, fileType: 1, pageCount: 3, duplicate: false});
  expect(await taskOf(task.outputId)).toMatchObject({status: 2, stage: 'success', pageCount: 3});
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId: task.objectId}, {token: user.accessToken});
  expect(spaceObject).toMatchObject({
    objectName: '论文_1.pdf',
    encrypted: false,
    file: {fileType: 1, pageCount: 3, fileName: '论文_1.pdf'},
  });
});

test('a PDF that needs a password is taken; its pages are unknown', async () => {
  const objectId = await uploadFile(server, user, 'locked.pdf', smallPdf({password: 'secret'}));
  const [row] = await server.deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  expect(row).toMatchObject({encrypted: true, pageCount: null, state: 'ready'});
});

test('an image is taken with its own limit', async () => {
  const {data} = await putFile(server, user, 'a.png', smallPng());
  expect(data).toMatchObject({fileType: 2, pageCount: 1});
});

const cut = smallPdf({pages: 2}).subarray(0, 60);
test.each([
  ['a.pdf', Buffer.alloc(200_001, '%PDF-1.4 '), 413, 'parse_file_too_large'],
  ['a.png', Buffer.concat([smallPng(), Buffer.alloc(5000)]), 413, 'parse_file_too_large'],
  ['a.pdf', smallPng(), 415, 'parse_file_not_pdf'],
  ['a.pdf', Buffer.from('PK\x03\x04'), 415, 'parse_file_not_pdf'],
  ['a', Buffer.from('text'), 415, 'parse_file_not_pdf'],
  ['a.pdf', Buffer.alloc(0), 415, 'parse_file_not_pdf'],
  // its header says 60 000 by 60 000 pixels
  [
    'a.png',
    Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex'), Buffer.alloc(99)]),
    422,
    'parse_image_file_invalid',
  ],
  ['a.gif', Buffer.from('GIF89a'), 415, 'parse_file_not_image'],
  ['a.jpg', Buffer.from('GIF89a'), 415, 'parse_file_not_image'],
  ['a.jpg', smallPdf({text: 'other'}), 415, 'parse_file_not_image'],
  ['a.png', smallPng().subarray(0, 18), 422, 'parse_image_file_invalid'],
  ['a.png', smallPng(60_000, 60_000), 422, 'parse_image_file_invalid'],
  ['a.pdf', cut, 422, 'parse_pdf_invalid'],
  ['a.pdf', smallPdf({pages: 6}), 413, 'parse_file_page_limit'],
] as const)('%s of %o is refused with %i %s', async (name, content, status, code) => {
  const before = (await keysOf(server, 'uploads/')).length;
  const answer = await putFile(server, user, name, content);
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(await taskOf(answer.task.outputId)).toMatchObject({status: 3, code});
  expect(await keysOf(server, 'uploads/')).toHaveLength(before);
  await expect(
    server.call(calls.getSpaceObject, {objectId: answer.task.objectId}, {token: user.accessToken}),
  ).rejects.toMatchObject({code: 'not_found'});
});

test('the same file of the same user is one object, of another user its own', async () => {
  const content = smallPdf({text: 'same'});
  const first = await putFile(server, user, 'one.pdf', content);
  const before = (await keysOf(server, 'uploads/')).length;
  const second = await putFile(server, user, 'two.pdf', content);
  expect(second.data).toMatchObject({objectId: first.task.objectId, duplicate: true});
  expect(await keysOf(server, 'uploads/')).toHaveLength(before);
  // the id that was announced leads to it
  const token = user.accessToken;
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId: second.task.objectId}, {token});
  expect(spaceObject.objectId).toBe(first.task.objectId);
  const other = await server.addUser();
  expect((await putFile(server, other, 'one.pdf', content)).data).toMatchObject({duplicate: false});
});

test('the same file twice at once is one object', async () => {
  const content = smallPdf({text: 'at once'});
  const results = await Promise.all([1, 2, 3].map(() => uploadFile(server, user, 'x.pdf', content)));
  expect(new Set(results).size).toBe(1);
});

test('an address takes one file, for an hour or two, and none that is forged', async () => {
  const token = user.accessToken;
  const put = (url: string) =>
    server.app
      .inject({method: 'PUT', url: pathOf(url), payload: smallPdf({text: 'once'})})
      .then(answer => answer.json().code);
  const {url} = await server.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token});
  expect(await put(`${url}x`)).toBe('not_found');
  expect(await put(url.replace('?f=', '?f=A'))).toBe('not_found');
  expect(await put(url.replace(/\?.*/, ''))).toBe('not_found');
  expect((await server.app.inject({url: pathOf(url)})).statusCode).toBe(404);
  expect(await put(url)).toBe('success');
  expect(await put(url)).toBe('not_found');
  const late = await server.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token});
  server.advance(2 * 3_600_000);
  expect(await put(late.url)).toBe('not_found');
});

test('a visitor can announce nothing', async () => {
  await expect(server.call(calls.createUploadTask, {fileName: 'a.pdf'})).rejects.toMatchObject({code: 'unauthorized'});
  await expect(server.call(calls.createUploadByUrl, {url: 'http://x'})).rejects.toMatchObject({code: 'unauthorized'});
});

describe('over a connection', () => {
  let base: string;
  beforeAll(async () => {
    base = await server.app.listen({port: 0, host: '127.0.0.1'});
  });

  test('a client that goes away leaves nothing and may try again', async () => {
    const task = await server.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token: user.accessToken});
    const content = smallPdf({text: 'gone and back'});
    const sent = httpRequest(base + pathOf(task.url), {method: 'PUT', headers: {'content-length': content.length}});
    sent.on('error', () => {});
    sent.write(content.subarray(0, 200));
    await expect.poll(async () => (await taskOf(task.outputId)).status).toBe(1);
    sent.destroy();
    await expect.poll(async () => (await taskOf(task.outputId)).status).toBe(0);
    expect((await keysOf(server, 'uploads/')).filter(key => key.includes(task.objectId))).toEqual([]);
    const answer = await fetch(base + pathOf(task.url), {method: 'PUT', body: new Uint8Array(content)});
    expect(await answer.json()).toMatchObject({code: 'success', data: {objectId: task.objectId}});
  });

  test('a length over the limit is refused before the bytes come, and a lie about it while they do', async () => {
    const task = await server.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token: user.accessToken});
    const answer = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(base + pathOf(task.url), {method: 'PUT', headers: {'content-length': 900_000_000}});
      sent.on('response', ({statusCode}) => resolve(statusCode ?? 0)).on('error', reject);
      sent.write('%PDF-1.4');
    });
    expect(answer).toBe(413);
  });
});

describe('by link', () => {
  let web: Server;
  let base: string;
  const content = smallPdf({text: 'linked'});
  beforeAll(async () => {
    web = createServer(({url}, response) => {
      if (url === '/to') return response.writeHead(302, {location: '/paper.pdf'}).end();
      if (url === '/loop') return response.writeHead(302, {location: '/loop'}).end();
      if (url === '/file') return response.writeHead(302, {location: 'file:///etc/passwd'}).end();
      if (url === '/page') return response.end('<html>');
      if (url === '/endless') {
        const timer = setInterval(() => response.write(Buffer.alloc(50_000, '%PDF-1.4 ')), 5);
        return response.on('close', () => clearInterval(timer));
      }
      if (url === '/broken') {
        response.writeHead(200, {'content-length': 1000});
        response.write('%PDF-1.4');
        return setTimeout(() => response.destroy(), 50);
      }
      if (url === '/paper.pdf' || url === '/paper') return response.end(content);
      return response.writeHead(404).end();
    });
    await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    web.closeAllConnections();
    web.close();
  });
  const fetchLink = (path: string) =>
    server.call(calls.createUploadByUrl, {url: base + path}, {token: user.accessToken});

  test('a PDF is fetched, through a redirect too, and is one object', async () => {
    const {objectId} = await fetchLink('/to');
    expect((await fetchLink('/paper')).objectId).toBe(objectId);
    const {spaceObject} = await server.call(calls.getSpaceObject, {objectId}, {token: user.accessToken});
    expect(spaceObject.objectName).toBe('paper.pdf');
  });

  test.each([
    ['/loop', 'parse_pdf_url_invalid'],
    ['/file', 'parse_pdf_url_invalid'],
    ['/page', 'parse_pdf_url_invalid'],
    ['/missing', 'parse_pdf_url_invalid'],
    ['/broken', 'parse_pdf_url_invalid'],
    ['/endless', 'parse_file_too_large'],
  ])('%s is %s', async (path, code) => {
    await expect(fetchLink(path)).rejects.toMatchObject({code});
  });
});

describe('into a bucket', () => {
  const largest = 100_000;
  let s3: S3Server;
  let bucket: TestServer;
  beforeAll(async () => {
    s3 = await startS3Server();
    bucket = await createTestServer({
      ...s3.environment,
      RECTO_UPLOAD: 'direct',
      RECTO_MAX_PARSE_PAGES: '5',
      RECTO_MAX_PDF_BYTES: String(largest),
    });
  });
  afterAll(async () => {
    await bucket.close();
    await s3.close();
  });

  test('what a client puts there is taken in when somebody asks', async () => {
    const owner = await bucket.addUser();
    const token = owner.accessToken;
    const content = new Uint8Array(smallPdf({pages: 2}));
    const of = {fileName: 'a.pdf', fileSize: content.length};
    const task = await bucket.call(calls.createUploadTask, of, {token});
    await completeUpload(bucket.deps, task.outputId);
    const isThere = () => bucket.call(calls.getSpaceObject, {objectId: task.objectId}, {token});
    await expect(isThere()).rejects.toMatchObject({code: 'not_found'});
    expect((await fetch(task.url, {method: 'PUT', body: content, headers: task.headers})).status).toBe(200);
    await completeUpload(bucket.deps, task.outputId);
    await completeUpload(bucket.deps, task.outputId);
    expect((await isThere()).spaceObject.file.pageCount).toBe(2);
    expect(await keysOf(bucket)).toEqual([`uploads/${task.objectId}-1`]);
    const {url} = await bucket.call(calls.getSpaceObjectSource, {objectId: task.objectId}, {token});
    const answer = await bucket.app.inject({url: pathOf(url), headers: {range: 'bytes=0-7'}});
    expect([answer.statusCode, answer.body]).toEqual([206, '%PDF-1.4']);
  });

  test('an address of the bucket is for a file whose length was said; others come through this server', async () => {
    const {accessToken: token} = await bucket.addUser();
    const fileName = 'a.pdf';
    const signed = await bucket.call(calls.createUploadTask, {fileName, fileSize: 7}, {token});
    expect(new URL(signed.url).searchParams.get('X-Amz-SignedHeaders')).toContain('content-length');
    const {url} = await bucket.call(calls.createUploadTask, {fileName}, {token});
    const put = await bucket.app.inject({method: 'PUT', url: pathOf(url), payload: smallPdf({pages: 2})});
    expect(put.json()).toMatchObject({code: 'success', data: {pageCount: 2}});
    await expect(bucket.call(calls.createUploadTask, {fileName, fileSize: 4_000_000}, {token})).rejects.toMatchObject({
      code: 'parse_file_too_large',
    });
  });

  test('what is too large is deleted', async () => {
    const owner = await bucket.addUser();
    const of = {fileName: 'a.pdf', fileSize: largest};
    const task = await bucket.call(calls.createUploadTask, of, {token: owner.accessToken});
    const content = Buffer.concat([smallPdf(), Buffer.alloc(largest)]);
    expect((await fetch(task.url, {method: 'PUT', body: content})).status).toBe(200);
    const state = await bucket.call(calls.getTaskStatus, task, {token: owner.accessToken});
    expect(state).toMatchObject({status: 3, stage: 'failed', code: 'parse_file_too_large'});
    expect((await keysOf(bucket)).some(key => key.includes(task.outputId) || key.includes(task.objectId))).toBe(false);
  });

  test('what is no PDF ends the upload and stays nowhere', async () => {
    const owner = await bucket.addUser();
    const of = {fileName: 'a.pdf', fileSize: 5};
    const task = await bucket.call(calls.createUploadTask, of, {token: owner.accessToken});
    await fetch(task.url, {method: 'PUT', body: 'hello'});
    await completeUpload(bucket.deps, task.outputId);
    const [row] = await bucket.deps.db.select().from(tasks).where(eq(tasks.outputId, task.outputId));
    expect(row).toMatchObject({status: 3, code: 'parse_file_not_pdf'});
    expect((await keysOf(bucket)).some(key => key.includes(task.outputId) || key.includes(task.objectId))).toBe(false);
  });
});
