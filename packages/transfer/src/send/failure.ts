/** Why a transfer failed, so that clients can say what to do. */
export type FailureKind =
  /** The token is refused or has expired: connect again. */
  | 'unauthorized'
  /** The account may not write there, or the page is not shared with the integration. */
  | 'forbidden'
  /** The parent page, the page to update or the folder is gone. */
  | 'not-found'
  /** Somebody else changes it, or it exists and may not be overwritten. */
  | 'conflict'
  /** Asked to wait for longer than this transfer waits. */
  | 'rate-limited'
  /** The service does not take what it was sent: a defect of ours. */
  | 'refused'
  /** No room, or the quota of the account is used up. */
  | 'quota'
  /** The service fails, does not answer, or the connection was cut. */
  | 'unreachable'
  /** There is nothing to send. */
  | 'empty';

/** A transfer, or a call of a service, that failed. `message` is what a person may read; it never holds a token or a password. */
export class TransferFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The service's own code, such as `object_not_found`, and its number for the request: for the log. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  constructor(
    kind: FailureKind,
    message: string,
    options?: ErrorOptions & {readonly status?: number; readonly code?: string; readonly requestId?: string},
  ) {
    super(message, options);
    this.name = 'TransferFailure';
    this.kind = kind;
    this.status = options?.status;
    this.code = options?.code;
    this.requestId = options?.requestId;
  }
}
