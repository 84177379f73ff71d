import {expect, test} from 'vitest';
import {errorCodes, errorTable, isErrorCode} from './error-codes.ts';

test.each(errorCodes)('%s has a status and a sentence in both languages', code => {
  const {status, zh, en} = errorTable[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(zh).toMatch(/[\u4e00-\u9fff]/);
  expect(en).toMatch(/^[A-Z].*\.$/);
});

test('401 means signed out and nothing else', () => {
  expect(errorCodes.filter(code => errorTable[code].status === 401)).toEqual([
    'unauthorized',
    'user_refresh_token_expired',
  ]);
});

test('a code of another server is none of ours', () => {
  expect(isErrorCode('not_found')).toBe(true);
  expect(isErrorCode('constructor')).toBe(false);
});
