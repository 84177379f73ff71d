import {InvoiceStatus, RefundReason, RefundStatus} from '@recto/api';

// who asked for an invoice waits, whether it was looked at or not
const invoices = {
  [InvoiceStatus.none]: 'invoiceNone',
  [InvoiceStatus.pending]: 'invoiceProcessing',
  [InvoiceStatus.submitted]: 'invoiceProcessing',
  [InvoiceStatus.completed]: 'invoiceCompleted',
  [InvoiceStatus.rejected]: 'invoiceRejected',
} as const;

const refunds = {
  [RefundStatus.unspecified]: 'refundNone',
  [RefundStatus.processing]: 'refundProcessing',
  [RefundStatus.successful]: 'refundSuccessful',
  [RefundStatus.closed]: 'refundClosed',
} as const;

const reasons = {
  [RefundReason.noReason]: 'reasonNone',
  [RefundReason.wrongPurchase]: 'reasonWrong',
  [RefundReason.duplicate]: 'reasonDuplicate',
  [RefundReason.descriptionMismatch]: 'reasonMismatch',
  [RefundReason.technicalIssue]: 'reasonTechnical',
  [RefundReason.serviceDissatisfaction]: 'reasonService',
  [RefundReason.other]: 'reasonOther',
} as const;

/** The key of how an invoice stands. */
export const invoiceLabel = (status: number) => invoices[status as keyof typeof invoices] ?? 'invoiceNone';

/** The key of how a refund stands. */
export const refundLabel = (status: number) => refunds[status as keyof typeof refunds] ?? 'refundNone';

/** The key of why a refund was asked for. */
export const reasonLabel = (reason: number) => reasons[reason as keyof typeof reasons] ?? 'reasonOther';
