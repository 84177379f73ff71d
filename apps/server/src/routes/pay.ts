import {type calls, methodOfPath, PaymentMethod, RefundStatus} from '@recto/api';
import type {FastifyRequest} from 'fastify';
import type {CashOutRow, OrderRow, RefundRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Context, Handlers} from '../http/route.ts';
import {requireFreshSession} from '../policies/fresh-session.ts';
import {languageOf} from '../present/language.ts';
import {balanceOf} from '../services/pay/balance.ts';
import {askCashOut, listCashOuts, settleCashOut} from '../services/pay/cash-outs.ts';
import {type InvoiceRequest, requestInvoice, setInvoice} from '../services/pay/invoices.ts';
import {listPaid, onlineMethods, order, orderStatus} from '../services/pay/orders.ts';
import {beginPayment, cancelOrder, currentOrder} from '../services/pay/payments.ts';
import {type Product, products} from '../services/pay/products.ts';
import {hadTrial} from '../services/pay/purchase-limit.ts';
import {listRefunds, refundStates, reviewRefund, submitRefund} from '../services/pay/refunds.ts';
import {sendRefund} from '../services/pay/send-refunds.ts';

type Names =
  | 'listProducts'
  | 'listOrders'
  | 'payOnline'
  | 'payBalance'
  | 'getPayStatus'
  | 'submitRefund'
  | 'getRefundHistory'
  | 'createInvoice'
  | 'cancelOrder'
  | 'requestCashOut'
  | 'listCashOuts'
  | 'adminListCashOuts'
  | 'adminSettleCashOut'
  | 'adminListOrders'
  | 'adminListRefunds'
  | 'adminReviewRefund'
  | 'adminSetInvoice';

export const payRoutes = (deps: Deps): Handlers<Names> => {
  const pay = async ({caller, input, request}: Context<typeof calls.payBalance>, method: number) => {
    const row = await order(deps, caller.userId, input.productId, method);
    const status = orderStatus(deps, row);
    const language = languageOf(request.headers['accept-language']);
    const way =
      status === 'waiting'
        ? await beginPayment(deps, baseUrlOf(deps, request), row, language)
        : {payUrl: null, qrCode: null};
    return {orderNumber: row.orderNumber, status, ...way, expiresAt: row.expiresAt.toISOString(), sandbox: row.sandbox};
  };
  const presentOrders = async (rows: readonly OrderRow[], request: FastifyRequest) => {
    const language = languageOf(request.headers['accept-language']);
    const states = await refundStates(
      deps,
      rows.map(({orderNumber}) => orderNumber),
    );
    return rows.map(({orderNumber, product, price, paidAt, createdAt, payMethod, sandbox, invoiceStatus, state}) => ({
      orderNumber,
      productName: (product as Product).name[language],
      orderPrice: price / 100,
      createdAt: (paidAt ?? createdAt).toISOString(),
      payMethod,
      sandbox,
      invoiceStatus,
      refunded: state === 'refunded',
      refundStatus: states.get(orderNumber) ?? RefundStatus.unspecified,
    }));
  };
  return {
    listProducts: async ({request, visitor}) => {
      const language = languageOf(request.headers['accept-language']);
      const online = onlineMethods(deps);
      const vouchers = visitor ? await balanceOf(deps.db, visitor.userId) : 0;
      const tried = visitor !== undefined && (await hadTrial(deps.db, visitor.userId));
      const reasonOf = ({kind, price, once}: Product) => {
        if (once && tried) return 'once';
        if (kind === 'pack' && visitor && !visitor.pro) return 'members_only';
        return online.length === 0 && vouchers < Math.round(price * 100) ? 'not_available' : null;
      };
      const present = (product: Product) => {
        const reason = reasonOf(product);
        const {once: _once, ...shown} = product;
        return {...shown, name: product.name[language], available: reason === null, reason} as const;
      };
      return {productList: products.map(present), payMethods: online, balance: vouchers / 100};
    },
    listOrders: async ({caller, input, request}) => {
      const {rows, nextCursor} = await listPaid(deps, {userId: caller.userId, ...input});
      return {orderList: await presentOrders(rows, request), nextCursor};
    },
    adminListOrders: async ({input, request}) => {
      const {rows, nextCursor} = await listPaid(deps, input);
      const presented = await presentOrders(rows, request);
      const orderList = presented.map((shown, index) => {
        const {userId, provider, transactionId, invoice} = rows[index]!;
        return {...shown, userId, provider, transactionId, invoice: invoice as Invoice | null};
      });
      return {orderList, nextCursor};
    },
    payOnline: context => pay(context, methodOfPath[context.input.channel]),
    payBalance: context => pay(context, PaymentMethod.balance),
    getPayStatus: async ({caller, input: {orderNumber}}) => ({
      orderNumber,
      status: orderStatus(deps, await currentOrder(deps, caller.userId, orderNumber)),
    }),
    cancelOrder: async ({caller, input: {orderNumber}}) => ({
      orderNumber,
      status: orderStatus(deps, await cancelOrder(deps, caller.userId, orderNumber)),
    }),
    submitRefund: async ({caller, input}) => present(await submitRefund(deps, caller.userId, input)),
    getRefundHistory: async ({caller}) => ({
      refundList: (await listRefunds(deps, {userId: caller.userId})).map(present),
    }),
    createInvoice: async ({caller, input}) => {
      await requestInvoice(deps, caller.userId, input);
      return null;
    },
    requestCashOut: async ({caller, input}) => {
      const {cashOut, balance} = await askCashOut(deps, caller.userId, input);
      return {cashOut: presentCashOut(cashOut), balance};
    },
    listCashOuts: async ({caller}) => ({
      cashOuts: (await listCashOuts(deps, {userId: caller.userId})).map(presentCashOut),
    }),
    adminListCashOuts: async ({input}) => ({
      cashOuts: (await listCashOuts(deps, input)).map(row => ({...presentCashOut(row), userId: row.userId})),
    }),
    adminSettleCashOut: async ({caller, input}) => {
      requireFreshSession(deps, caller);
      return presentCashOut(await settleCashOut(deps, caller.userId, input));
    },
    adminListRefunds: async ({input}) => ({
      refundList: (await listRefunds(deps, input)).map(presentToAdmin),
    }),
    adminReviewRefund: async ({caller, input}) => {
      requireFreshSession(deps, caller);
      return presentToAdmin(await sendRefund(deps, await reviewRefund(deps, caller.userId, input)));
    },
    adminSetInvoice: async ({caller, input}) => {
      await setInvoice(deps, caller.userId, input.orderNumber, input.invoiceStatus);
      return null;
    },
  };
};

type Invoice = Pick<InvoiceRequest, 'kind' | 'title' | 'email'> & {taxNumber?: string};

const presentToAdmin = (row: RefundRow) => ({...present(row), userId: row.userId, problem: row.problem});

const presentCashOut = ({cashOutId, amount, account, state, message, createdAt, settledAt}: CashOutRow) => ({
  cashOutId,
  amount: amount / 100,
  account,
  state,
  message,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

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
