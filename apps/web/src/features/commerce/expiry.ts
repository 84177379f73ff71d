const day = 86_400_000;
/** So many days before its end a membership is warned of, and packs are not sold. */
const warningDays = 5;

/** Whether a membership ends soon; `now` in milliseconds. One that has ended is not ending. */
export function endsSoon(
  subscription: {readonly subscribed: boolean; readonly expiresAt?: string | null} | null,
  now: number,
): boolean {
  if (!subscription?.subscribed || !subscription.expiresAt) return false;
  const left = Date.parse(subscription.expiresAt) - now;
  return left > 0 && left <= warningDays * day;
}
