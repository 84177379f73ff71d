import {bigserial, index, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

export const glossaries = pgTable(
  'glossaries',
  {
    glossaryId: id('glossary_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    description: text('description').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('glossaries_user').on(table.userId, table.createdAt)],
);

export const glossaryItems = pgTable(
  'glossary_items',
  {
    itemId: bigserial('item_id', {mode: 'number'}).primaryKey(),
    glossaryId: text('glossary_id')
      .notNull()
      .references(() => glossaries.glossaryId, {onDelete: 'cascade'}),
    origin: text('origin').notNull(),
    translate: text('translate').notNull(),
    /** Two letters; empty for any language. */
    originLang: text('origin_lang').notNull(),
    translateLang: text('translate_lang').notNull(),
  },
  table => [
    uniqueIndex('glossary_items_term').on(table.glossaryId, table.origin, table.originLang, table.translateLang),
  ],
);
