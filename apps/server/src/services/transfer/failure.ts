import type {ErrorCode} from '@recto/api';
import {type FailureKind, TransferFailure} from '@recto/transfer';
import {ServiceError} from '../../errors.ts';

const codes: Readonly<Record<FailureKind, ErrorCode>> = {
  unauthorized: 'transfer_token_invalid',
  forbidden: 'transfer_forbidden',
  'not-found': 'transfer_target_not_found',
  conflict: 'transfer_conflict',
  'rate-limited': 'transfer_rate_limited',
  refused: 'transfer_refused',
  quota: 'transfer_quota',
  unreachable: 'transfer_unreachable',
  empty: 'transfer_empty',
};

/** The API's error for what a service has refused, with the service's own words; other errors as they are. */
export function transferError(error: unknown): unknown {
  if (!(error instanceof TransferFailure)) return error;
  const {kind, message, status = null} = error;
  return new ServiceError(codes[kind], {message: message.slice(0, 500), status}, {cause: error});
}
