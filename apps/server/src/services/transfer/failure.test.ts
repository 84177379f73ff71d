import {TransferFailure} from '@recto/transfer';
import {DriveFailure} from '@recto/transfer/webdav';
import {expect, test} from 'vitest';
import {ServiceError} from '../../errors.ts';
import {codeOfProblem, transferError} from './failure.ts';

test.each([
  ['unauthorized', 'transfer_token_invalid'],
  ['forbidden', 'transfer_forbidden'],
  ['not-found', 'transfer_target_not_found'],
  ['conflict', 'transfer_conflict'],
  ['rate-limited', 'transfer_rate_limited'],
  ['refused', 'transfer_refused'],
  ['quota', 'transfer_quota'],
  ['unreachable', 'transfer_unreachable'],
  ['empty', 'transfer_empty'],
] as const)('%s is told as %s, with the words of the service', (kind, code) => {
  const failure = new TransferFailure(kind, 'create page failed: HTTP 400 - no', {status: 400});
  expect(transferError(failure)).toMatchObject({
    code,
    detail: {message: 'create page failed: HTTP 400 - no', status: 400},
  });
});

test('another error stays what it is', () => {
  const error = new TypeError('x');
  expect(transferError(error)).toBe(error);
});

test.each([
  ['address-invalid', 'drive_address_invalid'],
  ['name-not-found', 'drive_name_not_found'],
  ['address-private', 'drive_address_private'],
  ['connection-refused', 'drive_unreachable'],
  ['timeout', 'drive_unreachable'],
  ['tls', 'drive_tls'],
  ['redirected', 'drive_redirected'],
  ['not-webdav', 'drive_not_webdav'],
  ['unauthorized', 'drive_unauthorized'],
  ['app-password', 'drive_app_password'],
  ['folder-missing', 'drive_folder_missing'],
  ['folder-not-writable', 'drive_folder_not_writable'],
  ['root-not-allowed', 'drive_root_not_allowed'],
  ['too-large', 'drive_file_too_large'],
  ['exists', 'transfer_exists'],
  ['quota', 'transfer_quota'],
  ['locked', 'transfer_conflict'],
] as const)('of a drive, %s is told as %s', (problem, code) => {
  expect(codeOfProblem(problem)).toBe(code);
  expect(transferError(new DriveFailure(problem, 'words'))).toMatchObject({code, detail: {message: 'words'}});
});

test('what kept a request from leaving comes first', () => {
  const kept = new ServiceError('privacy_local_only');
  const failure = new TransferFailure('unreachable', 'network connection failed', {
    cause: new Error('x', {cause: kept}),
  });
  expect(transferError(failure)).toBe(kept);
});
