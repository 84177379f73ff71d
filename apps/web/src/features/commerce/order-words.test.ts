import {expect, test} from 'vitest';
import {invoiceWord, methodWord} from './order-words.ts';

test.each([
  [0, 'invoiceNone'],
  [1, 'invoiceProcessing'],
  [2, 'invoiceRejected'],
  [3, 'invoiceProcessing'],
  [4, 'invoiceCompleted'],
  [9, 'invoiceNone'],
])('invoice %i', (status, word) => expect(invoiceWord(status)).toBe(word));

test.each([
  [1, 'wechat'],
  [2, 'alipay'],
  [3, 'balance'],
  [4, 'redeemCode'],
  [5, undefined],
])('method %i', (method, word) => expect(methodWord(method)).toBe(word));
