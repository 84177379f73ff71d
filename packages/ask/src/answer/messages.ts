import type {ChatMessage, Message} from '@recto/llm';
import {countTokens} from './tokens.ts';
import type {HistoryMessage} from './types.ts';

/** The latest messages of a conversation that fit into `tokens`. They begin with a question, and markers of citations are left out. */
export function trimHistory(history: readonly HistoryMessage[], tokens: number): Message[] {
  const kept: Message[] = [];
  let sum = 0;
  for (const {role, content} of history.toReversed()) {
    // the model would copy them instead of citing blocks
    const message = {role, content: content.replace(/\[\^\d+\]/g, '')};
    sum += countTokens([message]);
    if (sum > tokens) break;
    kept.unshift(message);
  }
  const first = kept.findIndex(({role}) => role === 'user');
  return first < 0 ? [] : mergeRoles(kept.slice(first));
}

/** What one request consists of. */
export type Prompt = {
  readonly system: string;
  readonly documents: string;
  readonly history: readonly Message[];
  readonly question: string;
  /** A data URL that goes along with the question. */
  readonly image?: string;
};

/**
 * The messages of one request: rules, documents, conversation, question. The documents stand in the first message of the reader, so that
 * roles alternate and the next question begins with the same tokens.
 */
export function buildMessages({system, documents, history, question, image}: Prompt): ChatMessage[] {
  const merged = mergeRoles([...history, {role: 'user', content: question}]);
  const texts = merged.map((message, index) =>
    index === 0 ? {...message, content: `${documents}\n\n${message.content}`} : message,
  );
  const last = texts.at(-1);
  const messages: ChatMessage[] = [{role: 'system', content: system}, ...texts];
  if (image === undefined || !last) return messages;
  const seen: ChatMessage = {
    role: 'user',
    content: [
      {type: 'text', text: last.content},
      {type: 'image', url: image},
    ],
  };
  return [...messages.slice(0, -1), seen];
}

/** Messages whose roles alternate, which some endpoints demand: what follows in the same role is appended. */
function mergeRoles(messages: readonly Message[]): Message[] {
  const merged: Message[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === message.role)
      merged[merged.length - 1] = {...last, content: `${last.content}\n\n${message.content}`};
    else merged.push(message);
  }
  return merged;
}
