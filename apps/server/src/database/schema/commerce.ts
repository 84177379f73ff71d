import type {PaymentChannelName} from '@recto/api';
import {sql} from 'drizzle-orm';
import {bigserial, boolean, index, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.userId, {onDelete: 'cascade'});

/** What somebody buys or has bought. Money is in fen. */
export const orders = pgTable(
  'orders',
  {
    orderNumber: text('order_number').primaryKey(),
    userId: owner(),
    /** The product as it was when it was ordered. */
    product: jsonb('product').notNull(),
    price: integer('price').notNull(),
    /** `PaymentMethod` of the contract. */
    payMethod: integer('pay_method').notNull(),
    state: text('state', {enum: ['waiting', 'paid', 'failed', 'refunded']}).notNull(),
    /** `InvoiceStatus` of the contract, and what shall stand on the invoice. */
    invoiceStatus: integer('invoice_status').notNull().default(0),
    invoice: jsonb('invoice'),
    createdAt: moment('created_at').notNull(),
    /** Until when it can be paid. */
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** Who takes the money; null for vouchers. And its number of the payment. */
    provider: text('provider').$type<PaymentChannelName | 'test'>(),
    transactionId: text('transaction_id'),
    /** Ordered in the sandbox of the provider: nobody has paid. */
    sandbox: boolean('sandbox').notNull().default(false),
    /** When the provider was last asked. */
    checkedAt: moment('checked_at'),
  },
  table => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_created').on(table.createdAt, table.orderNumber),
    index('orders_waiting').on(table.expiresAt).where(sql`${table.state} = 'waiting'`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** What somebody wants back for an order. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: id('refund_id'),
    orderNumber: text('order_number')
      .notNull()
      .references(() => orders.orderNumber, {onDelete: 'cascade'}),
    userId: owner(),
    /** Fen: what was asked for until it is reviewed, then what was given. */
    amount: integer('amount').notNull(),
    /** `RefundStatus`, `RefundReason` of the contract. */
    status: integer('status').notNull(),
    reason: integer('reason').notNull(),
    description: text('description'),
    rejectionMessage: text('rejection_message'),
    applicationTime: moment('application_time').notNull(),
    reviewedAt: moment('reviewed_at'),
    refundedAt: moment('refunded_at'),
    /** Why the money of an approved one has not gone out yet, in the provider's words. */
    problem: text('problem'),
  },
  table => [
    index('refunds_user').on(table.userId, table.applicationTime),
    index('refunds_order').on(table.orderNumber),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

/** The ledger of vouchers, which are worth their number in yuan: only ever added to. In fen. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    entryId: bigserial('entry_id', {mode: 'number'}).primaryKey(),
    userId: owner(),
    act: text('act', {enum: ['commission', 'purchase', 'refund', 'cashout', 'admin']}).notNull(),
    delta: integer('delta').notNull(),
    orderNumber: text('order_number'),
    /** Where a cash-out goes; why an administrator gave it. */
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('balance_entries_user').on(table.userId, table.createdAt)],
);

/** Vouchers that somebody wants to be paid out. They leave the balance when it is asked for. */
export const cashOuts = pgTable(
  'cash_outs',
  {
    cashOutId: id('cash_out_id'),
    userId: owner(),
    /** Fen. */
    amount: integer('amount').notNull(),
    /** Where it goes, e.g. an Alipay account. */
    account: text('account').notNull(),
    state: text('state', {enum: ['waiting', 'paid', 'refused']})
      .notNull()
      .default('waiting'),
    /** Why it was refused. */
    message: text('message'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  table => [index('cash_outs_user').on(table.userId, table.createdAt)],
);
export type CashOutRow = typeof cashOuts.$inferSelect;
