import {estimateTokens, type Message} from '@recto/llm';
import type {HistoryMessage} from './types.ts';

// a message costs about four tokens beside its text
const messageTokens = 4;

export const countTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, {content}) => sum + estimateTokens(content) + messageTokens, 0);

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

/**
 * The messages of one request: rules, documents, conversation, question. The documents stand in the first message of the reader, so that
 * roles alternate and the next question begins with the same tokens.
 */
export function buildMessages(
  system: string,
  documents: string,
  history: readonly Message[],
  question: string,
): Message[] {
  const [first, ...rest] = mergeRoles([...history, {role: 'user', content: `Question: ${question}`}]);
  return [
    {role: 'system', content: system},
    {role: 'user', content: `${documents}\n\n${first?.content ?? ''}`},
    ...rest,
  ];
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
