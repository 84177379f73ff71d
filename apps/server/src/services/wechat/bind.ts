import {createHmac} from 'node:crypto';
import {and, eq, isNotNull, isNull} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {giftedWeChats, users} from '../../database/schema/index.ts';
import {isUniqueViolation} from '../../database/unique-violation.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {WeChatIdentity} from '../../providers/wechat/wechat.ts';
import {keyFor} from '../../secrets/keys.ts';
import {extendMembership} from '../account/extend-membership.ts';
import {openSession, requireActive, type Tokens} from '../tokens.ts';
import {consumeWeChatCode, identityOf} from './identity.ts';

/** Signs in by a WeChat code. Throws ServiceError `user_not_found` for an identity nobody bound, `user_banned`, `user_unregister`, and what `identityOf` throws. */
export async function loginByWeChat(deps: Deps, code: string): Promise<Tokens> {
  const {wechatId} = await identityOf(deps, code);
  const [user] = await deps.db.select().from(users).where(eq(users.wechatId, wechatId));
  if (!user) throw new ServiceError('user_not_found');
  if (!(await consumeWeChatCode(deps.db, code))) throw new ServiceError('user_wechat_not_found', {reason: 'code'});
  requireActive(user);
  return openSession(deps, deps.db, user.userId);
}

/** Binds the identity of a code to an account. Throws ServiceError `user_wechat_already_bind`, and what `identityOf` throws. */
export async function bindByCode(deps: Deps, userId: string, code: string): Promise<void> {
  const identity = await identityOf(deps, code);
  await deps.db.transaction(async db => {
    await bindWeChat(deps, db, userId, identity);
    if (!(await consumeWeChatCode(db, code))) throw new ServiceError('user_wechat_not_found', {reason: 'code'});
  });
}

/**
 * Binds an identity within a transaction; the first binding of an identity brings some days of membership. Throws
 * ServiceError `user_wechat_already_bind` when either has another.
 */
export async function bindWeChat(
  deps: Deps,
  db: Executor,
  userId: string,
  {wechatId, nickname}: WeChatIdentity,
): Promise<void> {
  const [bound] = await db
    .update(users)
    .set({wechatId, ...(nickname && {nickname})})
    .where(and(eq(users.userId, userId), isNull(users.wechatId)))
    .returning({userId: users.userId, proUntil: users.proUntil})
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_wechat')) throw new ServiceError('user_wechat_already_bind');
      throw error;
    });
  if (!bound) throw new ServiceError('user_wechat_already_bind');
  const days = deps.settings.RECTO_WECHAT_GIFT_DAYS;
  if (days > 0 && (await isFirstGift(deps, db, wechatId))) await extendMembership(deps, db, bound, days);
}

async function isFirstGift(deps: Deps, db: Executor, wechatId: string): Promise<boolean> {
  const hash = createHmac('sha256', keyFor(deps, 'wechat-gift')).update(wechatId).digest('hex');
  const first = await db.insert(giftedWeChats).values({hash, at: deps.now()}).onConflictDoNothing().returning();
  return first.length === 1;
}

/** Removes an account's identity. Throws ServiceError `user_wechat_not_found`. */
export async function unbindWeChat({db}: Deps, userId: string): Promise<void> {
  const unbound = await db
    .update(users)
    .set({wechatId: null})
    .where(and(eq(users.userId, userId), isNotNull(users.wechatId)))
    .returning({userId: users.userId});
  if (unbound.length === 0) throw new ServiceError('user_wechat_not_found');
}
