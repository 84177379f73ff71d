import type {TaskState} from '@recto/api';

type Going = Pick<TaskState, 'pagesDone' | 'pageCount' | 'speed'>;

/** Seconds that a task still takes at its speed so far; undefined before that can be told. */
export function secondsLeft({pagesDone, pageCount, speed}: Going): number | undefined {
  if (pageCount === null || !speed || pagesDone < 1) return undefined;
  return Math.max(0, pageCount - pagesDone) / speed;
}
