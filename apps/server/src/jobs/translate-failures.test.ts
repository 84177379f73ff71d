import {calls, TaskStatus} from '@recto/api';
import type {FakeLlm, FakeLlmOptions, ItemFault, RequestFault} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {quotaGrants} from '../database/schema/index.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import type {TestServer, TestUser} from '../testing/test-server.ts';
import {addTeaParse, createTranslatingServer} from '../testing/translations.ts';
import {startWorker, type Worker} from './worker.ts';

let server: TestServer;
let fake: FakeLlm;
let close: () => Promise<void>;
let worker: Worker;
beforeAll(async () => {
  ({server, fake, close} = await createTranslatingServer());
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  await close();
});

const paid = {translateModel: 2, translateType: 'md', translateLang: 1} as const;

/** Translates the paper on tea with the paid model for a user with 10,000 points, while the endpoint has these faults. */
async function translate(faults: FakeLlmOptions) {
  const ann = await server.addUser();
  const token = {token: ann.accessToken};
  await grantQuota(server.deps, server.deps.db, {userId: ann.userId, kind: 'point', source: 'admin', amount: 10_000});
  const parseId = await addTeaParse(server, ann);
  const told = await server.call(calls.estimateTranslateTask, {parseId, translateParam: paid}, token);
  fake.options = faults;
  const before = fake.requests;
  const {outputId, translateId} = await server.call(calls.createTranslateTask, {parseId, translateParam: paid}, token);
  const ended = await vi.waitUntil(
    async () => {
      const state = await server.call(calls.getTaskStatus, {outputId}, token);
      return state.status >= TaskStatus.success ? state : undefined;
    },
    {timeout: 90_000, interval: 50},
  );
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  const {trust} = await server.call(calls.getObjectTranslateResult, {translateId}, token);
  return {ended, trust, told: told.points, charged: 10_000 - (await points(ann)), requests: fake.requests - before};
}

async function points(user: TestUser): Promise<number> {
  const rows = await server.deps.db.select().from(quotaGrants).where(eq(quotaGrants.userId, user.userId));
  return rows.reduce((sum, row) => sum + row.remaining, 0);
}

test.each(['bad-request', 'server', 'refusal'] satisfies RequestFault[])(
  'a text that has no answer keeps its source, and what failed is not charged: %s',
  async fault => {
    const isPoison = ({text}: {readonly text: string}) => text.startsWith('Number 25');
    const {ended, trust, told, charged} = await translate({
      requestFault: (_, items) => (items.some(isPoison) ? fault : undefined),
    });
    expect(ended).toMatchObject({status: TaskStatus.success});
    expect(trust).toMatchObject({kept: 1, translated: 25, waiting: 0});
    expect(charged).toBeLessThanOrEqual(Math.ceil(told * 1.25));
  },
);

test.each(['wrong-language', 'refusal'] satisfies ItemFault[])(
  'a model that does not translate is stopped early, and costs nothing: %s',
  async fault => {
    const {ended, charged, requests} = await translate({itemFault: () => fault});
    expect(ended).toMatchObject({status: TaskStatus.failed, code: 'translate_unusable'});
    expect(requests).toBeLessThan(6);
    expect(charged).toBe(0);
  },
);

test.each([
  ['llm_key_refused', {requestFault: () => 'unauthorized'}],
  ['llm_quota_exhausted', {requestFault: () => 'quota'}],
  ['llm_model_not_found', {page: 404}],
  ['llm_request_refused', {requestFault: () => 'bad-request'}],
] satisfies (readonly [string, FakeLlmOptions])[])(
  'an endpoint that refuses fails the task, and says why: %s',
  async (code, refusing) => {
    expect((await translate(refusing)).ended).toMatchObject({status: TaskStatus.failed, code});
  },
);
