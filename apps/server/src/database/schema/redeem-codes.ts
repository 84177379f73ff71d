import {index, integer, pgTable, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {moment} from './columns.ts';

/** Codes that are worth a stretch of membership (`days`), or a pack. */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    code: text('code').primaryKey(),
    days: integer('days').notNull(),
    pages: integer('pages').notNull(),
    images: integer('images').notNull(),
    points: integer('points').notNull(),
    /** The only one who may use it; anybody when null. */
    forUserId: text('for_user_id').references(() => users.userId, {onDelete: 'cascade'}),
    note: text('note').notNull().default(''),
    expiresAt: moment('expires_at'),
    /** Names no foreign key: that a code was used outlives the account. */
    usedBy: text('used_by'),
    usedAt: moment('used_at'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('redeem_codes_created').on(table.createdAt, table.code)],
);
export type RedeemRow = typeof redeemCodes.$inferSelect;
