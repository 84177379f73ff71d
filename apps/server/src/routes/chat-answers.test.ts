import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type ChatEvent, calls, TaskStatus} from '@recto/api';
import {convert} from '@recto/engine';
import {builders} from '@recto/model';
import {nodeHost} from '@recto/workers';
import {eq} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {chatMessages, parses, quotaGrants, quotaReservations} from '../database/schema/index.ts';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {openSession} from '../services/tokens.ts';
import {readAnswer, textOfEvents} from '../testing/answer-reader.ts';
import {type ChatServer, chatModels, createChatServer} from '../testing/chat-server.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import type {TestUser} from '../testing/test-server.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await createChatServer();
});
afterEach(() => {
  server.fake.options = {};
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});
const question = 'How is the kettle heated?';
const said = 'It stands in the document: The kettle $x$ is heated for a while. [^1]';

async function newReader() {
  const ann = await server.addUser();
  const {parseId, objectId} = await addStoredParse(server, ann);
  const ask = (more: object = {}, at = server.url) =>
    readAnswer(at, ann.accessToken, {parseId, query: question, chatModel: chatModels.free, ...more});
  const join = (messageId: string, at = server.url) =>
    readAnswer(at, ann.accessToken, undefined, `/api/v2/chat/messages/${messageId}/events`);
  const history = async (conversationId?: string) =>
    (await server.call(calls.chatHistory, {parseId, ...(conversationId && {conversationId})}, as(ann))).historyList;
  return {ann, parseId, objectId, ask, join, history};
}

const idsOf = (events: readonly ChatEvent[]) => {
  const [first] = events;
  if (!first || !('questionId' in first)) throw new Error(`no ids in ${JSON.stringify(first)}`);
  return first;
};
const remaining = async (user: TestUser, parseId: string) =>
  (await server.call(calls.startChat, {parseId}, as(user))).remainingToday;
const grant = (user: TestUser, amount: number) =>
  grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'point', source: 'admin', amount});
async function points(user: TestUser): Promise<number> {
  const rows = await server.deps.db.select().from(quotaGrants).where(eq(quotaGrants.userId, user.userId));
  return rows.reduce((sum, row) => sum + row.remaining, 0);
}

test('an answer is streamed with its citations, and stands in the history', async () => {
  const {ann, parseId, ask, history} = await newReader();
  const answer = await ask();
  expect([answer.status, answer.contentType]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const events = await answer.ended;
  const {messageId, questionId, conversationId} = idsOf(events);
  expect(textOfEvents(events)).toBe(said);
  expect(events.filter(event => 'replace' in event)).toEqual([]);
  const citation = {
    number: 1,
    found: true,
    parseId,
    kind: 'paragraph',
    quote: 'The kettle $x$ is heated for a while.',
  };
  expect(events.filter(event => 'citation' in event)).toMatchObject([{citation}]);
  expect(events.at(-1)).toEqual({
    done: true,
    status: 'done',
    points: 0,
    promptTokens: expect.any(Number),
    completionTokens: expect.any(Number),
    remainingToday: 99,
  });
  expect(await history()).toMatchObject([
    {messageId: questionId, role: 'user', content: question, status: 'done', chatModel: 0},
    {messageId, role: 'assistant', content: said, citations: [citation], status: 'done', chatModel: 1},
  ]);
  const {conversations} = await server.call(calls.listConversations, {parseId}, as(ann));
  expect(conversations).toMatchObject([{conversationId, name: question, questions: 1, running: null}]);
});

test('originIndex lists pages from 0, with the place of the words in percent', async () => {
  const ann = await server.addUser();
  const source = path.resolve(import.meta.dirname, '../../../../corpus/tex-two-column/source.pdf');
  const {doc} = await convert(new Uint8Array(readFileSync(source)), {host: nodeHost, crops: false});
  const {parseId} = await addStoredParse(server, ann, 'two.pdf', doc);
  server.fake.options = {reply: () => 'So it is. [[2|words that are nowhere]] And so.'};
  const none = await readAnswer(server.url, ann.accessToken, {parseId, query: 'Why?', chatModel: 1});
  const invented = await none.ended;
  expect(invented.filter(event => 'citation' in event)).toMatchObject([{citation: {found: false, places: []}}]);
  server.fake.options = {};
  const answer = await readAnswer(server.url, ann.accessToken, {parseId, query: 'What is the abstract?', chatModel: 1});
  await answer.ended;
  const {historyList} = await server.call(calls.chatHistory, {parseId}, as(ann));
  expect(historyList[1]?.originIndex).toBe('');
  expect(historyList[3]).toMatchObject({originIndex: expect.stringMatching(/^0-\d+(?:\.\d)?-\d+(?:\.\d)?$/)});
  expect(historyList[3]?.citations[0]?.places[0]).toMatchObject({page: 1, box: {left: expect.any(Number)}});
});

test('a cut connection loses nothing: the answer goes on, and can be joined', async () => {
  const {ask, join, history} = await newReader();
  const long = `${'A sentence that is said again. '.repeat(60)}[[2|The kettle $x$ is heated for a while.]]`;
  server.fake.options = {reply: () => long, requestFault: () => 'slow'};
  const answer = await ask();
  await answer.until(event => 'content' in event);
  const {messageId} = idsOf(answer.events);
  answer.cut();
  const joined = await join(messageId);
  const events = await joined.ended;
  expect(events[0]).toMatchObject({messageId});
  expect(events[1]).toMatchObject({replace: true});
  const whole = long.replace(/\[\[.*\]\]/, '[^1]');
  expect(textOfEvents(events)).toBe(whole);
  expect(events.at(-1)).toMatchObject({done: true, status: 'done'});
  expect((await history())[1]).toMatchObject({content: whole, status: 'done'});
  // one that has ended is there at once
  const later = await (await join(messageId)).ended;
  expect(later.slice(1)).toMatchObject([
    {replace: true, content: whole},
    {done: true, status: 'done'},
  ]);
});

test('a stopped answer keeps what it has, and costs what was used', async () => {
  const {ann, ask, history} = await newReader();
  await grant(ann, 500);
  server.fake.options = {requestFault: () => 'stalled'};
  const answer = await ask({chatModel: chatModels.paid});
  await answer.until(event => 'content' in event);
  const {messageId} = idsOf(answer.events);
  await server.call(calls.stopAnswer, {messageId}, as(ann));
  const last = (await answer.ended).at(-1);
  expect(last).toMatchObject({done: true, status: 'stopped', remainingToday: 99});
  const [, stopped] = await history();
  expect(stopped).toMatchObject({status: 'stopped', content: textOfEvents(answer.events)});
  expect(said.startsWith(stopped!.content) && stopped!.content.length > 0).toBe(true);
  expect(stopped!.points).toBeGreaterThan(0);
  expect(await points(ann)).toBe(500 - stopped!.points);
  // nothing is done to one that has ended
  await server.call(calls.stopAnswer, {messageId}, as(ann));
  expect(await history()).toMatchObject([{}, {status: 'stopped', points: stopped!.points}]);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
});

test('points are reserved, and charged by the tokens that were used', async () => {
  const {ann, ask, history} = await newReader();
  const refused = await ask({chatModel: chatModels.paid});
  expect(refused.status).toBe(402);
  expect(await history()).toEqual([]);
  await grant(ann, 500);
  const answer = await ask({chatModel: chatModels.paid});
  const last = (await answer.ended).at(-1) as Extract<ChatEvent, {done: true}>;
  // 1000 points for a million tokens
  expect(last.points).toBe(Math.ceil((last.promptTokens + last.completionTokens) / 1000));
  expect(last.points).toBeGreaterThan(0);
  expect(await points(ann)).toBe(500 - last.points);
  const {records} = await server.call(calls.getConsumption, {}, as(ann));
  const {promptTokens, completionTokens} = last;
  expect(records).toMatchObject([
    {pointsConsumed: last.points, aiModel: 'Paid', promptTokens, completionTokens, fileName: null},
  ]);
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
});

test('own models cost nothing', async () => {
  const {ann, ask} = await newReader();
  const {endpoints} = JSON.parse(readFileSync(server.deps.settings.RECTO_MODELS_FILE!, 'utf8'));
  const own = {
    displayName: 'Mine',
    baseUrl: endpoints[0].baseUrl,
    model: 'fake',
    apiKey: 'k',
    serves: ['chat' as const],
  };
  const {modelId} = await server.call(calls.addOwnModel, own, as(ann));
  const events = await (await ask({chatModel: modelId})).ended;
  expect(events.at(-1)).toMatchObject({done: true, points: 0});
  const rows = await server.deps.db.select().from(quotaReservations).where(eq(quotaReservations.userId, ann.userId));
  expect(rows).toEqual([]);
});

test('a conversation answers one question at a time, a user so many', async () => {
  const {ann, parseId, ask} = await newReader();
  server.fake.options = {requestFault: () => 'stalled'};
  const first = await ask();
  const {messageId} = idsOf([await first.until(event => 'questionId' in event)]);
  const body = {parseId, query: question, chatModel: 1};
  const again = await server.app.inject({
    method: 'POST',
    url: '/chat.v1.ChatService/Chat',
    headers: {authorization: `Bearer ${ann.accessToken}`},
    payload: body,
  });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({code: 'chat_answer_running', detail: {messageId}});
  const others = await Promise.all(
    [1, 2, 3].map(() => server.call(calls.createConversation, {parseIds: [parseId]}, as(ann))),
  );
  const statuses: number[] = [];
  const more = [];
  for (const {conversationId} of others) {
    const answer = await ask({conversationId});
    statuses.push(answer.status);
    more.push(answer);
  }
  expect(statuses).toEqual([200, 200, 429]);
  for (const {conversationId} of others) await server.call(calls.deleteConversation, {conversationId}, as(ann));
  await server.call(calls.stopAnswer, {messageId}, as(ann));
  expect((await more[0]!.ended).at(-1)).toMatchObject({done: true, status: 'stopped'});
});

test('a question is refused before it is written', async () => {
  const {ann, parseId, ask, history} = await newReader();
  const code = async (more: object) => {
    const headers = {authorization: `Bearer ${ann.accessToken}`};
    const payload = {parseId, query: question, chatModel: 1, ...more};
    return (await server.app.inject({method: 'POST', url: '/chat.v1.ChatService/Chat', headers, payload})).json().code;
  };
  expect(await code({chatModel: 999})).toBe('llm_model_not_found');
  expect(await code({chatModel: chatModels.members})).toBe('user_subscription_need');
  expect(await code({regenerate: 'none'})).toBe('not_found');
  expect(await code({edit: 'none'})).toBe('not_found');
  const {db} = server.deps;
  await db.update(parses).set({status: TaskStatus.pending}).where(eq(parses.parseId, parseId));
  expect(await code({})).toBe('chat_parse_not_finished');
  await db.update(parses).set({status: TaskStatus.success}).where(eq(parses.parseId, parseId));
  expect(await history()).toEqual([]);
  expect(await remaining(ann, parseId)).toBe(100);
  await (await ask()).ended;
});

test('fifty questions in a conversation, a hundred a day; what is deleted was asked', async () => {
  const small = await createChatServer({
    RECTO_CONVERSATION_QUESTIONS: '2',
    RECTO_DAILY_QUESTIONS: '3',
    RECTO_DAILY_QUESTIONS_PRO: '4',
  });
  const ann = await small.addUser();
  const {parseId} = await addStoredParse(small, ann);
  const ask = async () => {
    const answer = await readAnswer(small.url, ann.accessToken, {parseId, query: question, chatModel: 1});
    return answer.status === 200 ? ((await answer.ended).at(-1) as object) : answer.status;
  };
  const codeNow = async () => {
    const headers = {authorization: `Bearer ${ann.accessToken}`};
    const payload = {parseId, query: question, chatModel: 1};
    const {statusCode, json} = await small.app.inject({
      method: 'POST',
      url: '/chat.v1.ChatService/Chat',
      headers,
      payload,
    });
    return [statusCode, json().code];
  };
  expect(await ask()).toMatchObject({remainingToday: 2});
  // one that fails is not counted
  small.fake.options = {requestFault: () => 'unauthorized'};
  expect(await ask()).toMatchObject({code: 'llm_key_refused'});
  small.fake.options = {};
  expect(await ask()).toMatchObject({remainingToday: 1});
  expect(await codeNow()).toEqual([429, 'chat_limit_exceeded']);
  await small.call(calls.clearChat, {parseId}, as(ann));
  expect(await ask()).toMatchObject({remainingToday: 0});
  await small.call(calls.clearChat, {parseId}, as(ann));
  expect(await codeNow()).toEqual([429, 'chat_usage_exceeded']);
  expect(await small.call(calls.chatHistory, {parseId}, as(ann))).toMatchObject({historyList: []});
  small.advance(24 * 3600 * 1000);
  const {accessToken} = await openSession(small.deps, small.deps.db, ann.userId);
  const tomorrow = await readAnswer(small.url, accessToken, {parseId, query: question, chatModel: 1});
  expect((await tomorrow.ended).at(-1)).toMatchObject({remainingToday: 2});
  await small.close();
});

test('an answer is given again, and a question edited; what followed is dropped', async () => {
  const {ask, history} = await newReader();
  const first = idsOf(await (await ask()).ended);
  await (await ask({query: 'And the cups?'})).ended;
  server.fake.options = {reply: () => 'Otherwise.'};
  const again = idsOf(await (await ask({regenerate: first.messageId})).ended);
  expect(again).toMatchObject({questionId: first.questionId, conversationId: first.conversationId});
  expect(await history()).toMatchObject([
    {messageId: first.questionId, content: question},
    {messageId: again.messageId, content: 'Otherwise.'},
  ]);
  let prompt = '';
  server.fake.options = {
    reply: ({messages = []}) => {
      prompt = JSON.stringify(messages);
      return 'Edited.';
    },
  };
  const third = idsOf(await (await ask({query: 'Third?'})).ended);
  expect(prompt).toContain('Otherwise.');
  await (await ask({query: 'Second?', edit: first.questionId})).ended;
  expect(prompt).not.toContain('Otherwise.');
  const left = await history();
  expect(left.map(({content}) => content)).toEqual(['Second?', 'Edited.']);
  expect(left.map(({messageId}) => messageId)).not.toContain(third.questionId);
});

test('a conversation over two documents cites both', async () => {
  const {ann, parseId} = await newReader();
  const other = await addStoredParse(server, ann, 'other.pdf');
  const parseIds = [parseId, other.parseId];
  const {conversationId} = await server.call(calls.createConversation, {parseIds}, as(ann));
  server.fake.options = {
    reply: ({messages = []}) => {
      const numbers = [...JSON.stringify(messages).matchAll(/\[(\d+)\] (?:#+ )?On warm tea/g)].map(
        ([, number]) => number,
      );
      return `Both. [[${numbers[0]}|On warm tea]] [[${numbers[1]}|warm tea]]`;
    },
  };
  const body = {parseId, conversationId, query: 'What are they called?', chatModel: 1};
  const events = await (await readAnswer(server.url, ann.accessToken, body)).ended;
  const citations = events.flatMap(event => ('citation' in event ? [event.citation] : []));
  expect(citations.map(({parseId, found}) => [parseId, found])).toEqual(parseIds.map(id => [id, true]));
});

test('a running answer ends with its document, and is charged for what was used', async () => {
  const {ann, objectId, ask} = await newReader();
  await grant(ann, 500);
  server.fake.options = {requestFault: () => 'stalled'};
  const answer = await ask({chatModel: chatModels.paid});
  await answer.until(event => 'content' in event);
  const {messageId} = idsOf(answer.events);
  const {db} = server.deps;
  const saved = () => db.select().from(chatMessages).where(eq(chatMessages.messageId, messageId));
  const [row] = await vi.waitUntil(async () => {
    const rows = await saved();
    return rows[0] && rows[0].points > 0 ? rows : undefined;
  }, 30_000);
  await server.call(calls.deleteSpaceObject, {objectIdList: [objectId]}, as(ann));
  expect((await answer.ended).at(-1)).toMatchObject({done: true, status: 'stopped'});
  expect(await points(ann)).toBe(500 - row!.points);
  expect(await findLedgerFaults(db)).toEqual([]);
});

test('parts of a long document are summarized once', async () => {
  const ann = await server.addUser();
  const {doc, heading, paragraph} = builders();
  const long = doc(
    ...Array.from({length: 40}, (_, part) => [
      heading(1, `Part ${part}`),
      ...Array.from({length: 30}, (_, at) => paragraph(`Sentence ${at} of part ${part} speaks of tea. `.repeat(8))),
    ]).flat(),
  );
  const {parseId} = await addStoredParse(server, ann, 'long.pdf', long);
  server.fake.options = {reply: () => 'It speaks of tea.'};
  const requests = async () => {
    const before = server.fake.requests;
    const body = {parseId, query: 'Summarize', task: 'summary', chatModel: 1};
    const events = await (await readAnswer(server.url, ann.accessToken, body)).ended;
    expect(events.at(-1)).toMatchObject({done: true, status: 'done'});
    return server.fake.requests - before;
  };
  const first = await requests();
  expect(first).toBeGreaterThan(2);
  expect(await requests()).toBeLessThan(first);
});
