import {eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {type User, users} from '../../database/schema/index.ts';
import {isUniqueViolation} from '../../database/unique-violation.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {revokeSessions} from '../../stores/sessions.ts';
import {lockUser} from '../../stores/users.ts';
import {requireOtherAdmin} from '../account/last-admin.ts';
import {openAccount} from '../account/open-account.ts';
import {type Grant, grantQuota} from '../quota/grant.ts';

const day = 86_400_000;

/** Opens an account for a phone, also while registration is closed. Throws ServiceError `user_exist`. */
export function createUser(deps: Deps, actorId: string, phone: string, role: User['role']): Promise<User> {
  return deps.db.transaction(async db => {
    const opened = await openAccount(deps, db, phone, null).catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_phone')) throw new ServiceError('user_exist');
      throw error;
    });
    const user = role === opened.role ? opened : await update(db, opened.userId, {role});
    await writeAudit(deps, db, {actorId, act: 'user.create', subjectId: user.userId, after: {phone, role}});
    return user;
  });
}

/** Bans an account and ends its sessions. Throws ServiceError `user_not_found`; `bad_request` for oneself and the last administrator. */
export function banUser(deps: Deps, actorId: string, userId: string, reason: string | undefined): Promise<User> {
  if (actorId === userId) throw new ServiceError('bad_request', {reason: 'self'});
  return change(deps, actorId, 'user.ban', userId, {bannedAt: deps.now()}, {reason}, async db => {
    await requireOtherAdmin(db, userId);
    await revokeSessions(deps, db, userId);
  });
}

/** Ends a ban. Throws ServiceError `user_not_found`. */
export const unbanUser = (deps: Deps, actorId: string, userId: string): Promise<User> =>
  change(deps, actorId, 'user.unban', userId, {bannedAt: null});

/** Gives an account a role. Throws ServiceError `user_not_found`; `bad_request` for the last administrator. */
export const setRole = (deps: Deps, actorId: string, userId: string, role: User['role']): Promise<User> =>
  change(deps, actorId, 'user.role', userId, {role}, {}, async db => {
    if (role !== 'admin') await requireOtherAdmin(db, userId);
  });

/** Sets the end of a membership. Throws ServiceError `user_not_found`; `bad_request` beyond the longest membership. */
export function setMembership(deps: Deps, actorId: string, userId: string, proUntil: Date | null): Promise<User> {
  if (proUntil && +proUntil > +deps.now() + deps.settings.RECTO_MEMBERSHIP_DAYS * day)
    throw new ServiceError('bad_request', {reason: 'too_long'});
  return change(deps, actorId, 'user.membership', userId, {proUntil});
}

/** Gives an account pages, images or points; gives the grant's id. Throws ServiceError `user_not_found`. */
export function grantToUser(deps: Deps, actorId: string, grant: Omit<Grant, 'source'>): Promise<string> {
  return deps.db.transaction(async db => {
    await userOf(db, grant.userId);
    const grantId = await grantQuota(deps, db, {...grant, source: 'admin'});
    const {userId: subjectId, ...after} = grant;
    await writeAudit(deps, db, {actorId, act: 'user.grant', subjectId, after: {grantId, ...after}});
    return grantId;
  });
}

type Change = Partial<Pick<User, 'role' | 'bannedAt' | 'proUntil'>>;

/** Changes fields of an account and writes down what they were. `first` may refuse. */
function change(
  deps: Deps,
  actorId: string,
  act: string,
  userId: string,
  values: Change,
  more: object = {},
  first: (db: Executor) => Promise<void> = async () => {},
): Promise<User> {
  return deps.db.transaction(async db => {
    await first(db);
    const old = await userOf(db, userId);
    const before = Object.fromEntries(Object.keys(values).map(name => [name, old[name as keyof Change]]));
    const user = await update(db, userId, values);
    await writeAudit(deps, db, {actorId, act, subjectId: userId, before, after: {...values, ...more}});
    return user;
  });
}

async function userOf(db: Executor, userId: string): Promise<User> {
  const user = await lockUser(db, userId);
  if (!user) throw new ServiceError('user_not_found');
  return user;
}

async function update(db: Executor, userId: string, values: Change): Promise<User> {
  const [user] = await db.update(users).set(values).where(eq(users.userId, userId)).returning();
  return user!;
}
