import type {MemberBenefit} from '@recto/api';
import type {Settings} from '../config.ts';
import {ServiceError} from '../errors.ts';
import type {Caller} from './caller.ts';

/** Whether an account is a member's at this moment. */
export const isMember = ({now}: {readonly now: () => Date}, {proUntil}: {readonly proUntil: Date | null}): boolean =>
  proUntil !== null && proUntil > now();

/** Whether a caller may do what only members may; administrators may, too. */
const hasMemberRights = ({pro, role}: Pick<Caller, 'pro' | 'role'>): boolean => pro || role === 'admin';

/** Whether a caller has a benefit: everybody does where nothing is kept for members. */
export const hasBenefit = (
  {settings}: {readonly settings: Pick<Settings, 'RECTO_MEMBERS_ONLY'>},
  caller: Pick<Caller, 'pro' | 'role'>,
): boolean => !settings.RECTO_MEMBERS_ONLY || hasMemberRights(caller);

/** Throws ServiceError `user_subscription_need`, with the benefit as its reason, for callers who do not have it. */
export function requireBenefit(
  of: {readonly settings: Pick<Settings, 'RECTO_MEMBERS_ONLY'>},
  caller: Pick<Caller, 'pro' | 'role'>,
  benefit: MemberBenefit,
): void {
  if (!hasBenefit(of, caller)) throw new ServiceError('user_subscription_need', {reason: benefit});
}
