import {expect, test} from 'vitest';
import {translate} from '../../core/i18n/translate.ts';
import {changeNames} from './change-names.ts';
import {describeChange, rawChange} from './describe-change.ts';

const english = (key: keyof (typeof changeNames)['en'], values?: Readonly<Record<string, string | number>>) =>
  translate(changeNames, 'en', key, values);

const refund = {refundId: 'r1', orderNumber: 'o1', amount: 1590, status: 3, reason: 2, rejectionMessage: 'used up'};

test.each([
  ['user.role', {role: 'user'}, {role: 'admin'}, 'Role: User → Administrator'],
  [
    'user.ban',
    {bannedAt: null},
    {bannedAt: '2026-11-21T08:05:00', reason: 'spam'},
    'Banned: none → 2026/11/21 08:05 · Reason: spam',
  ],
  [
    'user.grant',
    null,
    {grantId: 'g1', kind: 'pdf', amount: 40, membersOnly: true, expiresAt: null},
    'Quota: PDF pages · Amount: 40 · Members only: yes',
  ],
  ['redeem.create', null, {count: 3, days: 30, pages: 0, note: ''}, 'Number: 3 · Days of membership: 30'],
  ['task.cancel', {status: 1, stage: 'parsing'}, null, 'Status: running'],
  [
    'invoice.set',
    {orderNumber: 'o1', invoiceStatus: 1},
    {orderNumber: 'o1', invoiceStatus: 4},
    'Invoice: waiting → invoiced',
  ],
  ['refund.reject', null, refund, 'Order: o1 · Amount: ¥15.90 · Message: used up'],
  ['setting.change', 500, 600, '500 → 600'],
  ['setting.change', true, false, 'yes → no'],
  ['user.unban', null, null, ''],
  ['of a later version', null, {unknown: 1}, ''],
])('%s: %j -> %j', (act, before, after, line) => expect(describeChange({act, before, after}, english)).toBe(line));

test('nothing of what was written down is lost', () => {
  expect(rawChange({act: 'task.cancel', before: {status: 1, stage: 'parsing'}, after: null})).toBe(
    'status: 1, stage: parsing',
  );
  expect(rawChange({act: 'x', before: {list: [1]}, after: {list: [1, 2]}})).toBe('list: [1] → [1,2]');
});
