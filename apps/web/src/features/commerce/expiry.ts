const day = 86_400_000;

/** Whether a membership ends within so many days; `now` in milliseconds. One that has ended is not ending. */
export function endsSoon(
  subscription: {readonly subscribed: boolean; readonly expiresAt?: string | null} | null,
  days: number,
  now: number,
): boolean {
  if (!subscription?.subscribed || !subscription.expiresAt) return false;
  const left = Date.parse(subscription.expiresAt) - now;
  return left > 0 && left <= days * day;
}
