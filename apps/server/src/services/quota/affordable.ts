import type {Caller} from '../../policies/caller.ts';

/** What to set aside: enough for the worst case where there is so much, never less than the estimate. */
export const affordable = (
  {points, most}: {readonly points: number; readonly most: number},
  available: number,
  {role}: Caller,
): number => (role === 'admin' ? most : Math.max(points, Math.min(available, most)));
