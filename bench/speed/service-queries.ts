import {mkdtempSync, rmSync} from 'node:fs';
import {chmod} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readSettings} from '../../apps/server/src/config.ts';
import {connect} from '../../apps/server/src/database/connect.ts';
import {startEmbedded} from '../../apps/server/src/database/embedded.ts';
import {migrateDatabase} from '../../apps/server/src/database/migrate.ts';
import {placeOf} from '../../apps/server/src/database/place.ts';
import type {Deps} from '../../apps/server/src/deps.ts';
import {fillDatabase, type Size} from '../../apps/server/src/testing/fill-database.ts';
import {hotQueries} from '../../apps/server/src/testing/hot-queries.ts';
import {measureClaims} from './service-claims.ts';

// each once more before, so that its plan and its pages are there
const repetitions = 15;
const claimSeconds = 4;

/** Prints how long each hot query takes in a filled database (the least, the median and the longest time), and how many claims there are in a second. */
export async function measureQueries(size: Size, print: (what: string, value: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-bench-'));
  // PostgreSQL, which is not run by root, must reach its folder
  await chmod(folder, 0o711);
  const embedded = await startEmbedded(placeOf(folder));
  const connection = connect(embedded.url, 4);
  try {
    await migrateDatabase(connection);
    const start = performance.now();
    await fillDatabase(connection.pool, size);
    print('database filled', `${size.users} users, ${size.tasks} tasks, ${seconds(start)} s`);
    // all that queries use of them
    const deps = {...connection, settings: readSettings({}), now: () => new Date(), taskEvents: {}} as Deps;
    for (const [name, query] of Object.entries(hotQueries(deps, size))) print(name, await times(query));
    await measureClaims(embedded.url, claimSeconds, print);
  } finally {
    await connection.pool.end();
    await embedded.stop();
    rmSync(folder, {recursive: true, force: true});
  }
}

async function times(query: () => Promise<unknown>): Promise<string> {
  await query();
  const all: number[] = [];
  for (let i = 0; i < repetitions; i++) {
    const start = performance.now();
    await query();
    all.push(performance.now() - start);
  }
  all.sort((one, other) => one - other);
  const [least, median, longest] = [0, Math.floor(repetitions / 2), repetitions - 1].map(at => all[at]!.toFixed(1));
  return `${least} ms, median ${median} ms, at most ${longest} ms`;
}

const seconds = (start: number) => ((performance.now() - start) / 1000).toFixed(0);
