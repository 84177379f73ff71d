import {type TransferPlatform, transferPlatforms} from '@recto/api';
import {jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {moment} from './columns.ts';

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
