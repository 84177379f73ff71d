import {eq} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {userOfDevice} from '../../secrets/device-mark.ts';
import {networkOf} from './attempts.ts';

/** Who asks for a code or guesses one. */
export type Asker = {
  /** Where they are, of `networkOf`. */
  readonly network: string;
  /** Whether they are signed in to the account, or their device has been. */
  readonly known: boolean;
};

/** From where somebody asks about a phone. */
export type AskedFrom = {
  readonly phone: string;
  readonly address: string;
  /** Of a device that has signed in before. */
  readonly deviceMark: string | undefined;
};

/** Who asks for a code of a phone or guesses one; `userId` is who is signed in. */
export async function askerOf(deps: Deps, {phone, address, deviceMark}: AskedFrom, userId?: string): Promise<Asker> {
  const of = userId ?? userOfDevice(deps, deviceMark);
  const [user] = of ? await deps.db.select({phone: users.phone}).from(users).where(eq(users.userId, of)) : [];
  return {network: networkOf(address), known: user?.phone === phone};
}
