import type {Readable} from 'node:stream';
import type {FastifyReply} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {attachment} from '../http/attachment.ts';
import type {Handlers} from '../http/route.ts';
import {presentConversation, presentMessage} from '../present/chat.ts';
import {languageOf} from '../present/language.ts';
import {answerTimes, createAnswers} from '../services/chat/answers.ts';
import {askQuestion} from '../services/chat/ask-question.ts';
import {exportCards} from '../services/chat/cards/export-cards.ts';
import * as conversations from '../services/chat/conversations.ts';
import {exportConversation} from '../services/chat/export-conversation.ts';
import {clearConversation, findMessage, messagesOf} from '../services/chat/messages.ts';
import {startChat} from '../services/chat/start.ts';
import {stopAnswer} from '../services/chat/stop.ts';
import {StoredDocs} from '../services/chat/stored-docs.ts';
import {plainName} from '../services/files/plain-name.ts';
import {createAnswerStreams} from './answer-stream.ts';

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

export const chatRoutes = (deps: Deps, times = answerTimes): Handlers<Names> => {
  const docs = new StoredDocs(deps);
  const answers = createAnswers(deps, docs, times);
  const streams = createAnswerStreams(deps, answers);
  return {
    startChat: async ({caller, input}) => {
      const {conversation, ...more} = await startChat(deps, caller, input);
      const {conversationId, name, parseIds, questions} = presentConversation(conversation);
      const maxQuestions = deps.settings.RECTO_CONVERSATION_QUESTIONS;
      return {conversationId, name, parseIds, questions, maxQuestions, ...more};
    },
    chat: async ({caller, stillAllowed, input, request, reply}) => {
      streams.requireRoom(caller.userId);
      const language = languageOf(request.headers['accept-language']);
      const row = await askQuestion(deps, docs, answers, caller, {...input, language});
      const stream = streams.open(row, {caller, stillAllowed}, language, true);
      answers.begin(row);
      return sendEvents(reply, stream);
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
      await stopAnswer(deps, caller.userId, input.messageId);
      return null;
    },
    answerEvents: async ({caller, stillAllowed, input, request, reply}) => {
      const row = await findMessage(deps, caller.userId, input.messageId);
      if (row.role !== 'assistant') throw new ServiceError('not_found');
      streams.requireRoom(caller.userId);
      const language = languageOf(request.headers['accept-language']);
      return sendEvents(reply, streams.open(row, {caller, stillAllowed}, language, false));
    },
    exportConversation: async ({caller, input, request, reply}) => {
      const language = languageOf(request.headers['accept-language']);
      const {name, markdown} = await exportConversation(deps, caller.userId, input.conversationId, language);
      return sendFile(reply, `${plainName(name)}.md`, 'text/markdown; charset=utf-8', markdown);
    },
    exportCards: async ({caller, input, reply}) => {
      const {name, type, content} = await exportCards(deps, caller.userId, input.messageId, input.format);
      return sendFile(reply, name, type, content);
    },
  };
};

const sendFile = (reply: FastifyReply, name: string, type: string, content: string | Buffer): FastifyReply =>
  reply.header('content-type', type).header('content-disposition', attachment(name)).send(content);

const sendEvents = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
