import {writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {calls, type EgressPurpose, ParseModel, TaskStatus} from '@recto/api';
import {encodePng} from '@recto/engine';
import {builders} from '@recto/model';
import {FakeLlm} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {egress, quotaGrants, translations} from '../database/schema/index.ts';
import {startWorker, type Worker} from '../jobs/worker.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {type MathpixPdfDouble, startMathpixPdfDouble} from '../testing/mathpix-pdf-double.ts';
import {addImageMember, mathpixSettings} from '../testing/mathpix-server.ts';
import {type Relay, startRelay} from '../testing/relay.ts';
import {smallPdf} from '../testing/small-files.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';

/** Every service that this server can ask, each behind a relay that counts what arrives. */
let server: TestServer;
let fake: FakeLlm;
let mathpix: MathpixPdfDouble;
let [fakeUrl, webUrl] = ['', ''];
let relays: Readonly<Record<'model' | 'embedding' | 'mathpix' | 'vision' | 'web', Relay>>;
let worker: Worker;
const files = createServer((request, response) => {
  request.resume();
  if (request.url?.startsWith('/v1')) {
    const read = {choices: [{message: {content: 'Hello world'}, finish_reason: 'stop'}]};
    return response.end(JSON.stringify(read));
  }
  return response.end(smallPdf());
});

beforeAll(async () => {
  fake = new FakeLlm();
  mathpix = await startMathpixPdfDouble();
  fakeUrl = await fake.listen();
  await new Promise<void>(resolve => files.listen(0, '127.0.0.1', resolve));
  webUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const [model, embedding, reader, vision, web] = await Promise.all(
    [fakeUrl, fakeUrl, mathpix.url, webUrl, webUrl].map(startRelay),
  );
  relays = {model: model!, embedding: embedding!, mathpix: reader!, vision: vision!, web: web!};
  server = await createTestServer({
    ...mathpixSettings(relays.mathpix.away(mathpix.url)),
    RECTO_VISION_BASE_URL: relays.vision.away(`${webUrl}/v1`),
    RECTO_VISION_MODEL: 'eyes',
    RECTO_EMBEDDING_MODEL: 'fake',
    RECTO_EMBEDDING_BASE_URL: relays.embedding.away(fakeUrl),
    RECTO_LINK_PRIVATE: 'true',
    RECTO_PRIVATE_ENDPOINTS: 'true',
    RECTO_KEY_FAKE: 'k',
  });
  const catalogue = path.join(server.deps.settings.RECTO_HOME, 'models.json');
  const entry = {endpointId: 'far', model: 'fake', contextSize: 4000, serves: ['translate', 'chat']};
  const models = [
    {...entry, modelId: 1, displayName: 'Paid', inputPrice: 1000, outputPrice: 3000},
    {...entry, modelId: 2, displayName: 'Near', endpointId: 'near', inputPrice: 0, outputPrice: 0},
  ];
  const endpoints = [
    {endpointId: 'far', baseUrl: relays.model.away(fakeUrl), keyVariable: 'RECTO_KEY_FAKE'},
    {endpointId: 'near', baseUrl: fakeUrl, keyVariable: 'RECTO_KEY_FAKE'},
  ];
  writeFileSync(catalogue, JSON.stringify({endpoints, models}));
  Object.assign(server.deps.settings, {RECTO_MODELS_FILE: catalogue});
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  for (const relay of Object.values(relays)) relay.close();
  await server.close();
  await fake.close();
  mathpix.close();
  files.closeAllConnections();
  files.close();
});

/** A user with everything that anything costs, and a parsed document. */
type Case = {readonly user: TestUser; readonly objectId: string; readonly parseId: string};
let given: Case;
beforeEach(async () => {
  fake.options = {};
  const user = await addImageMember(server, 20);
  for (const kind of ['point', 'pdf', 'image'] as const)
    await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind, source: 'admin', amount: 100_000});
  given = {user, ...(await addStoredParse(server, user))};
});

const token = () => ({token: given.user.accessToken});
const ended = (outputId: string) =>
  vi.waitUntil(
    async () => {
      const state = await server.call(calls.getTaskStatus, {outputId}, token());
      return state.status >= TaskStatus.success ? state : undefined;
    },
    {timeout: 90_000, interval: 50},
  );
const grants = async () =>
  (await server.deps.db.select().from(quotaGrants).where(eq(quotaGrants.userId, given.user.userId)))
    .map(({kind, remaining}) => `${kind} ${remaining}`)
    .sort();
const keep = (localOnly: boolean | null, objectId = given.objectId) =>
  server.call(calls.setObjectPrivacy, {objectId, localOnly}, token());
const keepAll = (localOnly: boolean) => server.call(calls.setPrivacy, {localOnly}, token());
const log = async () => {
  await server.deps.egress.flush();
  return server.deps.db.select().from(egress).where(eq(egress.userId, given.user.userId)).orderBy(egress.purpose);
};

const translateParam = {translateModel: 1, translateType: 'md', translateLang: 1} as const;
const translate = (translateModel: number = 1) => {
  const asked = {parseId: given.parseId, translateParam: {...translateParam, translateModel}};
  return server.call(calls.createTranslateTask, asked, token());
};
/** The model on this machine. */
const near = 2;
/** Asks a question; gives the code of a refusal, or of the answer that failed. */
const chat = async (more: object = {}): Promise<string> => {
  const asked = {parseId: given.parseId, query: 'Who polishes the kettle?', chatModel: 1, ...more};
  const headers = {authorization: `Bearer ${given.user.accessToken}`};
  const answer = await server.app.inject({method: 'POST', url: '/chat.v1.ChatService/Chat', headers, payload: asked});
  const said = answer.payload.matchAll(/"code":"(\w+)"/g);
  return [...said].map(([, code]) => code).join() || 'answered';
};
const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: {code: string}) => error.code,
  );
let shade = 0;
const uploadPicture = async () => {
  const rgba = new Uint8ClampedArray(256).fill(++shade);
  return uploadFile(server, given.user, 'a.png', Buffer.from(await encodePng({width: 8, height: 8, rgba})));
};
const {doc, heading, paragraph} = builders();
const documentOf = (kettles: number) =>
  doc(
    ...Array.from({length: kettles}, (_, index) => [
      heading(1, `Kettle ${index}`),
      paragraph(`Kettle number ${index} stands on its shelf and is polished by its owner. `.repeat(5)),
    ]).flat(),
  );
/** Longer than what the models take at once: its passages are embedded. */
const longDocument = documentOf(100);
const addOwnModel = async () => {
  const own = {displayName: 'Mine', baseUrl: relays.model.away(fakeUrl), model: 'fake', apiKey: 'k'};
  const serves: ('translate' | 'chat')[] = ['translate', 'chat'];
  return (await server.call(calls.addOwnModel, {...own, serves}, token())).modelId;
};

type Way = {
  readonly to: keyof typeof relays;
  readonly purpose: EgressPurpose;
  /** Makes what is to leave, and gives the document and how it is sent: the code it ends with, or `none`. */
  readonly prepare: () => Promise<{readonly objectId?: string; readonly send: () => Promise<string>}>;
};

const started = async (asked: Promise<{readonly outputId: string}>): Promise<string> => {
  const {outputId} = await asked;
  return (await ended(outputId)).code ?? 'none';
};

const ways: Readonly<Record<string, Way>> = {
  'a translation by a model of the catalogue': {
    to: 'model',
    purpose: 'translate',
    prepare: async () => ({send: () => started(translate())}),
  },
  'a translation by an endpoint of the user': {
    to: 'model',
    purpose: 'translate',
    prepare: async () => {
      const model = await addOwnModel();
      return {send: () => started(translate(model))};
    },
  },
  'terms that a model proposes': {
    to: 'model',
    purpose: 'translate',
    prepare: async () => ({
      send: () =>
        server.call(calls.proposeTranslateTerms, {parseId: given.parseId, translateParam}, token()).then(() => 'none'),
    }),
  },
  'a line that is translated again': {
    to: 'model',
    purpose: 'translate',
    prepare: async () => {
      // the first translation goes to this machine, and nothing is known of the other model's
      const {translateId, outputId} = await translate(near);
      await ended(outputId);
      const {translateResult} = await server.call(calls.getObjectTranslateResult, {translateId}, token());
      await server.deps.db.update(translations).set({translateParam}).where(eq(translations.translateId, translateId));
      await server.deps.db.delete(egress).where(eq(egress.userId, given.user.userId));
      const lineId = translateResult.lines[0]!.id;
      return {send: () => started(server.call(calls.retranslateObjectTranslateLine, {translateId, lineId}, token()))};
    },
  },
  'a question': {to: 'model', purpose: 'chat', prepare: async () => ({send: () => answered(chat())})},
  'a question to an endpoint of the user': {
    to: 'model',
    purpose: 'chat',
    prepare: async () => {
      const chatModel = await addOwnModel();
      return {send: () => answered(chat({chatModel}))};
    },
  },
  'a question about several documents': {
    to: 'model',
    purpose: 'chat',
    prepare: async () => {
      const other = await addStoredParse(server, given.user);
      const parseIds = [other.parseId, given.parseId];
      const {conversationId} = await server.call(calls.createConversation, {parseIds}, token());
      return {send: () => answered(chat({parseId: other.parseId, conversationId}))};
    },
  },
  'an image that Mathpix reads': {
    to: 'mathpix',
    purpose: 'ocr',
    prepare: async () => {
      const objectId = await uploadPicture();
      return {objectId, send: () => started(server.call(calls.createExtraParseImageTask, {objectId}, token()))};
    },
  },
  'a PDF that Mathpix reads': {
    to: 'mathpix',
    purpose: 'ocr',
    prepare: async () => {
      const objectId = await uploadFile(server, given.user, 'a.pdf', smallPdf({text: String(++shade)}));
      const parseModel = ParseModel.mathpix;
      mathpix.read(['\\section*{Tea}\nOne']);
      return {objectId, send: () => started(server.call(calls.createParseTask, {objectId, parseModel}, token()))};
    },
  },
  'an image that a vision model reads': {
    to: 'vision',
    purpose: 'ocr',
    prepare: async () => {
      const objectId = await uploadPicture();
      const asked = {objectId, parseModel: ParseModel.vision};
      return {objectId, send: () => started(server.call(calls.createExtraParseImageTask, asked, token()))};
    },
  },
};
const answered = async (code: Promise<string>) => ((await code) === 'answered' ? 'none' : code);

test.each(Object.entries(ways).map(([what, way]) => ({what, ...way})))(
  '$what: with the switch nothing arrives and nothing is charged, without it every byte is in the log',
  {timeout: 100_000},
  async ({to, purpose, prepare}) => {
    const {objectId = given.objectId, send} = await prepare();
    const relay = relays[to];
    const before = {bytes: relay.bytes(), connections: relay.connections(), grants: await grants()};
    for (const set of [() => keep(true, objectId), () => keepAll(true).then(() => keep(null, objectId))]) {
      await set();
      expect(await send().catch((error: {code: string}) => error.code)).toBe('privacy_local_only');
    }
    expect({bytes: relay.bytes(), connections: relay.connections(), grants: await grants()}).toEqual(before);
    expect(await log()).toEqual([]);
    await keep(false, objectId);
    // of several documents the others follow the account
    await keepAll(false);
    await send();
    const [row] = await log();
    expect(row).toMatchObject({purpose, host: new URL(relay.away('http://x')).host, local: false});
    expect(row?.documents.map(each => each.objectId)).toContain(objectId);
    expect(row?.requests).toBeGreaterThan(0);
    expect(row?.bytes).toBeGreaterThan(100);
    // the rest is headers
    expect(row?.bytes).toBeLessThan(relay.bytes() - before.bytes);
  },
);

test('models say whether they may be used for a document, or for all of a conversation', async () => {
  const other = await addStoredParse(server, given.user);
  const parseIds = [other.parseId, given.parseId];
  const {conversationId} = await server.call(calls.createConversation, {parseIds}, token());
  const reasons = async (call: typeof calls.listChatModels | typeof calls.listTranslateModels, about: object) =>
    (await server.call(call, about, token())).modelList.map(({available, reason}) => [available, reason]);
  const [usable, kept] = [
    [true, null],
    [false, 'privacy_local_only'],
  ];
  await keep(true);
  expect(await reasons(calls.listTranslateModels, {parseId: given.parseId})).toEqual([kept, usable]);
  expect(await reasons(calls.listTranslateModels, {parseId: other.parseId})).toEqual([usable, usable]);
  expect(await reasons(calls.listTranslateModels, {})).toEqual([usable, usable]);
  expect(await reasons(calls.listChatModels, {parseId: other.parseId, conversationId})).toEqual([kept, usable]);
  const stranger = {token: (await server.addUser()).accessToken};
  const seen = await server.call(calls.listChatModels, {parseId: given.parseId, conversationId}, stranger);
  expect(seen.modelList.map(({reason}) => reason)).toEqual(['user_available_points_not_enough', null]);
});

test('passages are embedded elsewhere only when they may leave; a model on this machine answers in any case', async () => {
  const {parseId, objectId} = await addStoredParse(server, given.user, 'long.pdf', longDocument);
  await keep(true, objectId);
  const [far, away] = [relays.model.bytes(), relays.embedding.bytes()];
  expect(await chat({parseId, chatModel: near})).toBe('answered');
  expect([relays.model.bytes(), relays.embedding.bytes()]).toEqual([far, away]);
  expect(await log()).toMatchObject([{purpose: 'chat', local: true}]);
  await keep(false, objectId);
  expect(await chat({parseId, chatModel: near})).toBe('answered');
  const rows = (await log()).filter(({purpose}) => purpose === 'embedding');
  expect(rows).toMatchObject([{local: false, documents: [{objectId, objectName: 'long.pdf'}]}]);
  expect(relays.embedding.bytes()).toBeGreaterThan(rows[0]!.bytes);
});

test('a link is fetched unless the account keeps everything, and belongs to the file that came', async () => {
  const link = `${relays.web.away(webUrl)}/paper.pdf`;
  const ask = () => server.call(calls.createUploadByUrl, {url: link}, token());
  await keepAll(true);
  const before = relays.web.connections();
  expect(await refusalOf(ask())).toBe('privacy_local_only');
  expect(relays.web.connections()).toBe(before);
  await keepAll(false);
  const {objectId} = await ask();
  expect(await log()).toMatchObject([
    {purpose: 'link', requests: 1, bytes: '/paper.pdf'.length, documents: [{objectId, objectName: 'paper.pdf'}]},
  ]);
});

test('a translation that runs stops at its next request when the switch is turned on; what was done is charged', async () => {
  // of more requests than are sent at once before the switch is turned
  const {parseId, objectId} = await addStoredParse(server, given.user, 'longer.pdf', documentOf(400));
  const before = await grants();
  let turned: Promise<unknown> | undefined;
  fake.options = {
    latency: 50,
    requestFault: number => {
      if (number === firstOf + 6) turned = keep(true, objectId);
      return undefined;
    },
  };
  const firstOf = fake.requests;
  const asked = {parseId, translateParam};
  const {outputId} = await server.call(calls.createTranslateTask, asked, token());
  expect(await ended(outputId)).toMatchObject({status: TaskStatus.failed, code: 'privacy_local_only'});
  await turned;
  const sent = fake.requests;
  // beside it those that were under way
  expect(sent - firstOf).toBeLessThan(6 + 8);
  expect(await grants()).not.toEqual(before);
  const [row] = await log();
  expect(row).toMatchObject({purpose: 'translate', requests: sent - firstOf});
  // and on it goes from there
  await keep(false, objectId);
  fake.options = {};
  const again = await server.call(calls.retryTask, {outputId}, token());
  expect(await ended(again.outputId)).toMatchObject({status: TaskStatus.success});
});

test('a PDF that Mathpix reads is deleted there, also when the switch is turned on meanwhile', async () => {
  const objectId = await uploadFile(server, given.user, 'a.pdf', smallPdf({text: 'kept'}));
  mathpix.read(['One']);
  const asked = {objectId, parseModel: ParseModel.mathpix};
  const before = mathpix.asked.length;
  const {outputId} = await server.call(calls.createParseTask, asked, token());
  await vi.waitUntil(() => mathpix.asked.length > before, {timeout: 90_000, interval: 5});
  await keep(true, objectId);
  await ended(outputId);
  expect(mathpix.asked.slice(before).at(-1)).toMatch(/^DELETE /);
});

test('what is queued when the switch is turned on is not sent', async () => {
  await worker.stop();
  const before = [relays.model.bytes(), await grants()];
  const {outputId} = await translate();
  await keep(true);
  worker = startWorker(server.deps);
  expect(await ended(outputId)).toMatchObject({status: TaskStatus.failed, code: 'privacy_local_only'});
  expect([relays.model.bytes(), await grants()]).toEqual(before);
});
