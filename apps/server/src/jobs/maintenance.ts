import {locks} from '../database/locks.ts';
import type {Deps} from '../deps.ts';
import {settleInvites} from '../services/account/invite-rewards.ts';
import {purgeDeregistered} from '../services/account/purge.ts';
import {deleteOldExports} from '../services/exports/delete-old.ts';
import {expireGrants} from '../services/quota/expire.ts';
import {indexWaiting} from '../services/search/index-parse.ts';
import {purgeExpired} from '../services/session/purge-expired.ts';
import {measureResults} from '../services/space/measure-results.ts';
import {anyPart, sweepOrphans} from '../services/space/sweep.ts';
import {emptyTranslationTrash} from '../services/space/translation-trash.ts';
import {emptyTrash} from '../services/space/trash.ts';
import {trashUnused} from '../services/space/trash-unused.ts';
import {endCutUploads} from '../services/upload/room.ts';

const minute = 60_000;
const interval = 60 * minute;

/** The maintenance jobs. All are idempotent. */
const jobs: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  'expire grants': expireGrants,
  'reward invitations': settleInvites,
  'delete deregistered accounts': purgeDeregistered,
  'forget expired sign-ins': purgeExpired,
  'empty the trash': emptyTrash,
  'empty the trash of translations': emptyTranslationTrash,
  'move unused files to the trash': trashUnused,
  'delete old exports': deleteOldExports,
  'measure results': measureResults,
  'sweep orphans': deps => sweepOrphans(deps, anyPart()),
  'make searchable': indexWaiting,
};

/**
 * Runs all maintenance jobs once, unless another process of this database does. A job that fails is logged; the others still
 * run. Gives the names of those that succeeded.
 */
export async function maintain(deps: Deps): Promise<readonly string[]> {
  const client = await deps.pool.connect();
  try {
    const {rows} = await client.query<{free: boolean}>('select pg_try_advisory_lock($1) as free', [locks.maintenance]);
    if (!rows[0]?.free) return [];
    const done: string[] = [];
    for (const [job, run] of Object.entries(jobs)) {
      try {
        deps.log.info({job, result: await run(deps)}, 'maintenance');
        done.push(job);
      } catch (error) {
        deps.log.error({job, err: error}, 'maintenance failed');
      }
    }
    await client.query('select pg_advisory_unlock($1)', [locks.maintenance]);
    return done;
  } finally {
    client.release();
  }
}

/** Runs maintenance a minute after the start, and every hour until the process ends; uploads that were cut off end within minutes. */
export function startMaintenance(deps: Deps): void {
  const run = () => void maintain(deps).catch((error: unknown) => deps.log.error({err: error}, 'maintenance failed'));
  const endCut = () =>
    void endCutUploads(deps).catch((error: unknown) => deps.log.error({err: error}, 'cut uploads could not be ended'));
  const timers = [
    setTimeout(run, minute).unref(),
    setInterval(run, interval).unref(),
    setInterval(endCut, minute).unref(),
  ];
  deps.onStop('maintenance', async () => timers.forEach(clearTimeout));
}
