import {PaymentMethod, RefundStatus} from '@recto/api';
import type {Deps} from '../deps.ts';
import {languageOf} from '../http/language.ts';
import type {Context, Handlers} from '../http/route.ts';
import {baseUrlOf} from '../services/files/signed-url.ts';
import {cashOut} from '../services/pay/balance.ts';
import {requestInvoice, setInvoice} from '../services/pay/invoices.ts';
import {listPaid, order, orderStatus, ownOrder} from '../services/pay/orders.ts';
import {type Product, products} from '../services/pay/products.ts';
import {listRefunds, type RefundRow, refundStates, reviewRefund, submitRefund} from '../services/pay/refunds.ts';
import {testPayUrl} from '../services/pay/test-provider.ts';

type Names =
  | 'listProducts'
  | 'listOrders'
  | 'payAli'
  | 'payWeChat'
  | 'payBalance'
  | 'getPayStatus'
  | 'submitRefund'
  | 'getRefundHistory'
  | 'createInvoice'
  | 'cashOut'
  | 'adminListRefunds'
  | 'adminReviewRefund'
  | 'adminSetInvoice';

export const payRoutes = (deps: Deps): Handlers<Names> => {
  const payBy =
    (method: number) =>
    async ({
      caller,
      input,
      request,
    }: Pick<Context<typeof import('@recto/api').calls.payAli>, 'caller' | 'input' | 'request'>) => {
      const row = await order(deps, caller.userId, input.productId, method);
      const status = orderStatus(deps, row);
      const payUrl = status === 'waiting' ? testPayUrl(deps, baseUrlOf(deps, request), row.orderNumber) : null;
      return {orderNumber: row.orderNumber, status, payUrl, expiresAt: row.expiresAt.toISOString()};
    };
  return {
    listProducts: async ({request, visitor}) => {
      const language = languageOf(request.headers['accept-language']);
      const reasonOf = ({kind}: Product) => {
        if (deps.settings.RECTO_PAYMENT === 'none') return 'not_available';
        return kind === 'pack' && visitor && !visitor.pro ? 'members_only' : null;
      };
      const present = (product: Product) => {
        const reason = reasonOf(product);
        return {...product, name: product.name[language], available: reason === null, reason} as const;
      };
      return {productList: products.map(present)};
    },
    listOrders: async ({caller, input, request}) => {
      const language = languageOf(request.headers['accept-language']);
      const {rows, nextCursor} = await listPaid(deps, {userId: caller.userId, ...input});
      const states = await refundStates(
        deps,
        rows.map(({orderNumber}) => orderNumber),
      );
      const orderList = rows.map(
        ({orderNumber, product, price, paidAt, createdAt, payMethod, invoiceStatus, state}) => ({
          orderNumber,
          productName: (product as Product).name[language],
          orderPrice: price / 100,
          createdAt: (paidAt ?? createdAt).toISOString(),
          payMethod,
          invoiceStatus,
          refunded: state === 'refunded',
          refundStatus: states.get(orderNumber) ?? RefundStatus.unspecified,
        }),
      );
      return {orderList, nextCursor};
    },
    payAli: payBy(PaymentMethod.alipay),
    payWeChat: payBy(PaymentMethod.wechat),
    payBalance: payBy(PaymentMethod.balance),
    getPayStatus: async ({caller, input: {orderNumber}}) => ({
      orderNumber,
      status: orderStatus(deps, await ownOrder(deps.db, caller.userId, orderNumber)),
    }),
    submitRefund: async ({caller, input}) => present(await submitRefund(deps, caller.userId, input)),
    getRefundHistory: async ({caller}) => ({
      refundList: (await listRefunds(deps, {userId: caller.userId})).map(present),
    }),
    createInvoice: async ({caller, input}) => {
      await requestInvoice(deps, caller.userId, input);
      return null;
    },
    cashOut: ({caller, input}) => cashOut(deps, caller.userId, input),
    adminListRefunds: async ({input}) => ({
      refundList: (await listRefunds(deps, input)).map(row => ({...present(row), userId: row.userId})),
    }),
    adminReviewRefund: async ({caller, input}) => present(await reviewRefund(deps, caller.userId, input)),
    adminSetInvoice: async ({caller, input}) => {
      await setInvoice(deps, caller.userId, input.orderNumber, input.invoiceStatus);
      return null;
    },
  };
};

const present = (row: RefundRow) => ({
  refundId: row.refundId,
  orderNumber: row.orderNumber,
  refundAmount: row.amount / 100,
  refundStatus: row.status,
  refundReason: row.reason,
  refundDescription: row.description,
  rejectionMessage: row.rejectionMessage,
  applicationTime: row.applicationTime.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
});
