import {eq} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isPassword} from '../account/password.ts';
import {openSession, requireActive, type Tokens} from '../tokens.ts';
import {type AskedFrom, askerOf} from '../verify/asker.ts';
import {forgetAttempts} from '../verify/attempts.ts';
import {requireVerification} from '../verify/challenge.ts';
import {countGuess, forgetGuesses} from '../verify/guess-pace.ts';

export type PasswordLogin = AskedFrom & {
  readonly password: string;
  /** Of a solved graphic verification. */
  readonly verifyId: string | undefined;
};

/** Signs in by a password. Throws ServiceError `user_password_login_error`, `user_banned`, `user_unregister`, and what `requireVerification` and `countGuess` throw. */
export async function loginByPassword(deps: Deps, {password, verifyId, ...from}: PasswordLogin): Promise<Tokens> {
  const {phone, address} = from;
  await requireVerification(deps, {action: 'password', phone, address}, verifyId);
  const asker = await askerOf(deps, from);
  await countGuess(deps, phone, asker);
  const [user] = await deps.db.select().from(users).where(eq(users.phone, phone));
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new ServiceError('user_password_login_error');
  await forgetAttempts(deps, 'password', phone);
  await forgetGuesses(deps, phone, asker);
  requireActive(user);
  return openSession(deps, deps.db, user.userId);
}
