import type {Settings} from '../config.ts';
import type {Caller} from './caller.ts';

/** The pages a caller may use per day; unlimited for administrators. */
export function dailyLimit(
  {settings}: {readonly settings: Settings},
  {role, pro}: Pick<Caller, 'role' | 'pro'>,
): number {
  if (role === 'admin') return Number.POSITIVE_INFINITY;
  return pro ? settings.RECTO_DAILY_PAGES_PRO : settings.RECTO_DAILY_PAGES;
}

/** The questions a caller may ask per day; unlimited for administrators. */
export function dailyQuestions(
  {settings}: {readonly settings: Settings},
  {role, pro}: Pick<Caller, 'role' | 'pro'>,
): number {
  if (role === 'admin') return Number.POSITIVE_INFINITY;
  return pro ? settings.RECTO_DAILY_QUESTIONS_PRO : settings.RECTO_DAILY_QUESTIONS;
}
