import {and, eq, gt} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {revokeSessions} from '../../stores/sessions.ts';
import {findUser} from '../../stores/users.ts';
import {checkCode, consumeCode} from '../sms/codes.ts';
import {type AskedFrom, askerOf} from '../verify/asker.ts';
import {requireOtherAdmin} from './last-admin.ts';

const day = 86_400_000;

/**
 * Starts deregistration: every session ends, and after the waiting period the data is deleted; gives that time. Throws
 * ServiceError `user_old_phone_error`, `sms_code_error`, and `bad_request` for the last administrator.
 */
export async function deregister(
  deps: Deps,
  userId: string,
  {phone, smsCode}: {readonly phone?: string | undefined; readonly smsCode: string},
): Promise<Date> {
  const user = await findUser(deps.db, userId);
  if (!user?.phone || (phone !== undefined && phone !== user.phone)) throw new ServiceError('user_old_phone_error');
  const codeId = await checkCode(deps, user.phone, {purpose: 'account', userId}, smsCode);
  if (!codeId) throw new ServiceError('sms_code_error');
  const deleteAt = new Date(+deps.now() + deps.settings.RECTO_DEREGISTRATION_DAYS * day);
  await deps.db.transaction(async db => {
    await requireOtherAdmin(db, userId);
    if (!(await consumeCode(deps, db, codeId))) throw new ServiceError('sms_code_error');
    await db.update(users).set({deleteAt}).where(eq(users.userId, userId));
    await revokeSessions(deps, db, userId);
  });
  return deleteAt;
}

/** Cancels a deregistration by a code sent to the phone. Throws ServiceError `sms_code_error`, `user_not_found` when nothing is to be cancelled. */
export async function cancelDeregistration(
  deps: Deps,
  {smsCode, ...from}: AskedFrom & {readonly smsCode: string},
): Promise<void> {
  const {phone} = from;
  const codeId = await checkCode(deps, phone, {purpose: 'login'}, smsCode, await askerOf(deps, from));
  if (!codeId) throw new ServiceError('sms_code_error');
  await deps.db.transaction(async db => {
    const restored = await db
      .update(users)
      .set({deleteAt: null})
      .where(and(eq(users.phone, phone), gt(users.deleteAt, deps.now())))
      .returning({userId: users.userId});
    if (restored.length === 0) throw new ServiceError('user_not_found');
    if (!(await consumeCode(deps, db, codeId))) throw new ServiceError('sms_code_error');
  });
}
