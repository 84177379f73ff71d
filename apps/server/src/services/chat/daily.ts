import {and, eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {chatDays} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import {dailyQuestions} from '../../policies/daily-limit.ts';
import {dayOf} from '../quota/day.ts';

/** The questions a caller has left today; null when there is no limit. */
export async function remainingToday(deps: Deps, db: Executor, caller: Caller): Promise<number | null> {
  const limit = dailyQuestions(deps, caller);
  if (limit === Number.POSITIVE_INFINITY) return null;
  const [row] = await db
    .select()
    .from(chatDays)
    .where(isDay(caller.userId, dayOf(deps.now())));
  return Math.max(0, limit - (row?.questions ?? 0));
}

const isDay = (userId: string, day: string) => and(eq(chatDays.userId, userId), eq(chatDays.day, day));
