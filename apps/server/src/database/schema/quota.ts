import {sql} from 'drizzle-orm';
import {bigserial, boolean, index, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

/** What is counted: pages of PDFs, images, images that a third party reads, points. */
export const quotaKinds = ['pdf', 'image', 'extraImage', 'point'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** Something a user was given. `remaining` is what the entries of the ledger add up to. */
export const quotaGrants = pgTable(
  'quota_grants',
  {
    grantId: id('grant_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    kind: text('kind', {enum: quotaKinds}).notNull(),
    source: text('source', {enum: ['welcome', 'checkin', 'plan', 'pack', 'admin', 'invite', 'redeem']}).notNull(),
    amount: integer('amount').notNull(),
    remaining: integer('remaining').notNull(),
    /** Only usable while the user is a member. */
    membersOnly: boolean('members_only').notNull().default(false),
    expiresAt: moment('expires_at'),
    /** The order it was bought with. */
    orderNumber: text('order_number'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('quota_grants_order').on(table.orderNumber).where(sql`${table.orderNumber} is not null`),
    index('quota_grants_user').on(table.userId, table.kind),
  ],
);
export type GrantRow = typeof quotaGrants.$inferSelect;

/** The ledger: only ever added to. Per grant the deltas add up to what remains. */
export const quotaEntries = pgTable(
  'quota_entries',
  {
    entryId: bigserial('entry_id', {mode: 'number'}).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    grantId: text('grant_id').references(() => quotaGrants.grantId, {onDelete: 'cascade'}),
    /** The task it was for; null for grants and expiry. */
    outputId: text('output_id'),
    kind: text('kind', {enum: quotaKinds}).notNull(),
    act: text('act', {enum: ['grant', 'reserve', 'refund', 'expire']}).notNull(),
    delta: integer('delta').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('quota_entries_user').on(table.userId, table.createdAt),
    index('quota_entries_task').on(table.outputId),
  ],
);

/** What a task holds until it ends: reserved when it is created, used page by page, the rest given back. */
export const quotaReservations = pgTable(
  'quota_reservations',
  {
    outputId: text('output_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    kind: text('kind', {enum: quotaKinds}).notNull(),
    amount: integer('amount').notNull(),
    used: integer('used').notNull().default(0),
    /** `open` until the task ends; then `settled` (used is what it cost) or `refunded` (it cost nothing). */
    state: text('state', {enum: ['open', 'settled', 'refunded']}).notNull(),
    /** Day of the daily cap, UTC, `2026-11-21`. */
    day: text('day').notNull(),
    /** Cost in detail, e.g. tokens. */
    detail: jsonb('detail'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  table => [
    index('quota_reservations_user_day').on(table.userId, table.day),
    index('quota_reservations_user_created').on(table.userId, table.createdAt, table.outputId),
    index('quota_reservations_spent').on(table.day, table.kind, table.used).where(sql`${table.state} = 'settled'`),
  ],
);
