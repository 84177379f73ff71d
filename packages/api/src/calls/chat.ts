import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {chatEvent} from '../chat-event.ts';
import {chatMessage, chatSelection, chatTasks} from '../chat-message.ts';
import {moment} from '../fields.ts';

const id = z.string().min(1).max(64);
const service = (name: string): string => `/chat.v1.ChatService/${name}`;

const parseIds = z.array(id).min(1).max(20);
const name = z.string().trim().min(1).max(200);

const conversation = z.object({
  conversationId: z.string(),
  /** Empty until it is named or the first question names it. */
  name: z.string(),
  parseIds: z.array(z.string()),
  documents: z.array(z.object({parseId: z.string(), name: z.string()})),
  /** Asked so far; those that failed are not counted. */
  questions: z.number(),
  updatedAt: moment,
  /** The answer that runs. */
  running: z.string().nullable(),
});

/** What stands against a question before it is asked. */
const refusals = [
  'parse_history_not_found',
  'chat_parse_not_finished',
  'not_found',
  'llm_model_not_found',
  'user_subscription_need',
  'user_available_points_not_enough',
  'chat_limit_exceeded',
  'chat_usage_exceeded',
  'chat_answer_running',
  'privacy_local_only',
] as const;

export const startChat = defineCall({
  method: 'POST',
  path: service('Start'),
  about: 'Opens the conversation about a parse, and creates one when there is none.',
  access: 'user',
  scope: 'write',
  request: z.object({
    parseId: id,
    /** The latest that is about this document alone when absent. */
    conversationId: id.optional(),
  }),
  response: z.object({
    conversationId: z.string(),
    name: z.string(),
    parseIds: z.array(z.string()),
    questions: z.number(),
    maxQuestions: z.number(),
    /** Questions left today; null when there is no limit. */
    remainingToday: z.number().nullable(),
    /** The default model; 0 when there is none. */
    chatModel: z.number(),
  }),
  errors: ['parse_history_not_found', 'not_found', 'bad_request'],
});

export const chat = defineCall({
  method: 'POST',
  path: service('Chat'),
  about:
    'Asks a question about the documents of a conversation. The answer is streamed as server-sent events without names; it goes on when the connection is cut, and can be joined again.',
  access: 'user',
  scope: 'write',
  answer: 'events',
  // an image of the selection
  maxBytes: 2.5 * 1024 * 1024,
  request: z.object({
    parseId: id,
    query: z.string().trim().min(1).max(8000),
    chatModel: z.number().int().min(1),
    conversationId: id.optional(),
    selection: chatSelection.optional(),
    /** A preset, done for the whole document. */
    task: z.enum(chatTasks).optional(),
    /** An answer, to be given again; it and what followed are replaced. */
    regenerate: id.optional(),
    /** A question, to be replaced by this one; what followed is dropped. */
    edit: id.optional(),
  }),
  response: chatEvent,
  errors: [...refusals],
});

export const chatHistory = defineCall({
  method: 'POST',
  path: service('History'),
  about: 'Lists the messages of a conversation, the oldest first.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id, conversationId: id.optional()}),
  response: z.object({
    /** Null when there is no conversation yet. */
    conversationId: z.string().nullable(),
    historyList: z.array(chatMessage),
  }),
  errors: ['parse_history_not_found', 'not_found'],
});

export const clearChat = defineCall({
  method: 'POST',
  path: service('Delete'),
  about: 'Deletes the messages of a conversation; a running answer is stopped.',
  access: 'user',
  scope: 'write',
  request: z.object({parseId: id, conversationId: id.optional()}),
  response: z.null(),
  errors: ['parse_history_not_found', 'not_found'],
});

export const listConversations = defineCall({
  method: 'GET',
  path: v2('/chat/conversations'),
  about: 'Lists the conversations about a parse, the latest first.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id}),
  response: z.object({conversations: z.array(conversation)}),
  errors: ['parse_history_not_found'],
});

export const createConversation = defineCall({
  method: 'POST',
  path: v2('/chat/conversations'),
  about: 'Creates a conversation about one or several parses.',
  access: 'user',
  scope: 'write',
  request: z.object({parseIds, name: name.optional()}),
  response: conversation,
  errors: ['parse_history_not_found', 'bad_request'],
});

export const updateConversation = defineCall({
  method: 'PATCH',
  path: v2('/chat/conversations/:conversationId'),
  about: 'Renames a conversation, or changes what it is about.',
  access: 'user',
  scope: 'write',
  request: z.object({conversationId: id, name: name.optional(), parseIds: parseIds.optional()}),
  response: conversation,
  errors: ['not_found', 'parse_history_not_found'],
});

export const deleteConversation = defineCall({
  method: 'DELETE',
  path: v2('/chat/conversations/:conversationId'),
  about: 'Deletes a conversation.',
  access: 'user',
  scope: 'write',
  request: z.object({conversationId: id}),
  response: z.null(),
  errors: ['not_found'],
});

export const stopAnswer = defineCall({
  method: 'POST',
  path: v2('/chat/messages/:messageId/stop'),
  about: 'Stops a running answer; what it has is kept and charged. Does nothing to one that has ended.',
  access: 'user',
  scope: 'write',
  request: z.object({messageId: id}),
  response: z.null(),
  errors: ['not_found'],
});

export const answerEvents = defineCall({
  method: 'GET',
  path: v2('/chat/messages/:messageId/events'),
  about: 'Joins an answer: its state so far, and then its events as of Chat.',
  access: 'user',
  scope: 'read',
  answer: 'events',
  request: z.object({messageId: id}),
  response: chatEvent,
  errors: ['not_found'],
});

export const exportConversation = defineCall({
  method: 'GET',
  path: v2('/chat/conversations/:conversationId/export'),
  about: 'A conversation as Markdown, its citations as footnotes.',
  access: 'user',
  scope: 'read',
  answer: 'file',
  request: z.object({conversationId: id}),
  response: z.string(),
  errors: ['not_found'],
});

export const exportCards = defineCall({
  method: 'GET',
  path: v2('/chat/messages/:messageId/cards'),
  about: 'The cards of an answer, for Anki: a table with a question and an answer in each row, or a deck.',
  access: 'user',
  scope: 'read',
  answer: 'file',
  request: z.object({messageId: id, format: z.enum(['csv', 'tsv', 'apkg']).default('apkg')}),
  response: z.string(),
  errors: ['not_found'],
});
