import {createHmac, timingSafeEqual} from 'node:crypto';
import {type HasSecret, keyFor} from './keys.ts';

/** What a device keeps that has signed in to an account: it opens nothing, but strangers cannot use up what is kept for it. */
export const deviceMark = (secrets: HasSecret, userId: string): string => `${userId}.${markOf(secrets, userId)}`;

/** The account that the device with this mark has signed in to. */
export function userOfDevice(secrets: HasSecret, mark: string | undefined): string | undefined {
  const [userId, sent] = mark?.split('.') ?? [];
  if (!userId || !sent) return undefined;
  const right = Buffer.from(markOf(secrets, userId));
  const given = Buffer.from(sent);
  return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
}

const markOf = (secrets: HasSecret, userId: string): string =>
  createHmac('sha256', keyFor(secrets, 'device')).update(userId).digest('base64url');
