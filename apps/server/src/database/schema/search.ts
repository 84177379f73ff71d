import {customType, index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {parses} from './space.ts';

const tsvector = customType<{data: string}>({dataType: () => 'tsvector'});

/** What stands on the pages of parses, with their corrections, as it is searched. */
export const pageTexts = pgTable(
  'page_texts',
  {
    parseId: text('parse_id')
      .notNull()
      .references(() => parses.parseId, {onDelete: 'cascade'}),
    /** From 1. */
    page: integer('page').notNull(),
    /** Counts the rows of a page with much text, from 0. */
    part: integer('part').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    blocks: jsonb('blocks').$type<readonly {readonly id: string; readonly text: string}[]>().notNull(),
    words: tsvector('words').notNull(),
  },
  table => [
    primaryKey({columns: [table.parseId, table.page, table.part]}),
    index('page_texts_user').on(table.userId),
    index('page_texts_words').using('gin', table.words),
  ],
);
