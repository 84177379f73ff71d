import {index, integer, pgTable, serial, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {moment} from './columns.ts';

/** Endpoints that users bring. */
export const ownModels = pgTable(
  'own_models',
  {
    ownId: serial('own_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    displayName: text('display_name').notNull(),
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    contextSize: integer('context_size').notNull(),
    serves: text('serves', {enum: ['translate', 'chat']})
      .array()
      .notNull(),
    /** Encrypted. */
    sealedKey: text('sealed_key').notNull(),
    keyHint: text('key_hint').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('own_models_user').on(table.userId)],
);
