import type {Call} from '../call.ts';
import * as quota from './quota.ts';
import * as session from './session.ts';
import * as signIn from './sign-in.ts';
import * as system from './system.ts';

/** Every call by its name. A call that stands here needs a route (the server does not start without) and is in the description. */
export const calls = {
  ...quota,
  ...session,
  ...signIn,
  ...system,
} as const;

export const callList: readonly (readonly [name: string, call: Call])[] = Object.entries(calls);
