import {ApiError, type ChatEvent, type ChatMessage} from '@recto/api';
import {expect, test} from 'vitest';
import type {Asked, ChatServer, Started} from './chat-server.ts';
import {createConversation} from './conversation.ts';
import type {Answer} from './message.ts';

const begin: ChatEvent = {messageId: 'm1', questionId: 'q1', conversationId: 'c'};
const end: ChatEvent = {
  done: true,
  status: 'done',
  points: 1,
  promptTokens: 1,
  completionTokens: 1,
  remainingToday: 7,
};
const asked: Asked = {query: 'Why?', chatModel: 71};

/** A server in memory that answers as it is told, event by event. */
function fakeServer(more: Partial<Started> = {}, historyList: ChatMessage[] = []) {
  const started: Started = {
    conversationId: 'c',
    name: '',
    parseIds: ['p'],
    questions: 0,
    maxQuestions: 50,
    remainingToday: 8,
    chatModel: 71,
    ...more,
  };
  const told = {asked: [] as Asked[], joined: [] as string[], stopped: [] as string[], cleared: 0};
  const line = createLine();
  const state = {historyList, refusal: undefined as ApiError | undefined};
  const server: ChatServer = {
    start: async () => started,
    history: async () => ({conversationId: 'c', historyList: state.historyList}),
    clear: async () => {
      if (state.refusal) throw state.refusal;
      told.cleared++;
    },
    ask: (_, question) => {
      told.asked.push(question);
      return state.refusal ? refuse(state.refusal) : line.events();
    },
    join: messageId => {
      told.joined.push(messageId);
      return line.events();
    },
    stop: async messageId => void told.stopped.push(messageId),
  };
  return {server, told, line, state};
}

// biome-ignore lint/correctness/useYield: it is refused before the first event
async function* refuse(refusal: ApiError): AsyncGenerator<ChatEvent> {
  throw refusal;
}

function createLine() {
  const waiting: ChatEvent[] = [];
  let wake = () => {};
  return {
    send: async (...events: ChatEvent[]) => {
      waiting.push(...events);
      wake();
      await settle();
    },
    async *events(): AsyncGenerator<ChatEvent> {
      for (;;) {
        const event = waiting.shift();
        if (event) yield event;
        else await new Promise<void>(resolve => (wake = resolve));
      }
    },
  };
}

const settle = () => new Promise(resolve => setTimeout(resolve));

async function opened(fake: ReturnType<typeof fakeServer>) {
  const refused: string[] = [];
  const clock = {now: 0};
  const conversation = createConversation({parseId: 'p'}, fake.server, {
    now: () => clock.now,
    pause: async () => {},
    onRefused: ({code}) => void refused.push(code),
    onChanged: () => {},
  });
  await conversation.start();
  return {conversation, refused, clock, get: conversation.store.getState};
}

const answerOf = (messages: readonly unknown[]) => messages.at(-1) as Answer;

const message = (more: Partial<ChatMessage>): ChatMessage => ({
  messageId: 'm',
  role: 'assistant',
  content: 'An answer.',
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
  points: 1,
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
});

test('a question is asked, its answer grows, and a second one waits for its end', async () => {
  const fake = fakeServer();
  const {conversation, get, clock} = await opened(fake);
  expect(get()).toMatchObject({phase: 'ready', messages: [], remainingToday: 8});
  expect(conversation.ask({...asked, query: ' \n '})).toBe(false);
  expect(conversation.ask(asked)).toBe(true);
  expect(conversation.ask(asked)).toBe(false);
  await fake.line.send(begin, {thinking: 'hm'});
  clock.now = 6000;
  await fake.line.send({content: 'Be'}, {content: 'cause.'});
  expect(get().messages).toMatchObject([
    {role: 'user', messageId: 'q1', content: 'Why?'},
    {role: 'assistant', messageId: 'm1', content: 'Because.', thinking: 'hm', thought: 6000, status: 'running'},
  ]);
  expect(get().busy).toBe(true);
  await fake.line.send(end);
  expect(get()).toMatchObject({busy: false, remainingToday: 7});
  expect(answerOf(get().messages).status).toBe('done');
  expect(fake.told.asked).toEqual([asked]);
});

test('an answer that runs is joined when the conversation is opened', async () => {
  const running = message({status: 'running', content: 'So f'});
  const fake = fakeServer({}, [message({role: 'user', messageId: 'q'}), running]);
  const {get} = await opened(fake);
  expect(fake.told.joined).toEqual(['m']);
  expect(get().busy).toBe(true);
  await fake.line.send({replace: true, content: 'So far', thinking: '', citations: [], originIndex: ''}, end);
  expect(answerOf(get().messages)).toMatchObject({content: 'So far', status: 'done'});
});

test('no question is taken once they are used up, whether before or in mid-answer', async () => {
  const before = await opened(fakeServer({remainingToday: 0}));
  expect(before.conversation.ask(asked)).toBe(false);
  const fake = fakeServer();
  const {conversation, get} = await opened(fake);
  conversation.ask(asked);
  await fake.line.send(begin, {code: 'chat_usage_exceeded', msg: 'used up', detail: null});
  expect(answerOf(get().messages)).toMatchObject({status: 'failed', msg: 'used up'});
  expect(get()).toMatchObject({usedUp: true, busy: false});
  expect(conversation.ask(asked)).toBe(false);
});

test('a refused question stays with what it was refused with, and can be asked again', async () => {
  const fake = fakeServer();
  const {conversation, get, refused} = await opened(fake);
  fake.state.refusal = new ApiError('llm_unreachable', 'no answer', 502);
  conversation.ask(asked);
  await settle();
  expect(answerOf(get().messages)).toMatchObject({status: 'failed', code: 'llm_unreachable', msg: 'no answer'});
  fake.state.refusal = undefined;
  expect(conversation.again(answerOf(get().messages), 22)).toBe(true);
  await fake.line.send(begin, {content: 'Now'}, end);
  expect(get().messages).toMatchObject([{content: 'Why?'}, {content: 'Now', status: 'done'}]);
  expect(fake.told.asked.at(-1)).toMatchObject({query: 'Why?', chatModel: 22});
  expect(fake.told.asked.at(-1)).not.toHaveProperty('regenerate');
  expect(refused).toEqual([]);
});

test('a question whose stream never began is looked for in the history', async () => {
  const fake = fakeServer();
  const {conversation, get} = await opened(fake);
  fake.state.refusal = new ApiError('network_error', 'down', 0);
  fake.state.historyList = [message({role: 'user', messageId: 'q9', content: 'Why?'}), message({status: 'running'})];
  conversation.ask(asked);
  await settle();
  expect(fake.told.joined).toEqual(['m']);
  await fake.line.send({content: ' It is.'}, end);
  expect(get().messages).toMatchObject([{messageId: 'q9'}, {content: 'An answer. It is.', status: 'done'}]);
});

test('another answer takes the place of the first; refused, the first is back', async () => {
  const history = [message({role: 'user', messageId: 'q', content: 'Why?'}), message({})];
  const fake = fakeServer({}, history);
  const {conversation, get, refused} = await opened(fake);
  fake.state.refusal = new ApiError('llm_model_not_found', 'no model', 404);
  conversation.again(answerOf(get().messages), 71);
  await settle();
  expect(refused).toEqual(['llm_model_not_found']);
  expect(get().messages).toMatchObject([{content: 'Why?'}, {content: 'An answer.', status: 'done'}]);
  fake.state.refusal = undefined;
  conversation.again(answerOf(get().messages), 71);
  expect(get().messages).toMatchObject([{content: 'Why?'}, {content: '', status: 'running'}]);
  await fake.line.send(begin, {content: 'Another.'}, end);
  expect(fake.told.asked.at(-1)).toMatchObject({regenerate: 'm'});
  expect(answerOf(get().messages).content).toBe('Another.');
});

test('an edited question drops what followed it', async () => {
  const history = [
    message({role: 'user', messageId: 'a', content: 'One?'}),
    message({messageId: 'b'}),
    message({role: 'user', messageId: 'c', content: 'Two?'}),
    message({messageId: 'd'}),
  ];
  const {conversation, get} = await opened(fakeServer({}, history));
  conversation.ask({...asked, query: 'Three?', edit: 'a'});
  expect(get().messages).toMatchObject([{content: 'Three?'}, {role: 'assistant', status: 'running'}]);
});

test('a question that is on its way is stopped as soon as its answer has a name', async () => {
  const fake = fakeServer();
  const {conversation, get} = await opened(fake);
  conversation.ask(asked);
  conversation.stop();
  expect(fake.told.stopped).toEqual([]);
  await fake.line.send(begin, {...end, status: 'stopped'});
  expect(fake.told.stopped).toEqual(['m1']);
  expect(answerOf(get().messages).status).toBe('stopped');
});

test('clearing empties it and gives up what runs; refused, all stays', async () => {
  const fake = fakeServer({}, [message({role: 'user', messageId: 'q'}), message({})]);
  const {conversation, get} = await opened(fake);
  fake.state.refusal = new ApiError('internal_error', 'no', 500);
  await expect(conversation.clear()).rejects.toThrow('no');
  expect(get().messages).toHaveLength(2);
  fake.state.refusal = undefined;
  conversation.ask(asked);
  await fake.line.send(begin);
  await conversation.clear();
  await fake.line.send({content: 'late'});
  expect(get()).toMatchObject({messages: [], busy: false});
});

test('a conversation that cannot be opened can be opened again', async () => {
  const fake = fakeServer();
  let tries = 0;
  const start: ChatServer['start'] = (...asked) => {
    if (tries++ === 0) return Promise.reject(new ApiError('internal_error', 'no', 500));
    return fake.server.start(...asked);
  };
  const conversation = createConversation(
    {parseId: 'p'},
    {...fake.server, start},
    {now: () => 0, pause: async () => {}, onRefused: () => {}, onChanged: () => {}},
  );
  await conversation.start();
  expect(conversation.store.getState().phase).toBe('failed');
  await conversation.start();
  expect(conversation.store.getState().phase).toBe('ready');
});
