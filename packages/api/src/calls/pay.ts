import {z} from 'zod';
import {defineCall, gateway, v2} from '../call.ts';
import {cursor, moment} from '../fields.ts';

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
  /** Whether the caller can buy it here now, and why not: no payment is set up, or it is for members. */
  available: z.boolean(),
  reason: z.enum(['not_available', 'members_only']).nullable(),
});

export const listProducts = defineCall({
  method: 'GET',
  path: v2('/product/list'),
  about: 'What there is to buy.',
  access: 'visitor',
  scope: 'read',
  request: z.object({}),
  response: z.object({productList: z.array(product)}),
  errors: [],
});

export const listOrders = defineCall({
  method: 'GET',
  path: v2('/pay/history'),
  about: "The caller's orders, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    orderList: z.array(
      z.object({
        orderNumber: z.string(),
        productName: z.string(),
        /** Yuan. */
        orderPrice: z.number(),
        /** When it was paid. */
        createdAt: moment,
        /** `PaymentMethod`, `InvoiceStatus`. */
        payMethod: z.number(),
        invoiceStatus: z.number(),
        refunded: z.boolean(),
        /** `RefundStatus` of the last request. */
        refundStatus: z.number(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

const orderNumber = z.string().regex(/^\d{10,40}$/);
const orderState = z.enum(['waiting', 'paid', 'failed', 'expired', 'refunded']);

const payment = (method: string, about: string) =>
  defineCall({
    method: 'POST',
    path: v2(`/pay/${method}`),
    about,
    access: 'user',
    scope: 'account',
    sessionOnly: true,
    request: z.object({productId: z.string().max(100)}),
    response: z.object({
      orderNumber: z.string(),
      status: orderState,
      /** Where it is paid; null when it has been. Also what a QR code holds. */
      payUrl: z.string().nullable(),
      /** Until when it can be paid. */
      expiresAt: moment,
    }),
    errors: ['pay_product_not_found', 'user_subscription_need', 'user_subscription_exist', 'user_balance_not_enough'],
  });

export const payAli = payment('ali', 'Orders a product, to be paid with Alipay.');
export const payWeChat = payment('wechat', 'Orders a product, to be paid with WeChat Pay.');
export const payBalance = payment('balance', "Buys a product with the caller's vouchers.");

export const getPayStatus = defineCall({
  method: 'GET',
  path: v2('/pay/status'),
  about: 'What has become of an order.',
  access: 'user',
  scope: 'read',
  request: z.object({orderNumber}),
  response: z.object({orderNumber: z.string(), status: orderState}),
  errors: ['not_found'],
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
    'Asks for money back; an administrator decides. `bad_request` tells the reason: not_paid, too_old, invoiced, used, members_only.',
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
  about: "The caller's refunds, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({refundList: z.array(refund)}),
  errors: [],
});

export const createInvoice = defineCall({
  method: 'POST',
  path: v2('/pay/invoice'),
  about: 'Asks for an invoice of paid orders.',
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

export const cashOut = defineCall({
  method: 'POST',
  path: v2('/user/rebate/cashout'),
  about: 'Puts more than 50 yuan of vouchers aside, to be paid out by the operator.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    amount: z.number().positive().max(1_000_000).multipleOf(0.01),
    /** Where it goes, e.g. an Alipay account. */
    account: z.string().trim().min(1).max(200),
  }),
  response: z.object({balance: z.number()}),
  errors: ['user_balance_not_enough'],
});

export const adminListRefunds = defineCall({
  method: 'GET',
  path: v2('/admin/refunds'),
  about: 'Refunds of everybody, newest first.',
  access: 'admin',
  scope: 'account',
  request: z.object({status: z.coerce.number().int().min(1).max(3).optional()}),
  response: z.object({refundList: z.array(refund.extend({userId: z.string()}))}),
  errors: ['not_found'],
});

export const adminReviewRefund = defineCall({
  method: 'POST',
  path: v2('/admin/refunds/:refundId'),
  about: 'Approves a refund, or closes it with a message.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    refundId: z.string().max(100),
    approve: z.boolean(),
    rejectionMessage: z.string().max(500).optional(),
  }),
  response: refund,
  errors: ['not_found'],
});

export const adminSetInvoice = defineCall({
  method: 'POST',
  path: v2('/admin/orders/:orderNumber/invoice'),
  about: "Moves an order's invoice on: 1 pending, 2 rejected, 3 submitted, 4 completed.",
  access: 'admin',
  scope: 'account',
  request: z.object({orderNumber, invoiceStatus: z.number().int().min(1).max(4)}),
  response: z.null(),
  errors: ['not_found'],
});
