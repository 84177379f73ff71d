import {bigserial, boolean, index, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

/** One-time links that sign the owner in. */
export const ownerLinks = pgTable('owner_links', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.userId, {onDelete: 'cascade'}),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Codes sent by SMS. Of a phone and a purpose only the newest counts. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    codeId: id('code_id'),
    phone: text('phone').notNull(),
    /** `login` for anybody, `account` for what a signed-in user changes. */
    purpose: text('purpose', {enum: ['login', 'account']}).notNull(),
    /** Who asked for it, of purpose `account`. */
    userId: text('user_id').references(() => users.userId, {onDelete: 'cascade'}),
    /** HMAC-SHA256 under the server's key: a plain hash of six digits is guessed at once. */
    hash: text('hash').notNull(),
    /** From where it was asked for (`networkOf`), and whether by a device or a session of the account. */
    network: text('network'),
    known: boolean('known').notNull().default(false),
    /** Guesses from there or by known devices; and those of all others, who use up none of these. */
    attempts: integer('attempts').notNull().default(0),
    otherAttempts: integer('other_attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [
    index('sms_codes_phone').on(table.phone, table.createdAt),
    index('sms_codes_network').on(table.network, table.createdAt),
  ],
);

/** What the outbox transport was given instead of a telephone network. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    messageId: bigserial('message_id', {mode: 'number'}).primaryKey(),
    phone: text('phone').notNull(),
    code: text('code').notNull(),
    at: moment('at').notNull(),
  },
  table => [index('sms_outbox_at').on(table.at)],
);

/** WeChat identities that were given what their first binding brings; kept when the account is gone. */
export const giftedWeChats = pgTable('gifted_wechats', {
  /** HMAC-SHA256 of the identity under the server's key. */
  hash: text('hash').primaryKey(),
  at: moment('at').notNull(),
});

/** Attempts that are counted before a graphic verification is demanded. */
export const attempts = pgTable(
  'attempts',
  {
    attemptId: bigserial('attempt_id', {mode: 'number'}).primaryKey(),
    /** What was tried and by whom, e.g. `sms:phone:13800000000`, `password:address:10.0.0.1`. */
    subject: text('subject').notNull(),
    at: moment('at').notNull(),
  },
  table => [index('attempts_subject').on(table.subject, table.at), index('attempts_at').on(table.at)],
);

/** Graphic verifications: demanded, solved, used. */
export const verifications = pgTable('verifications', {
  verifyId: id('verify_id'),
  /** The request it opens, and for which phone. */
  action: text('action', {enum: ['sms', 'password']}).notNull(),
  phone: text('phone').notNull(),
  challenge: jsonb('challenge').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  solvedAt: moment('solved_at'),
  usedAt: moment('used_at'),
});

/** A WeChat identity seen at a sign-in that found no account; its code can bind it for some minutes. */
export const pendingWeChats = pgTable('pending_wechats', {
  /** SHA-256 of the code WeChat gave. */
  codeHash: text('code_hash').primaryKey(),
  wechatId: text('wechat_id').notNull(),
  nickname: text('nickname'),
  expiresAt: moment('expires_at').notNull(),
});
