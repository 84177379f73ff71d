/** The day quota counts by: UTC, as `2026-11-21`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** When the day after begins. */
export const nextDay = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + 1));

/** When the month of a moment began. */
export const monthOf = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));

/** When the month after begins. */
export const nextMonth = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
