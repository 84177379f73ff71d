import {eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {User} from '../../database/schema/index.ts';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {grantQuota} from '../quota/grant.ts';
import {newInviteCode} from './invite-code.ts';

/**
 * Opens an account for a phone that has none. Throws ServiceError `user_register_not_allowed`, `user_not_allow_register`,
 * `user_invite_code_error`.
 */
export async function registerAccount(deps: Deps, db: Executor, phone: string, inviterCode?: string): Promise<User> {
  const {RECTO_REGISTRATION: open, RECTO_BLOCKED_PHONES: blocked} = deps.settings;
  if (!open) throw new ServiceError('user_register_not_allowed');
  const beginnings = blocked.split(',').map(beginning => beginning.trim());
  if (beginnings.some(beginning => beginning && phone.startsWith(beginning)))
    throw new ServiceError('user_not_allow_register');
  return openAccount(deps, db, phone, inviterCode ? await inviterOf(db, inviterCode) : null);
}

/** Opens an account with its welcome pages, whether registration is open or not. */
export async function openAccount(deps: Deps, db: Executor, phone: string, invitedBy: string | null): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({phone, inviteCode: newInviteCode(), invitedBy, createdAt: deps.now()})
    .returning();
  const amount = deps.settings.RECTO_WELCOME_PAGES;
  if (amount > 0) await grantQuota(deps, db, {userId: user!.userId, kind: 'pdf', source: 'welcome', amount});
  return user!;
}

async function inviterOf(db: Executor, inviteCode: string): Promise<string> {
  const [inviter] = await db.select().from(users).where(eq(users.inviteCode, inviteCode));
  if (!inviter || inviter.bannedAt || inviter.deleteAt) throw new ServiceError('user_invite_code_error');
  return inviter.userId;
}
