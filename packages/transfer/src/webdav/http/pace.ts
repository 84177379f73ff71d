import type {DriveRules} from '../rules.ts';

// Accounts by address and name: clients that work for the same account share its quota. An entry is a few hundred numbers.
const sent = new Map<string, number[]>();
const mostAccounts = 200;

/**
 * Counts a request of an account. Returns 0 where it may be sent now; otherwise the milliseconds after which it may, and the request
 * is not counted.
 */
export function waitForTurn(
  account: string,
  {count, seconds}: NonNullable<DriveRules['requests']>,
  now: number,
): number {
  const times = (sent.get(account) ?? []).filter(time => time > now - seconds * 1000);
  // moved to the end, so that the first is the one that was idle for longest
  sent.delete(account);
  sent.set(account, times);
  const [idle] = sent.keys();
  if (sent.size > mostAccounts && idle !== undefined) sent.delete(idle);
  const first = times.at(-count);
  if (first !== undefined) return first + seconds * 1000 - now;
  times.push(now);
  return 0;
}
