import {ApiError} from '@recto/api';
import {isConnectionLost} from '../../core/api/connection.ts';
import {clientErrorMessage, detailMessage} from '../../core/api/refusal-message.ts';
import {reportRefusal} from '../../core/api/refusals.ts';
import {openTips} from '../../core/events/dialogs.ts';

// these concern more than the one file: the page handles them as for any call
const pageWide = new Set([
  'parse_page_limit_exceeded',
  'user_subscription_need',
  'unauthorized',
  'user_refresh_token_expired',
]);

// what nobody can tell from the file
const unexpected = new Set(['network_error', 'upload_timeout', 'internal_error', 'unknownError']);

/** Why a file could not be sent, to be shown beside it: a code and its sentence in the language of the page. */
export function explainFailure(error: unknown): {readonly code: string; readonly message: string} {
  const {code, message} = reasonOf(error);
  if (unexpected.has(code)) void offerHelp(message);
  return {code, message};
}

/** Not without a server: that is said at the top of the page. */
async function offerHelp(message: string): Promise<void> {
  if (!(await isConnectionLost())) openTips(message);
}

function reasonOf(error: unknown): {readonly code: string; readonly message: string} {
  if (!(error instanceof ApiError)) return {code: 'internal_error', message: String(error)};
  if (pageWide.has(error.code)) void reportRefusal(error);
  return {code: error.code, message: clientErrorMessage(error) ?? detailMessage(error) ?? error.message};
}
