import {type ChatEvent, calls} from '@recto/api';
import type {FakeLlmOptions} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {chatMessages, quotaReservations} from '../database/schema/index.ts';
import {createServer} from '../server.ts';
import {releaseAnswers} from '../services/chat/answer-rows.ts';
import {createAnswers} from '../services/chat/answers.ts';
import {askQuestion} from '../services/chat/ask-question.ts';
import {StoredDocs} from '../services/chat/stored-docs.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {balanceOf} from '../services/quota/overview.ts';
import {readAnswer, textOfEvents} from '../testing/answer-reader.ts';
import {type ChatServer, chatModels, createChatServer} from '../testing/chat-server.ts';
import {addStoredParse} from '../testing/stored-parse.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await createChatServer();
});
afterEach(() => {
  server.fake.options = {};
});
afterAll(() => server.close());

const query = 'How is the kettle heated?';
const said = 'It stands in the document: The kettle $x$ is heated for a while. [^1]';

async function newReader() {
  const ann = await server.addUser();
  const {userId} = ann;
  await grantQuota(server.deps, server.deps.db, {userId, kind: 'point', source: 'admin', amount: 500});
  const {parseId} = await addStoredParse(server, ann);
  return {
    ann,
    parseId,
    points: () => balanceOf(server.deps, {userId, role: 'user', pro: false}, 'point'),
    ask: () => readAnswer(server.url, ann.accessToken, {parseId, query, chatModel: chatModels.paid}),
    join: (messageId: string, url = server.url) =>
      readAnswer(url, ann.accessToken, undefined, `/api/v2/chat/messages/${messageId}/events`),
    answer: async () => {
      const token = {token: ann.accessToken};
      return (await server.call(calls.chatHistory, {parseId}, token)).historyList[1];
    },
  };
}

const patience = {timeout: 20_000, interval: 50};
const idOf = (event: ChatEvent): string => ('messageId' in event ? event.messageId : '');

const faults: readonly (readonly [name: string, FakeLlmOptions, code: string])[] = [
  ['a key is refused', {requestFault: () => 'unauthorized'}, 'llm_key_refused'],
  ['the quota is used up', {requestFault: () => 'quota'}, 'llm_quota_exhausted'],
  ['the model is gone', {rejection: () => ({status: 404, message: '{}'})}, 'llm_model_not_found'],
  [
    'the request is too long',
    {rejection: () => ({status: 400, message: 'maximum context length exceeded'})},
    'llm_request_refused',
  ],
  ['the stream breaks off', {requestFault: () => 'broken'}, 'llm_unreachable'],
  ['the answer is empty', {reply: () => ''}, 'llm_no_answer'],
  ['the answer is reasoning alone', {reply: () => ({reasoning: 'Let me think. '.repeat(50)})}, 'llm_no_answer'],
];
test.each(faults)('%s: nothing is charged or counted', async (_, options, code) => {
  const {ann, parseId, points, ask, answer} = await newReader();
  server.fake.options = options;
  const events = await (await ask()).ended;
  expect(events.at(-1)).toEqual({code, msg: expect.stringMatching(/^[A-Z].*\.$/), detail: null});
  expect(await answer()).toMatchObject({status: 'failed', code, points: 0, content: textOfEvents(events)});
  expect(await points()).toBe(500);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  const start = await server.call(calls.startChat, {parseId}, {token: ann.accessToken});
  expect(start).toMatchObject({questions: 0, remainingToday: 100});
});

test('an endpoint that asks to wait is asked again', async () => {
  const {ask} = await newReader();
  const before = server.fake.requests;
  server.fake.options = {requestFault: number => (number === before + 1 ? 'rate' : undefined)};
  const events = await (await ask()).ended;
  expect(textOfEvents(events)).toBe(said);
  expect(server.fake.requests).toBe(before + 2);
});

test('a model without streaming answers all at once', async () => {
  const {ask} = await newReader();
  server.fake.options = {ignoreStream: true};
  const events = await (await ask()).ended;
  expect([textOfEvents(events), events.at(-1)]).toMatchObject([said, {done: true, status: 'done'}]);
});

test('quotations that are invented are no places', async () => {
  const {ask, answer} = await newReader();
  server.fake.options = {reply: () => 'So. [[2|nothing of the kind]] [[999|neither this]]'};
  await (await ask()).ended;
  const {citations = [], originIndex} = (await answer()) ?? {};
  expect(citations.map(({found, places}) => ({found, places}))).toEqual([
    {found: false, places: []},
    {found: false, places: []},
  ]);
  expect(originIndex).toBe('');
});

test('an answer whose process has died is begun again by another, from the start', async () => {
  const {points, ask, join, answer} = await newReader();
  const before = server.fake.requests;
  server.fake.options = {requestFault: number => (number === before + 1 ? 'stalled' : undefined)};
  const asked = await ask();
  await asked.until(event => 'content' in event);
  const messageId = idOf(asked.events[0]!);
  const {db} = server.deps;
  const other = createServer(server.deps);
  const url = await other.listen({port: 0, host: '127.0.0.1'});
  const joined = await join(messageId, url);
  await joined.until(event => 'replace' in event);
  // the lease ends as if it had not been renewed
  await vi.waitUntil(async () => {
    await releaseAnswers(server.deps);
    const [row] = await db.select().from(chatMessages).where(eq(chatMessages.messageId, messageId));
    return row?.attempt === 2;
  }, patience);
  const events = await joined.ended;
  expect(textOfEvents(events)).toBe(said);
  expect(events.filter(event => 'replace' in event)).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({done: true, status: 'done'});
  // who has asked hears of it too
  expect(textOfEvents(await asked.ended)).toBe(said);
  const {points: charged = 0} = (await answer()) ?? {};
  expect(await points()).toBe(500 - charged);
  expect(server.fake.requests).toBe(before + 2);
  await other.close();
});

test('an answer that ends two processes is given up, and costs nothing', async () => {
  const {points, ask, answer} = await newReader();
  server.fake.options = {requestFault: () => 'stalled'};
  const asked = await ask();
  await asked.until(event => 'content' in event);
  await vi.waitUntil(async () => {
    await releaseAnswers(server.deps);
    return (await answer())?.status === 'failed';
  }, patience);
  expect(await answer()).toMatchObject({status: 'failed', code: 'internal_error', points: 0});
  expect((await asked.ended).at(-1)).toMatchObject({code: 'internal_error'});
  expect(await points()).toBe(500);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
});

test('a process that ends lets go of its answers, and another goes on', async () => {
  const {ann, parseId, answer} = await newReader();
  const stops: (() => Promise<void>)[] = [];
  const deps = {...server.deps, onStop: (_: string, close: () => Promise<void>) => void stops.push(close)};
  const docs = new StoredDocs(deps);
  const answers = createAnswers(deps, docs, {lease: 60_000, save: 20, poll: 60_000, deadline: 60_000});
  server.fake.options = {requestFault: () => 'stalled'};
  const caller = {userId: ann.userId, role: 'user', pro: false} as const;
  const question = {parseId, query, chatModel: chatModels.paid, language: 'en'} as const;
  const row = await askQuestion(deps, docs, answers, caller, question);
  answers.begin(row);
  await vi.waitUntil(() => answers.current(row.messageId)?.content, patience);
  server.fake.options = {};
  await Promise.all(stops.map(stop => stop()));
  await vi.waitUntil(async () => (await answer())?.status === 'done', patience);
  const {db} = server.deps;
  const [left] = await db.select().from(chatMessages).where(eq(chatMessages.messageId, row.messageId));
  // the attempt that was let go does not count
  expect(left).toMatchObject({attempt: 1, content: said});
  expect(left?.worker).not.toBe(answers.worker);
  const [reservation] = await db.select().from(quotaReservations).where(eq(quotaReservations.outputId, row.messageId));
  expect(reservation).toMatchObject({state: 'settled', used: left?.points});
});
