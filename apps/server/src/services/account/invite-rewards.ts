import {and, asc, count, eq, gte, isNotNull, isNull, lt} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {lockUser} from '../../stores/users.ts';
import {monthOf, nextMonth} from '../quota/day.ts';
import {extendMembership, grantBundle} from './extend-membership.ts';

const oneDay = 86_400_000;
// of one run; the next takes the rest
const atOnce = 500;

/**
 * Rewards those who invited whom registered before today (UTC): some days of membership with pages and points, for so many
 * registrations of a month. Gives the number of rewards. What is settled once is never settled again.
 */
export async function settleInvites(deps: Deps): Promise<number> {
  const today = new Date(Math.floor(+deps.now() / oneDay) * oneDay);
  const open = await deps.db
    .select({userId: users.userId})
    .from(users)
    .where(and(isNotNull(users.invitedBy), isNull(users.inviteSettledAt), lt(users.createdAt, today)))
    .orderBy(asc(users.createdAt), asc(users.userId))
    .limit(atOnce);
  let rewards = 0;
  for (const {userId} of open) if (await settle(deps, userId)) rewards++;
  return rewards;
}

const settle = (deps: Deps, userId: string): Promise<boolean> =>
  deps.db.transaction(async tx => {
    const invited = await lockUser(tx, userId);
    if (!invited?.invitedBy || invited.inviteSettledAt) return false;
    const inviter = await lockUser(tx, invited.invitedBy);
    const {RECTO_INVITES_PER_MONTH: most, RECTO_INVITE_DAYS: days} = deps.settings;
    const [month] = await tx
      .select({rewards: count()})
      .from(users)
      .where(
        and(
          eq(users.invitedBy, invited.invitedBy),
          eq(users.inviteRewarded, true),
          gte(users.createdAt, monthOf(invited.createdAt)),
          lt(users.createdAt, nextMonth(invited.createdAt)),
        ),
      );
    const rewarded =
      Boolean(inviter && !inviter.bannedAt && !inviter.deleteAt && !invited.bannedAt) && month!.rewards < most;
    await tx.update(users).set({inviteSettledAt: deps.now(), inviteRewarded: rewarded}).where(eq(users.userId, userId));
    if (!rewarded || !inviter) return false;
    const expiresAt = await extendMembership(deps, tx, inviter, days);
    const {RECTO_INVITE_PAGES: pdf, RECTO_INVITE_POINTS: point} = deps.settings;
    const grant = {userId: inviter.userId, source: 'invite', membersOnly: true, expiresAt} as const;
    await grantBundle(deps, tx, {pdf, image: 0, point}, grant);
    return true;
  });

/** What somebody's invitations have brought. */
export async function inviteFigures({db, now, settings}: Deps, userId: string) {
  const invited = eq(users.invitedBy, userId);
  const rewarded = and(invited, eq(users.inviteRewarded, true));
  const [registered, rewards, thisMonth, pending] = await Promise.all([
    db.$count(users, invited),
    db.$count(users, rewarded),
    db.$count(users, and(rewarded, gte(users.createdAt, monthOf(now())))),
    db.$count(users, and(invited, isNull(users.inviteSettledAt))),
  ]);
  return {
    registered,
    pending,
    rewarded: rewards,
    rewardedThisMonth: thisMonth,
    monthlyLimit: settings.RECTO_INVITES_PER_MONTH,
    daysEach: settings.RECTO_INVITE_DAYS,
  };
}
