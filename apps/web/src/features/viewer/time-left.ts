import type {TaskState} from '@recto/api';

type Going = Pick<TaskState, 'pagesDone' | 'pageCount' | 'speed'>;

/** Seconds that a task still takes at its speed so far; undefined before that can be told. */
export function secondsLeft({pagesDone, pageCount, speed}: Going): number | undefined {
  if (pageCount === null || !speed || pagesDone < 1) return undefined;
  return Math.max(0, pageCount - pagesDone) / speed;
}

/** A time as people say it: whole minutes from one on, before that tens of seconds. */
export function roundTime(seconds: number): {readonly minutes: number} | {readonly seconds: number} {
  return seconds >= 55
    ? {minutes: Math.max(1, Math.round(seconds / 60))}
    : {seconds: Math.max(10, Math.ceil(seconds / 10) * 10)};
}
