import {InvoiceStatus, PaymentMethod} from '@recto/api';

const methods = {
  [PaymentMethod.wechat]: 'wechat',
  [PaymentMethod.alipay]: 'alipay',
  [PaymentMethod.balance]: 'balance',
  [PaymentMethod.redeemCode]: 'redeemCode',
} as const;

// who asked for an invoice waits, whether it was looked at or not
const invoices = {
  [InvoiceStatus.none]: 'invoiceNone',
  [InvoiceStatus.pending]: 'invoiceProcessing',
  [InvoiceStatus.submitted]: 'invoiceProcessing',
  [InvoiceStatus.completed]: 'invoiceCompleted',
  [InvoiceStatus.rejected]: 'invoiceRejected',
} as const;

/** The key of what a way to pay is called; nothing for one that is not known. */
export const methodWord = (method: number) => methods[method as keyof typeof methods];

/** The key of how an invoice stands. */
export const invoiceWord = (status: number) => invoices[status as keyof typeof invoices] ?? 'invoiceNone';
