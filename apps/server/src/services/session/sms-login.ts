import {eq, sql} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {registerAccount} from '../account/open-account.ts';
import {checkCode, consumeCode} from '../sms/codes.ts';
import {openSession, requireActive, type Tokens} from '../tokens.ts';
import {type AskedFrom, askerOf} from '../verify/asker.ts';
import {bindWeChat} from '../wechat/bind.ts';
import {consumeWeChatCode, identityOf} from '../wechat/identity.ts';

export type SmsLogin = AskedFrom & {
  readonly smsCode: string;
  /** Upper case; only heeded when the account is opened. */
  readonly inviterCode?: string | undefined;
  /** Binds the WeChat identity of this code. */
  readonly wechatCode?: string | undefined;
};

/**
 * Signs in by an SMS code, opening an account where there is none. The code stays good when anything but itself is
 * wrong. Throws ServiceError `sms_code_error`, `user_banned`, `user_unregister`, `user_wechat_already_bind`, and what
 * `registerAccount` and `identityOf` throw.
 */
export async function loginBySms(deps: Deps, {smsCode, inviterCode, wechatCode, ...from}: SmsLogin): Promise<Tokens> {
  const {phone} = from;
  const codeId = await checkCode(deps, phone, {purpose: 'login'}, smsCode, await askerOf(deps, from));
  if (!codeId) throw new ServiceError('sms_code_error');
  const identity = wechatCode ? await identityOf(deps, wechatCode) : undefined;
  return deps.db.transaction(async db => {
    // two first sign-ins at once must not open two accounts
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
    const [known] = await db.select().from(users).where(eq(users.phone, phone));
    const user = known ?? (await registerAccount(deps, db, phone, inviterCode));
    requireActive(user);
    if (!(await consumeCode(deps, db, codeId))) throw new ServiceError('sms_code_error');
    if (identity && wechatCode) {
      if (user.wechatId !== identity.wechatId) await bindWeChat(deps, db, user.userId, identity);
      await consumeWeChatCode(db, wechatCode);
    }
    return openSession(deps, db, user.userId);
  });
}
