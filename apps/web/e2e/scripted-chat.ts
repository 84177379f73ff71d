import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {ChatCitation, ChatEvent, ChatMessage} from '@recto/api';
import type {Page} from 'playwright-core';

/** A question that waits for its answer, event by event. */
export type Question = {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly send: (...events: readonly ChatEvent[]) => void;
  /** The line breaks. */
  readonly cut: () => void;
};

export type ScriptedChat = {
  /** The next question that arrives, or the next that did and was not taken yet. */
  readonly question: () => Promise<Question>;
  readonly close: () => Promise<void>;
};

/**
 * Has the questions of a page answered by the test instead of a model: what no model does when it is asked to, like falling
 * silent in mid-word, can be looked at so. Everything else goes to the server.
 */
export async function scriptChat(page: Page): Promise<ScriptedChat> {
  const arrived: Question[] = [];
  let wake = () => {};
  const server = createServer(async (request, response) => {
    arrived.push(await questionOf(request, response));
    wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const divert = (pattern: RegExp) =>
    page.route(pattern, route => route.continue({url: origin + new URL(route.request().url()).pathname}));
  await divert(/ChatService\/Chat$/);
  await divert(/\/chat\/messages\/[^/]+\/(?:events|stop)$/);
  return {
    question: async () => {
      while (arrived.length === 0) await new Promise<void>(resolve => (wake = resolve));
      return arrived.shift()!;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function questionOf(request: IncomingMessage, response: ServerResponse): Promise<Question> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  response.writeHead(200, {'content-type': 'text/event-stream'});
  response.flushHeaders();
  return {
    path: request.url ?? '',
    body: text ? JSON.parse(text) : {},
    send: (...events) => {
      for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
      if (events.some(event => 'done' in event || 'code' in event)) response.end();
    },
    cut: () => void response.destroy(),
  };
}

export const begun: ChatEvent = {messageId: 'answer-1', questionId: 'question-1', conversationId: 'c'};
export const ended: ChatEvent = {
  done: true,
  status: 'done',
  points: 1,
  promptTokens: 1200,
  completionTokens: 80,
  remainingToday: 90,
};

/** A citation of the article: its first sentence, unless it is said otherwise. */
export const citation = (parseId: string, more: Partial<ChatCitation> = {}): ChatCitation => ({
  number: 1,
  found: true,
  parseId,
  nodeId: 'b4',
  blockId: 'b4',
  kind: 'paragraph',
  quote: 'We follow the temperature',
  text: 'We follow the temperature',
  places: [{page: 1, box: {left: 172, top: 246, right: 282, bottom: 256}}],
  pageLabel: null,
  ...more,
});

/** A message as the server lists it. */
export const message = (more: Partial<ChatMessage>): ChatMessage => ({
  messageId: 'm',
  role: 'assistant',
  content: '',
  originIndex: '',
  thinking: '',
  citations: [],
  notices: [],
  status: 'done',
  code: null,
  msg: '',
  chatModel: 1000,
  selection: null,
  task: null,
  points: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...more,
});

/** Has a page find these messages in every conversation. */
export async function withHistory(page: Page, historyList: readonly ChatMessage[]): Promise<void> {
  await page.route('**/chat.v1.ChatService/History', route =>
    route.fulfill({json: {code: 'success', msg: '', data: {conversationId: 'c', historyList}}}),
  );
}

/** Has a call of a page refused. */
export async function refuse(page: Page, call: string, code = 'internal_error'): Promise<void> {
  await page.route(call, route => route.fulfill({status: 500, json: {code, msg: code, data: null}}));
}
