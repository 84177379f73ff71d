import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
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
  /** Whether it can be bought here now, and why not: no payment is set up. */
  available: z.boolean(),
  reason: z.enum(['not_available']).nullable(),
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
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});
