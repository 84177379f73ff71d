import {createHmac, timingSafeEqual} from 'node:crypto';
import {eq} from 'drizzle-orm';
import type {OrderRow} from '../../database/schema/index.ts';
import {orders} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {keyFor} from '../../secrets/keys.ts';

/** Where an order is paid by pressing a button; only who is given this address can. */
export const testPayUrl = (deps: Deps, base: string, orderNumber: string): string =>
  `${base}/pay/test?o=${orderNumber}&s=${macOf(deps, orderNumber)}`;

/** The order of such an address; undefined when it is forged. */
export async function readPayUrl(
  deps: Deps,
  {o: orderNumber, s: mac}: {readonly o?: unknown; readonly s?: unknown},
): Promise<OrderRow | undefined> {
  if (typeof orderNumber !== 'string' || typeof mac !== 'string') return undefined;
  const [expected, given] = [Buffer.from(macOf(deps, orderNumber)), Buffer.from(mac)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [order] = await deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return order;
}

const macOf = (deps: Deps, orderNumber: string): string =>
  createHmac('sha256', keyFor(deps, 'payment')).update(orderNumber).digest('base64url');
