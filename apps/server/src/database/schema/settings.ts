import {jsonb, pgTable, text} from 'drizzle-orm/pg-core';

/** What the server remembers about itself, e.g. its secret. */
export const serverState = pgTable('server_state', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
