import {RefundStatus} from '@recto/api';
import {and, eq, isNotNull, isNull} from 'drizzle-orm';
import type {RefundRow} from '../../database/schema/index.ts';
import {orders, refunds} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {PayError} from '../../providers/pay/provider.ts';
import {isLive, liveProvider} from './payments.ts';

const batch = 50;

/**
 * Sends the money of an approved refund back by the provider that took it; one that cannot do it now is retried later
 * under the same number, so that it goes out once. Gives how the refund stands then.
 */
export async function sendRefund(deps: Deps, refund: RefundRow): Promise<RefundRow> {
  const {refundId, orderNumber, amount, reviewedAt, refundedAt, status} = refund;
  if (status !== RefundStatus.processing || !reviewedAt || refundedAt) return refund;
  const [order] = await deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order || !isLive(order)) return refund;
  try {
    const provider = liveProvider(deps, order);
    const asked = {orderNumber, refundId, fen: amount, total: order.price, reason: 'Refund'};
    return (await provider.refund(asked))
      ? await keep(deps, refund, {status: RefundStatus.successful, refundedAt: deps.now(), problem: null})
      : refund;
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    deps.log.error({err: error, refundId}, 'a refund could not be sent');
    return keep(deps, refund, {problem: error.message.slice(0, 500)});
  }
}

async function keep({db}: Deps, refund: RefundRow, values: Partial<RefundRow>): Promise<RefundRow> {
  const [row] = await db
    .update(refunds)
    .set(values)
    .where(and(eq(refunds.refundId, refund.refundId), eq(refunds.status, RefundStatus.processing)))
    .returning();
  return row ?? refund;
}

/** Sends the approved refunds whose money has not gone out. Gives how many have. */
export async function sendRefunds(deps: Deps): Promise<number> {
  const rows = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, RefundStatus.processing), isNotNull(refunds.reviewedAt), isNull(refunds.refundedAt)))
    .orderBy(refunds.reviewedAt)
    .limit(batch);
  const sent = [];
  for (const row of rows) sent.push(await sendRefund(deps, row));
  return sent.filter(({refundedAt}) => refundedAt !== null).length;
}
