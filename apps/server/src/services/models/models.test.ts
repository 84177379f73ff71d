import {mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ownModels} from '../../database/schema/index.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {grantQuota} from '../quota/grant.ts';
import {findModel} from './find-model.ts';
import {probeEndpoint} from './probe.ts';

const order = [72, 32, 67, 71, 83, 21, 31, 33, 66, 65, 64, 62, 63, 11, 12, 13, 14, 41, 51, 61, 82, 91, 74, 81];
const keys = ['ZHIPU', 'DEEPSEEK', 'QWEN', 'YI', 'MOONSHOT', 'OPENAI', 'DOUBAO', 'GEMINI'];
const folder = mkdtempSync(path.join(tmpdir(), 'recto-models-'));
const file = path.join(folder, 'models.json');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    ...Object.fromEntries(keys.map(key => [`RECTO_KEY_${key}`, 'k'])),
    RECTO_MEMBERS_ONLY: 'true',
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true});
});

// an endpoint whose response depends on the name of the model
const endpoint = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const {model} = JSON.parse(body);
  const answer = (status: number, value: unknown) =>
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(value));
  if (request.url !== '/v1/chat/completions') return answer(404, {});
  if (request.headers.authorization !== 'Bearer sk-good')
    return answer(401, {error: {message: `bad key ${request.headers.authorization}`}});
  if (model === 'silent') return;
  if (model === 'cut') return response.writeHead(200, {'content-length': 100}).write('{') && response.destroy();
  if (model === 'page') return response.writeHead(200).end('<html>');
  const statuses: Record<string, number> = {unknown: 404, busy: 429, broken: 500};
  answer(
    statuses[model] ?? 200,
    model in statuses ? {error: {message: model}} : {choices: [{message: {content: 'yes'}}]},
  );
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
});
afterAll(() => void endpoint.close());

test('the shipped catalogue has the ids of the specification in the order of the picker', async () => {
  const {modelList} = await server.call(calls.listTranslateModels, {});
  expect(modelList.map(model => model.modelId)).toEqual(order);
  expect(modelList.filter(model => model.badge === 'free').map(model => model.modelId)).toEqual([72, 32, 67]);
  expect(modelList.find(model => model.modelId === 21)?.badge).toBe('half-price');
  // each is described in both languages
  expect(modelList.filter(({description}) => !description?.zh || !description.en)).toEqual([]);
  const chat = await server.call(calls.listChatModels, {});
  expect(chat.modelList.map(model => model.modelId).sort()).toEqual([14, 21, 22, 71]);
});

test('a list says which models the caller may use, and why not the others', async () => {
  const {db} = server.deps;
  const [ordinary, member, admin] = [
    await server.addUser(),
    await server.addUser({proUntil: new Date('2027-01-01')}),
    await server.addUser({role: 'admin'}),
  ];
  // of the shipped catalogue: free, at a price, for members at a price
  const reasons = async (user?: typeof member) => {
    const options = user && {token: user.accessToken};
    const {modelList} = await server.call(calls.listTranslateModels, {}, options);
    return [72, 66, 65].map(id => modelList.find(model => model.modelId === id)!.reason);
  };
  const [need, points] = ['user_subscription_need', 'user_available_points_not_enough'];
  expect(await reasons()).toEqual(['unauthorized', 'unauthorized', 'unauthorized']);
  expect(await reasons(ordinary)).toEqual([null, points, need]);
  expect(await reasons(member)).toEqual([null, points, points]);
  await grantQuota(server.deps, db, {userId: member.userId, kind: 'point', source: 'plan', amount: 1});
  expect(await reasons(member)).toEqual([null, null, null]);
  expect(await reasons(admin)).toEqual([null, null, null]);
});

test('without keys nothing is offered but the entry of the variables', async () => {
  const bare = await createTestServer();
  expect((await bare.call(calls.listTranslateModels, {})).modelList).toEqual([]);
  await bare.close();
  const local = await createTestServer({RECTO_LLM_BASE_URL: 'http://127.0.0.1:11434/v1', RECTO_LLM_MODEL: 'qwen3:8b'});
  for (const call of [calls.listTranslateModels, calls.listChatModels]) {
    expect((await local.call(call, {})).modelList).toMatchObject([{modelId: 1000, displayName: 'qwen3:8b'}]);
  }
  await local.close();
});

test('a catalogue of one’s own is read again when it changes, and a broken one changes nothing', async () => {
  const write = (text: string, second: number) => {
    writeFileSync(file, text);
    utimesSync(file, second, second);
  };
  const one = (name: string) =>
    JSON.stringify({
      endpoints: [{endpointId: 'e', baseUrl: 'https://e.test/v1', keyVariable: 'E_KEY'}],
      models: [
        {
          modelId: 7,
          displayName: name,
          endpointId: 'e',
          model: 'm',
          inputPrice: 1,
          outputPrice: 2,
          contextSize: 9000,
          serves: ['translate'],
          subscriptionRequired: true,
        },
      ],
    });
  write(one('first'), 1000);
  const own = await createTestServer({RECTO_MODELS_FILE: file, E_KEY: 'k', RECTO_MEMBERS_ONLY: 'true'});
  const names = async () => (await own.call(calls.listTranslateModels, {})).modelList.map(model => model.displayName);
  expect(await names()).toEqual(['first']);
  write(one('second'), 2000);
  expect(await names()).toEqual(['second']);
  write('{', 3000);
  expect(await names()).toEqual(['second']);
  const caller = {userId: (await own.addUser()).userId, role: 'user', pro: false} as const;
  await expect(findModel(own.deps, 'translate', caller, 7)).rejects.toMatchObject({code: 'user_subscription_need'});
  await expect(findModel(own.deps, 'chat', caller, 7)).rejects.toMatchObject({code: 'llm_model_not_found'});
  expect(await findModel(own.deps, 'translate', {...caller, pro: true}, 7)).toMatchObject({
    baseUrl: 'https://e.test/v1',
    apiKey: 'k',
  });
  await own.close();
});

test('an endpoint of one’s own: stored encrypted, offered to nobody else, its key shown to nobody', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const token = user.accessToken;
  const input = {displayName: 'Mine', baseUrl: 'https://llm.example.com/v1', model: 'm-1'};
  const made = await server.call(calls.addOwnModel, {...input, apiKey: 'sk-very-secret-key'}, {token});
  expect(made).toMatchObject({displayName: 'Mine', hasKey: true, keyHint: '-key', serves: ['translate', 'chat']});
  // of a short key no part is shown, and that there is one is
  for (const [apiKey, hasKey] of [
    ['secret', true],
    ['', false],
  ] as const) {
    const short = await server.call(calls.addOwnModel, {...input, apiKey}, {token: other.accessToken});
    expect(short).toMatchObject({hasKey, keyHint: ''});
  }
  const [row] = await server.deps.db.select().from(ownModels).where(eq(ownModels.userId, user.userId));
  expect(JSON.stringify(row) + JSON.stringify(made)).not.toContain('very-secret');
  const {modelId} = made;
  const caller = {userId: user.userId, role: 'user', pro: false} as const;
  expect((await findModel(server.deps, 'chat', caller, modelId)).apiKey).toBe('sk-very-secret-key');
  expect((await server.call(calls.listTranslateModels, {}, {token})).modelList.at(-1)).toMatchObject({
    modelId,
    own: true,
  });
  for (const list of [
    await server.call(calls.listTranslateModels, {}),
    await server.call(calls.listTranslateModels, {}, {token: other.accessToken}),
  ])
    expect(list.modelList.map(model => model.modelId)).not.toContain(modelId);
  await server.call(calls.updateOwnModel, {modelId, ...input, model: 'm-2'}, {token});
  expect(await findModel(server.deps, 'chat', caller, modelId)).toMatchObject({
    model: 'm-2',
    apiKey: 'sk-very-secret-key',
  });
  const foreign = {token: other.accessToken};
  await expect(server.call(calls.updateOwnModel, {modelId, ...input}, foreign)).rejects.toMatchObject({
    code: 'llm_model_not_found',
  });
  await expect(server.call(calls.deleteOwnModel, {modelId}, foreign)).rejects.toMatchObject({
    code: 'llm_model_not_found',
  });
  await expect(server.call(calls.testOwnModel, {modelId, ...input}, foreign)).rejects.toMatchObject({
    code: 'llm_model_not_found',
  });
  // a stored key is not sent to another server than the one it was given for
  await expect(
    server.call(calls.testOwnModel, {modelId, baseUrl: 'https://evil.example', model: 'm'}, {token}),
  ).rejects.toMatchObject({code: 'bad_request'});
  await server.call(calls.deleteOwnModel, {modelId}, {token});
  expect((await server.call(calls.listOwnModels, {}, {token})).modelList).toEqual([]);
  await expect(server.call(calls.addOwnModel, {...input, apiKey: ''})).rejects.toMatchObject({code: 'unauthorized'});
});

test.each([
  ['m', 'sk-good', 'ok', 200],
  ['m', 'sk-bad', 'key-refused', 401],
  ['unknown', 'sk-good', 'model-unknown', 404],
  ['busy', 'sk-good', 'rate-limited', 429],
  ['broken', 'sk-good', 'refused', 500],
  ['page', 'sk-good', 'not-compatible', 200],
  ['cut', 'sk-good', 'unreachable', null],
])('asking the model %s with %s is %s', async (model, apiKey, outcome, status) => {
  const admin = await server.addUser({role: 'admin'});
  const result = await server.call(calls.testOwnModel, {baseUrl, model, apiKey}, {token: admin.accessToken});
  expect(result).toMatchObject({outcome, status});
  expect(result.message).not.toContain('sk-');
});

test('an endpoint that says nothing is given up', async () => {
  const probe = {baseUrl, model: 'silent', apiKey: 'sk-good', allowPrivate: true, seconds: 0.2};
  expect(await probeEndpoint(probe)).toMatchObject({outcome: 'timeout', status: null});
});

test.each(['http://127.0.0.1:1/v1', 'http://localhost:1/v1', 'http://169.254.169.254/v1', 'http://[::1]:1/v1'])(
  'ordinary users cannot make the server ask %s',
  async address => {
    const {accessToken} = await server.addUser();
    const result = await server.call(calls.testOwnModel, {baseUrl: address, model: 'm'}, {token: accessToken});
    expect(result).toMatchObject({outcome: 'unreachable', message: expect.stringContaining('not a public address')});
  },
);
