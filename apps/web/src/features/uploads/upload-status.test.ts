import {LocalStatus} from '@recto/api';
import {expect, test} from 'vitest';
import {statusOfUpload} from './upload-status.ts';

test.each([
  ['waiting', undefined, LocalStatus.waiting],
  ['uploading', undefined, LocalStatus.uploading],
  ['creating', undefined, LocalStatus.serviceCheck],
  ['paused', undefined, LocalStatus.interruption],
  ['locked', undefined, LocalStatus.checkError],
  ['failed', 'network_error', LocalStatus.networkError],
  ['failed', 'upload_timeout', LocalStatus.uploadTimeout],
  ['failed', 'file_too_large', LocalStatus.error],
] as const)('an upload that is %s (%s) is at %i', (state, code, status) =>
  expect(statusOfUpload({state, sent: 0, ...(code && {failure: {code, message: ''}})})).toBe(status),
);

test('what is all sent is being checked', () =>
  expect(statusOfUpload({state: 'uploading', sent: 1})).toBe(LocalStatus.serviceCheck));
