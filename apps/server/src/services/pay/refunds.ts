import {InvoiceStatus, PaymentMethod, RefundStatus} from '@recto/api';
import {and, desc, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {balanceEntries, orders, quotaEntries, quotaGrants, refunds, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import {writeAudit} from '../admin/audit.ts';
import {type OrderRow, ownOrder} from './orders.ts';
import type {Product} from './products.ts';

export type RefundRow = typeof refunds.$inferSelect;

const day = 86_400_000;
const invoiced: readonly number[] = [InvoiceStatus.pending, InvoiceStatus.submitted, InvoiceStatus.completed];

export type RefundRequest = {
  readonly orderNumber: string;
  readonly refundReason: number;
  readonly refundDescription?: string | undefined;
};

/**
 * Asks for money back; an administrator decides. Throws Failure `not_found`, `refund_in_progress`, and `bad_request` with
 * the reason: `not_paid`, `too_old`, `invoiced`, `used`, `members_only`.
 */
export const submitRefund = (deps: Deps, userId: string, request: RefundRequest): Promise<RefundRow> =>
  deps.db.transaction(async tx => {
    const {RECTO_REFUND_DESCRIPTION: most} = deps.settings;
    if ((request.refundDescription?.length ?? 0) > most)
      throw new Failure('bad_request', {issues: [{path: 'refundDescription', message: `at most ${most} characters`}]});
    // one after the other: the second one sees the first
    await tx.select({userId: users.userId}).from(users).where(eq(users.userId, userId)).for('update');
    const order = await ownOrder(tx, userId, request.orderNumber);
    const processing = and(eq(refunds.orderNumber, order.orderNumber), eq(refunds.status, RefundStatus.processing));
    if ((await tx.select().from(refunds).where(processing)).length > 0) throw new Failure('refund_in_progress');
    const amount = await refundable(deps, tx, order);
    const [row] = await tx
      .insert(refunds)
      .values({
        orderNumber: order.orderNumber,
        userId,
        amount,
        status: RefundStatus.processing,
        reason: request.refundReason,
        description: request.refundDescription ?? null,
        applicationTime: deps.now(),
      })
      .returning();
    return row!;
  });

/** What an order is worth still, in fen. Throws Failure `bad_request` with the reason why nothing. */
async function refundable(deps: Deps, tx: Executor, order: OrderRow): Promise<number> {
  const refuse = (reason: string, detail: object = {}) => new Failure('bad_request', {reason, ...detail});
  if (order.state !== 'paid') throw refuse('not_paid');
  if (invoiced.includes(order.invoiceStatus)) throw refuse('invoiced');
  const age = (+deps.now() - +order.paidAt!) / day;
  const isPlan = (order.product as Product).kind === 'plan';
  const {RECTO_REFUND_DAYS: days, RECTO_REFUND_PLAN_DAYS: planDays} = deps.settings;
  const limit = isPlan ? Math.min(planDays, days) : days;
  if (age > limit) throw refuse('too_old', {limit});
  const grants = await grantsOf(tx, order);
  const [given, left] = [sum(grants.map(grant => grant.amount)), sum(grants.map(grant => grant.remaining))];
  if (isPlan ? left < given : left === 0) throw refuse('used');
  if (isPlan) return order.price;
  const [user] = await tx.select().from(users).where(eq(users.userId, order.userId));
  if (!user?.proUntil || user.proUntil <= deps.now()) throw refuse('members_only');
  return Math.floor((order.price * left) / given);
}

const grantsOf = (tx: Executor, {orderNumber}: OrderRow) =>
  tx.select().from(quotaGrants).where(eq(quotaGrants.orderNumber, orderNumber)).for('update');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export type Review = {
  readonly refundId: string;
  readonly approve: boolean;
  readonly rejectionMessage?: string | undefined;
};

/**
 * Decides on a refund: the money goes back, to vouchers where it came from them, and what was bought is taken away; or it
 * is closed with a message. Throws Failure `not_found`, and `bad_request` when it was decided or nothing is left of it.
 */
export const reviewRefund = (deps: Deps, actorId: string, review: Review): Promise<RefundRow> =>
  deps.db.transaction(async tx => {
    const {refundId, approve} = review;
    const [refund] = await tx.select().from(refunds).where(eq(refunds.refundId, refundId));
    if (!refund) throw new Failure('not_found');
    await tx.select({userId: users.userId}).from(users).where(eq(users.userId, refund.userId)).for('update');
    const now = deps.now();
    const order = await ownOrder(tx, refund.userId, refund.orderNumber);
    const amount = approve ? await stillLeft(deps, tx, order, refund) : refund.amount;
    const [row] = await tx
      .update(refunds)
      .set({
        amount,
        status: approve ? RefundStatus.successful : RefundStatus.closed,
        reviewedAt: now,
        ...(approve ? {refundedAt: now} : {rejectionMessage: review.rejectionMessage ?? ''}),
      })
      .where(and(eq(refunds.refundId, refundId), eq(refunds.status, RefundStatus.processing)))
      .returning();
    if (!row) throw new Failure('bad_request', {reason: 'decided'});
    if (approve) await takeBack(deps, tx, order, amount);
    await writeAudit(deps, tx, {
      actorId,
      act: approve ? 'refund.approve' : 'refund.reject',
      subjectId: refund.userId,
      after: row,
    });
    return row;
  });

/** What may have been used since it was asked for is not given back; the window counts from the request. */
async function stillLeft(deps: Deps, tx: Executor, order: OrderRow, {applicationTime, amount}: RefundRow) {
  return Math.min(amount, await refundable({...deps, now: () => applicationTime}, tx, order));
}

async function takeBack(deps: Deps, tx: Executor, order: OrderRow, amount: number): Promise<void> {
  const {orderNumber, userId} = order;
  const createdAt = deps.now();
  await tx.update(orders).set({state: 'refunded'}).where(eq(orders.orderNumber, orderNumber));
  for (const {grantId, kind, remaining} of await grantsOf(tx, order)) {
    if (remaining === 0) continue;
    await tx.update(quotaGrants).set({remaining: 0}).where(eq(quotaGrants.grantId, grantId));
    await tx.insert(quotaEntries).values({userId, grantId, kind, act: 'expire', delta: -remaining, createdAt});
  }
  const {kind, days} = order.product as Product;
  if (kind === 'plan')
    await tx
      .update(users)
      .set({proUntil: sql`${users.proUntil} - make_interval(days => ${days}::int)`})
      .where(eq(users.userId, userId));
  if (order.payMethod === PaymentMethod.balance)
    await tx.insert(balanceEntries).values({userId, act: 'refund', delta: amount, orderNumber, createdAt});
  // whoever invited the buyer gives their share back
  const commissions = and(eq(balanceEntries.orderNumber, orderNumber), eq(balanceEntries.act, 'commission'));
  for (const entry of await tx.select().from(balanceEntries).where(commissions))
    await tx
      .insert(balanceEntries)
      .values({userId: entry.userId, act: 'commission', delta: -entry.delta, orderNumber, createdAt});
}

/** Refunds, newest first; of one user, or in one state. */
export const listRefunds = ({db}: Deps, {userId, status}: {userId?: string; status?: number | undefined}) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        userId === undefined ? undefined : eq(refunds.userId, userId),
        status === undefined ? undefined : eq(refunds.status, status),
      ),
    )
    .orderBy(desc(refunds.applicationTime), desc(refunds.refundId))
    .limit(500);

/** The state of the last refund of each of these orders. */
export async function refundStates({db}: Deps, orderNumbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await db
    .select({orderNumber: refunds.orderNumber, status: refunds.status})
    .from(refunds)
    .where(inArray(refunds.orderNumber, [...orderNumbers]))
    .orderBy(refunds.applicationTime);
  return new Map(rows.map(({orderNumber, status}) => [orderNumber, status]));
}
