import {type ApiError, type Call, calls, isErrorCode} from '@recto/api';
import {askVerification} from '../features/verification/ask.ts';
import {useLanguage} from '../i18n/language.ts';
import {translate, type Values} from '../i18n/translate.ts';
import {clearSession} from '../session/store.ts';
import {openDialog} from './dialogs.ts';
import {messages} from './messages.ts';
import {showError} from './toast.ts';

const seldom = 10_000;

type Wire = Pick<Call, 'path' | 'access'>;

type Refused = {
  /** What was asked for, where that matters. */
  readonly call?: Wire;
  /** The caller says itself what is wrong; only what concerns the whole page is still done. */
  readonly quiet?: boolean;
};

/**
 * What the page does about a refusal, as the catalogue says: a message (seldom for those that come in swarms), a dialog,
 * the end of the session. Gives the id of a solved verification when the call is to be made again with it.
 */
export async function reactTo(error: ApiError, {call, quiet = false}: Refused = {}): Promise<string | undefined> {
  const {code, detail, message, status} = error;
  switch (code) {
    case 'need_verify':
    case 'verify_code_error':
      // the dialog itself shows that its own answer was wrong
      return call?.path === calls.verify.path ? undefined : askVerification(detail);
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
  if (status === 401) {
    clearSession();
    openDialog({kind: 'login'});
    showError(say('signInFirst'), {id: 'sign-in', every: seldom});
    return undefined;
  }
  // the first sign-in by WeChat goes on to the phone that is to be bound
  if (quiet || (code === 'user_not_found' && call?.path === calls.wxLogin.path)) return undefined;
  showError(sentenceFor(error, call), {id: code, yields: true});
  return undefined;
}

function sentenceFor(error: ApiError, call: Wire | undefined): string {
  const {code, message} = error;
  if (!isErrorCode(code)) return say('unknownError');
  if (code === 'not_found' && call && ofResults.has(call.path)) return say('fileGone');
  // administrators, and who takes back a deregistration, name the account themselves
  if (code === 'user_not_found' && (call?.access === 'admin' || call?.path === calls.deleteUserUnregister.path))
    return message;
  const own = ownWords[code];
  return own ? say(own) : (sentenceOfDetail(error) ?? message);
}

/** What the detail of a refusal lets the client say better than the sentence that came with it. */
export function sentenceOfDetail({code, detail}: ApiError): string | undefined {
  const told = (detail ?? {}) as Readonly<Record<string, unknown>>;
  if (told['reason'] === 'image_parsing_closed') return say('imagesClosed');
  const {limit, used, pages} = told;
  if (typeof limit !== 'number') return undefined;
  if (code === 'parse_file_page_limit' && typeof pages === 'number') return say('pagesOver', {limit, count: pages});
  if (code !== 'user_subscription_pages_limit' || typeof used !== 'number') return undefined;
  return say('pagesToday', {limit, count: Math.max(0, limit - used)});
}

const ofResults: ReadonlySet<string> = new Set(
  [calls.getObjectParseResult, calls.getObjectTranslateResult, calls.getSpaceObjectSource].map(({path}) => path),
);

/** Codes whose sentence the client's table gives; all others show the server's. */
const ownWords: Readonly<Record<string, Parameters<typeof say>[0]>> = {
  user_not_found: 'noWeChatUser',
  parse_task_limit_exceeded: 'stillParsing',
  parse_file_invalid: 'pdfToImageFailed',
  parse_image_file_invalid: 'imageFailed',
  version_not_match: 'versionMismatch',
};

const say = (key: Parameters<typeof translate<keyof (typeof messages)['zh']>>[2], values?: Values): string =>
  translate(messages, useLanguage.getState().language, key, values);

function textIn(detail: unknown, name: string): string | undefined {
  const value = (detail as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
