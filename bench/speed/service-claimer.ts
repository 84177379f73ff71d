import {readSettings} from '../../apps/server/src/config.ts';
import {connect} from '../../apps/server/src/database/connect.ts';
import type {Deps} from '../../apps/server/src/deps.ts';
import {claimTask} from '../../apps/server/src/services/queue/claim.ts';

/*
 * One of several processes that claim tasks, or only ask PostgreSQL for its time: `service-claimer.ts URL WHAT SECONDS`. It begins when
 * its parent says so, and prints how long each took, in milliseconds.
 */
const [url, what, seconds] = process.argv.slice(2) as [string, 'claims' | 'reference', string];
const connection = connect(url, 1);
const deps = {...connection, settings: readSettings({}), now: () => new Date()} as Deps;
const ask =
  what === 'claims'
    ? () => claimTask(deps, `worker ${process.pid}`, 60_000)
    : () => connection.pool.query({name: 'reference', text: 'select statement_timestamp()'});
// the connection is there before anything is measured
await connection.pool.query('select 1');
process.stdout.write('ready\n');
await new Promise(resolve => process.stdin.once('data', resolve));
const times: number[] = [];
for (const end = performance.now() + Number(seconds) * 1000; performance.now() < end; ) {
  const start = performance.now();
  if ((await ask()) === undefined) break;
  times.push(performance.now() - start);
}
process.stdout.write(`${JSON.stringify(times)}\n`);
await connection.pool.end();
process.stdin.destroy();
