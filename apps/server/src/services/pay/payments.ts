import {paymentChannelNames} from '@recto/api';
import {and, eq, inArray, isNull, lt, or} from 'drizzle-orm';
import type {OrderRow} from '../../database/schema/index.ts';
import {orders} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {PayError, type PayProvider, type PayState, type PayWay} from '../../providers/pay/provider.ts';
import {deliver} from './deliver.ts';
import {ownOrder} from './orders.ts';
import type {Product} from './products.ts';
import {testPayUrl} from './test-provider.ts';

// clients poll a pending payment often; its provider is queried at most this often
const queryInterval = 3000;
const batch = 50;

/** The path of a provider's payment notifications. */
export const noticePath = (provider: string): string => `/pay/notify/${provider}`;

/** Creates a payment at the provider of an order and gives how it is paid. Throws ServiceError `internal_error` when the provider refuses. */
export async function beginPayment(deps: Deps, base: string, order: OrderRow, language: 'zh' | 'en'): Promise<PayWay> {
  const {orderNumber, provider, price, expiresAt} = order;
  if (provider === 'test') {
    const url = testPayUrl(deps, base, orderNumber);
    return {payUrl: url, qrCode: url};
  }
  try {
    return await liveProvider(deps, order).create({
      orderNumber,
      fen: price,
      subject: `Recto ${(order.product as Product).name[language]}`,
      expiresAt,
      notifyUrl: base + noticePath(provider!),
      returnUrl: `${base}/user/orders`,
    });
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    deps.log.error({err: error, orderNumber}, 'a payment could not be created');
    await failOrder(deps, orderNumber);
    throw new ServiceError('internal_error', {reason: 'payment'});
  }
}

/**
 * Applies the state a provider reports: a paid order is delivered, a closed one ends. Idempotent; a payment of another
 * amount than the price is not delivered. Gives whether the report was accepted.
 */
export async function applyPaymentState(deps: Deps, orderNumber: string, seen: PayState): Promise<boolean> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) {
    deps.log.error({orderNumber, seen}, 'notification for an unknown order');
    return false;
  }
  if (seen.state === 'paid') {
    if (seen.fen !== order.price) {
      deps.log.error({orderNumber, price: order.price, seen}, 'the paid amount differs from the price');
      return false;
    }
    await settleOrder(deps, orderNumber, true, seen.transactionId);
  }
  if (seen.state === 'closed') await failOrder(deps, orderNumber);
  return true;
}

/** Ends an order: paid, and the product is delivered, or not. Does nothing the second time. */
export const settleOrder = (
  deps: Deps,
  orderNumber: string,
  paid: boolean,
  transactionId?: string,
): Promise<OrderRow | undefined> =>
  paid ? deps.db.transaction(tx => deliver(deps, tx, orderNumber, transactionId)) : failOrder(deps, orderNumber);

async function failOrder({db}: Deps, orderNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set({state: 'failed'})
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.state, 'waiting')))
    .returning();
  return row;
}

/**
 * An order as it stands now: a pending one is queried at its provider, whose notification may be lost. Throws
 * ServiceError `not_found`, and `pay_query_quota_error` when the provider does not answer.
 */
export async function currentOrder(deps: Deps, userId: string, orderNumber: string): Promise<OrderRow> {
  const order = await ownOrder(deps.db, userId, orderNumber);
  if (!isLive(order) || order.state !== 'waiting') return order;
  const now = deps.now();
  const mayQuery = await deps.db
    .update(orders)
    .set({checkedAt: now})
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        or(isNull(orders.checkedAt), lt(orders.checkedAt, new Date(+now - queryInterval))),
      ),
    )
    .returning({orderNumber: orders.orderNumber});
  if (mayQuery.length === 0) return order;
  await orFailure(deps, async () =>
    applyPaymentState(deps, orderNumber, await liveProvider(deps, order).query(orderNumber)),
  );
  return ownOrder(deps.db, userId, orderNumber);
}

/**
 * Ends an order that its buyer does not want to pay, unless it was paid meanwhile. Throws ServiceError `not_found`, and
 * `pay_query_quota_error` when the provider does not answer.
 */
export async function cancelOrder(deps: Deps, userId: string, orderNumber: string): Promise<OrderRow> {
  const order = await ownOrder(deps.db, userId, orderNumber);
  if (order.state !== 'waiting') return order;
  if (isLive(order)) await orFailure(deps, () => closeLive(deps, order));
  await failOrder(deps, orderNumber);
  return ownOrder(deps.db, userId, orderNumber);
}

/** Closes an order at its provider so that it cannot be paid any more; one that was paid is delivered. Throws PayError. */
async function closeLive(deps: Deps, order: OrderRow): Promise<void> {
  const {orderNumber} = order;
  const provider = liveProvider(deps, order);
  const seen = await provider.query(orderNumber);
  await applyPaymentState(deps, orderNumber, seen);
  if (seen.state === 'paid' || seen.state === 'closed') return;
  try {
    await provider.close(orderNumber);
  } catch (error) {
    if (!(error instanceof PayError) || error.kind !== 'refused') throw error;
    // paid between the question and the close
    await applyPaymentState(deps, orderNumber, await provider.query(orderNumber));
  }
}

/** Ends expired orders: those that were paid without a notification are delivered, the others closed. Gives their number. */
export async function endOverdueOrders(deps: Deps): Promise<number> {
  const rows = await deps.db
    .select()
    .from(orders)
    .where(
      and(eq(orders.state, 'waiting'), lt(orders.expiresAt, deps.now()), inArray(orders.provider, paymentChannelNames)),
    )
    .orderBy(orders.expiresAt)
    .limit(batch);
  let ended = 0;
  for (const order of rows) {
    try {
      await closeLive(deps, order);
      await failOrder(deps, order.orderNumber);
      ended++;
    } catch (error) {
      if (!(error instanceof PayError)) throw error;
      deps.log.warn({err: error, orderNumber: order.orderNumber}, 'an order cannot be ended yet');
    }
  }
  return ended;
}

/** Whether a payment provider takes the money of an order. */
export const isLive = ({provider}: OrderRow): boolean => provider !== null && provider !== 'test';

/** The provider of an order. Throws PayError when its keys are gone. */
export function liveProvider({payments}: Deps, {provider}: OrderRow): PayProvider {
  const found = provider === null ? undefined : payments.channels.get(provider);
  if (!found) throw new PayError('unreachable', `No keys are set for ${provider}.`);
  return found;
}

async function orFailure<T>(deps: Deps, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    deps.log.warn({err: error}, 'a payment could not be looked up');
    throw new ServiceError('pay_query_quota_error');
  }
}
