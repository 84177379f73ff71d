import {index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

/** Texts that users write in the Markdown editor. */
export const drafts = pgTable(
  'drafts',
  {
    draftId: id('draft_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    name: text('name').notNull(),
    markdown: text('markdown').notNull(),
    revision: integer('revision').notNull(),
    /** The parse whose images it shows; it may be deleted meanwhile. */
    parseId: text('parse_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('drafts_user').on(table.userId, table.updatedAt)],
);
export type DraftRow = typeof drafts.$inferSelect;

/** What a draft was before, by the revision that it was. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    draftId: text('draft_id')
      .notNull()
      .references(() => drafts.draftId, {onDelete: 'cascade'}),
    revision: integer('revision').notNull(),
    markdown: text('markdown').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  table => [primaryKey({columns: [table.draftId, table.revision]})],
);
