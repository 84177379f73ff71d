import {expect, test} from 'vitest';
import {isErrorCode} from './error-codes.ts';
import {fileLimitCodes, invalidFileCodes, isWorthRetrying, retryableCodes, shortageCodes} from './error-groups.ts';

test('groups share no code, and have only codes of the catalogue', () => {
  const all = [...shortageCodes, ...invalidFileCodes, ...fileLimitCodes, ...retryableCodes];
  expect(new Set(all).size).toBe(all.length);
  expect(all.every(isErrorCode)).toBe(true);
});

test('what can be tried again', () => {
  expect(retryableCodes.every(isWorthRetrying)).toBe(true);
  // pages may have been bought since, and a worker that was killed tells nothing
  expect([...shortageCodes, null, 'internal_error'].every(isWorthRetrying)).toBe(true);
  expect([...invalidFileCodes, ...fileLimitCodes].some(isWorthRetrying)).toBe(false);
});
