import {eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {type QuotaKind, quotaEntries, quotaGrants, quotaReservations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {dailyLimit} from '../../policies/daily-limit.ts';
import {lockUser} from '../../stores/users.ts';
import {dailyUse} from './daily-use.ts';
import {dayOf} from './day.ts';
import {usableGrants} from './usable-grants.ts';

export type Reservation = {
  readonly userId: string;
  /** The task it is for. */
  readonly outputId: string;
  readonly kind: QuotaKind;
  readonly amount: number;
};

/**
 * Sets aside what a task may cost, in the transaction that creates the task. One user's reservations happen one after
 * the other (the user's row is locked), so that no limit is passed by asking twice at once. Administrators pay nothing.
 * Throws ServiceError `user_subscription_pages_limit` (daily cap), `parse_page_limit_exceeded` (pages),
 * `user_available_points_not_enough` (points), each with what there is and what it needs.
 */
export async function reserve(deps: Deps, tx: Executor, {userId, outputId, kind, amount}: Reservation): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new ServiceError('user_not_found');
  const now = deps.now();
  const payer = {userId, role: user.role, pro: user.proUntil !== null && user.proUntil > now};
  await tx
    .insert(quotaReservations)
    .values({outputId, userId, kind, amount: 0, state: 'open', day: dayOf(now), createdAt: now});
  if (kind !== 'point') {
    const [limit, used] = [dailyLimit(deps, payer), await dailyUse(deps, tx, userId)];
    if (used + amount > limit) throw new ServiceError('user_subscription_pages_limit', {limit, used, needed: amount});
  }
  if (user.role !== 'admin') await take(deps, tx, payer, {userId, outputId, kind, amount});
  await tx.update(quotaReservations).set({amount}).where(eq(quotaReservations.outputId, outputId));
}

async function take(
  deps: Deps,
  tx: Executor,
  payer: {userId: string; pro: boolean},
  reservation: Reservation,
): Promise<void> {
  const {userId, outputId, kind, amount} = reservation;
  const grants = (await usableGrants(deps, tx, payer)).filter(grant => grant.kind === kind);
  const available = grants.reduce((sum, grant) => sum + grant.remaining, 0);
  if (available < amount) {
    const code = kind === 'point' ? 'user_available_points_not_enough' : 'parse_page_limit_exceeded';
    throw new ServiceError(code, {kind, available, needed: amount});
  }
  let missing = amount;
  for (const grant of grants) {
    if (missing === 0) break;
    const part = Math.min(missing, grant.remaining);
    missing -= part;
    await tx
      .update(quotaGrants)
      .set({remaining: grant.remaining - part})
      .where(eq(quotaGrants.grantId, grant.grantId));
    await tx
      .insert(quotaEntries)
      .values({userId, grantId: grant.grantId, outputId, kind, act: 'reserve', delta: -part, createdAt: deps.now()});
  }
}
