import {type ChatMessage, errorTable, isErrorCode} from '@recto/api';
import type {ChatMessageRow} from '../database/schema/index.ts';
import type {Conversation} from '../services/chat/conversations.ts';
import type {Language} from './language.ts';

/** A conversation as clients see it. */
export const presentConversation = ({
  conversationId,
  name,
  documents,
  questions,
  updatedAt,
  running,
}: Conversation) => ({
  conversationId,
  name,
  parseIds: documents.map(({parseId}) => parseId),
  documents: [...documents],
  questions,
  updatedAt: updatedAt.toISOString(),
  running,
});

/** A message as clients see it. */
export function presentMessage(row: ChatMessageRow, language: Language): ChatMessage {
  const {messageId, role, content, originIndex, thinking, status, code, chatModel, task, points} = row;
  return {
    messageId,
    role,
    content,
    originIndex,
    thinking,
    citations: [...row.citations],
    notices: [...row.notices],
    status,
    code,
    msg: messageOf(code, language),
    chatModel,
    selection: row.selection,
    task: task,
    points,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a code says; empty without one. */
export const messageOf = (code: string | null, language: Language): string =>
  code !== null && isErrorCode(code) ? errorTable[code][language] : '';
