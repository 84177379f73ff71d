import {and, count, eq, gt} from 'drizzle-orm';
import {attempts} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

export type Action = 'sms' | 'password';
/** Who tries something, for which phone. */
export type AttemptSource = {readonly action: Action; readonly phone: string; readonly address: string};

const hour = 3_600_000;

/** Counts an attempt, and gives whether there were so many within the hour that a captcha is required. */
export async function countAttempt(
  {db, settings, now}: Deps,
  {action, phone, address}: AttemptSource,
): Promise<boolean> {
  const subjects = [
    [
      `${action}:phone:${phone}`,
      action === 'sms' ? settings.RECTO_VERIFY_SMS_PHONE : settings.RECTO_VERIFY_PASSWORD_PHONE,
    ],
    [
      `${action}:address:${networkOf(address)}`,
      action === 'sms' ? settings.RECTO_VERIFY_SMS_ADDRESS : settings.RECTO_VERIFY_PASSWORD_ADDRESS,
    ],
  ] as const;
  const at = now();
  // counted before they are judged: of many requests at once, each sees those before it
  await db.insert(attempts).values(subjects.map(([subject]) => ({subject, at})));
  const counts = await Promise.all(
    subjects.map(async ([subject, most]) => {
      const [row] = await db
        .select({count: count()})
        .from(attempts)
        .where(and(eq(attempts.subject, subject), gt(attempts.at, new Date(+at - hour))));
      return row!.count > most;
    }),
  );
  return counts.some(Boolean);
}

/** Forgets the attempts of a phone, which were its owner's after all. */
export async function forgetAttempts({db}: Deps, action: Action, phone: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subject, `${action}:phone:${phone}`));
}

/** An IPv4 address, or the /64 network of an IPv6 address: one household has that many. */
export function networkOf(address: string): string {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (v4) return v4;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = address.includes('::')
    ? Array.from({length: Math.max(0, 8 - left.length - right.length)}, () => '0')
    : [];
  return [...left, ...middle, ...right].slice(0, 4).join(':');
}
