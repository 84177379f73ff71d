import {ApiError, calls} from '@recto/api';
import {api} from '../../../core/api/api.ts';
import {showDone, showError} from '../../../core/events/toast.ts';
import {useLanguage} from '../../../core/i18n/language.ts';
import {translate} from '../../../core/i18n/translate.ts';
import {setToken} from '../../../core/session/third-party-tokens.ts';
import {messages, platformNames} from '../messages.ts';
import type {Arrival} from './arrival.ts';
import {tellAuthorizationEnd} from './authorize.ts';
import {takeBegun} from './begun.ts';

const notGranted = {flowus: 'authorizationFailed', notion: 'notionAuthorizationFailed'} as const;

/** Ends an authorization with what a service's page has sent somebody back with, and goes back to where it was begun. */
export async function finishAuthorization(arrival: Arrival): Promise<void> {
  const t = (key: keyof (typeof messages)['zh'], values = {}) =>
    translate(messages, useLanguage.getState().language, key, values);
  const begun = takeBegun();
  // a refusal that nothing here has asked for may be anybody's text
  if (arrival.kind === 'unasked' || (arrival.kind === 'denied' && !begun)) return showError(t('authorizationUnasked'));
  const {platform} = arrival;
  const detail = await failureOf(arrival);
  const failure = detail === undefined ? undefined : t(notGranted[platform], {detail});
  if (failure === undefined) {
    setToken(platform);
    showDone(t('connectedNow', {platform: platformNames[platform]}));
  } else showError(failure);
  tellAuthorizationEnd({platform, ...(failure !== undefined && {failure})});
  // the window that opened this one shows what was told
  if (begun && 'ownWindow' in begun) window.close();
  else if (begun && failure === undefined) location.replace(begun.returnTo);
}

/** Why it was not granted, undefined when it was. */
async function failureOf(arrival: Exclude<Arrival, {kind: 'unasked'}>): Promise<string | undefined> {
  if (arrival.kind === 'denied') return arrival.reason;
  const {code, state} = arrival;
  try {
    await api(calls.finishTransferAuthorization, {code, state}, {quiet: true});
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // what the service said, where it said something
    return (error.detail as {readonly message?: string} | null)?.message || error.message;
  }
}
