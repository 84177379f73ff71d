import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Caller} from '../../http/route.ts';

/** Whether this server can have pictures read by a third party. */
export const hasThirdParty = ({settings}: Pick<Deps, 'settings'>): boolean =>
  settings.RECTO_MATHPIX_APP_ID !== '' && settings.RECTO_MATHPIX_APP_KEY !== '';

/** Throws Failure `user_subscription_need`, and `parse_create_task_error` where no third party is set up. */
export function checkThirdParty(deps: Deps, {pro, role}: Caller): void {
  if (!pro && role !== 'admin') throw new Failure('user_subscription_need');
  if (!hasThirdParty(deps)) throw new Failure('parse_create_task_error', {reason: 'third_party_not_configured'});
}
