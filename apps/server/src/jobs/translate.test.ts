import {readFileSync} from 'node:fs';
import path from 'node:path';
import {calls, FileType, TaskStatus, type TranslateParam} from '@recto/api';
import {convert, write} from '@recto/engine';
import type {FakeLlm, FakeLlmOptions} from '@recto/testkit';
import {nodeHost} from '@recto/workers';
import {eq} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {
  glossaries,
  glossaryItems,
  quotaGrants,
  quotaReservations,
  spaceObjects,
  tasks,
} from '../database/schema/index.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {readBlob} from '../storage/index.ts';
import {documentText} from '../testing/document-text.ts';
import type {TestServer, TestUser} from '../testing/test-server.ts';
import {addTeaParse, createTranslatingServer} from '../testing/translations.ts';
import {pathOf} from '../testing/uploads.ts';
import {startWorker, type Worker} from './worker.ts';

let server: TestServer;
let fake: FakeLlm;
let close: () => Promise<void>;
let worker: Worker | undefined;
beforeAll(async () => {
  ({server, fake, close} = await createTranslatingServer());
});
beforeEach(() => {
  fake.options = {};
  fake.requested.clear();
  fake.answered.clear();
  worker = startWorker(server.deps);
});
afterEach(async () => {
  await worker?.stop();
  await server.deps.db.delete(tasks);
});
afterAll(() => close());

const addParse = (user: TestUser) => addTeaParse(server, user);

const free = {translateModel: 1, translateType: 'md', translateLang: 1} as const;
type Change = Partial<TranslateParam>;

async function create(
  user: TestUser,
  parseId: string,
  change: Change = {},
  more: {force?: boolean; budget?: number} = {},
) {
  const translateParam = {...free, ...change};
  return server.call(calls.createTranslateTask, {parseId, translateParam, ...more}, {token: user.accessToken});
}
const status = (user: TestUser, outputId: string) =>
  server.call(calls.getTaskStatus, {outputId}, {token: user.accessToken});
const ended = (user: TestUser, outputId: string) =>
  vi.waitUntil(
    async () => {
      const state = await status(user, outputId);
      return state.status >= TaskStatus.success ? state : undefined;
    },
    {timeout: 90_000, interval: 50},
  );
const exportEnded = (token: {readonly token: string}, outputId: string) =>
  vi.waitUntil(
    async () => {
      const state = await server.call(calls.getConvertTaskStatus, {outputId}, token);
      return state.status >= TaskStatus.success ? state : undefined;
    },
    {timeout: 90_000},
  );
const read = (user: TestUser, translateId: string) =>
  server.call(calls.getObjectTranslateResult, {translateId}, {token: user.accessToken});

async function points(user: TestUser): Promise<number> {
  const rows = await server.deps.db.select().from(quotaGrants).where(eq(quotaGrants.userId, user.userId));
  return rows.reduce((sum, row) => sum + row.remaining, 0);
}
const grant = (user: TestUser, amount: number) =>
  grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'point', source: 'admin', amount});

test('a parse is translated line by line; a repetition sends no requests, for this user only', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const {outputId, translateId} = await create(ann, await addParse(ann));
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.success, stage: 'success', progress: 100});
  const result = await read(ann, translateId);
  expect(result).toMatchObject({status: TaskStatus.success, translatedUrl: null});
  expect(result.trust).toEqual({waiting: 0, translated: 26, doubt: 0, edited: 0, kept: 0});
  const {lines} = result.translateResult;
  expect(lines).toHaveLength(24);
  expect(lines[0]).toMatchObject({raw: '# On warm tea', needTranslate: true, state: 'translated', pageIdx: 0});
  expect(lines[0]?.translated).toMatch(/^# \p{Script=Han}+$/u);
  expect(lines[1]?.translated).toContain('$x$');
  expect(lines[2]).toMatchObject({raw: '$$\ny = 2\n$$', translated: '$$\ny = 2\n$$', needTranslate: false});
  expect(lines.at(-1)?.translated).toMatch(/<td>\p{Script=Han}+<\/td>/u);

  const requests = fake.requests;
  const again = await create(ann, await addParse(ann));
  await ended(ann, again.outputId);
  expect(fake.requests).toBe(requests);
  expect((await read(ann, again.translateId)).translateResult.lines).toEqual(lines);
  const other = await create(bob, await addParse(bob));
  await ended(bob, other.outputId);
  expect(fake.requests).toBeGreaterThan(requests);
});

test('points are those of the tokens that were used; the rest goes back', async () => {
  const ann = await server.addUser();
  const parseId = await addParse(ann);
  await expect(create(ann, parseId, {translateModel: 2})).rejects.toMatchObject({
    code: 'user_available_points_not_enough',
  });
  await grant(ann, 10_000);
  const {outputId} = await create(ann, parseId, {translateModel: 2});
  const reserved = 10_000 - (await points(ann));
  const {usage} = await ended(ann, outputId);
  const {records} = await server.call(calls.getConsumption, {}, {token: ann.accessToken});
  const [record] = records;
  const {promptTokens = 0, completionTokens = 0, pointsConsumed = 0} = record ?? {};
  expect(record).toMatchObject({aiModel: 'Paid', outputId});
  expect(usage).toEqual({promptTokens, completionTokens, points: pointsConsumed});
  const yuan = (promptTokens * 1000 + completionTokens * 3000) / 1e6;
  expect(pointsConsumed).toBe(Math.ceil(yuan * server.deps.settings.RECTO_POINTS_PER_YUAN));
  expect(pointsConsumed).toBeLessThanOrEqual(reserved);
  expect(await points(ann)).toBe(10_000 - pointsConsumed);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
});

test('its status has the tokens and points so far, and a cancellation charges just these', async () => {
  const ann = await server.addUser();
  await grant(ann, 10_000);
  // the sentences are answered, the rest is not
  fake.options = {requestFault: (_, items) => (items.length < 20 ? 'silent' : undefined)};
  const {outputId} = await create(ann, await addParse(ann), {translateModel: 2});
  const running = await vi.waitUntil(
    async () => {
      const state = await status(ann, outputId);
      return state.usage && state.usage.points > 0 ? state : undefined;
    },
    {timeout: 90_000},
  );
  expect(running).toMatchObject({status: TaskStatus.pending, stage: 'translating'});
  const {completionTokens = 0, points: used = 0} = running.usage ?? {};
  expect(completionTokens).toBeGreaterThan(0);
  await server.call(calls.cancelTask, {outputId}, {token: ann.accessToken});
  await vi.waitFor(async () => expect(await points(ann)).toBe(10_000 - used), 30_000);
});

test('a budget is kept to; a retry goes on, and nothing is paid twice', async () => {
  const ann = await server.addUser();
  await grant(ann, 10_000);
  const parseId = await addParse(ann);
  const translateParam = {...free, translateModel: 2};
  const token = {token: ann.accessToken};
  const estimate = await server.call(calls.estimateTranslateTask, {parseId, translateParam}, token);
  const first = await create(ann, parseId, {translateModel: 2}, {budget: Math.ceil(estimate.points * 0.8)});
  // success would say that every line is settled
  expect(await ended(ann, first.outputId)).toMatchObject({status: TaskStatus.failed, code: 'translate_budget_used'});
  expect(10_000 - (await points(ann))).toBeLessThanOrEqual(Math.ceil(estimate.points * 0.8));
  const {trust} = await read(ann, first.translateId);
  expect(trust.waiting).toBeGreaterThan(0);
  const second = await server.call(calls.retryTask, {outputId: first.outputId}, token);
  expect(second.translateId).toBe(first.translateId);
  await ended(ann, second.outputId);
  expect((await read(ann, first.translateId)).trust).toMatchObject({waiting: 0, translated: 26});
  expect([...fake.answered.values()].every(count => count === 1)).toBe(true);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  await expect(server.call(calls.retryTask, {outputId: second.outputId}, token)).rejects.toMatchObject({
    code: 'parse_status_not_found',
  });
});

test.each([
  ['a free model', 1],
  ['one that costs', 2],
])('segments kept in the source by %s are reported, and requested again by a retry', async (_, translateModel) => {
  const ann = await server.addUser();
  await grant(ann, 10_000);
  fake.options = {itemFault: ({text}) => (text.startsWith('Number 25') ? 'empty' : undefined)};
  const {outputId, translateId} = await create(ann, await addParse(ann), {translateModel});
  await ended(ann, outputId);
  const {trust, translateResult} = await read(ann, translateId);
  expect(trust).toMatchObject({kept: 1, translated: 25});
  expect(translateResult.lines.filter(line => line.needTranslate && line.state === 'kept')).toMatchObject([
    {raw: expect.stringMatching(/^Number 25/), translated: expect.stringMatching(/^Number 25/)},
  ]);
  fake.options = {};
  const again = await server.call(calls.retryTask, {outputId}, {token: ann.accessToken});
  await ended(ann, again.outputId);
  expect((await read(ann, translateId)).trust).toMatchObject({kept: 0, translated: 26});
});

test('one that is cancelled keeps and costs what was answered; a retry goes on', async () => {
  const ann = await server.addUser();
  await grant(ann, 10_000);
  fake.options = {requestFault: (_, items) => (items.length < 20 ? 'silent' : undefined)};
  const {outputId, translateId} = await create(ann, await addParse(ann), {translateModel: 2});
  const token = {token: ann.accessToken};
  await vi.waitUntil(async () => (await read(ann, translateId)).trust.translated > 0, {timeout: 90_000});
  const reservation = eq(quotaReservations.outputId, outputId);
  await vi.waitUntil(async () => {
    const [row] = await server.deps.db.select().from(quotaReservations).where(reservation);
    return row!.used > 0;
  }, 30_000);
  const {translateResult, trust} = await read(ann, translateId);
  expect(trust.waiting).toBeGreaterThan(0);
  expect(translateResult.lines.some(line => line.state === 'waiting' && line.translated === '')).toBe(true);
  await server.call(calls.cancelTask, {outputId}, token);
  expect(await status(ann, outputId)).toMatchObject({status: TaskStatus.failed, stage: 'cancelled'});
  // nobody waited for the model, which says nothing any more; it is let go
  await vi.waitUntil(() => fake.inFlight === 0, {timeout: 90_000});
  const paid = 10_000 - (await points(ann));
  expect(paid).toBeGreaterThan(0);
  fake.options = {};
  const again = await server.call(calls.retryTask, {outputId}, token);
  expect(await ended(ann, again.outputId)).toMatchObject({status: TaskStatus.success});
  expect((await read(ann, translateId)).trust).toMatchObject({waiting: 0, translated: 26});
  expect([...fake.answered.values()].every(count => count === 1)).toBe(true);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
});

test('a glossary of the user is used; a changed one requests the segments it concerns', async () => {
  const ann = await server.addUser();
  const parseId = await addParse(ann);
  await ended(ann, (await create(ann, parseId)).outputId);
  const glossaryId = newId();
  const {db, now} = server.deps;
  await db.insert(glossaries).values({glossaryId, userId: ann.userId, description: 'tea', createdAt: now()});
  const term = {glossaryId, origin: 'kettle', originLang: 'en'};
  await db.insert(glossaryItems).values([
    {...term, translate: '水壶', translateLang: 'zh'},
    {...term, translate: 'Kessel', translateLang: 'de'},
  ]);
  fake.requested.clear();
  const {outputId, translateId} = await create(ann, parseId, {translateTermId: glossaryId});
  await ended(ann, outputId);
  expect([...fake.requested.keys()]).toEqual([expect.stringContaining('kettle')]);
  expect((await read(ann, translateId)).translateResult.lines[1]?.translated).toContain('水壶');
});

test('a line that a person wrote stays, also in what is made of it', async () => {
  const ann = await server.addUser();
  const token = {token: ann.accessToken};
  const {outputId, translateId} = await create(ann, await addParse(ann));
  await ended(ann, outputId);
  const lineId = (await read(ann, translateId)).translateResult.lines[1]!.id;
  await server.call(calls.updateObjectTranslateLine, {translateId, lineId, translated: '手写的 $x$ 水'}, token);
  expect((await read(ann, translateId)).trust).toMatchObject({edited: 1, translated: 25});
  for (const [convertTrans, formulaMode, expected] of [
    [
      1,
      'dollar',
      /^# On warm tea\n\n# \p{Script=Han}+\n\nThe kettle \$x\$ is heated for a while\.\n\n手写的 \$x\$ 水\n/u,
    ],
    [2, 'dollar', /^# On warm tea\n\nThe kettle/],
    [3, 'normal', /^# \p{Script=Han}+\n\n手写的[\s\S]*\\\[\ny = 2\n\\\]/u],
  ] as const) {
    const request = {translateId, convertTo: 1, convertTrans, formulaMode, filename: 'tea'} as const;
    const exported = await server.call(calls.createConvertTranslateTask, request, token);
    const {url} = await exportEnded(token, exported.outputId);
    const file = await server.app.inject(pathOf(url!));
    expect(file.payload).toMatch(expected);
    const word = await server.call(calls.createConvertTranslateTask, {...request, convertTo: 3}, token);
    const made = await exportEnded(token, word.outputId);
    const text = documentText((await server.app.inject(pathOf(made.url!))).rawPayload);
    const languages = [convertTrans !== 3, convertTrans !== 2];
    expect([text.includes('The kettle'), text.includes('手写的')]).toEqual(languages);
    for (const convertTo of [2, 5] as const) {
      const made = await server.call(calls.createConvertTranslateTask, {...request, convertTo}, token);
      const {url} = await exportEnded(token, made.outputId);
      const {payload} = await server.app.inject(pathOf(url!));
      expect([payload.includes('The kettle'), payload.includes('手写的')]).toEqual(languages);
    }
  }
  const unknown = server.call(calls.createConvertTranslateTask, {translateId, convertTo: 'json'}, token);
  await expect(unknown).rejects.toMatchObject({code: 'bad_request'});
  expect(await readBlob(server.deps.blobs, 'exports/none')).toBeUndefined();
});

test('a part of a line is written by hand: a cell of a table, and nothing beside it', async () => {
  const ann = await server.addUser();
  const token = {token: ann.accessToken};
  const {outputId, translateId} = await create(ann, await addParse(ann));
  await ended(ann, outputId);
  const {id: lineId, segmentCount} = (await read(ann, translateId)).translateResult.lines.at(-1)!;
  expect(segmentCount).toBe(4);
  const parts = () => server.call(calls.getObjectTranslateSegments, {translateId, lineId}, token);
  const before = (await parts()).segments;
  expect(before.map(({raw}) => raw)).toEqual(['Kind of tea', 'Color of it', 'black tea', 'red brown']);
  const edit = {translateId, lineId, segment: before[2]!.id, translated: '红茶'};
  const edited = await server.call(calls.updateObjectTranslateLine, edit, token);
  expect(edited).toMatchObject({outputId: null, line: {state: 'edited', translated: expect.stringContaining('红茶')}});
  expect(edited.line.translated).toContain(before[3]!.translated);
  expect((await parts()).segments).toEqual(before.with(2, {...before[2]!, translated: '红茶', state: 'edited'}));
  expect((await read(ann, translateId)).trust).toMatchObject({edited: 1, translated: 25});
  const wrong = server.call(calls.updateObjectTranslateLine, {...edit, segment: 'none'}, token);
  await expect(wrong).rejects.toMatchObject({code: 'not_found'});
});

test.each([
  ['a free model', 1],
  ['one that costs', 2],
])('one line is translated again by %s, and nothing else', async (_, translateModel) => {
  const ann = await server.addUser();
  await grant(ann, 10_000);
  const token = {token: ann.accessToken};
  const {outputId, translateId} = await create(ann, await addParse(ann), {translateModel});
  await ended(ann, outputId);
  const before = (await read(ann, translateId)).translateResult.lines;
  const [, line] = before;
  await server.call(calls.updateObjectTranslateLine, {translateId, lineId: line!.id, translated: '手写 $x$'}, token);
  fake.requested.clear();
  const again = await server.call(calls.retranslateObjectTranslateLine, {translateId, lineId: line!.id}, token);
  await ended(ann, again.outputId);
  expect([...fake.requested.keys()]).toEqual([expect.stringMatching(/^The kettle/)]);
  expect((await read(ann, translateId)).translateResult.lines).toEqual(before);
  const {id: formula} = before.find(each => !each.needTranslate)!;
  await expect(
    server.call(calls.retranslateObjectTranslateLine, {translateId, lineId: formula}, token),
  ).rejects.toMatchObject({code: 'not_found'});
});

test('translations that wait for their model keep nobody from a processor', async () => {
  const users = await Promise.all([1, 2, 3].map(() => server.addUser({proUntil: new Date('2027-01-01')})));
  fake.options = {requestFault: () => 'silent'};
  const open: string[] = [];
  for (const user of users) open.push((await create(user, await addParse(user))).outputId);
  await vi.waitUntil(async () =>
    (await Promise.all(open.map((id, at) => status(users[at]!, id)))).every(each => each.status === 1),
  );
  await Promise.all(
    open.map((id, at) => server.call(calls.cancelTask, {outputId: id}, {token: users[at]!.accessToken})),
  );
});

test('a translation that keeps the layout is a PDF, made again when a line is edited', async () => {
  const ann = await server.addUser();
  const token = {token: ann.accessToken};
  const {db, blobs, now} = server.deps;
  const [objectId, userId] = [newId(), ann.userId];
  const blobKey = `uploads/${objectId}`;
  await blobs.put(
    blobKey,
    readFileSync(path.resolve(import.meta.dirname, '../../../../corpus/tex-two-column/source.pdf')),
  );
  const object = {objectId, userId, objectName: 'paper.pdf', fileType: FileType.pdf, state: 'ready' as const, blobKey};
  await db.insert(spaceObjects).values({...object, pageCount: 1, createdAt: now(), updatedAt: now()});
  await grantQuota(server.deps, db, {userId, kind: 'pdf', source: 'admin', amount: 5});
  const parsed = await server.call(calls.createParseTask, {objectId}, token);
  await ended(ann, parsed.outputId);
  const {outputId, translateId} = await create(ann, parsed.parseId, {translateType: 'pdf'});
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.success});
  const {translatedUrl, translatedVersion, translateResult} = await read(ann, translateId);
  const first = await server.app.inject(pathOf(translatedUrl!));
  expect(first.payload.slice(0, 5)).toBe('%PDF-');
  const requests = fake.requests;
  const line = translateResult.lines.find(each => each.needTranslate)!;
  const edit = {translateId, lineId: line.id, translated: '# 手写'};
  const edited = await server.call(calls.updateObjectTranslateLine, edit, token);
  await ended(ann, edited.outputId!);
  const anew = await read(ann, translateId);
  expect(anew.translatedVersion).not.toBe(translatedVersion);
  expect(anew.translatedUrl).not.toBe(translatedUrl);
  const second = await server.app.inject(pathOf(anew.translatedUrl!));
  // what the next edit needs to set its page alone
  const layout = await blobs.stat(`results/${translateId}/layout.json`);
  expect(layout!.bytes).toBeGreaterThan(1000);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(fake.requests).toBe(requests);

  // a page has the glyphs of its own formulas alone: others are text, or refused, and then nothing has changed
  const formula = server.call(calls.updateObjectTranslateLine, {...edit, translated: '新 $\\frac{a}{b}$'}, token);
  await expect(formula).rejects.toMatchObject({
    code: 'bad_request',
    detail: {reason: 'new_formula', formulas: ['$\\frac{a}{b}$']},
    message: expect.stringContaining('x²'),
  });
  expect((await read(ann, translateId)).translateResult.lines.find(({id}) => id === line.id)!.translated).toBe(
    '# 手写',
  );
  const simple = await server.call(calls.updateObjectTranslateLine, {...edit, translated: '手写 $x^2$ 与'}, token);
  await ended(ann, simple.outputId!);
  const third = await server.app.inject(pathOf((await read(ann, translateId)).translatedUrl!));
  const reread = await convert(new Uint8Array(third.rawPayload), {host: nodeHost, crops: false});
  expect(await write(reread, 'txt')).toContain('手写 x² 与');

  const fileOf = async (exported: string): Promise<Buffer> => {
    const {url} = await exportEnded(token, exported);
    return (await server.app.inject(pathOf(url!))).rawPayload;
  };
  for (const order of ['left-right', 'right-left', 'alternate'] as const) {
    const merged = await server.call(calls.createExternalPdfMergeTask, {translateId, order}, token);
    const both = await fileOf(merged.outputId);
    expect(both.subarray(0, 5).toString()).toBe('%PDF-');
    expect(both.length).toBeGreaterThan(second.rawPayload.length);
    const small = {translateId, order, optimize: true};
    const {outputId: smaller} = await server.call(calls.createExternalPdfMergeTask, small, token);
    const saved = both.length - (await fileOf(smaller)).length;
    expect(saved).toBeGreaterThan(0);
    expect(await server.call(calls.getConvertTaskStatus, {outputId: smaller}, token)).toMatchObject({saved});
  }
  const pdf = {translateId, convertTo: 4} as const;
  const alone = await server.call(calls.createConvertTranslateTask, {...pdf, convertTrans: 3}, token);
  expect((await fileOf(alone.outputId)).equals(third.rawPayload)).toBe(true);
});

test('only what keeps the layout can be had as a PDF', async () => {
  const ann = await server.addUser();
  const {outputId, translateId} = await create(ann, await addParse(ann));
  await ended(ann, outputId);
  await expect(
    server.call(calls.createExternalPdfMergeTask, {translateId}, {token: ann.accessToken}),
  ).rejects.toMatchObject({code: 'bad_request'});
});

test('a worker that ends gives its translation back, and another goes on', async () => {
  const ann = await server.addUser();
  const from = fake.requests;
  fake.options = {requestFault: number => (number - from > 1 ? 'silent' : undefined)} satisfies FakeLlmOptions;
  const {outputId, translateId} = await create(ann, await addParse(ann), {translateLang: 8});
  await vi.waitUntil(async () => (await read(ann, translateId)).trust.translated > 0, {timeout: 90_000});
  await worker?.stop();
  expect(await status(ann, outputId)).toMatchObject({status: TaskStatus.none});
  fake.options = {};
  worker = startWorker(server.deps);
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.success});
  expect([...fake.answered.values()].every(count => count === 1)).toBe(true);
});

test('the terms of a document are proposed, corrected, and used', async () => {
  const ann = await server.addUser();
  const parseId = await addParse(ann);
  const token = {token: ann.accessToken};
  const param = {...free, translateModel: 2};
  const propose = () => server.call(calls.proposeTranslateTerms, {parseId, translateParam: param}, token);
  await expect(propose()).rejects.toMatchObject({code: 'user_available_points_not_enough'});
  await grant(ann, 1000);
  const proposed = await propose();
  expect(proposed.terms.map(({source}) => source)).toContain('cups');
  expect(proposed.terms.every(({target, count}) => /\p{Script=Han}/u.test(target) && count > 1)).toBe(true);
  expect(proposed.points).toBeGreaterThan(0);
  expect(await points(ann)).toBe(1000 - proposed.points);
  const {records} = await server.call(calls.getConsumption, {}, token);
  expect(records).toMatchObject([{pointsConsumed: proposed.points, aiModel: 'Paid', fileName: null}]);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);

  expect(proposed.about).toMatch(/\p{Script=Han}/u);
  const terms = [{source: 'cups', target: '茶盏'}];
  const prompts: string[] = [];
  fake.options = {
    reply: body => {
      prompts.push(body.messages?.map(({content}) => String(content)).join('\n') ?? '');
      return undefined;
    },
  };
  const {outputId, translateId} = await create(ann, parseId, {terms, about: ' The cooling of tea. '});
  await ended(ann, outputId);
  expect(prompts.every(prompt => prompt.includes('It is about: The cooling of tea.\n'))).toBe(true);
  const {lines} = (await read(ann, translateId)).translateResult;
  expect(lines.filter(({translated}) => translated.includes('茶盏'))).toHaveLength(20);
  // with other terms it is another translation
  await expect(create(ann, parseId, {terms})).rejects.toMatchObject({code: 'translate_already_exist'});
  const without = await server.call(calls.estimateTranslateTask, {parseId, translateParam: free}, token);
  expect(without.exists).toBe(false);

  fake.options = {requestFault: () => 'unauthorized'};
  await expect(propose()).rejects.toMatchObject({code: 'llm_key_refused'});
  expect(await points(ann)).toBe(1000 - proposed.points);
});
