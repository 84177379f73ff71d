import {type ApiError, calls} from '@recto/api';
import {isConnectionLost} from '../core/api/connection.ts';
import {refusalMessage} from '../core/api/refusal-message.ts';
import type {RefusalContext} from '../core/api/refusals.ts';
import {openDialog} from '../core/events/dialogs.ts';
import {showError} from '../core/events/toast.ts';
import {useLanguage} from '../core/i18n/language.ts';
import {translate} from '../core/i18n/translate.ts';
import {clearSession} from '../core/session/store.ts';
import {askVerification} from '../features/verification/index.ts';
import {messages} from './messages.ts';

// milliseconds between two messages of a kind that comes in swarms
const minInterval = 10_000;

/**
 * What the page does about a refusal, by the catalog of errors: a message, a dialog, the end of the session. Resolves
 * with the id of a solved verification when the call is to be repeated with it.
 */
export async function handleRefusal(
  error: ApiError,
  {call, quiet = false}: RefusalContext = {},
): Promise<string | undefined> {
  const {code, detail, message, status} = error;
  switch (code) {
    case 'need_verify':
    case 'verify_code_error':
      // the dialog shows a wrong answer itself
      return call?.path === calls.verify.path ? undefined : askVerification(detail);
    case 'user_unregister':
      clearSession();
      openDialog({kind: 'unregistered', deleteAt: textIn(detail, 'deleteAt')});
      return undefined;
    case 'user_banned':
    case 'user_ban':
      clearSession();
      showError(message, {id: code, every: minInterval});
      return undefined;
    case 'parse_page_limit_exceeded':
      openDialog({kind: 'pages-missing', ...missingIn(detail)});
      return undefined;
    case 'user_subscription_need':
      openDialog({kind: 'members-only'});
      return undefined;
    case 'network_error':
      // without a server it is said at the top of the page, once; else nothing is said of a call that nobody waits for
      if (!(await isConnectionLost()) && !quiet) showError(refusalMessage(error), {id: 'network', every: minInterval});
      return undefined;
  }
  if (status === 401) {
    clearSession();
    openDialog({kind: 'login'});
    showError(translate(messages, useLanguage.getState().language, 'signInFirst'), {id: 'sign-in', every: minInterval});
    return undefined;
  }
  // a first sign-in by WeChat continues with binding a phone
  if (quiet || (code === 'user_not_found' && call?.path === calls.wxLogin.path)) return undefined;
  showError(refusalMessage(error, call), {id: code, yields: true});
  return undefined;
}

function textIn(detail: unknown, name: string): string | undefined {
  const value = (detail as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Of which quota there is not enough, where that is not the pages'. */
function missingIn(detail: unknown): {readonly of?: 'image' | 'extraImage'} {
  const {kind} = (detail ?? {}) as {readonly kind?: unknown};
  return kind === 'image' || kind === 'extraImage' ? {of: kind} : {};
}
