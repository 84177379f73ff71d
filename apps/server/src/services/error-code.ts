import type {ErrorCode as ApiCode} from '@recto/api';
import {AppError, type ErrorCode} from '@recto/engine/client';
import {ServiceError} from '../errors.ts';
import {isOutage} from '../outage.ts';
import {StorageFullError} from '../storage/index.ts';

/** The API's error code for each error of the engine. A code of the engine that is missing here does not compile. */
const table: Readonly<Record<ErrorCode, ApiCode>> = {
  'input/not-found': 'parse_file_read_error',
  'input/unreadable': 'parse_file_read_error',
  'input/download-failed': 'parse_pdf_url_invalid',
  'input/bad-page-range': 'bad_request',
  'output/unwritable': 'internal_error',
  'output/unknown-format': 'bad_request',
  'pdf/empty': 'parse_pdf_invalid',
  'pdf/not-a-pdf': 'parse_file_not_pdf',
  'pdf/picture': 'parse_file_not_pdf',
  'picture/damaged': 'parse_image_file_invalid',
  'picture/unknown-kind': 'parse_file_not_image',
  'picture/is-a-pdf': 'parse_file_not_image',
  'picture/too-large': 'parse_image_file_invalid',
  'picture/not-read': 'parse_error',
  'pdf/damaged': 'parse_pdf_invalid',
  'pdf/password-needed': 'parse_file_lock',
  'pdf/password-wrong': 'parse_file_lock',
  'pdf/no-such-page': 'bad_request',
  'pdf/too-large': 'parse_file_too_large',
  'file/damaged': 'file_invalid',
  'file/too-large': 'parse_file_too_large',
  'html/too-large': 'parse_file_too_large',
  'html/empty': 'bad_request',
  'html/no-pages': 'bad_request',
  'document/newer': 'parse_error',
  'document/invalid': 'parse_error',
  'translate/unauthorized': 'llm_key_refused',
  'translate/quota': 'llm_quota_exhausted',
  'translate/no-such-model': 'llm_model_not_found',
  'translate/refused': 'llm_request_refused',
  'translate/unreachable': 'llm_unreachable',
  'translate/unusable': 'translate_unusable',
  'translate/bad-glossary': 'bad_request',
  'translate/own-format': 'bad_request',
  'translate/bad-import': 'bad_request',
  // of the command line only
  'batch/bad-line': 'internal_error',
  'batch/set-aside': 'internal_error',
  'convert/timeout': 'parse_timeout',
  'convert/out-of-memory': 'parse_error',
  'convert/internal': 'parse_error',
};

/** The API's error code for whatever a task has thrown. */
export function codeOfFailure(error: unknown): ApiCode {
  if (isOutage(error)) return 'storage_unavailable';
  if (error instanceof ServiceError) return error.code;
  if (error instanceof AppError) return table[error.code as ErrorCode];
  if (error instanceof StorageFullError) return 'storage_full';
  return 'parse_error';
}
