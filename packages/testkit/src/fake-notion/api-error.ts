import {APIErrorCode} from '@notionhq/client';

/** A refusal as Notion answers it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: APIErrorCode;
  constructor(status: number, code: APIErrorCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const invalid = (message: string): ApiError => new ApiError(400, APIErrorCode.ValidationError, message);

export const missing = (what: string, id: string): ApiError =>
  new ApiError(
    404,
    APIErrorCode.ObjectNotFound,
    `Could not find ${what} with ID: ${id}. Make sure the relevant pages and databases are shared with your integration.`,
  );
