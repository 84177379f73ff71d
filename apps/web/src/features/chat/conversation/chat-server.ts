import {
  type calls as Calls,
  type ChatEvent,
  type ChatSelection,
  type ChatTask,
  calls,
  type ResponseOf,
} from '@recto/api';
import {api} from '../../../core/api/api.ts';
import {openEvents} from '../../../core/api/open-answer.ts';

export type Started = ResponseOf<typeof Calls.startChat>;
export type History = ResponseOf<typeof Calls.chatHistory>;

/** A conversation: about which document the caller is looking at, and which of several it is. */
export type Address = {readonly parseId: string; readonly conversationId?: string | undefined};

export type Asked = {
  readonly query: string;
  readonly chatModel: number;
  readonly selection?: ChatSelection | undefined;
  readonly task?: ChatTask | undefined;
  /** The answer to give again. */
  readonly regenerate?: string | undefined;
  /** The question that this one takes the place of. */
  readonly edit?: string | undefined;
};

/** What a conversation asks of the server. */
export type ChatServer = {
  readonly start: (address: Address, signal: AbortSignal) => Promise<Started>;
  readonly history: (address: Address, signal: AbortSignal) => Promise<History>;
  readonly clear: (address: Address) => Promise<unknown>;
  readonly ask: (address: Address, asked: Asked, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  readonly join: (messageId: string, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  readonly stop: (messageId: string) => Promise<unknown>;
};

/** The server as it is. Every failure is shown by the panel. */
export const chatServer: ChatServer = {
  start: (address, signal) => api(calls.startChat, defined(address), {signal, quiet: true}),
  history: (address, signal) => api(calls.chatHistory, defined(address), {signal, quiet: true}),
  clear: address => api(calls.clearChat, defined(address), {quiet: true}),
  ask: (address, asked, signal) => openEvents(calls.chat, {...defined(address), ...defined(asked)}, signal),
  join: (messageId, signal) => openEvents(calls.answerEvents, {messageId}, signal),
  stop: messageId => api(calls.stopAnswer, {messageId}, {quiet: true}),
};

type Defined<T> = {[K in keyof T]: Exclude<T[K], undefined>};

/** Without what is undefined. */
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
