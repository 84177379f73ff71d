import type {ChatCitation, ChatNotice, ChatSelection, ChatTask} from '@recto/api';
import {sql} from 'drizzle-orm';
import {bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';
import {parses} from './space.ts';

/** Questions about one or several documents, and their answers. */
export const conversations = pgTable(
  'conversations',
  {
    conversationId: id('conversation_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    /** Empty until it is named or the first question names it. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('conversations_user').on(table.userId, table.updatedAt)],
);
export type ConversationRow = typeof conversations.$inferSelect;

/** What a conversation is about. One that has lost its last document is deleted with it. */
export const conversationDocuments = pgTable(
  'conversation_documents',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.conversationId, {onDelete: 'cascade'}),
    parseId: text('parse_id')
      .notNull()
      .references(() => parses.parseId, {onDelete: 'cascade'}),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({columns: [table.conversationId, table.parseId]}),
    index('conversation_documents_parse').on(table.parseId),
  ],
);

/**
 * A question or an answer. The row of an answer is also its lease and its progress, as `tasks` has them: the process that
 * runs it writes what there is so far, and another goes on when the lease expires (docs/decisions/0023).
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    messageId: id('message_id'),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.conversationId, {onDelete: 'cascade'}),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    /** The order of a conversation's messages. */
    position: bigserial('position', {mode: 'number'}).notNull(),
    role: text('role', {enum: ['user', 'assistant']}).notNull(),
    /** Of answers: the question. */
    questionId: text('question_id'),
    content: text('content').notNull().default(''),
    thinking: text('thinking').notNull().default(''),
    citations: jsonb('citations').$type<readonly ChatCitation[]>().notNull().default([]),
    originIndex: text('origin_index').notNull().default(''),
    notices: jsonb('notices').$type<readonly ChatNotice[]>().notNull().default([]),
    status: text('status', {enum: ['running', 'done', 'stopped', 'failed']}).notNull(),
    /** Why it failed: a code of the catalogue. */
    code: text('code'),
    chatModel: integer('chat_model').notNull().default(0),
    /** Of questions, without its image. */
    selection: jsonb('selection').$type<Omit<ChatSelection, 'image'>>(),
    task: text('task').$type<ChatTask>(),
    /** Of a running answer: the image of the selection, for the process that may have to begin again. */
    image: text('image'),
    /** Of answers: what words that are not the model's are in. */
    language: text('language', {enum: ['zh', 'en']})
      .notNull()
      .default('zh'),
    points: integer('points').notNull().default(0),
    promptTokens: integer('prompt_tokens').notNull().default(0),
    completionTokens: integer('completion_tokens').notNull().default(0),
    /** The day it was counted on; null when it is not counted. */
    countedOn: text('counted_on'),
    /** How often it was begun. */
    attempt: integer('attempt').notNull().default(0),
    /** Which process runs it; with `attempt` the fence: another may not write. */
    worker: text('worker'),
    /** By the clock of the database. */
    leaseUntil: moment('lease_until'),
    stopRequestedAt: moment('stop_requested_at'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  table => [
    index('chat_messages_conversation').on(table.conversationId, table.position),
    uniqueIndex('chat_messages_one_answer').on(table.conversationId).where(sql`${table.status} = 'running'`),
    index('chat_messages_running').on(table.leaseUntil).where(sql`${table.status} = 'running'`),
    index('chat_messages_user_running').on(table.userId).where(sql`${table.status} = 'running'`),
  ],
);
export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** Questions of a user by day: deleting a conversation gives none back. */
export const chatDays = pgTable(
  'chat_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    /** UTC, `2026-11-21`. */
    day: text('day').notNull(),
    questions: integer('questions').notNull(),
  },
  table => [primaryKey({columns: [table.userId, table.day]})],
);

/** Results of parts of a document that is too long to be sent whole, by the key of everything they depend on. */
export const parseSummaries = pgTable(
  'parse_summaries',
  {
    parseId: text('parse_id')
      .notNull()
      .references(() => parses.parseId, {onDelete: 'cascade'}),
    key: text('key').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({columns: [table.parseId, table.key]})],
);
