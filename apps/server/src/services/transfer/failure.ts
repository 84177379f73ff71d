import type {ErrorCode} from '@recto/api';
import {type FailureKind, TransferFailure, ZoteroFailure, type ZoteroProblem} from '@recto/transfer';
import {DriveFailure, type DriveProblem, driveProblems} from '@recto/transfer/webdav';
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

/** What a person can do something about, of what is wrong with a drive; the rest is told by its kind. */
const driveCodes: Partial<Readonly<Record<DriveProblem, ErrorCode>>> = {
  'address-invalid': 'drive_address_invalid',
  'name-not-found': 'drive_name_not_found',
  'address-private': 'drive_address_private',
  'connection-refused': 'drive_unreachable',
  timeout: 'drive_unreachable',
  tls: 'drive_tls',
  redirected: 'drive_redirected',
  'not-webdav': 'drive_not_webdav',
  unauthorized: 'drive_unauthorized',
  'app-password': 'drive_app_password',
  'folder-missing': 'drive_folder_missing',
  'folder-not-writable': 'drive_folder_not_writable',
  'root-not-allowed': 'drive_root_not_allowed',
  exists: 'transfer_exists',
  'too-large': 'drive_file_too_large',
};

/** What a person can do something about, of what is wrong with Zotero. */
const zoteroCodes: Partial<Readonly<Record<ZoteroProblem, ErrorCode>>> = {
  'not-running': 'zotero_not_running',
  'local-silent': 'zotero_not_running',
  'local-api-off': 'zotero_local_api_off',
  edited: 'zotero_edited',
};

/** The API's code for what is wrong with a drive. */
export const codeOfProblem = (problem: DriveProblem): ErrorCode => driveCodes[problem] ?? codes[driveProblems[problem]];

const zoteroCodeOf = (error: TransferFailure): ErrorCode | undefined =>
  error instanceof ZoteroFailure ? zoteroCodes[error.problem] : undefined;

/**
 * The API's error for what a platform has refused, with the platform's own words. What kept a request from leaving comes first.
 * Other errors stay as they are.
 */
export function transferError(error: unknown): unknown {
  if (!(error instanceof TransferFailure)) return error;
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ServiceError) return cause;
  const {kind, message, status = null} = error;
  const own = error instanceof DriveFailure ? driveCodes[error.problem] : zoteroCodeOf(error);
  const code = own ?? codes[kind];
  return new ServiceError(code, {message: message.slice(0, 500), status}, {cause: error});
}
