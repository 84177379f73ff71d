import type {Deps} from '../deps.ts';
import {endOverdueOrders} from '../services/pay/payments.ts';
import {sendRefunds} from '../services/pay/send-refunds.ts';

const minute = 60_000;

/**
 * Once a minute, where a provider takes payments: expired orders are closed, because a
 * notification may be lost, and approved refunds are sent. It is safe to run in two processes at once.
 */
export function startPayments(deps: Deps): void {
  if (deps.payments.kind !== 'live') return;
  const timer = setInterval(() => void settlePayments(deps), minute).unref();
  deps.onStop('payments', async () => clearInterval(timer));
}

/** One run. Failures are logged and retried the next time. */
export async function settlePayments(deps: Deps): Promise<void> {
  for (const step of [endOverdueOrders, sendRefunds])
    await step(deps).catch((error: unknown) => deps.log.error({err: error}, 'payments could not be settled'));
}
