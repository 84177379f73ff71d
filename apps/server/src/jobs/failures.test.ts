import {deflateSync} from 'node:zlib';
import {calls, FileType, TaskStatus, TaskType} from '@recto/api';
import {AppError} from '@recto/engine/client';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects, tasks} from '../database/schema/index.ts';
import {OutageError} from '../outage.ts';
import {codeOfFailure} from '../services/error-code.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {StorageFullError} from '../storage/index.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {startWorker, type Worker} from './worker.ts';

let server: TestServer;
let worker: Worker;
let user: TestUser;
let token: string;
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1'});
  user = await server.addUser();
  token = user.accessToken;
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 20});
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  await server.close();
});

// one page with nothing on it
const blank = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

// one page that is an image; with its header so far down, what draws pages does not take it for a PDF
const undrawable = Buffer.from(
  `${'%'.repeat(1500)}\n%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj\n' +
    '4 0 obj<</Length 26>>stream\nq 99 0 0 99 0 0 cm /I Do Q\nendstream endobj\n' +
    '5 0 obj<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>stream\n' +
    '0\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

// some hundred bytes that become 64 MB of blanks on a page
const swollen = deflateSync(deflateSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
const bomb = Buffer.concat([
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj\n' +
      `4 0 obj<</Length ${swollen.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
  ),
  swollen,
  Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
]);

async function parse(content: Buffer | undefined): Promise<{code: string | null; msg: string}> {
  const {deps} = server;
  const objectId = newId();
  const blobKey = `uploads/${objectId}`;
  if (content) await deps.blobs.put(blobKey, content);
  const times = {createdAt: deps.now(), updatedAt: deps.now()};
  const file = {objectName: 'a.pdf', fileType: FileType.pdf, state: 'ready', bytes: 9, pageCount: 1, blobKey} as const;
  await deps.db.insert(spaceObjects).values({objectId, userId: user.userId, ...file, ...times});
  const {outputId} = await server.call(calls.createParseTask, {objectId, parseVersion: 3}, {token});
  return vi.waitFor(
    async () => {
      const status = await server.call(calls.getTaskStatus, {outputId}, {token});
      expect(status.status).toBe(TaskStatus.failed);
      return status;
    },
    {timeout: 90_000, interval: 50},
  );
}

test.each([
  ['whose pages are blank', blank, 'parse_file_blank_page'],
  ['that is damaged', Buffer.from('%PDF-1.4\nnothing'), 'parse_pdf_invalid'],
  ['of pictures that cannot be drawn', undrawable, 'parse_file_invalid'],
  ['that swells', bomb, 'parse_file_blank_page'],
  ['that is gone from the store', undefined, 'parse_file_read_error'],
])('a file %s fails with its code and costs nothing', {timeout: 100_000}, async (_, content, code) => {
  expect(await parse(content)).toMatchObject({code, msg: expect.stringMatching(/\S/)});
  expect((await server.call(calls.getQuota, {}, {token})).pdf.remaining).toBe(20);
});

test.each([
  [new AppError('convert/timeout', {seconds: 60}), 'parse_timeout'],
  [new AppError('pdf/password-wrong', {}), 'parse_file_lock'],
  [new AppError('translate/unreachable', {endpoint: 'e', why: 'w'}), 'llm_unreachable'],
  [new StorageFullError(), 'storage_full'],
  [new OutageError('files'), 'storage_unavailable'],
  [new TypeError('x is undefined'), 'parse_error'],
])('%s is told as %s', (error, code) => {
  expect(codeOfFailure(error)).toBe(code);
});

test('exports of one user are bounded', async () => {
  const {db, now} = server.deps;
  const other = await server.addUser();
  const {userId} = other;
  const [objectId, parseId] = [newId(), newId()];
  const file = {objectName: 'a.pdf', fileType: FileType.pdf, state: 'ready'} as const;
  await db.insert(spaceObjects).values({objectId, userId, ...file, createdAt: now(), updatedAt: now()});
  await db.insert(parses).values({parseId, objectId, userId, status: TaskStatus.success, createdAt: now()});
  const running = {userId, type: TaskType.convert, status: TaskStatus.pending, createdAt: now()};
  await db.insert(tasks).values(Array.from({length: 100}, () => running));
  const request = {parseId, convertTo: 1, formulaMode: 'dollar', filename: 'a', mergeCrossPageForms: true} as const;
  await expect(server.call(calls.createConvertParseTask, request, {token: other.accessToken})).rejects.toMatchObject({
    code: 'convert_limit',
    status: 429,
  });
});

test('a body over a megabyte is refused before it is read', async () => {
  const payload = JSON.stringify({description: 'x'.repeat(5 * 1024 * 1024)});
  const headers = {'content-type': 'application/json', authorization: `Bearer ${token}`};
  const answer = await server.app.inject({method: 'POST', url: '/api/v2/term/user', headers, payload});
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'file_too_large']);
});
