import {ApiError} from '@recto/api';
import {clientErrorMessage, detailMessage} from '../../core/api/refusal-message.ts';
import {reportRefusal} from '../../core/api/refusals.ts';

// these concern more than the one file: the page handles them as for any call
const pageWide = new Set([
  'parse_page_limit_exceeded',
  'user_subscription_need',
  'unauthorized',
  'user_refresh_token_expired',
]);

/** Why a file could not be sent, to be shown beside it: a code and its sentence in the language of the page. */
export function explainFailure(error: unknown): {readonly code: string; readonly message: string} {
  if (!(error instanceof ApiError)) return {code: 'internal_error', message: String(error)};
  if (pageWide.has(error.code)) void reportRefusal(error);
  const message = clientErrorMessage(error) ?? detailMessage(error) ?? error.message;
  return {code: error.code, message};
}
