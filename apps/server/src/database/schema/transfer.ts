import {type NoteProviderName, noteProviders, type TransferPlatform, transferPlatforms} from '@recto/api';
import {sql} from 'drizzle-orm';
import {index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {sessions, users} from './accounts.ts';
import {id, moment} from './columns.ts';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.userId, {onDelete: 'cascade'});

/** Address, account and folder of a WebDAV drive, without its password. */
export type DriveAddress = {readonly url: string; readonly username: string; readonly folder: string};

/** What a user has connected, one of each platform. */
export const transferConnections = pgTable(
  'transfer_connections',
  {
    userId: owner(),
    platform: text('platform', {enum: transferPlatforms}).$type<TransferPlatform>().notNull(),
    /** How it came about: authorized at the service, by an integration's own token, by a drive's password. */
    kind: text('kind', {enum: ['oauth', 'token', 'password']}).notNull(),
    /** Access and refresh token, or the password, encrypted; null once the service has refused it. */
    sealed: text('sealed'),
    /** Who is connected, to be shown. */
    account: text('account').notNull().default(''),
    drive: jsonb('drive').$type<DriveAddress>(),
    /** Why it does not hold any more: a code of the catalogue. */
    code: text('code'),
    /** When the access token ends, where the service says. */
    expiresAt: moment('expires_at'),
    connectedAt: moment('connected_at').notNull(),
  },
  table => [primaryKey({columns: [table.userId, table.platform]})],
);
export type ConnectionRow = typeof transferConnections.$inferSelect;

/** Authorizations that a user has begun at a service: who comes back with the state in time, once. */
export const transferAuthorizations = pgTable(
  'transfer_authorizations',
  {
    /** SHA-256 of the state. */
    hash: text('hash').primaryKey(),
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sessionId, {onDelete: 'cascade'}),
    platform: text('platform', {enum: noteProviders}).$type<NoteProviderName>().notNull(),
    /** The address that the code was given for. */
    redirectUri: text('redirect_uri').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('transfer_authorizations_unused').on(table.userId).where(sql`${table.usedAt} is null`)],
);

/** Losses of one kind: how many, and the first of them. */
export type LossCount = {
  readonly code: string;
  readonly count: number;
  readonly what: string;
  readonly page: number | null;
};

/** What was sent where, or is to be. Its status and its progress in percent are those of its task. */
export const transfers = pgTable(
  'transfers',
  {
    transferId: id('transfer_id'),
    userId: owner(),
    /** The task that sends it or last has. */
    outputId: text('output_id').notNull(),
    /** The documents of which something is sent. */
    objectIds: text('object_ids').array().notNull(),
    platform: text('platform', {enum: transferPlatforms}).$type<TransferPlatform>().notNull(),
    title: text('title').notNull(),
    /** Where it goes, as a person knows it. */
    place: text('place').notNull().default(''),
    /** What is sent and how (services/transfer/request.ts). */
    request: jsonb('request').notNull(),
    /** The password of a drive that is not kept, encrypted, until the task ends. */
    sealedPassword: text('sealed_password'),
    /** How far it has come, for whoever goes on; nothing secret. */
    state: jsonb('state'),
    /** The page that was made, where it can be written anew, and its address. */
    pageId: text('page_id'),
    url: text('url'),
    blocks: integer('blocks').notNull().default(0),
    blocksDone: integer('blocks_done').notNull().default(0),
    images: integer('images').notNull().default(0),
    imagesDone: integer('images_done').notNull().default(0),
    losses: jsonb('losses').$type<readonly LossCount[]>().notNull().default([]),
    /** Why it failed, in the words of the platform. */
    detail: text('detail').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('transfers_user').on(table.userId, table.createdAt, table.transferId),
    index('transfers_objects').using('gin', table.objectIds),
    index('transfers_task').on(table.outputId),
  ],
);
export type TransferRow = typeof transfers.$inferSelect;
