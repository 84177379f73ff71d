import {type ErrorCode, errorTable} from '@recto/api';

/** What a service throws when it cannot do what was requested: an error code of the API with details for the client. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly detail: unknown;

  constructor(code: ErrorCode, detail: unknown = null, options?: ErrorOptions) {
    super(errorTable[code].en, options);
    this.code = code;
    this.detail = detail;
  }
}
