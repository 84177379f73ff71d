import {InvoiceStatus, PaymentMethod, RefundStatus} from '@recto/api';
import {and, desc, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {OrderRow, RefundRow} from '../../database/schema/index.ts';
import {balanceEntries, orders, quotaEntries, quotaGrants, refunds, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {findUser, lockUser} from '../../stores/users.ts';
import {ownOrder} from './orders.ts';
import {isLive} from './payments.ts';
import type {Product} from './products.ts';

const day = 86_400_000;
const invoiced: readonly number[] = [InvoiceStatus.pending, InvoiceStatus.submitted, InvoiceStatus.completed];

export type RefundRequest = {
  readonly orderNumber: string;
  readonly refundReason: number;
  readonly refundDescription?: string | undefined;
};

/**
 * Requests a refund, on which an administrator decides. Throws ServiceError `not_found`, `refund_in_progress`, and `bad_request` with
 * the reason: `not_paid`, `too_old`, `invoiced`, `used`, `members_only`.
 */
export const submitRefund = (deps: Deps, userId: string, request: RefundRequest): Promise<RefundRow> =>
  deps.db.transaction(async tx => {
    const {RECTO_REFUND_DESCRIPTION: most} = deps.settings;
    if ((request.refundDescription?.length ?? 0) > most)
      throw new ServiceError('bad_request', {
        issues: [{path: 'refundDescription', message: `at most ${most} characters`}],
      });
    // one after the other: the second one sees the first
    await lockUser(tx, userId);
    const order = await ownOrder(tx, userId, request.orderNumber);
    const processing = and(eq(refunds.orderNumber, order.orderNumber), eq(refunds.status, RefundStatus.processing));
    if ((await tx.select().from(refunds).where(processing)).length > 0) throw new ServiceError('refund_in_progress');
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

/**
 * What an order is worth still, in fen: a membership of which nothing was used all of it for a week; then, and of packs,
 * the part that is left. Throws ServiceError `bad_request` with the reason why nothing.
 */
async function refundable(deps: Deps, tx: Executor, order: OrderRow): Promise<number> {
  const refuse = (reason: string, detail: object = {}) => new ServiceError('bad_request', {reason, ...detail});
  if (order.state !== 'paid') throw refuse('not_paid');
  if (invoiced.includes(order.invoiceStatus)) throw refuse('invoiced');
  const age = (+deps.now() - +order.paidAt!) / day;
  const {RECTO_REFUND_DAYS: limit, RECTO_REFUND_PLAN_DAYS: wholeDays} = deps.settings;
  if (age > limit) throw refuse('too_old', {limit});
  const {kind, days} = order.product as Product;
  const left = leftOf(await grantsOf(tx, order));
  if (kind === 'plan') {
    if (left === 1 && age <= wholeDays) return order.price;
    const share = Math.min(left, Math.max(0, 1 - age / days));
    if (share === 0) throw refuse('used');
    return Math.floor(order.price * share);
  }
  if (left === 0) throw refuse('used');
  const user = await findUser(tx, order.userId);
  if (!user?.proUntil || user.proUntil <= deps.now()) throw refuse('members_only');
  return Math.floor(order.price * left);
}

/** Which part of what came with an order is left: of the kind that was used most. */
const leftOf = (grants: readonly {readonly amount: number; readonly remaining: number}[]): number =>
  Math.min(1, ...grants.map(({amount, remaining}) => remaining / amount));

const grantsOf = (tx: Executor, {orderNumber}: OrderRow) =>
  tx.select().from(quotaGrants).where(eq(quotaGrants.orderNumber, orderNumber)).for('update');

export type Review = {
  readonly refundId: string;
  readonly approve: boolean;
  readonly rejectionMessage?: string | undefined;
  /** The operator has sent the money: no provider is to do it. */
  readonly byHand?: boolean | undefined;
};

/**
 * Decides on a refund: what was bought is taken away, and the money goes back: at once to vouchers where it came from
 * them, else by the provider (`sendRefund`); or it is closed with a message. One that was approved and has not gone out
 * can be called sent by hand. Throws ServiceError `not_found`, and `bad_request` when it was decided or nothing is left of it.
 */
export const reviewRefund = (deps: Deps, actorId: string, review: Review): Promise<RefundRow> =>
  deps.db.transaction(async tx => {
    const {refundId, approve} = review;
    const [refund] = await tx.select().from(refunds).where(eq(refunds.refundId, refundId));
    if (!refund) throw new ServiceError('not_found');
    await lockUser(tx, refund.userId);
    const now = deps.now();
    const order = await ownOrder(tx, refund.userId, refund.orderNumber);
    const decided = refund.reviewedAt !== null;
    if (
      decided &&
      !(approve && review.byHand && refund.refundedAt === null && refund.status === RefundStatus.processing)
    )
      throw new ServiceError('bad_request', {reason: 'decided'});
    const amount = approve && !decided ? await stillLeft(deps, tx, order, refund) : refund.amount;
    const waits = approve && isLive(order) && review.byHand !== true;
    const [row] = await tx
      .update(refunds)
      .set({
        amount,
        reviewedAt: refund.reviewedAt ?? now,
        status: approve ? (waits ? RefundStatus.processing : RefundStatus.successful) : RefundStatus.closed,
        problem: null,
        ...(approve ? !waits && {refundedAt: now} : {rejectionMessage: review.rejectionMessage ?? ''}),
      })
      .where(eq(refunds.refundId, refundId))
      .returning();
    if (approve && !decided) await takeBack(deps, tx, order, amount);
    await writeAudit(deps, tx, {
      actorId,
      act: approve ? 'refund.approve' : 'refund.reject',
      subjectId: refund.userId,
      after: row!,
    });
    return row!;
  });

/** Quota that was used since the request is not refunded; the time limit counts from the request. */
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
  // who gets a part back has had the days until now
  const had = amount === order.price ? 0 : (+createdAt - +order.paidAt!) / 1000;
  if (kind === 'plan')
    await tx
      .update(users)
      .set({proUntil: sql`${users.proUntil} - make_interval(days => ${days}::int) + make_interval(secs => ${had})`})
      .where(eq(users.userId, userId));
  if (order.payMethod === PaymentMethod.balance)
    await tx.insert(balanceEntries).values({userId, act: 'refund', delta: amount, orderNumber, createdAt});
  // the commission for the invitation is taken back
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
