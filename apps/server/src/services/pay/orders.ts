import {randomInt} from 'node:crypto';
import {PaymentMethod} from '@recto/api';
import {and, count, desc, eq, inArray, lt, or} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {balanceEntries, orders, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import {extendMembership, grantContents, mostMembershipDays} from '../account/extend-membership.ts';
import {readCursor, writeCursor} from '../cursor.ts';
import {spendBalance} from './balance.ts';
import {type Product, products} from './products.ts';

export type OrderRow = typeof orders.$inferSelect;

const minute = 60_000;
const day = 86_400_000;
// a payment's code is valid so long
const patience = 5 * minute;
// packs would freeze at once
const packsEnd = 5 * day;
const commission = {share: 0.1, purchases: 3, days: 30};

/**
 * Orders a product; one that is paid by balance is the user's at once. Throws Failure `pay_product_not_found`,
 * `user_subscription_need` for a pack without a membership that lasts five days more, `user_subscription_exist` beyond the
 * longest membership, `user_balance_not_enough`.
 */
export const order = (deps: Deps, userId: string, productId: string, payMethod: number): Promise<OrderRow> =>
  deps.db.transaction(async tx => {
    const product = products.find(entry => entry.productId === productId);
    if (!product || (payMethod !== PaymentMethod.balance && deps.settings.RECTO_PAYMENT === 'none'))
      throw new Failure('pay_product_not_found');
    const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
    const now = deps.now();
    const left = Math.max(0, +(user?.proUntil ?? 0) - +now);
    if (product.kind === 'pack' && left <= packsEnd)
      throw new Failure('user_subscription_need', {reason: left > 0 ? 'expires_soon' : 'members_only'});
    if (product.kind === 'plan' && left + product.days * day > mostMembershipDays * day)
      throw new Failure('user_subscription_exist', {reason: 'longest', limit: mostMembershipDays});
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
        state: 'waiting',
        createdAt: now,
        expiresAt: new Date(+now + patience),
      })
      .returning();
    if (payMethod !== PaymentMethod.balance) return row!;
    await spendBalance(deps, tx, {userId, act: 'purchase', fen: price, orderNumber});
    return (await deliver(deps, tx, orderNumber))!;
  });

/** What a payment's provider says of an order: paid, and the product is delivered, or not. Does nothing the second time. */
export const settleOrder = (deps: Deps, orderNumber: string, paid: boolean): Promise<OrderRow | undefined> =>
  deps.db.transaction(async tx => {
    if (paid) return deliver(deps, tx, orderNumber);
    const [row] = await tx
      .update(orders)
      .set({state: 'failed'})
      .where(and(eq(orders.orderNumber, orderNumber), eq(orders.state, 'waiting')))
      .returning();
    return row;
  });

async function deliver(deps: Deps, tx: Executor, orderNumber: string): Promise<OrderRow | undefined> {
  const now = deps.now();
  const [row] = await tx
    .update(orders)
    .set({state: 'paid', paidAt: now})
    .where(and(eq(orders.orderNumber, orderNumber), inArray(orders.state, ['waiting', 'failed'])))
    .returning();
  if (!row) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.userId, row.userId)).for('update');
  const {kind, days, pages, images, points} = row.product as Product;
  const isPlan = kind === 'plan';
  const expiresAt = isPlan ? await extendMembership(deps, tx, user!, days) : null;
  await grantContents(
    deps,
    tx,
    {pdf: pages, image: images, point: points},
    {userId: row.userId, source: isPlan ? 'plan' : 'pack', membersOnly: !isPlan, expiresAt, orderNumber},
  );
  await payCommission(deps, tx, user!, row);
  return row;
}

/** A share for whoever invited the buyer, of the first purchases after the registration. */
async function payCommission(
  deps: Deps,
  tx: Executor,
  {userId, invitedBy, createdAt}: typeof users.$inferSelect,
  {orderNumber, price}: OrderRow,
): Promise<void> {
  const now = deps.now();
  if (!invitedBy || +now - +createdAt > commission.days * day) return;
  const [bought] = await tx
    .select({orders: count()})
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['paid', 'refunded'])));
  const [inviter] = await tx.select({userId: users.userId}).from(users).where(eq(users.userId, invitedBy));
  if (!inviter || bought!.orders > commission.purchases) return;
  const delta = Math.floor(price * commission.share);
  await tx.insert(balanceEntries).values({userId: invitedBy, act: 'commission', delta, orderNumber, createdAt: now});
}

/** An order of a user's own. Throws Failure `not_found`. */
export async function ownOrder(db: Executor, userId: string, orderNumber: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId)));
  if (!row) throw new Failure('not_found');
  return row;
}

/** What there is to say of an order that is not paid yet. */
export const orderStatus = ({now}: Deps, {state, expiresAt}: OrderRow): OrderRow['state'] | 'expired' =>
  state === 'waiting' && expiresAt <= now() ? 'expired' : state;

export type OrderFilter = {readonly userId?: string; readonly cursor?: string | undefined; readonly limit: number};

/** Orders that were paid, newest first, and where the list goes on. */
export async function listPaid({db}: Deps, {userId, cursor, limit}: OrderFilter) {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const {createdAt, orderNumber} = orders;
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        userId === undefined ? undefined : eq(orders.userId, userId),
        inArray(orders.state, ['paid', 'refunded']),
        from && or(lt(createdAt, from.time), and(eq(createdAt, from.time), lt(orderNumber, from.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNumber))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {rows: shown, nextCursor: last && rows.length > limit ? writeCursor(last.createdAt, last.orderNumber) : null};
}

/** Reads as a date, and cannot be guessed. */
const newNumber = (now: Date): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 14)}${String(randomInt(10 ** 12)).padStart(12, '0')}`;
