import {locks} from '../database/locks.ts';
import type {Deps} from '../deps.ts';
import {settleInvites} from '../services/account/invite-rewards.ts';
import {purgeDeregistered} from '../services/account/purge.ts';
import {expireGrants} from '../services/quota/expire.ts';
import {purgeExpired} from '../services/session/purge-expired.ts';
import {sweepOrphans} from '../services/space/sweep.ts';

const minute = 60_000;
const interval = 60 * minute;

/** What is done from time to time. Each deed can be done again at any moment without harm. */
const deeds: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  'expire grants': expireGrants,
  'reward invitations': settleInvites,
  'delete deregistered accounts': purgeDeregistered,
  'forget expired sign-ins': purgeExpired,
  'sweep orphans': sweepOrphans,
};

/**
 * Does all deeds once, unless another process of this database is at it. One that fails is logged and does not keep the
 * others from being done. Gives the names of those that were done.
 */
export async function maintain(deps: Deps): Promise<readonly string[]> {
  const client = await deps.pool.connect();
  try {
    const {rows} = await client.query<{free: boolean}>('select pg_try_advisory_lock($1) as free', [locks.maintenance]);
    if (!rows[0]?.free) return [];
    const done: string[] = [];
    for (const [deed, run] of Object.entries(deeds)) {
      try {
        deps.log.info({deed, result: await run(deps)}, 'maintenance');
        done.push(deed);
      } catch (error) {
        deps.log.error({deed, err: error}, 'maintenance failed');
      }
    }
    await client.query('select pg_advisory_unlock($1)', [locks.maintenance]);
    return done;
  } finally {
    client.release();
  }
}

/** Maintains a minute after the start and every hour until the process ends. */
export function startMaintenance(deps: Deps): void {
  const run = () => void maintain(deps).catch((error: unknown) => deps.log.error({err: error}, 'maintenance failed'));
  const timers = [setTimeout(run, minute).unref(), setInterval(run, interval).unref()];
  deps.onStop(async () => timers.forEach(clearTimeout));
}
