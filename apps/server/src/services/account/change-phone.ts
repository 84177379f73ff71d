import {eq} from 'drizzle-orm';
import type {User} from '../../database/schema/index.ts';
import {users} from '../../database/schema/index.ts';
import {isUniqueViolation} from '../../database/unique-violation.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {revokeSessions} from '../../stores/sessions.ts';
import {findUser} from '../../stores/users.ts';
import {checkCode, consumeCode} from '../sms/codes.ts';

const day = 86_400_000;

export type PhoneChange = {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly oldPhone?: string | undefined;
  readonly oldSmsCode?: string | undefined;
  readonly newPhone: string;
  readonly newSmsCode: string;
};

/** When a user may change the phone again; undefined when now. */
export function nextPhoneChange({settings, now}: Deps, {phoneChangedAt}: User): Date | undefined {
  const next = phoneChangedAt && new Date(+phoneChangedAt + settings.RECTO_PHONE_CHANGE_DAYS * day);
  return next && next > now() ? next : undefined;
}

/**
 * Changes the phone by codes sent to both; an account without one needs only the new. Throws ServiceError
 * `user_phone_change_limit`, `user_old_phone_error`, `user_phone_same`, `old_phone_sms_code_error`,
 * `new_phone_sms_code_error`, `user_phone_already_bind`.
 */
export async function changePhone(deps: Deps, change: PhoneChange): Promise<void> {
  const {userId, oldPhone, oldSmsCode, newPhone, newSmsCode} = change;
  const purpose = {purpose: 'account', userId} as const;
  const user = await findUser(deps.db, userId);
  if (!user) throw new ServiceError('unauthorized');
  const next = nextPhoneChange(deps, user);
  if (next) throw new ServiceError('user_phone_change_limit', {nextAllowedAt: next.toISOString()});
  if (oldPhone !== undefined && oldPhone !== user.phone) throw new ServiceError('user_old_phone_error');
  if (newPhone === user.phone) throw new ServiceError('user_phone_same');
  const oldCode = user.phone ? await checkCode(deps, user.phone, purpose, oldSmsCode ?? '') : undefined;
  if (user.phone && !oldCode) throw new ServiceError('old_phone_sms_code_error');
  const newCode = await checkCode(deps, newPhone, purpose, newSmsCode);
  if (!newCode) throw new ServiceError('new_phone_sms_code_error');
  await deps.db.transaction(async db => {
    if (oldCode && !(await consumeCode(deps, db, oldCode))) throw new ServiceError('old_phone_sms_code_error');
    if (!(await consumeCode(deps, db, newCode))) throw new ServiceError('new_phone_sms_code_error');
    await db
      .update(users)
      // the first phone of an account is no change
      .set({phone: newPhone, ...(user.phone && {phoneChangedAt: deps.now()})})
      .where(eq(users.userId, userId))
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'users_phone')) throw new ServiceError('user_phone_already_bind');
        throw error;
      });
    await revokeSessions(deps, db, userId, change.sessionId);
  });
}
