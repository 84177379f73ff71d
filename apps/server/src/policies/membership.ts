import {ServiceError} from '../errors.ts';
import type {Caller} from './caller.ts';

/** Whether an account is a member's at this moment. */
export const isMember = ({now}: {readonly now: () => Date}, {proUntil}: {readonly proUntil: Date | null}): boolean =>
  proUntil !== null && proUntil > now();

/** Whether a caller may do what only members may; administrators may, too. */
export const hasMemberRights = ({pro, role}: Pick<Caller, 'pro' | 'role'>): boolean => pro || role === 'admin';

/** Throws ServiceError `user_subscription_need` for callers who are neither members nor administrators. */
export function requireMember(caller: Pick<Caller, 'pro' | 'role'>): void {
  if (!hasMemberRights(caller)) throw new ServiceError('user_subscription_need');
}
