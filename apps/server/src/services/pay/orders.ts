import {randomInt} from 'node:crypto';
import {PaymentMethod, paymentChannelNames, paymentChannels} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {OrderRow} from '../../database/schema/index.ts';
import {orders} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';
import {lockUser} from '../../stores/users.ts';
import {spendBalance} from './balance.ts';
import {deliver} from './deliver.ts';
import {products} from './products.ts';
import {purchaseLimit} from './purchase-limit.ts';

const minute = 60_000;
const day = 86_400_000;
// how long a payment can be made
const paymentTimeout = 5 * minute;

/**
 * Orders a product; one that is paid by balance is the user's at once. Throws ServiceError `pay_product_not_found`,
 * `user_subscription_need` for a pack without a membership that lasts long enough, `user_subscription_exist` beyond the
 * longest membership and for a second trial, `user_balance_not_enough`.
 */
export const order = (deps: Deps, userId: string, productId: string, payMethod: number): Promise<OrderRow> =>
  deps.db.transaction(async tx => {
    const product = products.find(entry => entry.productId === productId);
    const provider = payMethod === PaymentMethod.balance ? null : providerOf(deps, payMethod);
    if (!product || provider === undefined) throw new ServiceError('pay_product_not_found');
    const user = await lockUser(tx, userId);
    const now = deps.now();
    const left = Math.max(0, +(user?.proUntil ?? 0) - +now);
    if (product.kind === 'pack' && left <= deps.settings.RECTO_PACKS_END_DAYS * day)
      throw new ServiceError('user_subscription_need', {reason: left > 0 ? 'expires_soon' : 'members_only'});
    const limit = await purchaseLimit(deps, tx, {userId, proUntil: user?.proUntil ?? null}, product);
    if (limit)
      throw new ServiceError('user_subscription_exist', {
        reason: limit,
        ...(limit === 'longest' && {limit: deps.settings.RECTO_MEMBERSHIP_DAYS}),
      });
    const price = Math.round(product.price * 100);
    const orderNumber = newNumber(now);
    const [row] = await tx
      .insert(orders)
      .values({
        orderNumber,
        userId,
        product,
        price,
        payMethod,
        provider,
        sandbox: isSandbox(deps, provider),
        state: 'waiting',
        createdAt: now,
        expiresAt: new Date(+now + paymentTimeout),
      })
      .returning();
    if (payMethod !== PaymentMethod.balance) return row!;
    await spendBalance(deps, tx, {userId, act: 'purchase', fen: price, orderNumber});
    return (await deliver(deps, tx, orderNumber))!;
  });

/** An order of a user's own. Throws ServiceError `not_found`. */
export async function ownOrder(db: Executor, userId: string, orderNumber: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId)));
  if (!row) throw new ServiceError('not_found');
  return row;
}

/** The status of an order as clients see it. */
export const orderStatus = ({now}: Deps, {state, expiresAt}: OrderRow): OrderRow['state'] | 'expired' =>
  state === 'waiting' && expiresAt <= now() ? 'expired' : state;

export type OrderFilter = PageRequest & {
  readonly userId?: string | undefined;
  readonly invoiceStatus?: number | undefined;
};

/** A page of the orders that were paid, newest first. */
export const listPaid = ({db}: Deps, {userId, invoiceStatus, ...page}: OrderFilter): Promise<Page<OrderRow>> =>
  readPage(
    page,
    {time: orders.createdAt, id: orders.orderNumber},
    ({after, order, limit}) =>
      db
        .select()
        .from(orders)
        .where(
          and(
            userId === undefined ? undefined : eq(orders.userId, userId),
            invoiceStatus === undefined ? undefined : eq(orders.invoiceStatus, invoiceStatus),
            inArray(orders.state, ['paid', 'refunded']),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    row => [row.createdAt, row.orderNumber],
  );

/** The provider of a payment method; undefined where none is set up. */
export function providerOf({payments}: Deps, payMethod: number): NonNullable<OrderRow['provider']> | undefined {
  if (payments.kind === 'test') return 'test';
  return paymentChannelNames.find(name => paymentChannels[name].method === payMethod && payments.channels.has(name));
}

/** Whether a provider works in its sandbox. The test provider is none: its orders say who it was. */
const isSandbox = ({payments}: Deps, provider: OrderRow['provider']): boolean =>
  provider !== null && provider !== 'test' && payments.channels.get(provider)?.sandbox === true;

/** The payment methods that take money on this server. */
export const onlineMethods = (deps: Deps): number[] =>
  paymentChannelNames
    .map(name => paymentChannels[name].method)
    .filter(method => providerOf(deps, method))
    .sort((one, other) => one - other);

/** Reads as a date, and cannot be guessed. */
const newNumber = (now: Date): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 14)}${String(randomInt(10 ** 12)).padStart(12, '0')}`;
