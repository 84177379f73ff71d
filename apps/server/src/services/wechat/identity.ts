import {and, eq, gt} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {pendingWeChats} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {identifyByCode, WeChatError, type WeChatIdentity} from '../../providers/wechat/wechat.ts';
import {hashToken} from '../../secrets/hash-token.ts';

const pendingLife = 10 * 60_000;
const timeout = 10_000;

/**
 * Who a code belongs to. WeChat takes a code once, so whom it named is kept for ten minutes: a sign-in that found no
 * account sends the same code again when it binds a phone. Throws ServiceError `not_found` when WeChat is not set up,
 * `user_wechat_not_found` for a code WeChat does not know, `request_limit_exceeded`, `internal_error`.
 */
export async function identityOf(deps: Deps, code: string): Promise<WeChatIdentity> {
  const {settings, db, now} = deps;
  if (!settings.RECTO_WECHAT_APP_ID) throw new ServiceError('not_found', {reason: 'wechat_not_configured'});
  const codeHash = hashToken(code);
  const [pending] = await db
    .select()
    .from(pendingWeChats)
    .where(and(eq(pendingWeChats.codeHash, codeHash), gt(pendingWeChats.expiresAt, now())));
  if (pending) return {wechatId: pending.wechatId, nickname: pending.nickname};
  const identity = await identifyByCode(
    {
      baseUrl: settings.RECTO_WECHAT_BASE_URL,
      appId: settings.RECTO_WECHAT_APP_ID,
      appSecret: settings.RECTO_WECHAT_APP_SECRET,
      timeout,
    },
    code,
  ).catch((error: unknown) => {
    throw failureOf(deps, error);
  });
  await db
    .insert(pendingWeChats)
    .values({codeHash, ...identity, expiresAt: new Date(+now() + pendingLife)})
    .onConflictDoNothing();
  return identity;
}

/** Ends a code that has served. False when it had ended: of two requests with one code, one goes on. */
export async function consumeWeChatCode(db: Executor, code: string): Promise<boolean> {
  const spent = await db
    .delete(pendingWeChats)
    .where(eq(pendingWeChats.codeHash, hashToken(code)))
    .returning({codeHash: pendingWeChats.codeHash});
  return spent.length === 1;
}

function failureOf({log}: Deps, error: unknown): unknown {
  if (!(error instanceof WeChatError)) return error;
  if (error.kind === 'refused') return new ServiceError('user_wechat_not_found', {reason: 'code'});
  log.error({err: error}, 'WeChat did not say who signs in');
  return error.kind === 'limit'
    ? new ServiceError('request_limit_exceeded', {retryAfter: 60})
    : new ServiceError('internal_error', {reason: 'wechat'});
}
