import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {chatDays, chatMessages, conversations, users} from '../database/schema/index.ts';
import {purgeDeregistered} from '../services/account/purge.ts';
import {furnish} from '../testing/belongings.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_KEY_DOUBAO: 'k', RECTO_KEY_DEEPSEEK: 'k'});
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});

async function say(user: TestUser, conversationId: string, content: string) {
  const row = {conversationId, userId: user.userId, content, createdAt: server.deps.now()};
  const [question, answer] = [newId(), newId()];
  await server.deps.db.insert(chatMessages).values([
    {...row, messageId: question, role: 'user', status: 'done'},
    {...row, messageId: answer, questionId: question, role: 'assistant', status: 'done', chatModel: 71},
  ]);
  return {question, answer};
}

test('a document has a conversation once it is opened, and the same the next time', async () => {
  const ann = await server.addUser();
  const {parseId} = await addStoredParse(server, ann);
  expect(await server.call(calls.chatHistory, {parseId}, as(ann))).toEqual({conversationId: null, historyList: []});
  const [first, second] = await Promise.all([
    server.call(calls.startChat, {parseId}, as(ann)),
    server.call(calls.startChat, {parseId}, as(ann)),
  ]);
  expect(second).toEqual(first);
  expect(first).toEqual({
    conversationId: expect.any(String),
    name: '',
    parseIds: [parseId],
    questions: 0,
    maxQuestions: 50,
    remainingToday: 100,
    // no points yet: of the two that have a key, neither is free
    chatModel: 0,
  });
});

test('the default model is Doubao, or else the first that can be used', async () => {
  const admin = await server.addUser({role: 'admin'});
  const {parseId} = await addStoredParse(server, admin);
  const start = () => server.call(calls.startChat, {parseId}, as(admin));
  expect(await start()).toMatchObject({chatModel: 71, remainingToday: null});
  const other = await createTestServer({RECTO_KEY_DEEPSEEK: 'k'});
  const owner = await other.addUser({role: 'admin'});
  const stored = await addStoredParse(other, owner);
  expect(await other.call(calls.startChat, {parseId: stored.parseId}, as(owner))).toMatchObject({chatModel: 21});
  await other.close();
});

test('the feature is there where a model for chat is, be it one of the caller’s own', async () => {
  const none = await createTestServer();
  const ann = await none.addUser();
  const chat = async (token?: {readonly token: string}) =>
    (await none.call(calls.getServerInfo, {}, token)).features.chat;
  expect(await chat(as(ann))).toEqual({available: false, reason: 'not_configured'});
  const own = {displayName: 'm', baseUrl: 'https://m.test/v1', model: 'm', apiKey: 'k', serves: ['chat' as const]};
  await none.call(calls.addOwnModel, own, as(ann));
  expect(await chat(as(ann))).toEqual({available: true, reason: null});
  expect(await chat()).toEqual({available: false, reason: 'not_configured'});
  await none.close();
  expect((await server.call(calls.getServerInfo, {})).features.chat).toEqual({available: true, reason: null});
});

test('messages are listed in order, and cleared', async () => {
  const ann = await server.addUser();
  const {parseId} = await addStoredParse(server, ann);
  const {conversationId} = await server.call(calls.startChat, {parseId}, as(ann));
  const first = await say(ann, conversationId, 'one');
  const second = await say(ann, conversationId, 'two');
  const {historyList} = await server.call(calls.chatHistory, {parseId}, as(ann));
  expect(historyList.map(({messageId}) => messageId)).toEqual([...Object.values(first), ...Object.values(second)]);
  expect(historyList[1]).toEqual({
    messageId: first.answer,
    role: 'assistant',
    content: 'one',
    originIndex: '',
    thinking: '',
    citations: [],
    notices: [],
    status: 'done',
    code: null,
    msg: '',
    chatModel: 71,
    selection: null,
    task: null,
    points: 0,
    createdAt: '2026-03-04T05:06:07.000Z',
  });
  expect(await server.call(calls.startChat, {parseId}, as(ann))).toMatchObject({conversationId, questions: 2});
  await server.call(calls.clearChat, {parseId}, as(ann));
  expect(await server.call(calls.chatHistory, {parseId}, as(ann))).toEqual({conversationId, historyList: []});
  expect(await server.call(calls.startChat, {parseId}, as(ann))).toMatchObject({conversationId, questions: 0});
});

test('several conversations with names, about one document or more', async () => {
  const ann = await server.addUser();
  const [a, b] = [await addStoredParse(server, ann, 'a.pdf'), await addStoredParse(server, ann, 'b.pdf')];
  const {conversationId} = await server.call(calls.startChat, {parseId: a.parseId}, as(ann));
  server.advance(1000);
  const parseIds = [b.parseId, a.parseId, b.parseId];
  const both = await server.call(calls.createConversation, {parseIds, name: ' Both '}, as(ann));
  expect(both).toEqual({
    conversationId: expect.any(String),
    name: 'Both',
    parseIds: [b.parseId, a.parseId],
    documents: [
      {parseId: b.parseId, name: 'b.pdf'},
      {parseId: a.parseId, name: 'a.pdf'},
    ],
    questions: 0,
    updatedAt: server.deps.now().toISOString(),
    running: null,
  });
  // the usual one of a document is about nothing else
  expect(await server.call(calls.startChat, {parseId: a.parseId}, as(ann))).toMatchObject({conversationId});
  const list = async (parseId: string) =>
    (await server.call(calls.listConversations, {parseId}, as(ann))).conversations.map(each => each.conversationId);
  expect(await list(a.parseId)).toEqual([both.conversationId, conversationId]);
  expect(await list(b.parseId)).toEqual([both.conversationId]);
  server.advance(1000);
  const renamed = await server.call(calls.updateConversation, {conversationId, name: 'Tea'}, as(ann));
  expect(renamed).toMatchObject({name: 'Tea', parseIds: [a.parseId]});
  expect(await list(a.parseId)).toEqual([conversationId, both.conversationId]);
  const wider = {conversationId, parseIds: [a.parseId, b.parseId]};
  expect(await server.call(calls.updateConversation, wider, as(ann))).toMatchObject({name: 'Tea', ...wider});
  await server.call(calls.deleteConversation, {conversationId}, as(ann));
  expect(await list(a.parseId)).toEqual([both.conversationId]);
  const gone = server.call(calls.deleteConversation, {conversationId}, as(ann));
  await expect(gone).rejects.toMatchObject({code: 'not_found'});
});

test('a conversation is about its documents, and those are its user’s', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const [mine, other] = [await addStoredParse(server, ann), await addStoredParse(server, ann)];
  const theirs = await addStoredParse(server, bob);
  const {conversationId} = await server.call(calls.startChat, {parseId: mine.parseId}, as(ann));
  const elsewhere = server.call(calls.startChat, {parseId: other.parseId, conversationId}, as(ann));
  await expect(elsewhere).rejects.toMatchObject({code: 'not_found'});
  for (const parseIds of [[theirs.parseId], [mine.parseId, theirs.parseId]]) {
    const made = server.call(calls.createConversation, {parseIds}, as(ann));
    await expect(made).rejects.toMatchObject({code: 'parse_history_not_found'});
    const changed = server.call(calls.updateConversation, {conversationId, parseIds}, as(ann));
    await expect(changed).rejects.toMatchObject({code: 'parse_history_not_found'});
  }
  expect(await server.call(calls.startChat, {parseId: mine.parseId}, as(ann))).toMatchObject({conversationId});
});

test('Start, History and Delete need a parseId, Chat a query and a model as well', async () => {
  const ann = await server.addUser();
  const {parseId} = await addStoredParse(server, ann);
  const post = async (name: string, payload: object) => {
    const headers = {authorization: `Bearer ${ann.accessToken}`};
    const answer = await server.app.inject({method: 'POST', url: `/chat.v1.ChatService/${name}`, headers, payload});
    return [answer.statusCode, answer.json().code];
  };
  const refused = [400, 'bad_request'];
  for (const name of ['Start', 'History', 'Delete'])
    expect([await post(name, {}), await post(name, {parseId: ''})]).toEqual([refused, refused]);
  const right = {parseId, query: 'Why?', chatModel: 71};
  for (const wrong of [{parseId: ''}, {query: ''}, {query: ' \n'}, {chatModel: undefined}, {chatModel: 0}])
    expect(await post('Chat', {...right, ...wrong})).toEqual(refused);
});

test('a deleted document leaves the conversations; those about nothing else are deleted', async () => {
  const ann = await server.addUser();
  const [a, b] = [await addStoredParse(server, ann), await addStoredParse(server, ann)];
  const alone = await server.call(calls.startChat, {parseId: a.parseId}, as(ann));
  const parseIds = [a.parseId, b.parseId];
  const both = await server.call(calls.createConversation, {parseIds}, as(ann));
  await say(ann, alone.conversationId, 'one');
  await say(ann, both.conversationId, 'two');
  await server.call(calls.deleteSpaceObject, {objectIdList: [a.objectId]}, as(ann));
  const {conversations: left} = await server.call(calls.listConversations, {parseId: b.parseId}, as(ann));
  expect(left).toMatchObject([{conversationId: both.conversationId, parseIds: [b.parseId], questions: 1}]);
  const rows = await server.deps.db.select().from(conversations);
  expect(rows.map(row => row.conversationId)).not.toContain(alone.conversationId);
});

test('a deleted account leaves nothing of its conversations', async () => {
  const ann = await server.addUser();
  const {conversation} = await furnish(server, ann);
  await server.deps.db.insert(chatDays).values({userId: ann.userId, day: '2026-03-04', questions: 3});
  await server.deps.db.update(users).set({deleteAt: server.deps.now()}).where(eq(users.userId, ann.userId));
  await purgeDeregistered(server.deps);
  const {db} = server.deps;
  const left = [
    await db.select().from(conversations).where(eq(conversations.conversationId, conversation)),
    await db.select().from(chatMessages).where(eq(chatMessages.userId, ann.userId)),
    await db.select().from(chatDays).where(eq(chatDays.userId, ann.userId)),
  ];
  expect(left).toEqual([[], [], []]);
});
