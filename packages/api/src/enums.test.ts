import {expect, test} from 'vitest';
import * as enums from './enums.ts';

// the numbers of the specification: clients that exist send and store them
test.each([
  [enums.FileType, {pdf: 1, img: 2, other: 3}],
  [enums.ParseModel, {unspecified: 0, default: 1, mathpix: 2, vision: 3}],
  [enums.ChatModel, {unspecified: 0, glm4Plus: 14, deepSeekChat: 21, deepSeekR1: 22, doubao15Pro: 71}],
  [enums.ParseVersion, {v2_2410: 0, v3_2509: 3}],
  [enums.ConvertTo, {unspecified: 0, md: 1, tex: 2, docx: 3, pdf: 4, html: 5, htmlPdf: 6, zotero: 7, mdEditor: 8}],
  [enums.ConvertTrans, {both: 1, origin: 2, translate: 3}],
  [
    enums.Language,
    {
      ...{zh: 1, en: 2, ja: 3, fr: 4, ru: 5, pt: 6, es: 7, de: 8, ko: 9, ar: 10},
      // ours, behind those of the specification
      ...{it: 11, nl: 12, pl: 13, tr: 14, vi: 15, id: 16, cs: 17, sv: 18, uk: 19, hi: 20, th: 21},
    },
  ],
  [enums.PaymentMethod, {balance: 3, redeemCode: 4}],
  [enums.InvoiceStatus, {none: 0, pending: 1, rejected: 2, submitted: 3, completed: 4}],
  [enums.RefundStatus, {unspecified: 0, processing: 1, successful: 2, closed: 3}],
  [enums.TaskStatus, {none: 0, pending: 1, success: 2, failed: 3}],
])('%o', (given: object, expected) => expect(given).toEqual(expected));

test('formulas, and reasons of refunds', () => {
  expect(enums.formulaModes).toEqual(['dollar', 'normal']);
  expect(Object.values(enums.RefundReason)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('each language has one code of three letters', () => {
  expect(Object.values(enums.languageOfIso3).sort((one, other) => one - other)).toEqual(Object.values(enums.Language));
});
