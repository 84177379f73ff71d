import {type ApiError, type Call, calls, isErrorCode} from '@recto/api';
import {useLanguage} from '../i18n/language.ts';
import {translate, type Values} from '../i18n/translate.ts';
import {messages} from './messages.ts';

/** The sentence shown for a refusal: the client's own where it has a better one, else the server's. */
export function refusalMessage(error: ApiError, call?: Pick<Call, 'path' | 'access'>): string {
  const {code, message} = error;
  const clientError = clientErrorMessage(error);
  if (clientError !== undefined) return clientError;
  if (!isErrorCode(code)) return apiMessage('unknownError');
  if (code === 'not_found' && call && resultPaths.has(call.path)) return apiMessage('fileGone');
  // administrators, and people who cancel a deregistration, name the account themselves
  if (code === 'user_not_found' && (call?.access === 'admin' || call?.path === calls.deleteUserUnregister.path))
    return message;
  const own = ownMessages[code];
  return own ? apiMessage(own) : (detailMessage(error) ?? message);
}

/** The sentence for a failure that the client itself detects; undefined for every other. */
export function clientErrorMessage({code}: ApiError): string | undefined {
  const key = clientErrors[code];
  return key && apiMessage(key);
}

/** A sentence with what the detail of a refusal gives; undefined where the server's own message is complete. */
export function detailMessage({code, detail}: ApiError): string | undefined {
  const values = (detail ?? {}) as Readonly<Record<string, unknown>>;
  if (values['reason'] === 'image_parsing_closed') return apiMessage('imagesClosed');
  if (code === 'parse_file_lock')
    return apiMessage(values['reason'] === 'password_wrong' ? 'passwordWrong' : 'passwordNeeded');
  const {limit, used, pages} = values;
  if (typeof limit !== 'number') return undefined;
  if (code === 'parse_file_page_limit' && typeof pages === 'number')
    return apiMessage('pagesOver', {limit, count: pages});
  if (code !== 'user_subscription_pages_limit' || typeof used !== 'number') return undefined;
  return apiMessage('pagesToday', {limit, count: Math.max(0, limit - used)});
}

const resultPaths: ReadonlySet<string> = new Set(
  [calls.getObjectParseResult, calls.getObjectTranslateResult, calls.getSpaceObjectSource].map(({path}) => path),
);

/** Codes that the client words itself; all others show the sentence of the server. */
const ownMessages: Readonly<Record<string, Parameters<typeof apiMessage>[0]>> = {
  user_not_found: 'noWeChatUser',
  parse_task_limit_exceeded: 'stillParsing',
  parse_file_invalid: 'pdfToImageFailed',
  parse_image_file_invalid: 'imageFailed',
  version_not_match: 'versionMismatch',
};

const clientErrors: typeof ownMessages = {
  network_error: 'networkError',
  upload_timeout: 'uploadTimeout',
  file_slice_error: 'fileUnreadable',
};

const apiMessage = (key: Parameters<typeof translate<keyof (typeof messages)['zh']>>[2], values?: Values): string =>
  translate(messages, useLanguage.getState().language, key, values);
