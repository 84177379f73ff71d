import {AppError} from '@recto/engine/client';
import {TransferFailure} from '@recto/transfer';

/** Why a document was not sent, as reports tell it. */
export type Failure = {readonly code: string; readonly message: string};

/** Any error of a transfer as its code and sentence. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return {code: error.code, message: error.message};
  if (error instanceof TransferFailure) return {code: `transfer/${error.kind}`, message: error.message};
  const internal = new AppError('convert/internal', {why: String(error)}, {cause: error});
  return {code: internal.code, message: internal.message};
}
