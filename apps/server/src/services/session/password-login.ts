import {eq} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isPassword} from '../account/password.ts';
import {openSession, requireActive, type Tokens} from '../tokens.ts';
import {forgetAttempts} from '../verify/attempts.ts';
import {requireVerification} from '../verify/challenge.ts';

export type PasswordLogin = {
  readonly phone: string;
  readonly password: string;
  readonly address: string;
  /** Of a solved graphic verification. */
  readonly verifyId: string | undefined;
};

/** Signs in by a password. Throws ServiceError `user_password_login_error`, `user_banned`, `user_unregister`, and what `passGate` throws. */
export async function loginByPassword(
  deps: Deps,
  {phone, password, address, verifyId}: PasswordLogin,
): Promise<Tokens> {
  await requireVerification(deps, {action: 'password', phone, address}, verifyId);
  const [user] = await deps.db.select().from(users).where(eq(users.phone, phone));
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new ServiceError('user_password_login_error');
  await forgetAttempts(deps, 'password', phone);
  requireActive(user);
  return openSession(deps, deps.db, user.userId);
}
