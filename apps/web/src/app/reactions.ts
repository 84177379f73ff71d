import {type ApiError, isErrorCode} from '@recto/api';
import {askVerification} from '../features/verification/ask.ts';
import {useLanguage} from '../i18n/language.ts';
import {translate} from '../i18n/translate.ts';
import {clearSession} from '../session/store.ts';
import {openDialog} from './dialogs.ts';
import {messages} from './messages.ts';
import {showError} from './toast.ts';

const seldom = 10_000;

/**
 * What the page does about a refusal, as the catalogue says: a message (seldom for those that come in swarms), a dialog,
 * the end of the session. Gives the id of a solved verification when the call is to be made again with it.
 */
export async function reactTo(error: ApiError, quiet = false): Promise<string | undefined> {
  const {code, detail, message} = error;
  switch (code) {
    case 'need_verify':
    case 'verify_code_error':
      return askVerification(detail);
    case 'user_refresh_token_expired':
    case 'unauthorized':
      clearSession();
      openDialog({kind: 'login'});
      showError(say('signInFirst'), {id: 'sign-in', every: seldom});
      return undefined;
    case 'user_unregister':
      clearSession();
      openDialog({kind: 'unregistered', deleteAt: textIn(detail, 'deleteAt')});
      return undefined;
    case 'user_banned':
    case 'user_ban':
      clearSession();
      showError(message, {id: code, every: seldom});
      return undefined;
    case 'parse_page_limit_exceeded':
      openDialog({kind: 'pages-missing'});
      return undefined;
    case 'user_subscription_need':
      openDialog({kind: 'members-only'});
      return undefined;
    case 'network_error':
      showError(say('networkError'), {id: 'network', every: seldom});
      return undefined;
  }
  if (quiet) return undefined;
  const own = ownWords[code];
  if (own) showError(say(own), {id: code});
  else showError(isErrorCode(code) ? message : say('unknownError'), {id: code});
  return undefined;
}

/** Codes whose sentence the client's table gives; all others show the server's. */
const ownWords: Readonly<Record<string, Parameters<typeof say>[0]>> = {
  parse_task_limit_exceeded: 'stillParsing',
  parse_file_invalid: 'pdfToImageFailed',
  parse_image_file_invalid: 'imageFailed',
  version_not_match: 'versionMismatch',
};

const say = (key: Parameters<typeof translate<keyof (typeof messages)['zh']>>[2]): string =>
  translate(messages, useLanguage.getState().language, key);

function textIn(detail: unknown, name: string): string | undefined {
  const value = (detail as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
