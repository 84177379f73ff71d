import {type Call, calls, FileType, type RequestOf, TaskStatus, TaskType} from '@recto/api';
import {builders} from '@recto/model';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {glossaries, parses, spaceObjects, tasks, translationLines, translations} from '../database/schema/index.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {reserve} from '../services/quota/reserve.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf} from '../testing/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    RECTO_KEY_OPENAI: 'k',
    RECTO_KEY_DOUBAO: 'k',
    RECTO_OPEN_TASKS: '1',
    RECTO_MEMBERS_ONLY: 'true',
  });
});
afterAll(() => server.close());

// of the shipped catalogue: free, at a price, for members only
const models = {free: 72, paid: 66, members: 65};
const param = {translateModel: models.free, translateType: 'pdf', translateLang: 1} as const;

async function addParse(
  user: TestUser,
  values: {readonly fileType?: number; readonly status?: number; readonly pageCount?: number} = {},
) {
  const {db, now, blobs} = server.deps;
  const {fileType = FileType.pdf, status = TaskStatus.success, pageCount = 2} = values;
  const [objectId, parseId, userId] = [newId(), newId(), user.userId];
  const times = {createdAt: now(), updatedAt: now()};
  await db
    .insert(spaceObjects)
    .values({objectId, userId, objectName: 'paper.pdf', fileType, state: 'ready', pageCount, ...times});
  await db.insert(parses).values({parseId, objectId, userId, status, pageCount, parseVersion: 3, createdAt: now()});
  for (const pageIdx of [0, 1]) {
    const page = {pageIdx, md: 'word '.repeat(1000), pageWidth: 1, pageHeight: 1, blocks: []};
    await blobs.put(`results/${parseId}/pages/${pageIdx}.json`, Buffer.from(JSON.stringify(page)));
  }
  const {doc, paragraph} = builders();
  const text = 'a word and another word of the text that is here '.repeat(20);
  const paragraphs = Array.from({length: 10}, (_, index) => {
    const box = {left: 0, top: 0, right: 1, bottom: 1};
    return {...paragraph(`${text} ${index}.`), from: [{page: index < 5 ? 1 : 2, box}]};
  });
  const page = {number: 1, width: 1, height: 1, rotation: 0} as const;
  const whole = {...doc(...paragraphs), pages: [page, {...page, number: 2}]};
  await blobs.put(`results/${parseId}/doc.json`, Buffer.from(JSON.stringify(whole)));
  return {objectId, parseId};
}

async function addTranslation(user: TestUser, status: number = TaskStatus.success) {
  const {db, now} = server.deps;
  const {objectId, parseId} = await addParse(user);
  const translateId = newId();
  const row = {translateId, objectId, parseId, userId: user.userId, translateParam: param, status, createdAt: now()};
  await db.insert(translations).values(row);
  await db.insert(translationLines).values([
    {translateId, lineId: 'b', position: 1, pageIdx: 1, raw: 'x = 1', needTranslate: false, state: 'kept'},
    {
      translateId,
      lineId: 'a',
      position: 0,
      pageIdx: 0,
      raw: 'Hello',
      translated: '你好',
      state: 'translated',
    },
  ]);
  return {objectId, parseId, translateId};
}

const refusal = async <C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<string> =>
  server.call(call, request, token === undefined ? {} : {token}).then(
    () => 'success',
    error => error.code,
  );

test('what may not be translated is refused with its code, also by the estimate', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const {parseId} = await addParse(ann);
  const glossaryId = newId();
  await server.deps.db
    .insert(glossaries)
    .values({glossaryId, userId: bob.userId, description: 'x', createdAt: server.deps.now()});
  const image = await addParse(ann, {fileType: FileType.img});
  const long = await addParse(ann, {pageCount: 501});
  const waiting = await addParse(ann, {status: TaskStatus.pending});
  const table: readonly (readonly [string, string, object])[] = [
    ['parse_history_not_found', newId(), {}],
    ['translate_not_allowed', image.parseId, {}],
    ['translate_parse_status_invalid', waiting.parseId, {}],
    ['parse_file_page_limit', long.parseId, {}],
    ['llm_model_not_found', parseId, {translateModel: 9}],
    ['user_subscription_need', parseId, {translateModel: models.members}],
    ['not_found', parseId, {translateTermId: glossaryId}],
    ['bad_request', parseId, {translateLang: 99}],
    ['bad_request', parseId, {pages: '3'}],
    ['bad_request', parseId, {ignoreTranslateTypes: ['everything']}],
  ];
  for (const [code, id, change] of table) {
    const request = {parseId: id, translateParam: {...param, ...change}};
    for (const call of [calls.createTranslateTask, calls.estimateTranslateTask]) {
      expect([code, await refusal(call, request, ann.accessToken)]).toEqual([code, code]);
      expect(await refusal(call, request)).toBe('unauthorized');
    }
  }
  const request = {parseId, translateParam: param};
  expect(await refusal(calls.createTranslateTask, request, bob.accessToken)).toBe('parse_history_not_found');
  // side by side there is no limit but the parse's own; and 500 of 501 pages are within it
  for (const change of [{translateType: 'md'}, {pages: '1-500'}] as const) {
    const translateParam = {...param, ...change};
    expect(await refusal(calls.estimateTranslateTask, {parseId: long.parseId, translateParam}, ann.accessToken)).toBe(
      'success',
    );
  }
});

test('the same translation is made again only when asked', async () => {
  const ann = await server.addUser();
  const {parseId, translateId} = await addTranslation(ann);
  const create = (change: object, force = false) =>
    server.call(
      calls.createTranslateTask,
      {parseId, translateParam: {...param, ...change}, force},
      {token: ann.accessToken},
    );
  await expect(create({ignoreTranslateTypes: ['table'], fontColorExtraction: true})).rejects.toMatchObject({
    code: 'translate_already_exist',
    detail: {translateId},
  });
  const instructions = 'x'.repeat(1001);
  await expect(create({instructions})).rejects.toMatchObject({code: 'bad_request'});
  // told to read differently, it is another one
  const styled = {style: 'plain', formality: 'formal', instructions: ' British spelling '};
  const plain = await create(styled);
  await expect(create({...styled, instructions: 'British spelling'})).rejects.toMatchObject({
    code: 'translate_already_exist',
    detail: {translateId: plain.translateId},
  });
  await server.deps.db.delete(tasks);
  const forced = await create({}, true);
  expect(forced.translateId).not.toBe(translateId);
  const read = await server.call(calls.getObjectTranslate, forced, {token: ann.accessToken});
  expect(read.objectTranslate.translateParam).toMatchObject({translateVersion: 'DOC2X_V2_2410'});
  await expect(create({}, true)).rejects.toMatchObject({code: 'parse_task_limit_exceeded'});
  await server.deps.db.delete(tasks);
  await expect(create({translateModel: models.paid, translateLang: 3})).rejects.toMatchObject({
    code: 'user_available_points_not_enough',
  });
});

test('an estimate grows with the text and the price; free models cost nothing', async () => {
  const ann = await server.addUser({proUntil: new Date('2027-01-01')});
  const {parseId} = await addParse(ann);
  const estimate = (change: object) =>
    server.call(
      calls.estimateTranslateTask,
      {parseId, translateParam: {...param, ...change}},
      {token: ann.accessToken},
    );
  const [free, paid, dear, half] = [
    await estimate({}),
    await estimate({translateModel: models.paid}),
    await estimate({translateModel: models.members}),
    await estimate({translateModel: models.members, pages: '1'}),
  ];
  expect(free).toMatchObject({points: 0, available: 0, pageCount: 2, exists: false});
  expect(paid.points).toBeGreaterThan(0);
  expect(dear.points).toBeGreaterThan(2 * paid.points);
  expect(dear.promptTokens).toBeGreaterThan(2500);
  expect(half.completionTokens).toBeLessThan(0.6 * dear.completionTokens);
});

test('one that runs is stopped when it is deleted, and what it had set aside goes back', async () => {
  const {db} = server.deps;
  const ann = await server.addUser();
  const token = ann.accessToken;
  await grantQuota(server.deps, db, {userId: ann.userId, kind: 'point', source: 'admin', amount: 10});
  const {translateId, objectId, parseId} = await addTranslation(ann, TaskStatus.pending);
  const outputId = newId();
  const of = {outputId, userId: ann.userId, objectId, parseId, translateId, createdAt: server.deps.now()};
  await db.insert(tasks).values({...of, type: TaskType.translate, status: TaskStatus.pending});
  await reserve(server.deps, db, {userId: ann.userId, outputId, kind: 'point', amount: 8});
  await server.call(calls.deleteObjectTranslate, {translateIdList: [translateId, 'x']}, {token});
  expect(await server.call(calls.getTaskStatus, {outputId}, {token})).toMatchObject({status: 3, stage: 'cancelled'});
  expect((await server.call(calls.getQuota, {}, {token})).point.remaining).toBe(10);
  expect((await server.call(calls.getObjectTranslateList, {objectId}, {token})).objectTranslateList).toEqual([]);
});

test('a translation is read line by line, edited, and its file fetched', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const {translateId, parseId, objectId} = await addTranslation(ann);
  const token = ann.accessToken;
  const read = await server.call(calls.getObjectTranslateResult, {translateId}, {token});
  expect(read).toMatchObject({translateId, parseId, objectId, status: 2, translateParam: param, translatedUrl: null});
  expect(read.translateResult.lines).toEqual([
    {id: 'a', raw: 'Hello', translated: '你好', needTranslate: true, pageIdx: 0, state: 'translated', segmentCount: 0},
    {id: 'b', raw: 'x = 1', translated: '', needTranslate: false, pageIdx: 1, state: 'kept', segmentCount: 0},
  ]);
  const second = await server.call(calls.getObjectTranslateResult, {translateId, pages: '2'}, {token});
  expect(second.translateResult.lines.map(line => line.id)).toEqual(['b']);

  const edit = {translateId, lineId: 'a', translated: '您好'};
  const {line} = await server.call(calls.updateObjectTranslateLine, edit, {token});
  expect(line).toMatchObject({translated: '您好', state: 'edited'});
  expect((await server.call(calls.getObjectTranslateResult, {translateId}, {token})).translateResult.lines[0]).toEqual(
    line,
  );
  for (const lineId of ['b', 'c'])
    expect(await refusal(calls.updateObjectTranslateLine, {...edit, lineId}, token)).toBe('not_found');
  const running = await addTranslation(ann, TaskStatus.pending);
  expect(await refusal(calls.updateObjectTranslateLine, {...edit, translateId: running.translateId}, token)).toBe(
    'translate_parse_status_invalid',
  );

  expect(read.layout).toBeNull();
  const counted = {unplaced: 1, overlapping: 2};
  await server.deps.db.update(translations).set({report: counted}).where(eq(translations.translateId, translateId));
  expect((await server.call(calls.getObjectTranslateResult, {translateId}, {token})).layout).toEqual(counted);

  await server.deps.blobs.put(`results/${translateId}/translated.pdf`, Buffer.from('%PDF-1.7'));
  const {translatedUrl} = await server.call(calls.getObjectTranslateResult, {translateId}, {token});
  const file = await server.app.inject(pathOf(translatedUrl!));
  expect([file.statusCode, file.payload, file.headers['content-type']]).toEqual([200, '%PDF-1.7', 'application/pdf']);

  expect(await refusal(calls.getObjectTranslateResult, {translateId, pages: 'x'}, token)).toBe('bad_request');
  for (const [call, request] of [
    [calls.getObjectTranslateResult, {translateId}],
    [calls.updateObjectTranslateLine, edit],
  ] as const) {
    expect(await refusal(call, request, bob.accessToken)).toBe('translate_history_not_found');
    expect(await refusal(call, request)).toBe('unauthorized');
  }
});

test.each([
  [{}, 'left-right'],
  [{reverseOrder: true}, 'right-left'],
  [{reverseOrder: false, optimize: true}, 'left-right'],
  [{reverseOrder: true, optimize: true}, 'right-left'],
  [{reverseOrder: true, order: 'alternate'}, 'alternate'],
] as const)('a merge asked for with %o has the order %s', async (wish, order) => {
  const ann = await server.addUser();
  const {translateId} = await addTranslation(ann);
  const {outputId, result} = await server.call(
    calls.createExternalPdfMergeTask,
    {translateId, ...wish},
    {token: ann.accessToken},
  );
  expect(result).toBe(outputId);
  const [task] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId));
  expect(task?.parameters).toMatchObject({order});
});

test('PDFs of both languages that wait at once are bounded by themselves', async () => {
  const ann = await server.addUser();
  const {translateId} = await addTranslation(ann);
  const merge = () =>
    server.call(calls.createExternalPdfMergeTask, {translateId, order: 'alternate'}, {token: ann.accessToken});
  const limit = server.deps.settings.RECTO_OPEN_MERGES;
  for (let made = 0; made < limit; made++) await merge();
  await expect(merge()).rejects.toMatchObject({
    code: 'convert_external_limit',
    status: 429,
    detail: {limit, open: limit},
  });
  // another kind of export is still taken
  await server.call(calls.createConvertTranslateTask, {translateId, convertTo: 1}, {token: ann.accessToken});
});

test('several documents in one archive are for members where that is kept for them', async () => {
  const [ann, pro] = [await server.addUser(), await server.addUser({proUntil: new Date(+server.deps.now() + 1e9)})];
  const archive = async (user: TestUser, documents: number) => {
    const items = [];
    for (let made = 0; made < documents; made++) items.push({parseId: (await addParse(user)).parseId, convertTo: 'md'});
    const [first] = items;
    return server.call(
      calls.createConvertArchiveTask,
      {items: [...items, {...first!, convertTo: 'html'}]},
      {
        token: user.accessToken,
      },
    );
  };
  await archive(ann, 1);
  await archive(pro, 2);
  await expect(archive(ann, 2)).rejects.toMatchObject({code: 'user_subscription_need', status: 403});
});
