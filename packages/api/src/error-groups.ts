import type {ErrorCode} from './error-codes.ts';

/** Something is used up: pages, points, money, or the number of tasks at once. */
export const shortageCodes: readonly ErrorCode[] = [
  'parse_page_limit_exceeded',
  'user_balance_not_enough',
  'user_storage_not_enough',
  'user_available_points_not_enough',
  'user_subscription_pages_limit',
  'parse_task_limit_exceeded',
];

/** There is no room for what a call would store: on the server, or of the account. */
export const roomCodes = ['storage_full', 'user_storage_not_enough'] as const satisfies readonly ErrorCode[];

/** The file itself is damaged. */
export const invalidFileCodes: readonly ErrorCode[] = [
  'file_invalid',
  'parse_file_invalid',
  'parse_pdf_invalid',
  'parse_image_file_invalid',
];

/** The file is of another kind or larger than is taken. */
export const fileLimitCodes: readonly ErrorCode[] = [
  'parse_file_too_large',
  'parse_file_not_pdf',
  'parse_file_not_image',
  'parse_file_page_limit',
];

/** The same may succeed when it is tried again. */
export const retryableCodes: readonly ErrorCode[] = [
  'storage_unavailable',
  'storage_full',
  'parse_error',
  'parse_timeout',
  'parse_create_task_error',
  'parse_file_lock',
  'parse_file_read_error',
  'translate_already_exist',
  'translate_not_allowed',
  'convert_limit',
  'convert_external_limit',
];

/** Whether a task that failed so is offered to be tried again: not where the file or its kind is the reason. */
export const isWorthRetrying = (code: string | null): boolean =>
  ![...invalidFileCodes, ...fileLimitCodes].some(hopeless => hopeless === code);
