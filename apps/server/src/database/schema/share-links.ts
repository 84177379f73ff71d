import {boolean, index, integer, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';
import {parses, spaceObjects, translations} from './space.ts';

/** Links by which anybody reads what was read from a file. They end with the account, the file, the parse and the translation. */
export const shareLinks = pgTable(
  'share_links',
  {
    shareId: id('share_id'),
    /** SHA-256 of the token that stands in the link. */
    hash: text('hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    objectId: text('object_id')
      .notNull()
      .references(() => spaceObjects.objectId, {onDelete: 'cascade'}),
    parseId: text('parse_id')
      .notNull()
      .references(() => parses.parseId, {onDelete: 'cascade'}),
    /** The translation it leads to; the parse itself where null. */
    translateId: text('translate_id').references(() => translations.translateId, {onDelete: 'cascade'}),
    /** Whether the file itself can be had, and images of its pages. */
    withSource: boolean('with_source').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** How often it was opened. */
    views: integer('views').notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  table => [
    uniqueIndex('share_links_hash').on(table.hash),
    index('share_links_object').on(table.objectId, table.createdAt),
    index('share_links_parse').on(table.parseId),
    index('share_links_translation').on(table.translateId),
    index('share_links_user').on(table.userId),
    index('share_links_expiry').on(table.expiresAt),
  ],
);
export type ShareLinkRow = typeof shareLinks.$inferSelect;
