import {and, eq, inArray, ne, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {orders, type User} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Product} from './products.ts';

const day = 86_400_000;

/** Why somebody cannot have a product: the membership would last too long, or the trial is not the first. */
export type PurchaseLimit = 'longest' | 'once';

/**
 * What keeps an account from having a product. Asked when it is ordered, and again when it is delivered: several may be ordered before
 * one is paid. The caller holds the user's row; the order that is delivered does not count.
 */
export async function purchaseLimit(
  {now, settings}: Pick<Deps, 'now' | 'settings'>,
  tx: Executor,
  {userId, proUntil}: Pick<User, 'userId' | 'proUntil'>,
  {kind, days, once}: Product,
  delivered?: string,
): Promise<PurchaseLimit | undefined> {
  const left = Math.max(0, +(proUntil ?? 0) - +now());
  if (kind === 'plan' && left + days * day > settings.RECTO_MEMBERSHIP_DAYS * day) return 'longest';
  return once && (await hadTrial(tx, userId, delivered)) ? 'once' : undefined;
}

/** Whether somebody has bought a trial, of whatever length, by another order than this one. */
export const hadTrial = async (db: Executor, userId: string, except?: string): Promise<boolean> =>
  (await db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      inArray(orders.state, ['paid', 'refunded']),
      sql`${orders.product} ->> 'once' = 'true'`,
      except === undefined ? undefined : ne(orders.orderNumber, except),
    ),
  )) > 0;
