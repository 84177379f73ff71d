import type {Scope} from '@recto/api';
import {index, jsonb, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    keyId: id('key_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    name: text('name').notNull(),
    /** The first characters, by which its user knows it again. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key. */
    hash: text('hash').notNull(),
    scopes: jsonb('scopes').$type<readonly Scope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  table => [uniqueIndex('api_keys_hash').on(table.hash), index('api_keys_user').on(table.userId)],
);
export type ApiKey = typeof apiKeys.$inferSelect;
