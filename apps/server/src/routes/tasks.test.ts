import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {calls, FileType, TaskStatus} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, quotaGrants, spaceObjects, tasks} from '../database/schema/index.ts';
import {startWorker, type Worker} from '../jobs/worker.ts';
import {claimTask} from '../services/queue/claim.ts';
import {failExhaustedTasks, finishParse} from '../services/queue/finish.ts';
import {renewLease, requeueTask} from '../services/queue/run.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {readBlob} from '../storage/index.ts';
import {passTime} from '../testing/pass-time.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

const pdf = readFileSync(path.resolve(import.meta.dirname, '../../../../corpus/tex-article/source.pdf'));
const lease = 30_000;
let server: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await createTestServer({RECTO_WORKERS: '1'});
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  vi.unstubAllEnvs();
  await server.deps.db.delete(tasks);
});
const folder = mkdtempSync(path.join(tmpdir(), 'recto-printer-'));
afterAll(async () => {
  rmSync(folder, {recursive: true, force: true});
  await server.close();
});

async function addUser(pages = 100, pro = false): Promise<TestUser & {readonly token: {readonly token: string}}> {
  const user = await server.addUser(pro ? {proUntil: new Date('2027-01-01')} : {});
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: pages});
  return {...user, token: {token: user.accessToken}};
}

async function addFile(user: TestUser, values: Partial<typeof spaceObjects.$inferInsert> = {}): Promise<string> {
  const {deps} = server;
  const objectId = newId();
  const blobKey = `uploads/${objectId}`;
  await deps.blobs.put(blobKey, pdf);
  await deps.db.insert(spaceObjects).values({
    objectId,
    userId: user.userId,
    objectName: 'paper.pdf',
    fileType: FileType.pdf,
    state: 'ready',
    bytes: pdf.length,
    pageCount: 2,
    blobKey,
    createdAt: deps.now(),
    updatedAt: deps.now(),
    ...values,
  });
  return objectId;
}

async function remaining(user: TestUser): Promise<number> {
  const rows = await server.deps.db.select().from(quotaGrants).where(eq(quotaGrants.userId, user.userId));
  return rows.reduce((sum, row) => sum + row.remaining, 0);
}
/** What takes the place of Chromium: it "prints" the page as it stands. */
function printer(): string {
  const file = path.join(folder, 'chromium');
  const lines = [
    '#!/bin/sh',
    'for given; do case "$given" in',
    '--print-to-pdf=*) pdf=$(echo "$given" | cut -d= -f2-);;',
    'file://*) page=$(echo "$given" | cut -c8-);;',
    'esac; done',
    '{ echo %PDF; cat "$page"; } > "$pdf"',
    'echo "9 bytes written to file" >&2',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, {mode: 0o755});
  return file;
}
const taskRow = async (outputId: string) =>
  (await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId)))[0]!;

test('a parse is done, paid for, exported, and the same content is not paid for twice', async () => {
  const [ann, bob] = [await addUser(), await addUser()];
  const pageCount = 1;
  const objectId = await addFile(ann, {sha256: 'aa', pageCount});
  const {outputId, parseId} = await server.call(calls.createParseTask, {objectId}, ann.token);
  const waiting = await server.call(calls.getTaskStatus, {outputId}, ann.token);
  expect(waiting).toMatchObject({taskType: 1, status: 0, stage: 'pending', queuePosition: 1, parseId, code: null});
  const list = await server.call(calls.getTaskList, {}, ann.token);
  expect(list).toMatchObject({
    parseTaskList: [{outputId, inputId: objectId, objectId, file: {fileName: 'paper.pdf', fileType: 1}}],
    translateTaskList: [],
  });
  expect((await server.call(calls.getTaskList, {}, bob.token)).parseTaskList).toEqual([]);
  worker = startWorker(server.deps);
  await vi.waitFor(async () => expect((await taskRow(outputId)).status).toBe(TaskStatus.success), 90_000);
  expect(await server.call(calls.getTaskStatus, {outputId}, ann.token)).toMatchObject({status: 2, progress: 100});
  expect(await remaining(ann)).toBe(100 - pageCount);
  // as many as the file has, whatever was announced
  await vi.waitFor(async () =>
    expect((await server.deps.metrics.pagesParsed.get()).values).toMatchObject([{value: 2}]),
  );
  const {objectParseList} = await server.call(calls.getObjectParseList, {objectId}, ann.token);
  expect(objectParseList).toMatchObject([{parseId, outputId, status: 2}]);
  const page = JSON.parse(String(await readBlob(server.deps.blobs, `results/${parseId}/pages/0.json`)));
  expect(page).toMatchObject({pageIdx: 0, md: expect.stringContaining('#'), pageWidth: expect.any(Number)});
  expect(page.blocks[0]).toMatchObject({
    id: expect.any(String),
    type: expect.any(String),
    box: {left: expect.any(Number)},
  });

  const copy = await addFile(ann, {sha256: 'aa'});
  expect(await server.call(calls.createParseTask, {objectId: copy}, ann.token)).toEqual({outputId, parseId});
  const theirs = await addFile(bob, {sha256: 'aa'});
  expect((await server.call(calls.createParseTask, {objectId: theirs}, bob.token)).parseId).not.toBe(parseId);

  const wish = {parseId, formulaMode: 'dollar', filename: 'my/paper'} as const;
  for (const [convertTo, mergeCrossPageForms] of [
    ['md', true],
    ['md', false],
    ['json', true],
    [5, true],
    [3, false],
    [2, true],
    ['txt', true],
    ['csv', true],
    ['xlsx', true],
    ['epub', true],
    ['chunks', true],
    ['preview', true],
    [4, true],
    ['searchable-pdf', true],
  ] as const) {
    const asked = {...wish, convertTo, mergeCrossPageForms};
    const made = await server.call(calls.createConvertParseTask, asked, ann.token);
    await expect(server.call(calls.getConvertTaskStatus, made, bob.token)).rejects.toThrow(
      expect.objectContaining({code: 'parse_status_not_found'}),
    );
    const url = await vi.waitFor(async () => {
      const state = await server.call(calls.getConvertTaskStatus, made, ann.token);
      expect(state.status).toBe(2);
      return state.url!;
    }, 90_000);
    const file = await server.app.inject(url.replace(/^https?:\/\/[^/]+/, ''));
    expect([file.statusCode, file.rawPayload.length > 50]).toEqual([200, true]);
    expect(file.headers['content-disposition']).toContain('my_paper.');
  }
  for (const exportStructure of ['flat', 'byType'] as const) {
    const items = [
      {...wish, convertTo: 'md' as const},
      {...wish, convertTo: 'md' as const},
      {...wish, convertTo: 2 as const},
      {...wish, convertTo: 'html', html: 'folder' as const},
    ];
    const asked = {items, exportStructure, filename: 'papers'};
    await expect(server.call(calls.createConvertArchiveTask, asked, bob.token)).rejects.toThrow(
      expect.objectContaining({code: 'parse_history_not_found'}),
    );
    const made = await server.call(calls.createConvertArchiveTask, asked, ann.token);
    const url = await vi.waitFor(async () => {
      const state = await server.call(calls.getConvertTaskStatus, made, ann.token);
      expect(state.status).toBe(2);
      return state.url!;
    }, 90_000);
    const file = await server.app.inject(url.replace(/^https?:\/\/[^/]+/, ''));
    expect(file.headers['content-disposition']).toContain('papers_export.zip');
    const names = exportStructure === 'flat' ? ['my_paper.md', 'my_paper (2).md'] : ['md/my_paper.md', 'tex/my_paper'];
    const page = exportStructure === 'flat' ? 'my_paper/my_paper.html' : 'html/my_paper/my_paper.html';
    for (const name of [...names, page, page.replace('my_paper.html', 'assets/style.css')])
      expect(file.rawPayload.toString('latin1')).toContain(name);
  }
  const printed = {...wish, convertTo: 'pdf', pdf: 'print'} as const;
  vi.stubEnv('CHROMIUM', '/nowhere/chromium');
  expect((await server.call(calls.getServerInfo, {})).pdfWays).toEqual(['typeset']);
  await expect(server.call(calls.createConvertParseTask, printed, ann.token)).rejects.toThrow(
    expect.objectContaining({code: 'bad_request'}),
  );
  vi.stubEnv('CHROMIUM', printer());
  expect((await server.call(calls.getServerInfo, {})).pdfWays).toEqual(['typeset', 'print']);
  const print = await server.call(calls.createConvertParseTask, printed, ann.token);
  await vi.waitFor(async () => expect((await taskRow(print.outputId)).status).toBe(TaskStatus.success), 90_000);
  const numbered = await server.call(calls.createConvertParseTask, {...wish, convertTo: 6}, ann.token);
  expect((await taskRow(numbered.outputId)).parameters).toMatchObject({format: 'pdf', pdf: 'print'});
  const edited = await server.call(calls.createConvertParseTask, {...wish, convertTo: 8}, ann.token);
  expect((await taskRow(edited.outputId)).parameters).toMatchObject({format: 'md'});
  const {key, fileName} = (await taskRow(print.outputId)).result as {key: string; fileName: string};
  expect(fileName).toBe('my_paper.pdf');
  // it was given the document's HTML
  expect(String(await readBlob(server.deps.blobs, key))).toMatch(/^%PDF\s<!doctype html>/);
  for (const convertTo of [0, 7] as const)
    await expect(server.call(calls.createConvertParseTask, {...wish, convertTo}, ann.token)).rejects.toThrow(
      expect.objectContaining({code: 'bad_request'}),
    );
  await expect(server.call(calls.createConvertParseTask, {...wish, convertTo: 'md'}, bob.token)).rejects.toThrow(
    expect.objectContaining({code: 'parse_history_not_found'}),
  );
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
});

const refusals: readonly (readonly [string, Partial<typeof spaceObjects.$inferInsert>, object, number?])[] = [
  ['file_not_upload', {state: 'uploading'}, {}],
  ['file_invalid', {state: 'failed'}, {}],
  ['parse_file_lock', {encrypted: true}, {}],
  ['parse_file_page_limit', {pageCount: 1001}, {}],
  ['parse_page_limit_exceeded', {pageCount: 101}, {}],
  ['user_subscription_pages_limit', {pageCount: 501}, {}, 1000],
  ['bad_request', {}, {pages: '3'}],
  ['bad_request', {}, {pages: 'x'}],
];
test.each(refusals.map(([code, file, options, pages]) => ({code, file, options, pages})))(
  '$code',
  async ({code, file, options, pages}) => {
    const user = await addUser(pages);
    const objectId = await addFile(user, file);
    const before = await remaining(user);
    await expect(server.call(calls.createParseTask, {objectId, ...options}, user.token)).rejects.toThrow(
      expect.objectContaining({code}),
    );
    expect(await remaining(user)).toBe(before);
  },
);

test('the cost of a parse is told before it begins', async () => {
  const [ann, bob] = [await addUser(10), await addUser()];
  const estimate = (objectId: string, more: object = {}) =>
    server.call(calls.estimateParseTask, {objectId, ...more}, ann.token);
  const small = await addFile(ann, {pageCount: 8});
  expect(await estimate(small)).toEqual({
    pages: 8,
    kind: 'pdf',
    available: 10,
    today: 500,
    parseId: null,
    code: null,
  });
  expect(await estimate(small, {pages: '2-4'})).toMatchObject({pages: 3});
  const {parseId} = await server.call(calls.createParseTask, {objectId: small}, ann.token);
  expect(await estimate(small)).toMatchObject({pages: 0, available: 2, today: 492, parseId, code: null});
  expect(await estimate(await addFile(ann, {pageCount: 3}))).toMatchObject({code: 'parse_page_limit_exceeded'});
  expect(await estimate(await addFile(ann, {pageCount: 493}))).toMatchObject({code: 'user_subscription_pages_limit'});
  const locked = await addFile(ann, {pageCount: null, encrypted: true});
  expect(await estimate(locked)).toMatchObject({pages: null, code: null});
  const admin = await server.addUser({role: 'admin'});
  const request = {objectId: await addFile(admin, {pageCount: 900})};
  const told = await server.call(calls.estimateParseTask, request, {token: admin.accessToken});
  expect(told).toMatchObject({pages: 900, today: null, code: null});
  for (const [code, values] of [
    ['file_not_upload', {state: 'uploading'}],
    ['file_invalid', {state: 'failed'}],
    ['parse_file_page_limit', {pageCount: 1001}],
  ] as const)
    await expect(estimate(await addFile(ann, values))).rejects.toMatchObject({code});
  await expect(estimate(await addFile(bob))).rejects.toMatchObject({code: 'not_found'});
  await expect(estimate(small, {pages: '9'})).rejects.toMatchObject({code: 'bad_request'});
  await expect(server.call(calls.estimateParseTask, {objectId: small})).rejects.toMatchObject({code: 'unauthorized'});
});

test('a budget stops a parse before it costs anything; what is known costs nothing', async () => {
  const user = await addUser();
  const objectId = await addFile(user, {pageCount: 8});
  const parse = (budget: number, more: object = {}) =>
    server.call(calls.createParseTask, {objectId, budget, ...more}, user.token);
  await expect(parse(7)).rejects.toMatchObject({
    code: 'parse_page_limit_exceeded',
    message: 'This would cost more than the budget.',
    detail: {reason: 'budget', budget: 7, needed: 8},
  });
  expect(await remaining(user)).toBe(100);
  await parse(3, {pages: '1-3'});
  const {parseId} = await parse(8);
  expect(await remaining(user)).toBe(89);
  expect((await parse(0)).parseId).toBe(parseId);
});

test('who may not: visitors, and others with foreign ids', async () => {
  const [ann, bob] = [await addUser(), await addUser()];
  const objectId = await addFile(ann);
  const {outputId} = await server.call(calls.createParseTask, {objectId}, ann.token);
  const fails = (code: string) => expect.objectContaining({code});
  await expect(server.call(calls.createParseTask, {objectId}, bob.token)).rejects.toThrow(fails('not_found'));
  for (const call of [calls.getTaskStatus, calls.cancelTask, calls.retryTask]) {
    await expect(server.call(call, {outputId}, bob.token)).rejects.toThrow(fails('parse_status_not_found'));
    await expect(server.call(call, {outputId})).rejects.toThrow(fails('unauthorized'));
  }
  await expect(server.call(calls.createExtraParseImageTask, {objectId}, bob.token)).rejects.toThrow(fails('not_found'));
  const pro = await addUser(1, true);
  await expect(server.call(calls.createExtraParseImageTask, {objectId}, pro.token)).rejects.toThrow(fails('not_found'));
  const image = await addFile(pro, {fileType: FileType.img});
  await expect(server.call(calls.createExtraParseImageTask, {objectId: image}, pro.token)).rejects.toThrow(
    fails('parse_create_task_error'),
  );
  await expect(
    server.call(calls.createConvertTranslateTask, {translateId: 'x', convertTo: 1}, ann.token),
  ).rejects.toThrow(fails('translate_history_not_found'));
});

test('the operator closes the parsing of images, and users are told so', async () => {
  const [admin, user] = [await server.addUser({role: 'admin'}), await addUser()];
  const ask = async (language: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: calls.createParseImageTask.path,
      headers: {
        authorization: `Bearer ${user.accessToken}`,
        'accept-language': language,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--',
    });
    return answer.json().msg;
  };
  const change = (value: boolean | null) =>
    server.call(calls.adminChangeSetting, {name: 'RECTO_IMAGE_PARSING', value}, {token: admin.accessToken});
  await change(false);
  expect([await ask('zh'), await ask('en')]).toEqual(['图片解析暂时关闭', 'Image parsing is closed for the moment.']);
  expect((await server.call(calls.getServerInfo, {})).features.imageParsing.reason).toBe('closed');
  await change(null);
});

test('a cancelled task costs nothing, and can be run again', async () => {
  const user = await addUser();
  const objectId = await addFile(user);
  const {outputId, parseId} = await server.call(calls.createParseTask, {objectId}, user.token);
  const listed = async () => (await server.call(calls.getObjectParseList, {objectId}, user.token)).objectParseList[0];
  expect(await listed()).toMatchObject({status: TaskStatus.none, cancelled: false});
  expect(await remaining(user)).toBe(98);
  const claimed = await claimTask(server.deps, 'w', lease);
  await server.call(calls.cancelTask, {outputId}, user.token);
  await server.call(calls.cancelTask, {outputId}, user.token);
  expect(await remaining(user)).toBe(100);
  // whoever ran it may write nothing any more
  expect(await finishParse(server.deps, claimed!, {pages: 2, resultKey: 'x', report: {}})).toBe(false);
  expect(await renewLease(server.deps, claimed!, lease)).toBe(false);
  expect(await server.call(calls.getTaskStatus, {outputId}, user.token)).toMatchObject({status: 3, stage: 'cancelled'});
  expect(await listed()).toMatchObject({status: TaskStatus.failed, cancelled: true});
  server.advance(1);
  const tries = await Promise.allSettled([1, 2, 3].map(() => server.call(calls.retryTask, {outputId}, user.token)));
  expect(tries.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
  expect(await remaining(user)).toBe(98);
  const [parse] = await server.deps.db.select().from(parses).where(eq(parses.parseId, parseId));
  expect(parse!.status).toBe(TaskStatus.none);
  expect(await listed()).toMatchObject({status: TaskStatus.none, cancelled: false});
});

test('a dead worker loses its task: another finishes it once; after three it has failed without a charge', async () => {
  const user = await addUser();
  const {outputId} = await server.call(calls.createParseTask, {objectId: await addFile(user)}, user.token);
  const first = (await claimTask(server.deps, 'a', lease))!;
  expect(await claimTask(server.deps, 'b', lease)).toBeUndefined();
  await passTime(server.deps.db, lease + 1);
  const second = (await claimTask(server.deps, 'b', lease))!;
  expect([second.outputId, second.attempt]).toEqual([outputId, 2]);
  const outcome = {pages: 2, resultKey: 'x', report: {}};
  expect(await finishParse(server.deps, first, outcome)).toBe(false);
  await requeueTask(server.deps, second);
  const again = (await claimTask(server.deps, 'c', lease))!;
  expect(again.attempt).toBe(2);
  await passTime(server.deps.db, lease + 1);
  expect((await claimTask(server.deps, 'd', lease))!.attempt).toBe(3);
  await passTime(server.deps.db, lease + 1);
  expect(await claimTask(server.deps, 'e', lease)).toBeUndefined();
  expect(await failExhaustedTasks(server.deps)).toBe(1);
  expect(await server.call(calls.getTaskStatus, {outputId}, user.token)).toMatchObject({
    status: 3,
    code: 'parse_error',
    msg: 'The parse failed. Please try again.',
  });
  expect(await remaining(user)).toBe(100);
});

test('limits hold under four claimers at once, and a flood starves nobody', async () => {
  const [flood, other] = [await addUser(400, true), await addUser(10)];
  const objectId = await addFile(flood, {pageCount: 1});
  for (let i = 0; i < 60; i++) await server.call(calls.createParseTask, {objectId, force: true}, flood.token);
  const {outputId} = await server.call(
    calls.createParseTask,
    {objectId: await addFile(other, {pageCount: 1})},
    other.token,
  );
  const taken = await Promise.all(
    Array.from({length: 12}, (_, index) => claimTask(server.deps, `w${index % 4}`, lease)),
  );
  const got = taken.filter(task => task !== undefined);
  expect(got.filter(task => task.userId === flood.userId)).toHaveLength(4);
  expect(got.findIndex(task => task.outputId === outputId)).toBeGreaterThanOrEqual(0);
  const one = await claimTask(server.deps, 'w', lease);
  expect(one).toBeUndefined();
});

test('too many open tasks', async () => {
  const user = await addUser();
  const objectId = await addFile(user, {pageCount: 1});
  const ask = () => server.call(calls.createParseTask, {objectId, force: true}, user.token);
  const asked = await Promise.allSettled(Array.from({length: 24}, ask));
  expect(asked.filter(({status}) => status === 'fulfilled')).toHaveLength(20);
  await expect(ask()).rejects.toThrow(expect.objectContaining({code: 'parse_task_limit_exceeded'}));
  expect(await remaining(user)).toBe(80);
});

test('events tell a user of their own tasks only', async () => {
  const [ann, bob] = [await addUser(), await addUser()];
  const url = await server.app.listen({port: 0, host: '127.0.0.1'});
  const controller = new AbortController();
  const answer = await fetch(`${url}/api/v2/tasks/events`, {
    headers: {authorization: `Bearer ${ann.accessToken}`},
    signal: controller.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const theirs = await server.call(calls.createParseTask, {objectId: await addFile(bob)}, bob.token);
  const own = await server.call(calls.createParseTask, {objectId: await addFile(ann)}, ann.token);
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes(own.outputId)) break;
  }
  expect(text).toContain('event: task');
  expect(text).not.toContain(theirs.outputId);
  controller.abort();
});
