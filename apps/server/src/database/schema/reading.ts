import type {ReadingState} from '@recto/api';
import {index, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {moment} from './columns.ts';
import {spaceObjects} from './space.ts';

/** Where a user stopped reading a file. */
export const readingStates = pgTable(
  'reading_states',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    objectId: text('object_id')
      .notNull()
      .references(() => spaceObjects.objectId, {onDelete: 'cascade'}),
    state: jsonb('state').$type<ReadingState>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [primaryKey({columns: [table.objectId, table.userId]}), index('reading_states_user').on(table.userId)],
);
