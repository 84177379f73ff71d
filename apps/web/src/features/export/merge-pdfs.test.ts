import {expect, test} from 'vitest';
import {MergeError, mergeFailure} from './merge-pdfs.ts';

test.each([
  [new MergeError('pdf/password-needed'), 'encrypted'],
  [new MergeError('pdf/damaged'), 'localFailed'],
  [new MergeError('worker'), 'localFailed'],
  [new Error('status 404'), 'failed'],
])('%s: %s', (error, message) => expect(mergeFailure(error)).toBe(message));
