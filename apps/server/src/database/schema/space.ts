import {lineStates} from '@recto/api';
import {sql} from 'drizzle-orm';
import {bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

/** A file of a user. */
export const spaceObjects = pgTable(
  'space_objects',
  {
    objectId: id('object_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    objectName: text('object_name').notNull(),
    /** `FileType` of the contract. */
    fileType: integer('file_type').notNull(),
    state: text('state', {enum: ['uploading', 'ready', 'failed']}).notNull(),
    bytes: bigint('bytes', {mode: 'number'}),
    /** Of the content, hexadecimal: the same file is recognized by it. */
    sha256: text('sha256'),
    pageCount: integer('page_count'),
    encrypted: boolean('encrypted').notNull().default(false),
    /** The password that opens it, encrypted, once its user has given it. */
    sealedPassword: text('sealed_password'),
    /** Where the content lies in the blob store. */
    blobKey: text('blob_key'),
    coverKey: text('cover_key'),
    /** Whether nothing of it may be sent to other machines; as its user's account says when null. */
    localOnly: boolean('local_only'),
    /** By which its user finds it, in the order in which they were given. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** When it was moved to the trash; null for one that is not there. */
    trashedAt: moment('trashed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('space_objects_user_created').on(table.userId, table.createdAt, table.objectId),
    index('space_objects_user_sha').on(table.userId, table.sha256),
    index('space_objects_trashed')
      .on(table.userId, table.trashedAt, table.objectId)
      .where(sql`${table.trashedAt} is not null`),
    index('space_objects_trash_expiry').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
    // what nobody has used for long
    index('space_objects_unused')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'ready' and ${table.trashedAt} is null`),
    // how much is stored
    index('space_objects_bytes').on(table.userId, table.bytes).where(sql`${table.state} = 'ready'`),
  ],
);
export type ObjectRow = typeof spaceObjects.$inferSelect;

/** What was read from an object. Its result lies in the blob store below `resultKey`. */
export const parses = pgTable(
  'parses',
  {
    parseId: id('parse_id'),
    objectId: text('object_id')
      .notNull()
      .references(() => spaceObjects.objectId, {onDelete: 'cascade'}),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    parseVersion: integer('parse_version'),
    parseModel: integer('parse_model'),
    /** The pages asked for, as `1,3,10-20`; all when null. */
    pages: text('pages'),
    /** `TaskStatus` of the contract. */
    status: integer('status').notNull(),
    pageCount: integer('page_count'),
    resultKey: text('result_key'),
    /** What its result takes in the blob store; null until that is known. */
    bytes: bigint('bytes', {mode: 'number'}),
    /** The trust report. */
    report: jsonb('report'),
    /** The version of the texts by which it is found (`page_texts`); 0 until there are any. */
    textVersion: integer('text_version').notNull().default(0),
    /** What it is written in, as the first part of a BCP 47 code; null where that is not known. */
    language: text('language'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('parses_object').on(table.objectId, table.createdAt),
    index('parses_user').on(table.userId),
    index('parses_bytes').on(table.userId, table.bytes).where(sql`${table.bytes} is not null`),
    index('parses_unmeasured').on(table.parseId).where(sql`${table.bytes} is null and ${table.status} = 2`),
    index('parses_text_version').on(table.textVersion),
  ],
);
export type ParseRow = typeof parses.$inferSelect;

/** A translation of a parse. */
export const translations = pgTable(
  'translations',
  {
    translateId: id('translate_id'),
    objectId: text('object_id')
      .notNull()
      .references(() => spaceObjects.objectId, {onDelete: 'cascade'}),
    parseId: text('parse_id')
      .notNull()
      .references(() => parses.parseId, {onDelete: 'cascade'}),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    translateParam: jsonb('translate_param').notNull(),
    /** The revision of the parse's corrections that it is a translation of. */
    corrections: integer('corrections').notNull().default(0),
    status: integer('status').notNull(),
    resultKey: text('result_key'),
    /** What its files take in the blob store; null until that is known. */
    bytes: bigint('bytes', {mode: 'number'}),
    /** Trust numbers: segments by state, and what it took. */
    report: jsonb('report'),
    /** When it was moved to the trash; null for one that is not there. Its file has a trash of its own. */
    trashedAt: moment('trashed_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('translations_object').on(table.objectId, table.createdAt),
    index('translations_user').on(table.userId),
    index('translations_bytes').on(table.userId, table.bytes).where(sql`${table.bytes} is not null`),
    index('translations_unmeasured').on(table.translateId).where(sql`${table.bytes} is null and ${table.status} = 2`),
    index('translations_trash_expiry').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
  ],
);
export type TranslationRow = typeof translations.$inferSelect;

/** The segments of a translation: what is done, what waits, what a person changed. */
export const translationLines = pgTable(
  'translation_lines',
  {
    translateId: text('translate_id')
      .notNull()
      .references(() => translations.translateId, {onDelete: 'cascade'}),
    lineId: text('line_id').notNull(),
    /** In the order of reading. */
    position: integer('position').notNull(),
    /** Page it begins on, from 0. */
    pageIdx: integer('page_idx').notNull(),
    raw: text('raw').notNull(),
    translated: text('translated').notNull().default(''),
    needTranslate: boolean('need_translate').notNull().default(true),
    state: text('state', {enum: lineStates}).notNull().default('waiting'),
    /** Keys of its segments in the ledger. */
    segments: jsonb('segments').$type<readonly string[]>().notNull().default([]),
  },
  table => [primaryKey({columns: [table.translateId, table.lineId]})],
);
export type LineRow = typeof translationLines.$inferSelect;

/** The ledger of a translation: what is known of each segment, with its tags. */
export const translationSegments = pgTable(
  'translation_segments',
  {
    translateId: text('translate_id')
      .notNull()
      .references(() => translations.translateId, {onDelete: 'cascade'}),
    segment: text('segment').notNull(),
    entry: jsonb('entry').notNull(),
  },
  table => [primaryKey({columns: [table.translateId, table.segment]})],
);

/** What a user has paid models for once, by the key of everything it depends on. */
export const translationMemory = pgTable(
  'translation_memory',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** Styles had been taken out before it was asked. */
    plain: boolean('plain').notNull().default(false),
    /** What spoke against it. */
    doubt: text('doubt'),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({columns: [table.userId, table.key]})],
);
