/** Whether a text is a phone number of mainland China. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** Whether a text is a code as it comes by SMS. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** An invitation code as the server knows it; nothing when there is none. */
export const cleanInviteCode = (text: string): string | undefined => text.trim().toUpperCase() || undefined;

/** Seconds that are left of a wait; `until` and `now` in milliseconds. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
