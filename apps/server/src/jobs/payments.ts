import type {Deps} from '../deps.ts';
import {endOverdueOrders} from '../services/pay/payments.ts';
import {sendRefunds} from '../services/pay/send-refunds.ts';

const minute = 60_000;

/**
 * Once a minute, where a provider takes payments: orders whose time is over are ended, for a notification may be lost and
 * the buyer gone, and approved refunds are sent. Two processes that do it at once do it once.
 */
export function startPayments(deps: Deps): void {
  if (deps.payments.kind !== 'live') return;
  const timer = setInterval(() => void settlePayments(deps), minute).unref();
  deps.onStop(async () => clearInterval(timer));
}

/** One such round. What fails is logged, and done the next time. */
export async function settlePayments(deps: Deps): Promise<void> {
  for (const deed of [endOverdueOrders, sendRefunds])
    await deed(deps).catch((error: unknown) => deps.log.error({err: error}, 'payments could not be settled'));
}
