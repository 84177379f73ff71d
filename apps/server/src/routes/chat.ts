import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {Handlers} from '../http/route.ts';
import {presentConversation, presentMessage} from '../present/chat.ts';
import {languageOf} from '../present/language.ts';
import * as conversations from '../services/chat/conversations.ts';
import {clearConversation, findMessage, messagesOf} from '../services/chat/messages.ts';
import {startChat} from '../services/chat/start.ts';

type Names =
  | 'startChat'
  | 'chat'
  | 'chatHistory'
  | 'clearChat'
  | 'listConversations'
  | 'createConversation'
  | 'updateConversation'
  | 'deleteConversation'
  | 'stopAnswer'
  | 'answerEvents'
  | 'exportConversation'
  | 'exportCards';

export const chatRoutes = (deps: Deps): Handlers<Names> => ({
  startChat: async ({caller, input}) => {
    const {conversation, ...more} = await startChat(deps, caller, input);
    const {conversationId, name, parseIds, questions} = presentConversation(conversation);
    const maxQuestions = deps.settings.RECTO_CONVERSATION_QUESTIONS;
    return {conversationId, name, parseIds, questions, maxQuestions, ...more};
  },
  chat: async ({caller, input}) => {
    await conversations.conversationOf(deps.db, caller.userId, input);
    throw new ServiceError('llm_model_not_found');
  },
  chatHistory: async ({caller, input, request}) => {
    const conversation = await conversations.conversationOf(deps.db, caller.userId, input);
    if (!conversation) return {conversationId: null, historyList: []};
    const {conversationId} = conversation;
    const language = languageOf(request.headers['accept-language']);
    const rows = await messagesOf(deps, conversationId);
    return {conversationId, historyList: rows.map(row => presentMessage(row, language))};
  },
  clearChat: async ({caller, input}) => {
    await clearConversation(deps, caller.userId, input);
    return null;
  },
  listConversations: async ({caller, input}) => {
    const rows = await conversations.listConversations(deps, caller.userId, input.parseId);
    return {conversations: rows.map(presentConversation)};
  },
  createConversation: async ({caller, input}) =>
    presentConversation(await conversations.createConversation(deps, caller.userId, input)),
  updateConversation: async ({caller, input: {conversationId, ...change}}) =>
    presentConversation(await conversations.updateConversation(deps, caller.userId, conversationId, change)),
  deleteConversation: async ({caller, input}) => {
    await conversations.deleteConversation(deps, caller.userId, input.conversationId);
    return null;
  },
  stopAnswer: async ({caller, input}) => {
    await findMessage(deps, caller.userId, input.messageId);
    return null;
  },
  answerEvents: async ({caller, input}) => {
    await findMessage(deps, caller.userId, input.messageId);
    throw new ServiceError('not_found');
  },
  exportConversation: async ({caller, input}) => {
    await conversations.findConversation(deps.db, caller.userId, input.conversationId);
    throw new ServiceError('not_found');
  },
  exportCards: async ({caller, input}) => {
    await findMessage(deps, caller.userId, input.messageId);
    throw new ServiceError('not_found');
  },
});
