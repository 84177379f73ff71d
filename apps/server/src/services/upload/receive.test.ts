import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {spaceObjects, tasks} from '../../database/schema/index.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {uploadFile} from '../../testing/uploads.ts';
import {announceUpload} from './create.ts';
import {receiveUpload} from './receive.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.addUser();
});
afterAll(() => server.close());

const receive = async (content: AsyncIterable<Uint8Array>) => {
  const {outputId} = await announceUpload(server.deps, user.userId, 'a.pdf');
  return receiveUpload(server.deps, outputId, content);
};

test('what is received is written before more is taken', async () => {
  const folder = path.join(server.deps.settings.RECTO_HOME, 'files/.unfinished');
  const piece = Buffer.alloc(1024 * 1024, 32);
  let sent = 0;
  const ahead: number[] = [];
  await receive(
    (async function* () {
      yield smallPdf({text: 'large'});
      for (let count = 0; count < 32; count++) {
        const [file] = readdirSync(folder);
        ahead.push(sent - statSync(path.join(folder, file!)).size);
        sent += piece.length;
        yield piece;
      }
    })(),
  ).catch(() => {});
  expect(ahead).toHaveLength(32);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(piece.length);
});

test('a large upload is not kept in memory until the collector looks', async () => {
  const pieces = 1600;
  const waiting: number[] = [];
  await receive(
    (async function* () {
      yield smallPdf({text: 'many pieces'});
      for (let count = 0; count < pieces; count++) {
        waiting.push(process.memoryUsage().arrayBuffers);
        // as the parser of HTTP hands them on: each one of its own, outside of the heap
        yield Buffer.alloc(64 * 1024, 32);
      }
    })(),
  ).catch(() => {});
  expect(waiting).toHaveLength(pieces);
  expect(Math.max(...waiting) - Math.min(...waiting)).toBeLessThan(24 * 1024 * 1024);
});

/** A PDF whose cross-reference table is a stream that unpacks to so many megabytes. */
function unpackingPdf(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  const head = Buffer.from('%PDF-1.5\n');
  return Buffer.concat([
    head,
    Buffer.from(
      `1 0 obj\n<</Type/XRef/W[1 4 2]/Size 9999999/Root 2 0 R/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`),
  ]);
}

test.each([
  ['a table that unpacks to 300 MB', () => unpackingPdf(300), 'parse_pdf_invalid'],
  [
    'a thousand million pages',
    () => Buffer.from(smallPdf().toString('latin1').replace('/Count 1', '/Count 1000000000'), 'latin1'),
    // pdf.js counts for itself
    'success',
  ],
  [
    'pages that hold themselves',
    () => Buffer.from(smallPdf().toString('latin1').replace('/Kids[5 0 R]', '/Kids[2 0 R]'), 'latin1'),
    'success',
  ],
])('%s is an answer, and the next file is taken', async (_, content, expected) => {
  const code = await receive(one(content())).then(
    () => 'success',
    error => error.code,
  );
  expect(code).toBe(expected);
  const objectId = await uploadFile(server, user, 'next.pdf', smallPdf({text: 'next'}));
  const [row] = await server.deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  expect(row?.state).toBe('ready');
});

test('a PUT that comes again takes over; the first one finishes nothing', async () => {
  const {outputId, objectId} = await announceUpload(server.deps, user.userId, 'a.pdf');
  const {promise: waiting, resolve: proceed} = Promise.withResolvers<void>();
  const first = receiveUpload(
    server.deps,
    outputId,
    (async function* () {
      yield smallPdf({text: 'first'});
      await waiting;
    })(),
  );
  first.catch(() => {});
  const attempt = async () =>
    (await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId)))[0]?.attempt;
  await expect.poll(attempt).toBe(1);
  const second = await receiveUpload(server.deps, outputId, one(smallPdf({text: 'second'})));
  expect(second).toMatchObject({objectId, duplicate: false});
  proceed();
  await expect(first).rejects.toMatchObject({code: 'not_found'});
  expect(await server.deps.blobs.stat(`uploads/${objectId}-1`)).toBeUndefined();
  expect(await server.deps.blobs.stat(`uploads/${objectId}-2`)).toBeDefined();
});

async function* one(content: Buffer) {
  yield content;
}
