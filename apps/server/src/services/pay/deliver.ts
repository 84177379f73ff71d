import {RefundReason, RefundStatus} from '@recto/api';
import {and, count, eq, inArray} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {OrderRow} from '../../database/schema/index.ts';
import {balanceEntries, orders, refunds, type users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {findUser, lockUser} from '../../stores/users.ts';
import {extendMembership, grantBundle} from '../account/extend-membership.ts';
import type {Product} from './products.ts';
import {type PurchaseLimit, purchaseLimit} from './purchase-limit.ts';

const day = 86_400_000;

/**
 * Delivers an order to its buyer, and pays the inviter's commission; one that the buyer cannot have any more is refunded instead. Does
 * nothing the second time, nor for an order that was refunded: the state is the fence.
 */
export async function deliver(
  deps: Deps,
  tx: Executor,
  orderNumber: string,
  transactionId?: string,
): Promise<OrderRow | undefined> {
  const now = deps.now();
  const [row] = await tx
    .update(orders)
    .set({state: 'paid', paidAt: now, ...(transactionId && {transactionId})})
    .where(and(eq(orders.orderNumber, orderNumber), inArray(orders.state, ['waiting', 'failed'])))
    .returning();
  if (!row) return undefined;
  const user = await lockUser(tx, row.userId);
  const product = row.product as Product;
  const limit = await purchaseLimit(deps, tx, user!, product, orderNumber);
  if (limit) return refundUndelivered(deps, tx, row, limit);
  const {kind, days, pages, images, extraImages, points} = product;
  const isPlan = kind === 'plan';
  const expiresAt = isPlan ? await extendMembership(deps, tx, user!, days) : null;
  await grantBundle(
    deps,
    tx,
    {pdf: pages, image: images, extraImage: extraImages, point: points},
    {userId: row.userId, source: isPlan ? 'plan' : 'pack', membersOnly: !isPlan, expiresAt, orderNumber},
  );
  await payCommission(deps, tx, user!, row);
  return row;
}

/** Gives back all the money of an order that cannot be delivered: `sendRefunds` sends what a provider took. */
async function refundUndelivered(
  deps: Deps,
  tx: Executor,
  {orderNumber, userId, price, provider}: OrderRow,
  limit: PurchaseLimit,
): Promise<OrderRow | undefined> {
  const now = deps.now();
  const sent = provider === 'test';
  deps.log.warn({orderNumber, limit}, 'a paid order cannot be delivered: it is refunded');
  await tx.insert(refunds).values({
    orderNumber,
    userId,
    amount: price,
    status: sent ? RefundStatus.successful : RefundStatus.processing,
    reason: RefundReason.duplicate,
    applicationTime: now,
    reviewedAt: now,
    refundedAt: sent ? now : null,
  });
  const [row] = await tx.update(orders).set({state: 'refunded'}).where(eq(orders.orderNumber, orderNumber)).returning();
  return row;
}

/** The inviter's commission on the first purchases after the registration. */
async function payCommission(
  deps: Deps,
  tx: Executor,
  {userId, invitedBy, createdAt}: typeof users.$inferSelect,
  {orderNumber, price}: OrderRow,
): Promise<void> {
  const now = deps.now();
  const {RECTO_COMMISSION_PERCENT, RECTO_COMMISSION_PURCHASES, RECTO_COMMISSION_DAYS} = deps.settings;
  if (!invitedBy || +now - +createdAt > RECTO_COMMISSION_DAYS * day) return;
  const [bought] = await tx
    .select({orders: count()})
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['paid', 'refunded'])));
  const inviter = await findUser(tx, invitedBy);
  if (!inviter || bought!.orders > RECTO_COMMISSION_PURCHASES) return;
  const delta = Math.floor((price * RECTO_COMMISSION_PERCENT) / 100);
  if (delta === 0) return;
  await tx.insert(balanceEntries).values({userId: invitedBy, act: 'commission', delta, orderNumber, createdAt: now});
}
