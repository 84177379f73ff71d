import {z} from 'zod';
import {defineCall, gateway, v2} from '../call.ts';
import {cursor, moment} from '../fields.ts';
import {paymentChannelNames, paymentChannelPaths} from '../payment-channels.ts';

const product = z.object({
  productId: z.string(),
  /** A stretch of membership, or a pack for members. */
  kind: z.enum(['plan', 'pack']),
  /** In the caller's language. */
  name: z.string(),
  /** Yuan. */
  price: z.number(),
  days: z.number(),
  pages: z.number(),
  images: z.number(),
  /** Images read by a third party. */
  extraImages: z.number(),
  points: z.number(),
  /** Whether the caller can buy it here now, and why not: no payment is set up and vouchers do not suffice, it is for members, or a trial that one has had. */
  available: z.boolean(),
  reason: z.enum(['not_available', 'members_only', 'once']).nullable(),
});

export const listProducts = defineCall({
  method: 'GET',
  path: v2('/product/list'),
  about: 'Lists the products on sale.',
  access: 'visitor',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    productList: z.array(product),
    /** `PaymentMethod`: the ways to pay online that are set up. */
    payMethods: z.array(z.number()),
    /** The caller's vouchers, which always buy; yuan. */
    balance: z.number(),
  }),
  errors: [],
});

const paidOrder = z.object({
  orderNumber: z.string(),
  productName: z.string(),
  /** Yuan. */
  orderPrice: z.number(),
  /** When it was paid. */
  createdAt: moment,
  /** `PaymentMethod`, `InvoiceStatus`. */
  payMethod: z.number(),
  /** Paid in the sandbox of a payment provider: no money has moved. */
  sandbox: z.boolean(),
  invoiceStatus: z.number(),
  refunded: z.boolean(),
  /** `RefundStatus` of the last request. */
  refundStatus: z.number(),
});

export const listOrders = defineCall({
  method: 'GET',
  path: v2('/pay/history'),
  about: "Lists the caller's orders, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    orderList: z.array(paidOrder),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

const orderNumber = z.string().regex(/^\d{10,40}$/);
const orderState = z.enum(['waiting', 'paid', 'failed', 'expired', 'refunded']);

const purchase = z.object({productId: z.string().max(100)});
const payment = {
  method: 'POST',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  response: z.object({
    orderNumber: z.string(),
    status: orderState,
    /** The page where it is paid; null where there is none, and when it has been paid. */
    payUrl: z.string().nullable(),
    /** What a QR code holds that is scanned to pay; likewise. */
    qrCode: z.string().nullable(),
    /** Until when it can be paid. */
    expiresAt: moment,
    /** In the sandbox of the payment provider: no money will move. */
    sandbox: z.boolean(),
  }),
  errors: ['pay_product_not_found', 'user_subscription_need', 'user_subscription_exist', 'user_balance_not_enough'],
} as const;

export const payOnline = defineCall({
  ...payment,
  path: v2('/pay/:channel'),
  about: 'Orders a product and starts the payment with a payment provider.',
  request: purchase.extend({channel: z.enum(paymentChannelPaths)}),
});

export const payBalance = defineCall({
  ...payment,
  path: v2('/pay/balance'),
  about: "Buys a product with the caller's vouchers.",
  request: purchase,
});

export const getPayStatus = defineCall({
  method: 'GET',
  path: v2('/pay/status'),
  about: 'The status of an order.',
  access: 'user',
  scope: 'read',
  request: z.object({orderNumber}),
  response: z.object({orderNumber: z.string(), status: orderState}),
  errors: ['not_found', 'pay_query_quota_error'],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: v2('/pay/cancel'),
  about: 'Cancels an unpaid order and returns its status: it may have been paid in the meantime.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({orderNumber}),
  response: z.object({orderNumber: z.string(), status: orderState}),
  errors: ['not_found', 'pay_query_quota_error'],
});

const refund = z.object({
  refundId: z.string(),
  orderNumber: z.string(),
  /** Yuan. */
  refundAmount: z.number(),
  /** `RefundStatus`, `RefundReason`. */
  refundStatus: z.number(),
  refundReason: z.number(),
  refundDescription: z.string().nullable(),
  rejectionMessage: z.string().nullable(),
  applicationTime: moment,
  reviewedAt: moment.nullable(),
  refundedAt: moment.nullable(),
});

export const submitRefund = defineCall({
  method: 'POST',
  path: gateway('PayService', 'SubmitRefund'),
  about:
    'Requests a refund, which an administrator decides on. `bad_request` has the reason: not_paid, too_old, invoiced, used, members_only.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    orderNumber,
    refundReason: z.number().int().min(1).max(7),
    /** 500 characters at most, unless the server is set up otherwise. */
    refundDescription: z.string().max(10_000).optional(),
  }),
  response: refund,
  errors: ['not_found', 'refund_in_progress'],
});

export const getRefundHistory = defineCall({
  method: 'POST',
  path: gateway('PayService', 'GetRefundHistory'),
  about: "Lists the caller's refunds, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({refundList: z.array(refund)}),
  errors: [],
});

export const createInvoice = defineCall({
  method: 'POST',
  path: v2('/pay/invoice'),
  about: 'Requests an invoice for paid orders.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    orderNumbers: z.array(orderNumber).min(1).max(50),
    kind: z.enum(['person', 'company']),
    title: z.string().trim().min(1).max(200),
    /** Companies have one. */
    taxNumber: z
      .string()
      .regex(/^[\dA-Z]{15,20}$/)
      .optional(),
    email: z.email().max(200),
  }),
  response: z.null(),
  errors: ['create_invoice_request', 'create_invoice_orders_error'],
});

const cashOutState = z.enum(['waiting', 'paid', 'refused']);
const cashOut = z.object({
  cashOutId: z.string(),
  /** Yuan. */
  amount: z.number(),
  account: z.string(),
  state: cashOutState,
  /** Why it was refused. */
  message: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
});

export const requestCashOut = defineCall({
  method: 'POST',
  path: v2('/user/rebate/cashout'),
  about: 'Requests the payout of vouchers by the operator, of more than `cashOutAbove` of getRebate.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    amount: z.number().positive().max(1_000_000).multipleOf(0.01),
    /** Where it goes, e.g. an Alipay account. */
    account: z.string().trim().min(1).max(200),
  }),
  response: z.object({balance: z.number(), cashOut}),
  errors: ['user_balance_not_enough'],
});

export const listCashOuts = defineCall({
  method: 'GET',
  path: v2('/user/rebate/cashouts'),
  about: "Lists the caller's cash-outs, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({cashOuts: z.array(cashOut)}),
  errors: [],
});

export const adminListCashOuts = defineCall({
  method: 'GET',
  path: v2('/admin/cashouts'),
  about: 'Lists the cash-outs of all users, newest first.',
  access: 'admin',
  scope: 'account',
  request: z.object({state: cashOutState.optional()}),
  response: z.object({cashOuts: z.array(cashOut.extend({userId: z.string()}))}),
  errors: ['not_found'],
});

export const adminSettleCashOut = defineCall({
  method: 'POST',
  path: v2('/admin/cashouts/:cashOutId'),
  about:
    'Settles a cash-out, within 30 minutes of signing in: marks it as paid, or rejects it with a message and returns the vouchers.',
  access: 'admin',
  scope: 'account',
  request: z.object({cashOutId: z.string().max(100), paid: z.boolean(), message: z.string().max(500).optional()}),
  response: cashOut,
  errors: ['not_found'],
});

export const adminListOrders = defineCall({
  method: 'GET',
  path: v2('/admin/orders'),
  about: 'Lists paid orders, newest first; optionally of one user or with one invoice status.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    userId: z.string().max(100).optional(),
    invoiceStatus: z.coerce.number().int().min(0).max(4).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    orderList: z.array(
      paidOrder.extend({
        userId: z.string(),
        /** Who took the money, and its number of the payment; null for vouchers. */
        provider: z.enum([...paymentChannelNames, 'test']).nullable(),
        transactionId: z.string().nullable(),
        /** What shall stand on the invoice. */
        invoice: z
          .object({
            kind: z.enum(['person', 'company']),
            title: z.string(),
            taxNumber: z.string().optional(),
            email: z.string(),
          })
          .nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['not_found'],
});

const adminRefund = refund.extend({
  userId: z.string(),
  /** Why the money of an approved one has not gone out yet. */
  problem: z.string().nullable(),
});

export const adminListRefunds = defineCall({
  method: 'GET',
  path: v2('/admin/refunds'),
  about: 'Lists the refunds of all users, newest first.',
  access: 'admin',
  scope: 'account',
  request: z.object({status: z.coerce.number().int().min(1).max(3).optional()}),
  response: z.object({refundList: z.array(adminRefund)}),
  errors: ['not_found'],
});

export const adminReviewRefund = defineCall({
  method: 'POST',
  path: v2('/admin/refunds/:refundId'),
  about: 'Approves a refund, or rejects it with a message, within 30 minutes of signing in.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    refundId: z.string().max(100),
    approve: z.boolean(),
    rejectionMessage: z.string().max(500).optional(),
    /** The operator has sent the money: no provider is to do it. */
    byHand: z.boolean().optional(),
  }),
  response: adminRefund,
  errors: ['not_found'],
});

export const adminSetInvoice = defineCall({
  method: 'POST',
  path: v2('/admin/orders/:orderNumber/invoice'),
  about: 'Sets the invoice status of an order: 1 pending, 2 rejected, 3 submitted, 4 completed.',
  access: 'admin',
  scope: 'account',
  request: z.object({orderNumber, invoiceStatus: z.number().int().min(1).max(4)}),
  response: z.null(),
  errors: ['not_found'],
});
