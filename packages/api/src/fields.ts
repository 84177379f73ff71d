import {z} from 'zod';
import {phonePattern} from './phone.ts';

/** A phone number of mainland China. */
export const phone = z.string().regex(phonePattern, 'not a phone number of mainland China');

/** The only country served; optional, for it says nothing. */
export const countryCode = z.union([z.literal(86), z.literal('86')]).optional();

/** A code as it came by SMS. */
export const smsCode = z.string().regex(/^\d{6}$/, 'six digits');

/** What every sign-in answers. The access token lives 12 hours, the refresh token 30 days. */
export const tokens = z.object({accessToken: z.string(), refreshToken: z.string()});

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** Where a list goes on; null at its end. */
export const cursor = z.string().max(200);

/** One of the numbers of an enumeration. */
export const numbers = <Value extends number>(of: Readonly<Record<string, Value>>) =>
  z.literal(Object.values(of) as [Value, ...Value[]]);
