import {eq} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {revokeSessions} from '../../stores/sessions.ts';
import {findUser} from '../../stores/users.ts';
import {checkCode, consumeCode} from '../sms/codes.ts';
import {forgetAttempts, networkOf} from '../verify/attempts.ts';
import {requireVerification} from '../verify/challenge.ts';
import {countGuess, forgetGuesses} from '../verify/guess-pace.ts';
import {hashPassword, isPassword, isStrong} from './password.ts';

export type PasswordChange = {
  readonly userId: string;
  /** This one stays; the user's others end. */
  readonly sessionId: string | undefined;
  readonly password: string;
  readonly oldPassword?: string | undefined;
  readonly smsCode?: string | undefined;
  readonly address: string;
  readonly verifyId: string | undefined;
};

/**
 * Sets the first password, or another one by the old one or a code sent to the phone. Throws ServiceError
 * `user_password_strength_error`, `user_password_error`, `sms_code_error`, and what `requireVerification` throws.
 */
export async function setPassword(deps: Deps, change: PasswordChange): Promise<void> {
  const {userId, password, oldPassword, smsCode} = change;
  if (!isStrong(password)) throw new ServiceError('user_password_strength_error');
  const user = await findUser(deps.db, userId);
  if (!user) throw new ServiceError('unauthorized');
  let codeId: string | undefined;
  if (user.passwordHash && smsCode !== undefined) {
    codeId = await checkCode(deps, user.phone ?? '', {purpose: 'account', userId}, smsCode);
    if (!codeId) throw new ServiceError('sms_code_error');
  } else if (user.passwordHash) {
    const trier = {action: 'password', phone: user.phone ?? userId, address: change.address} as const;
    await requireVerification(deps, trier, change.verifyId);
    const guesser = {network: networkOf(change.address), known: true};
    await countGuess(deps, trier.phone, guesser);
    if (!(await isPassword(user.passwordHash, oldPassword ?? ''))) throw new ServiceError('user_password_error');
    await forgetAttempts(deps, 'password', trier.phone);
    await forgetGuesses(deps, trier.phone, guesser);
  }
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async db => {
    if (codeId && !(await consumeCode(deps, db, codeId))) throw new ServiceError('sms_code_error');
    await db.update(users).set({passwordHash}).where(eq(users.userId, userId));
    await revokeSessions(deps, db, userId, change.sessionId);
  });
}
