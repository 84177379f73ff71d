import {and, eq, gte, sql} from 'drizzle-orm';
import type {Settings} from '../../config.ts';
import type {Executor} from '../../database/connect.ts';
import {quotaGrants, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {lockUser} from '../../stores/users.ts';
import {dayOf, monthOf, nextMonth} from './day.ts';
import {grantQuota} from './grant.ts';

/** Today's check-in: pages that last until the month ends. Throws ServiceError `user_checkin_exist` the second time on a day. */
export async function checkIn(deps: Deps, userId: string): Promise<{readonly pages: number}> {
  const {settings} = deps;
  return deps.db.transaction(async tx => {
    const user = await lockUser(tx, userId);
    if (!user) throw new ServiceError('user_not_found');
    const now = deps.now();
    const today = dayOf(now);
    if ((await checkInDays(deps, tx, userId)).includes(today)) throw new ServiceError('user_checkin_exist');
    const pages = pagesFor(settings, user);
    await grantQuota(deps, tx, {
      userId,
      kind: 'pdf',
      source: 'checkin',
      amount: pages,
      membersOnly: false,
      expiresAt: nextMonth(now),
    });
    return {pages};
  });
}

/** The days of this month on which a user has checked in. */
export async function checkInDays(deps: Deps, db: Executor, userId: string): Promise<readonly string[]> {
  const first = monthOf(deps.now());
  const rows = await db
    .select({day: sql<string>`to_char(${quotaGrants.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`})
    .from(quotaGrants)
    .where(and(eq(quotaGrants.userId, userId), eq(quotaGrants.source, 'checkin'), gte(quotaGrants.createdAt, first)))
    .orderBy(quotaGrants.createdAt);
  return rows.map(row => row.day);
}

/** What a check-in gives a user. */
export async function checkInPages({db, settings}: Deps, userId: string): Promise<number> {
  const [user] = await db.select({wechatId: users.wechatId}).from(users).where(eq(users.userId, userId));
  return pagesFor(settings, user ?? {wechatId: null});
}

const pagesFor = (settings: Settings, user: {readonly wechatId: string | null}): number =>
  user.wechatId ? settings.RECTO_CHECKIN_PAGES_WECHAT : settings.RECTO_CHECKIN_PAGES;
