import {APIErrorCode, ClientErrorCode, isHTTPResponseError, isNotionClientError} from '@notionhq/client';
import type {Trouble} from '../send/attempt.ts';
import {type FailureKind, TransferFailure} from '../send/failure.ts';
import {readRetryAfter} from '../send/retry-after.ts';

/** No complete answer came: nothing is known of what the service did. */
export class NoAnswer extends Error {
  /** The client's code for an answer that took too long; none for a cut connection. */
  readonly code: string | undefined;

  constructor(cause: unknown, late: boolean) {
    super(late ? 'Notion did not answer in time' : 'Notion did not answer', {cause});
    this.name = 'NoAnswer';
    this.code = late ? ClientErrorCode.RequestTimeout : undefined;
  }
}

type Meaning = {readonly kind: FailureKind; readonly again: Trouble['again']};

const meanings: Readonly<Record<APIErrorCode, Meaning>> = {
  [APIErrorCode.Unauthorized]: {kind: 'unauthorized', again: 'never'},
  [APIErrorCode.RestrictedResource]: {kind: 'forbidden', again: 'never'},
  [APIErrorCode.ObjectNotFound]: {kind: 'not-found', again: 'never'},
  [APIErrorCode.RateLimited]: {kind: 'rate-limited', again: 'later'},
  [APIErrorCode.InvalidJSON]: {kind: 'refused', again: 'never'},
  [APIErrorCode.InvalidRequestURL]: {kind: 'refused', again: 'never'},
  [APIErrorCode.InvalidRequest]: {kind: 'refused', again: 'never'},
  [APIErrorCode.InvalidBeta]: {kind: 'refused', again: 'never'},
  [APIErrorCode.ValidationError]: {kind: 'refused', again: 'never'},
  [APIErrorCode.ConflictError]: {kind: 'conflict', again: 'later'},
  [APIErrorCode.InternalServerError]: {kind: 'unreachable', again: 'uncertain'},
  [APIErrorCode.ServiceOverload]: {kind: 'rate-limited', again: 'later'},
  [APIErrorCode.ServiceUnavailable]: {kind: 'unreachable', again: 'uncertain'},
  [APIErrorCode.GatewayTimeout]: {kind: 'unreachable', again: 'uncertain'},
};

/** Answers that do not come from Notion's API itself, such as those of a gateway. */
const statusMeanings: Readonly<Record<number, Meaning>> = {
  401: meanings.unauthorized,
  403: meanings.restricted_resource,
  404: meanings.object_not_found,
  409: meanings.conflict_error,
  429: meanings.rate_limited,
  529: meanings.service_overload,
};

/** What a failed call means. Rethrows what is no failure of Notion: a refusal by the host, a defect. */
export function explainNotion(error: unknown, token: string, now: () => number): Trouble {
  if (error instanceof TransferFailure) return {failure: error, again: 'never'};
  if (error instanceof NoAnswer)
    return {
      failure: new TransferFailure('unreachable', error.message, {cause: error, ...(error.code && {code: error.code})}),
      again: 'uncertain',
    };
  if (!isNotionClientError(error)) throw error;
  const message = error.message.replaceAll(token, '…').slice(0, 500);
  if (!isHTTPResponseError(error)) {
    const timedOut = error.name === 'RequestTimeoutError';
    return {
      failure: new TransferFailure(timedOut ? 'unreachable' : 'refused', message, {code: error.code}),
      again: timedOut ? 'uncertain' : 'never',
    };
  }
  const {kind, again} = meaningOf(error.code, error.status, message);
  const retryAfter =
    error.headers instanceof Headers ? readRetryAfter(error.headers.get('retry-after'), now()) : undefined;
  return {
    failure: new TransferFailure(kind, message, {
      status: error.status,
      code: error.code,
      ...(error.request_id !== undefined && {requestId: error.request_id}),
    }),
    again,
    ...(retryAfter !== undefined && {retryAfter}),
  };
}

function meaningOf(code: string, status: number, message: string): Meaning {
  // workspaces on the free plan hold 1,000 blocks when they have several members
  if (status < 500 && /\bblock limit\b|\bstorage limit\b|\bupgrade\b.*\bplan\b/i.test(message))
    return {kind: 'quota', again: 'never'};
  const meaning = code in meanings ? meanings[code as APIErrorCode] : statusMeanings[status];
  return meaning ?? (status >= 500 ? meanings.internal_server_error : meanings.invalid_request);
}
