import {sql} from 'drizzle-orm';
import {boolean, index, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {id, moment} from './columns.ts';

export const users = pgTable(
  'users',
  {
    userId: id('user_id'),
    /** Eleven digits; the owner has none until one is set. */
    phone: text('phone'),
    passwordHash: text('password_hash'),
    wechatId: text('wechat_id'),
    nickname: text('nickname'),
    role: text('role', {enum: ['user', 'admin']})
      .notNull()
      .default('user'),
    /** Member until then; the owner's lies far away. */
    proUntil: moment('pro_until'),
    inviteCode: text('invite_code').notNull(),
    invitedBy: text('invited_by'),
    /** When the invitation was settled, and whether it earned the inviter a reward. */
    inviteSettledAt: moment('invite_settled_at'),
    inviteRewarded: boolean('invite_rewarded').notNull().default(false),
    bannedAt: moment('banned_at'),
    /** When a deregistered account's data is deleted. */
    deleteAt: moment('delete_at'),
    phoneChangedAt: moment('phone_changed_at'),
    /** Whether nothing of their documents may be sent to other machines, where a document does not say otherwise. */
    localOnly: boolean('local_only').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    uniqueIndex('users_phone').on(table.phone),
    uniqueIndex('users_wechat').on(table.wechatId),
    uniqueIndex('users_invite_code').on(table.inviteCode),
    index('users_created').on(table.createdAt, table.userId),
    index('users_invited_by').on(table.invitedBy).where(sql`${table.invitedBy} is not null`),
    index('users_delete_at').on(table.deleteAt).where(sql`${table.deleteAt} is not null`),
  ],
);
export type User = typeof users.$inferSelect;

/** One sign-in on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: id('session_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [index('sessions_user').on(table.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sessionId, {onDelete: 'cascade'}),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('refresh_tokens_session').on(table.sessionId)],
);
