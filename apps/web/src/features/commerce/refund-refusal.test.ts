import {ApiError} from '@recto/api';
import {expect, test} from 'vitest';
import {refundRefusal} from './refund-refusal.ts';

const refused = (code: string, detail: unknown) => new ApiError(code, code, 400, detail);

test.each([
  [refused('bad_request', {reason: 'too_old', limit: 30}), {word: 'refundTooOld', days: 30, contact: true}],
  [refused('bad_request', {reason: 'invoiced'}), {word: 'refundInvoiced', days: 30, contact: true}],
  [refused('bad_request', {reason: 'used'}), {word: 'refundUsed', days: 30, contact: false}],
  [refused('bad_request', {reason: 'members_only'}), {word: 'refundMembersOnly', days: 30, contact: false}],
  [refused('refund_in_progress', null), {word: 'refundInProgress', days: 30, contact: false}],
  [refused('bad_request', null), {word: 'refundFailed', days: 30, contact: false}],
  [new Error('x'), {word: 'refundFailed', days: 30, contact: false}],
])('%s', (error, said) => expect(refundRefusal(error)).toEqual(said));
