import {ApiError} from '@recto/api';
import {messages} from '../../app/messages.ts';
import {reactTo, sentenceOfDetail} from '../../app/reactions.ts';
import {useLanguage} from '../../i18n/language.ts';
import {translate} from '../../i18n/translate.ts';

// shown beside the file; these concern more than one file, and the page reacts to them as ever
const forEverybody = new Set([
  'parse_page_limit_exceeded',
  'user_subscription_need',
  'unauthorized',
  'user_refresh_token_expired',
]);

// what the client finds out by itself
const ownWords: Readonly<Record<string, 'networkError' | 'uploadTimeout' | 'fileUnreadable'>> = {
  network_error: 'networkError',
  upload_timeout: 'uploadTimeout',
  file_slice_error: 'fileUnreadable',
};

/** Why a file could not be sent: a code, and its sentence in the language of the page, which reacts where more is concerned. */
export function explainFailure(error: unknown): {readonly code: string; readonly message: string} {
  if (!(error instanceof ApiError)) return {code: 'internal_error', message: String(error)};
  if (forEverybody.has(error.code)) void reactTo(error);
  const own = ownWords[error.code];
  const message = own ? translate(messages, useLanguage.getState().language, own) : sentenceOfDetail(error);
  return {code: error.code, message: message ?? error.message};
}
