import {expect, test} from 'vitest';
import {invoiceLabel, reasonLabel, refundLabel} from './order-labels.ts';

test.each([
  [0, 'invoiceNone'],
  [1, 'invoiceProcessing'],
  [2, 'invoiceRejected'],
  [3, 'invoiceProcessing'],
  [4, 'invoiceCompleted'],
  [9, 'invoiceNone'],
])('invoice %i', (status, word) => expect(invoiceLabel(status)).toBe(word));

test.each([
  [0, 'refundNone'],
  [1, 'refundProcessing'],
  [2, 'refundSuccessful'],
  [3, 'refundClosed'],
  [9, 'refundNone'],
])('refund %i', (status, word) => expect(refundLabel(status)).toBe(word));

test.each([
  [1, 'reasonNone'],
  [2, 'reasonWrong'],
  [3, 'reasonDuplicate'],
  [4, 'reasonMismatch'],
  [5, 'reasonTechnical'],
  [6, 'reasonService'],
  [7, 'reasonOther'],
])('reason %i', (reason, word) => expect(reasonLabel(reason)).toBe(word));
