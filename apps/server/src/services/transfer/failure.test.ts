import {TransferFailure} from '@recto/transfer';
import {expect, test} from 'vitest';
import {transferError} from './failure.ts';

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
