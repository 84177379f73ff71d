import {ParseModel} from '@recto/api';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {requireMember} from '../../policies/membership.ts';

/** The third parties that this server can have images read by, the usual one first. */
export function thirdParties({settings}: Pick<Deps, 'settings'>): readonly ParseModel[] {
  const mathpix = settings.RECTO_MATHPIX_APP_ID !== '' && settings.RECTO_MATHPIX_APP_KEY !== '';
  const vision = settings.RECTO_VISION_BASE_URL !== undefined && settings.RECTO_VISION_MODEL !== '';
  return [...(mathpix ? [ParseModel.mathpix] : []), ...(vision ? [ParseModel.vision] : [])];
}

/** Whether an image's reader is a third party. */
export const isThirdParty = (model: number | undefined): boolean =>
  model === ParseModel.mathpix || model === ParseModel.vision;

/** Third parties read whole files. Throws ServiceError `bad_request` where only some pages are asked for. */
export function checkWhole(pages: string | undefined): void {
  if (pages === undefined) return;
  throw new ServiceError('bad_request', {issues: [{path: 'pages', message: 'a third party reads all pages'}]});
}

/** What a third party's reading is paid with: an image of theirs for an image, and for a page of a PDF. */
export const thirdPartyKind = 'extraImage' as const;

/** Throws ServiceError `user_subscription_need`, and `parse_create_task_error` where the third party is not set up. */
export function checkThirdParty(deps: Deps, caller: Caller, model: number): void {
  requireMember(caller);
  if (!thirdParties(deps).some(known => known === model))
    throw new ServiceError('parse_create_task_error', {reason: 'third_party_not_configured'});
}
