import {ParseModel} from '@recto/api';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {requireBenefit} from '../../policies/membership.ts';

/** The third-party OCR that is set up on this server, the default first. */
export function thirdParties({settings}: Pick<Deps, 'settings'>): readonly ParseModel[] {
  const mathpix = settings.RECTO_MATHPIX_APP_ID !== '' && settings.RECTO_MATHPIX_APP_KEY !== '';
  const vision = settings.RECTO_VISION_BASE_URL !== undefined && settings.RECTO_VISION_MODEL !== '';
  return [...(mathpix ? [ParseModel.mathpix] : []), ...(vision ? [ParseModel.vision] : [])];
}

/** Whether a parse model is third-party OCR. */
export const isThirdParty = (model: number | undefined): boolean =>
  model === ParseModel.mathpix || model === ParseModel.vision;

/** Where a third party is asked. */
export const thirdPartyAddress = ({settings}: Pick<Deps, 'settings'>, model: number | undefined): string | undefined =>
  model === ParseModel.vision ? settings.RECTO_VISION_BASE_URL : settings.RECTO_MATHPIX_BASE_URL;

/** Third-party OCR reads whole files. Throws ServiceError `bad_request` for a page range. */
export function checkWhole(pages: string | undefined): void {
  if (pages === undefined) return;
  throw new ServiceError('bad_request', {issues: [{path: 'pages', message: 'a third party reads all pages'}]});
}

/** The quota that third-party OCR takes: one for an image, and one for each page of a PDF. */
export const thirdPartyKind = 'extraImage' as const;

/** Throws ServiceError `user_subscription_need`, and `parse_create_task_error` where the third party is not set up. */
export function checkThirdParty(deps: Deps, caller: Caller, model: number): void {
  requireBenefit(deps, caller, 'third_party');
  if (!thirdParties(deps).some(known => known === model))
    throw new ServiceError('parse_create_task_error', {reason: 'third_party_not_configured'});
}
