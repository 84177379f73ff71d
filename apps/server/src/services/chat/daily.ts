import {and, eq, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {chatDays} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {dailyQuestions} from '../../policies/daily-limit.ts';
import {dayOf, nextDay} from '../quota/day.ts';

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

/** Counts a question; gives the day it was counted on. The user's row is locked. Throws ServiceError `chat_usage_exceeded`. */
export async function countQuestion(deps: Deps, tx: Executor, caller: Caller): Promise<string> {
  const now = deps.now();
  const day = dayOf(now);
  const [row] = await tx
    .insert(chatDays)
    .values({userId: caller.userId, day, questions: 1})
    .onConflictDoUpdate({
      target: [chatDays.userId, chatDays.day],
      set: {questions: sql`${chatDays.questions} + 1`},
    })
    .returning();
  const limit = dailyQuestions(deps, caller);
  if (row && row.questions > limit)
    throw new ServiceError('chat_usage_exceeded', {limit, resetsAt: nextDay(now).toISOString()});
  return day;
}

/** Takes back what `countQuestion` has counted: the question failed, and not by its user's fault. */
export async function uncountQuestion(tx: Executor, userId: string, day: string): Promise<void> {
  await tx
    .update(chatDays)
    .set({questions: sql`greatest(0, ${chatDays.questions} - 1)`})
    .where(isDay(userId, day));
}

const isDay = (userId: string, day: string) => and(eq(chatDays.userId, userId), eq(chatDays.day, day));
