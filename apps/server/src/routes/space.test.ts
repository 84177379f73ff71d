import {calls, ParseModel, TaskStatus, TaskType} from '@recto/api';
import {builders} from '@recto/model';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects, tasks, translations} from '../database/schema/index.ts';
import {downloadUrl} from '../present/files.ts';
import {storageOf} from '../services/quota/overview.ts';
import {indexParse} from '../services/search/index-parse.ts';
import {anyPart, sweepOrphans} from '../services/space/sweep.ts';
import {smallPdf, smallPng} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf, uploadFile} from '../testing/uploads.ts';

let server: TestServer;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.addUser();
  other = await server.addUser();
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});
const keysOf = async (prefix: string) => {
  const keys = [];
  for await (const {key} of server.deps.blobs.list(prefix)) keys.push(key);
  return keys.sort();
};

/** Objects without content, one second apart, the newest last. */
async function addObjects(owner: TestUser, count: number, name = 'f') {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    server.advance(1000);
    const objectId = newId();
    const at = server.deps.now();
    await server.deps.db.insert(spaceObjects).values({
      objectId,
      userId: owner.userId,
      objectName: `${name}-${index}.pdf`,
      fileType: index % 2 ? 2 : 1,
      state: 'ready',
      bytes: 10,
      createdAt: at,
      updatedAt: at,
    });
    ids.push(objectId);
  }
  return ids;
}

/** A finished parse of an object as the parse task stores it, and a translation of it. */
async function addParse(owner: TestUser, objectId: string, pages = 3) {
  const {db, blobs, now} = server.deps;
  const parseId = newId();
  const translateId = newId();
  const common = {objectId, userId: owner.userId, createdAt: now()};
  await db.insert(parses).values({...common, parseId, parseVersion: 3, status: 2, resultKey: `results/${parseId}`});
  const translateParam = {translateLang: 2, translateModel: '72', translateType: 'md'};
  await db.insert(translations).values({...common, parseId, translateId, translateParam, status: 2});
  for (let page = 1; page <= pages; page++) {
    const stored = {
      pageIdx: page - 1,
      md: `page ${page} ![](assets/f-1.png)`,
      pageWidth: 612,
      pageHeight: 792,
      blocks: [],
    };
    await blobs.put(`results/${parseId}/pages/${page - 1}.json`, Buffer.from(JSON.stringify(stored)));
  }
  await blobs.put(`results/${parseId}/assets/f-1.png`, smallPng());
  await blobs.put(`results/${translateId}/doc.json`, Buffer.from('{}'));
  return {parseId, translateId};
}

test('a list goes on where it was, whatever is added meanwhile', async () => {
  const owner = await server.addUser();
  const ids = (await addObjects(owner, 25)).reverse();
  const seen: string[] = [];
  let cursorId: string | undefined;
  for (let page = 0; page < 3; page++) {
    const list = await server.call(calls.getSpaceObjectList, {...(cursorId && {cursorId})}, as(owner));
    expect(list.spaceObjectList).toHaveLength(page < 2 ? 10 : 5);
    seen.push(...list.spaceObjectList.map(({objectId}) => objectId));
    cursorId = list.nextCursorId ?? undefined;
    await addObjects(owner, 1, 'new');
  }
  expect(cursorId).toBeUndefined();
  expect(seen).toEqual(ids);
});

test('a list by type, by name, with limits', async () => {
  const owner = await server.addUser();
  await addObjects(owner, 4, 'Réport_50%');
  const list = (request: object) => server.call(calls.getSpaceObjectList, request, as(owner));
  expect((await list({fileType: 2})).spaceObjectList.map(each => each.file.fileType)).toEqual([2, 2]);
  expect((await list({search: 'RéPORT_50%-3'})).spaceObjectList).toHaveLength(1);
  expect((await list({search: 'r%t'})).spaceObjectList).toHaveLength(0);
  expect((await list({limit: 1})).nextCursorId).not.toBeNull();
  for (const bad of [{limit: 0}, {limit: 101}, {cursorId: 'x'}, {limit: '1 or 1=1'}])
    await expect(list(bad)).rejects.toMatchObject({code: 'bad_request'});
  expect((await server.call(calls.getSpaceObjectList, {}, as(other))).spaceObjectList).toEqual([]);
});

test('an object shows its parses and translations, and is renamed', async () => {
  const [objectId] = await addObjects(user, 1);
  const {parseId, translateId} = await addParse(user, objectId!);
  const request = {objectId: objectId!};
  const {spaceObject} = await server.call(calls.getSpaceObject, request, as(user));
  expect(spaceObject).toMatchObject({
    objectParseList: [{parseId, parseParam: {parseVersion: 3}}],
    objectTranslateList: [{translateId, translateParam: {translateLang: 2, translateModel: '72', translateType: 'md'}}],
  });
  const {spaceObjectList} = await server.call(calls.getSpaceObjectList, {expand: true, limit: 1}, as(user));
  expect(spaceObjectList[0]?.objectParseList).toHaveLength(1);
  expect((await server.call(calls.getObjectParseList, request, as(user))).objectParseList[0]?.parseId).toBe(parseId);
  const translated = await server.call(calls.getObjectTranslateList, request, as(user));
  expect(translated.objectTranslateList[0]?.translateId).toBe(translateId);
  expect((await server.call(calls.getObjectParse, {parseId}, as(user))).objectParse.status).toBe(2);
  expect((await server.call(calls.getObjectTranslate, {translateId}, as(user))).objectTranslate.parseId).toBe(parseId);
  await server.call(calls.updateSpaceObject, {...request, objectName: ' new/name.pdf '}, as(user));
  expect((await server.call(calls.getSpaceObject, request, as(user))).spaceObject.objectName).toBe('new_name.pdf');
  for (const objectName of ['', '   '])
    await expect(server.call(calls.updateSpaceObject, {...request, objectName}, as(user))).rejects.toMatchObject({
      code: 'bad_request',
    });
  await server.call(calls.deleteObjectTranslate, {translateIdList: [translateId]}, as(user));
  expect((await server.call(calls.getObjectTranslateList, request, as(user))).objectTranslateList).toEqual([]);
  expect(await keysOf(`results/${translateId}/`)).toEqual([]);
});

test('each parse and translation is listed with a task of its own, the newest', async () => {
  const {db} = server.deps;
  const owner = await server.addUser();
  const made = new Map<string, string>();
  for (const objectId of await addObjects(owner, 2)) {
    const {parseId, translateId} = await addParse(owner, objectId!);
    for (const [id, type] of [
      [parseId, TaskType.parse],
      [parseId, TaskType.parse],
      [translateId, TaskType.translate],
    ] as const) {
      server.advance(1000);
      const [outputId, at] = [newId(), server.deps.now()];
      const what = type === TaskType.translate ? {parseId, translateId} : {parseId};
      const common = {outputId, userId: owner.userId, objectId: objectId!, type, createdAt: at};
      await db.insert(tasks).values({...common, ...what, status: TaskStatus.success, stage: 'success'});
      made.set(id, outputId);
    }
  }
  const {spaceObjectList} = await server.call(calls.getSpaceObjectList, {expand: true}, as(owner));
  const listed = spaceObjectList.flatMap(({objectParseList = [], objectTranslateList = []}) => [
    ...objectParseList.map(({parseId, outputId}) => [parseId, outputId]),
    ...objectTranslateList.map(({translateId, outputId}) => [translateId, outputId]),
  ]);
  expect(listed).toHaveLength(4);
  for (const [id, outputId] of listed) expect(outputId).toBe(made.get(id!));
});

test('a result comes page by page, with addresses of images', async () => {
  const objectId = await uploadFile(server, user, 'r.pdf', smallPdf({pages: 3, text: 'result'}));
  const {parseId} = await addParse(user, objectId);
  const result = (pages?: string) =>
    server.call(calls.getObjectParseResult, {parseId, ...(pages && {pages})}, as(user));
  const all = (await result()).layoutResponse?.pages ?? [];
  expect(all.map(page => page.pageIdx)).toEqual([0, 1, 2]);
  expect((await result('2-3')).layoutResponse?.pages.map(page => page.pageIdx)).toEqual([1, 2]);
  await expect(result('x')).rejects.toMatchObject({code: 'bad_request'});
  const [, asset] = /\]\((.*)\)/.exec(all[0]!.md) ?? [];
  expect((await server.app.inject({url: pathOf(asset!)})).rawPayload).toEqual(smallPng());
  for (let count = 0; count < 2; count++) {
    const picture = await server.app.inject({url: pathOf(all[1]!.url)});
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.rawPayload.readUInt32BE(16)).toBe(918);
  }
  expect(await keysOf(`pages/${objectId}/`)).toEqual([`pages/${objectId}/2.png`]);
  await server.deps.db.update(parses).set({status: 1}).where(eq(parses.parseId, parseId));
  await expect(result()).rejects.toMatchObject({code: 'parse_history_not_found'});
});

test('a parse tells how far it can be trusted, once there is a report', async () => {
  const [objectId] = await addObjects(user, 1);
  const {parseId} = await addParse(user, objectId!);
  const ask = async () => (await server.call(calls.getObjectParseReport, {parseId}, as(user))).report;
  expect(await ask()).toBeNull();
  const report = {pages: 3, seen: 10, placed: 9, losses: [{page: 2, glyphs: 5, lost: 1}]};
  await server.deps.db.update(parses).set({report}).where(eq(parses.parseId, parseId));
  expect(await ask()).toEqual(report);
});

test('an image answers lines, and is its own cover', async () => {
  const objectId = await uploadFile(server, user, 'i.png', smallPng());
  const {parseId} = await addParse(user, objectId, 1);
  const {ocrResponse, layoutResponse} = await server.call(calls.getObjectParseResult, {parseId}, as(user));
  expect([layoutResponse, ocrResponse?.texLines]).toEqual([null, ['page 1 ![](assets/f-1.png)']]);
  expect(ocrResponse).toMatchObject({pageWidth: 612, pageHeight: 792});
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId}, as(user));
  expect((await server.app.inject({url: pathOf(spaceObject.coverUrl!)})).rawPayload).toEqual(smallPng());
  await server.deps.db.update(parses).set({parseModel: ParseModel.mathpix}).where(eq(parses.parseId, parseId));
  const other = await server.call(calls.getObjectParseResult, {parseId}, as(user));
  expect(other).toMatchObject({ocrResponse: null, mathpixResponse: {text: 'page 1 ![](assets/f-1.png)'}});
});

test('a parse is told from others by how it begins and by the cover of its object', async () => {
  const objectId = await uploadFile(server, user, 'j.png', smallPng());
  const {parseId} = await addParse(user, objectId, 1);
  // the same image was brought before, and has a result of then
  const ofParse = <Item extends {readonly parseId: string}>(items: readonly Item[] | undefined) =>
    items?.find(item => item.parseId === parseId);
  const listed = async () =>
    ofParse((await server.call(calls.getObjectParseList, {objectId}, as(user))).objectParseList);
  expect(await listed()).toMatchObject({displayText: null});
  const {doc, heading, paragraph} = builders();
  const stored = doc(heading(1, `On\n  tea ${'and cups '.repeat(60)}`), paragraph('More.'));
  await server.deps.blobs.put(`results/${parseId}/doc.json`, Buffer.from(JSON.stringify(stored)));
  await indexParse(server.deps, parseId);
  const parse = await listed();
  expect(parse?.displayText).toMatch(/^On tea and cups.{100,110}$/);
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId}, as(user));
  expect((await server.app.inject({url: pathOf(parse!.coverUrl!)})).rawPayload).toEqual(smallPng());
  expect(ofParse(spaceObject.objectParseList)).toMatchObject({
    displayText: parse!.displayText,
    coverUrl: expect.any(String),
  });
  const {objectParse} = await server.call(calls.getObjectParse, {parseId}, as(user));
  expect(objectParse).toMatchObject({displayText: parse!.displayText, coverUrl: expect.any(String)});
});

test('a PDF gets a small cover', async () => {
  const objectId = await uploadFile(server, user, 'c.pdf', smallPdf({text: 'cover'}));
  const cover = async () => (await server.call(calls.getSpaceObject, {objectId}, as(user))).spaceObject.coverUrl;
  await expect.poll(cover, {timeout: 10_000}).not.toBeNull();
  const {rawPayload} = await server.app.inject({url: pathOf((await cover())!)});
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([340, 440]);
});

test('the source comes as a plain GET, in parts and with its name', async () => {
  const content = smallPdf({text: 'source'});
  const objectId = await uploadFile(server, user, '论文 "1".pdf', content);
  const {url} = await server.call(calls.getSpaceObjectSource, {objectId}, as(user));
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({method, url: pathOf(url), headers});
  const whole = await get();
  expect(whole.rawPayload).toEqual(content);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="____1_.pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87__1_.pdf`,
  });
  const etag = String(whole.headers.etag);
  const size = content.length;
  for (const [headers, status, range, body] of [
    [{range: 'bytes=0-3'}, 206, `bytes 0-3/${size}`, '%PDF'],
    [{range: 'bytes=-6'}, 206, `bytes ${size - 6}-${size - 1}/${size}`, '%%EOF\n'],
    [{range: `bytes=${size - 1}-9999999`}, 206, `bytes ${size - 1}-${size - 1}/${size}`, '\n'],
    [{range: `bytes=${size}-`}, 416, `bytes */${size}`, ''],
    [{range: 'bytes=-0'}, 416, `bytes */${size}`, ''],
    [{range: 'bytes=3-1'}, 200, undefined, content.toString('latin1')],
    [{range: 'lines=1-2'}, 200, undefined, content.toString('latin1')],
    [{range: 'bytes=0-3', 'if-range': etag}, 206, `bytes 0-3/${size}`, '%PDF'],
    [{range: 'bytes=0-3', 'if-range': '"old"'}, 200, undefined, content.toString('latin1')],
    [{'if-none-match': etag}, 304, undefined, ''],
  ] as const) {
    const answer = await get(headers);
    expect([answer.statusCode, answer.headers['content-range'], answer.rawPayload.toString('latin1')]).toEqual([
      status,
      range,
      body,
    ]);
  }
  const head = await get({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), '']);
});

test('a document of a user is downloaded, never shown as a page of ours', async () => {
  await server.deps.blobs.put('exports/x.html', Buffer.from('<script>alert(1)</script>'));
  const answer = await server.app.inject({
    url: pathOf(downloadUrl(server.deps, 'http://h', 'exports/x.html', 'a.html')),
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('addresses that are forged, changed or old lead nowhere', async () => {
  const objectId = await uploadFile(server, user, 'f.pdf', smallPdf({text: 'forged'}));
  const {url} = await server.call(calls.getSpaceObjectSource, {objectId}, as(user));
  const query = new URL(url).searchParams;
  const payload = JSON.parse(Buffer.from(query.get('f')!, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({...payload, key: '../../etc/passwd'})).toString('base64url');
  for (const search of [
    '',
    'f=x&s=y',
    `f=${query.get('f')}`,
    `f=${changed}&s=${query.get('s')}`,
    `f=${query.get('f')}&s=${'A'.repeat(43)}`,
    `f=${query.get('f')}&f=${changed}&s=${query.get('s')}`,
  ]) {
    const answer = await server.app.inject({url: `/files/download?${search}`});
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  expect((await server.app.inject({url: pathOf(url)})).statusCode).toBe(200);
  server.advance(2 * 3_600_000);
  expect((await server.app.inject({url: pathOf(url)})).statusCode).toBe(404);
});

test('nobody reaches what is of somebody else, nor learns that it is there', async () => {
  const objectId = await uploadFile(server, user, 'mine.pdf', smallPdf({text: 'mine'}));
  const {parseId, translateId} = await addParse(user, objectId);
  const requests = [
    [calls.getSpaceObject, {objectId}],
    [calls.updateSpaceObject, {objectId, objectName: 'x'}],
    [calls.deleteSpaceObject, {objectIdList: [objectId]}],
    [calls.getObjectParseList, {objectId}],
    [calls.getObjectTranslateList, {objectId}],
    [calls.getSpaceObjectSource, {objectId}],
    [calls.getObjectParse, {parseId}],
    [calls.getObjectParseResult, {parseId}],
    [calls.getObjectParseReport, {parseId}],
    [calls.getObjectTranslate, {translateId}],
    [calls.deleteObjectTranslate, {translateIdList: [translateId]}],
  ] as const;
  const missing = JSON.stringify(newId());
  for (const [call, request] of requests) {
    const unknown = JSON.parse(JSON.stringify(request).replace(/"[0-9a-f-]{36}"/g, missing));
    const code = await server.call(call, unknown, as(other)).catch(error => error.code);
    expect(code).toMatch(/not_found$/);
    await expect(server.call(call, request as never, as(other))).rejects.toMatchObject({code});
    await expect(server.call(call, request as never)).rejects.toMatchObject({code: 'unauthorized'});
  }
  expect((await server.call(calls.getSpaceObject, {objectId}, as(user))).spaceObject.objectName).toBe('mine.pdf');
});

test('files are listed by how their newest parse stands, and since when they are there', async () => {
  const owner = await server.addUser();
  const [none, again, failed, done] = (await addObjects(owner, 4)) as [string, string, string, string];
  const {db} = server.deps;
  const add = async (objectId: string, status: TaskStatus) => {
    server.advance(1000);
    await db.insert(parses).values({objectId, userId: owner.userId, status, createdAt: server.deps.now()});
  };
  await add(done, TaskStatus.failed);
  await add(done, TaskStatus.success);
  await add(failed, TaskStatus.failed);
  await add(again, TaskStatus.success);
  await add(again, TaskStatus.pending);
  const listed = async (request: object) =>
    (await server.call(calls.getSpaceObjectList, request, as(owner))).spaceObjectList.map(row => row.objectId);
  expect(await listed({parseState: 'none'})).toEqual([none]);
  expect(await listed({parseState: 'running'})).toEqual([again]);
  expect(await listed({parseState: 'failed'})).toEqual([failed]);
  expect(await listed({parseState: 'done'})).toEqual([done]);
  const [row] = await db.select().from(spaceObjects).where(eq(spaceObjects.objectId, failed));
  const createdAfter = row!.createdAt.toISOString();
  expect(await listed({createdAfter})).toEqual([done, failed]);
  expect(await listed({createdAfter, parseState: 'done', search: 'f-3'})).toEqual([done]);
  await expect(listed({createdAfter: 'yesterday'})).rejects.toMatchObject({code: 'bad_request'});
});

test('deleting takes ten at most, with all that was made of them, and frees what they took', async () => {
  const owner = await server.addUser();
  const objectId = await uploadFile(server, owner, 'd.pdf', smallPdf({text: 'deleted'}));
  const {parseId, translateId} = await addParse(owner, objectId);
  const page = (await server.call(calls.getObjectParseResult, {parseId}, as(owner))).layoutResponse!.pages[0]!.url;
  await server.app.inject({url: pathOf(page)});
  const cover = async () => (await server.call(calls.getSpaceObject, {objectId}, as(owner))).spaceObject.coverUrl;
  await expect.poll(cover, {timeout: 10_000}).not.toBeNull();
  const ids = await addObjects(owner, 11);
  const outputId = newId();
  await server.deps.db
    .insert(tasks)
    .values({outputId, userId: owner.userId, type: 1, objectId, parseId, createdAt: server.deps.now()});
  expect((await storageOf(server.deps, owner.userId)).bytes).toBe(smallPdf({text: 'deleted'}).length + 110);
  const request = {objectIdList: [objectId, ...ids]};
  const {objectIdList} = await server.call(calls.deleteSpaceObject, request, as(owner));
  expect([...objectIdList].sort()).toEqual([objectId, ...ids.slice(0, 9)].sort());
  expect((await storageOf(server.deps, owner.userId)).bytes).toBe(20);
  const left = [`results/${parseId}/`, `results/${translateId}/`, `pages/${objectId}/`, 'covers/', 'uploads/'];
  for (const prefix of left) expect((await keysOf(prefix)).filter(key => key.includes(objectId))).toEqual([]);
  const [task] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId));
  expect(task).toMatchObject({status: 3, stage: 'cancelled'});
  await expect(server.call(calls.deleteSpaceObject, {objectIdList: [objectId]}, as(owner))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the sweeper looks at a part of the files, and all parts are all files', async () => {
  const fresh = await createTestServer();
  const {blobs} = fresh.deps;
  const digits = [...'0123456789abcdef'];
  const keysOf = (digit: string) =>
    ['uploads/', 'covers/', 'pages/', 'results/', 'exports/'].map(of => `${of}${digit}b-1`);
  for (const key of [...digits.flatMap(keysOf), 'uploads/direct-a']) await blobs.put(key, Buffer.from('x'));
  fresh.advance(3 * 365 * 86_400_000);
  expect(await sweepOrphans(fresh.deps, '7')).toMatchObject({blobs: 5});
  for (const key of keysOf('7')) expect(await blobs.stat(key)).toBeUndefined();
  for (const key of keysOf('8')) expect(await blobs.stat(key)).toBeDefined();
  for (const digit of digits) await sweepOrphans(fresh.deps, digit);
  for await (const {key} of blobs.list('')) expect(key).toBe('');
  expect(digits).toContain(anyPart());
  await fresh.close();
});

test('the sweeper removes what nothing refers to, once it is old, and nothing else', async () => {
  const objectId = await uploadFile(server, user, 's.pdf', smallPdf({text: 'swept'}));
  const {parseId} = await addParse(user, objectId);
  const {blobs, db} = server.deps;
  const orphans = [
    'uploads/gone-1',
    `covers/${newId()}.png`,
    `pages/${newId()}/1.png`,
    `results/${newId()}/a/b`,
    `exports/${newId()}.md`,
  ];
  for (const key of [...orphans, 'unknown/kept']) await blobs.put(key, Buffer.from('x'));
  const task = await server.call(calls.createUploadTask, {fileName: 'never.pdf'}, as(user));
  const kept = [...(await keysOf('results/')), ...(await keysOf('uploads/'))].filter(key => !orphans.includes(key));
  expect(await sweepOrphans(server.deps)).toEqual({uploads: 0, blobs: 0, unfinished: 0});
  // blobs bear the time of their store, which is a year at most from the test's
  server.advance(3 * 365 * 86_400_000);
  await sweepOrphans(server.deps);
  for (const key of orphans) expect(await blobs.stat(key)).toBeUndefined();
  expect([...(await keysOf('results/')), ...(await keysOf('uploads/'))]).toEqual(kept);
  expect(kept).toContain(`results/${parseId}/pages/0.json`);
  expect(await blobs.stat('unknown/kept')).toBeDefined();
  const [row] = await db.select().from(tasks).where(eq(tasks.outputId, task.outputId));
  expect(row).toMatchObject({status: 3, code: 'file_not_upload'});
  expect(await db.select().from(spaceObjects).where(eq(spaceObjects.objectId, task.objectId))).toEqual([]);
});

test('where somebody stopped reading is kept with the file, for each user', async () => {
  const owner = await server.addUser();
  const [objectId] = (await addObjects(owner, 1)) as [string];
  const read = () => server.call(calls.getReadingState, {objectId}, as(owner));
  expect(await read()).toEqual({reading: null, updatedAt: null});
  const reading = {view: 'source', page: 73, share: 0.25, zoom: 'page-width', sidebar: 'outline'} as const;
  await server.call(calls.updateReadingState, {objectId, reading: {page: 1}}, as(owner));
  server.advance(1000);
  const {updatedAt} = await server.call(calls.updateReadingState, {objectId, reading}, as(owner));
  expect(await read()).toEqual({reading, updatedAt});
  for (const bad of [{page: 0}, {share: 2}, {zoom: 'x'.repeat(21)}, {sidebar: 'x'}])
    await expect(
      server.call(calls.updateReadingState, {objectId, reading: bad as object}, as(owner)),
    ).rejects.toMatchObject({code: 'bad_request'});
  await server.call(calls.deleteSpaceObject, {objectIdList: [objectId]}, as(owner));
  await expect(read()).rejects.toMatchObject({code: 'not_found'});
});
