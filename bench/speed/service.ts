import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {calls, TaskStatus} from '@recto/api';
import {WorkerPool} from '@recto/workers';
import {connect} from '../../apps/server/src/database/connect.ts';
import {type BenchServer, type BenchUser, startBenchServer} from './bench-server.ts';
import {measureUpload} from './large-upload.ts';
import {measureQueries} from './service-queries.ts';

/*
 * What the service does with a machine: `npm run bench:service [-- --parses 1000 --seconds 5 --megabytes 300 --flood 200 --tasks 1000000
 * --users 10000]`; 0 leaves a part out. Of its queries in a large database alone: `-- --only queries`.
 * The parses are compared with the bare engine, with as many processes, before and after, so that a machine that is busy
 * with other things is as slow for both.
 */
const {values} = parseArgs({
  options: {
    parses: {type: 'string', default: '1000'},
    seconds: {type: 'string', default: '5'},
    megabytes: {type: 'string', default: '300'},
    flood: {type: 'string', default: '200'},
    tasks: {type: 'string', default: '1000000'},
    users: {type: 'string', default: '10000'},
    only: {type: 'string', default: ''},
  },
});
const [parses, seconds, megabytes, flood] = [values.parses, values.seconds, values.megabytes, values.flood].map(
  Number,
) as [number, number, number, number];
const size = {tasks: Number(values.tasks), users: Number(values.users)};
const pdf = readFileSync(path.resolve(import.meta.dirname, '../../corpus/tex-article/source.pdf'));
const processes = 2;
// milliseconds between two looks at the API: as ten open pages would have
const pause = 100;

if (size.tasks > 0) await measureQueries(size, print);
if (values.only === 'queries') process.exit();

const server = await startBenchServer();
const {pool: database} = connect(server.database, 1);
try {
  const user = await server.addUser();
  if (seconds > 0) await measureRequests(user);
  if (megabytes > 0) {
    const {seconds: took, speed, before, peak} = await measureUpload(server, megabytes);
    print(`upload of ${megabytes} MB`, `${took.toFixed(1)} s, ${speed.toFixed(0)} MB/s`);
    print('memory of the API', `${before} MB before, ${peak} MB at the most`);
  }
  if (parses > 0) await measureParses(user);
  if (flood > 0) await measureFairness(server);
  print('memory of the API, whole run', `${server.memory().peak} MB at the most`);
} finally {
  await database.end();
  await server.stop();
}

async function measureRequests({phone, call}: BenchUser): Promise<void> {
  const password = 'Correct-horse-9-battery';
  const objectId = await upload({call});
  const {outputId} = await call(calls.createParseTask, {objectId});
  await call(calls.setPassword, {password});
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    'login by password': () => call(calls.loginPassword, {phone, password}),
    'list of files': () => call(calls.getSpaceObjectList, {}),
    'status of a task': () => call(calls.getTaskStatus, {outputId}),
  };
  for (const [name, ask] of Object.entries(kinds)) {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    const client = async () => {
      while (performance.now() < end) times.push(await timed(ask));
    };
    await Promise.all(Array.from({length: 16}, client));
    print(name, `${(times.length / seconds).toFixed(0)} requests/s, p99 ${percentile(times, 0.99)} ms, 16 clients`);
  }
}

async function measureParses({call}: BenchUser): Promise<void> {
  const objectId = await upload({call});
  const half = Math.ceil(parses / 2);
  const before = await bareEngine(half);
  // they wait until all are there: what is measured is work, not how fast they are asked for
  const ids: string[] = [];
  const begin = performance.now();
  while (ids.length < parses) {
    const some = Array.from({length: Math.min(8, parses - ids.length)}, () =>
      call(calls.createParseTask, {objectId, force: true}),
    );
    ids.push(...(await Promise.all(some)).map(task => task.outputId));
  }
  const times: number[] = [];
  const asked = performance.now();
  const first = await done(ids);
  const used = server.processorTime();
  while ((await done(ids)) < parses) {
    times.push(await timed(() => call(calls.getTaskList, {})));
    times.push(await timed(() => call(calls.getTaskStatus, {outputId: ids[0]!})));
    await sleep(pause);
  }
  const service = (parses - first) / ((performance.now() - asked) / 1000);
  const now = server.processorTime();
  const after = await bareEngine(half);
  const bare = (2 * half) / (half / before + half / after);
  print(`${parses} parses asked for`, `${((1000 * parses) / (asked - begin)).toFixed(0)} a second`);
  print('bare engine', `${bare.toFixed(1)} files/s (${before.toFixed(1)} before, ${after.toFixed(1)} after)`);
  print('service', `${service.toFixed(1)} files/s, ${((100 * service) / bare).toFixed(0)} % of the bare engine`);
  const each = (part: keyof typeof used) => ((now[part] - used[part]) / (parses - first)).toFixed(1);
  print(
    'processor time of a parse',
    `engine ${each('engines')} ms, server ${each('server')} ms, PostgreSQL ${each('database')} ms`,
  );
  print(
    'API meanwhile',
    `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, ${times.length} requests`,
  );
}

/** Files a second of the engine alone, in processes as the service has them. */
async function bareEngine(count: number): Promise<number> {
  const pool = new WorkerPool({timeout: 120_000, memory: 768, niceness: 10});
  const job = {
    bytes: new Uint8Array(pdf),
    to: ['json', 'md'] as const,
    byPage: true,
    write: {assetFolder: 'assets/', formula: 'dollar', furniture: false} as const,
    dpi: 150,
    dump: false,
  };
  const convert = () => pool.convert(job, {progress: () => {}, picture: () => {}, dump: () => {}});
  // the service's processes are warm as well
  await Promise.all(Array.from({length: processes}, convert));
  let left = count;
  const start = performance.now();
  const lane = async () => {
    while (left-- > 0) await convert();
  };
  await Promise.all(Array.from({length: processes}, lane));
  const rate = count / ((performance.now() - start) / 1000);
  await pool.close();
  return rate;
}

async function measureFairness({addUser}: BenchServer): Promise<void> {
  const [many, few] = [await addUser(), await addUser()];
  const files = [await upload(many), await upload(few)] as const;
  const ask = async ({call}: BenchUser, objectId: string, count: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push((await call(calls.createParseTask, {objectId, force: true})).outputId);
    return ids;
  };
  const flooded = await ask(many, files[0], flood);
  const three = await ask(few, files[1], 3);
  const all = [...flooded, ...three];
  while ((await done(all)) < all.length) await sleep(200);
  for (const [who, ids] of [
    [`who asked for ${flood} at once`, flooded],
    ['who asked for 3 after that', three],
  ] as const) {
    const waits = await waitingTimes(ids);
    print(who, `waited ${percentile(waits, 0.5)} ms (half), ${Math.max(...waits)} ms (longest)`);
  }
}

async function waitingTimes(ids: readonly string[]): Promise<number[]> {
  const {rows} = await database.query<{wait: number}>(
    'select round(extract(epoch from started_at - created_at) * 1000)::int as wait from tasks where output_id = any($1)',
    [ids],
  );
  return rows.map(row => row.wait);
}

async function done(ids: readonly string[]): Promise<number> {
  const {rows} = await database.query<{status: number; count: number}>(
    'select status, count(*)::int as count from tasks where output_id = any($1) group by 1',
    [ids],
  );
  if (rows.some(row => row.status === TaskStatus.failed)) throw new Error('a parse failed');
  return rows.find(row => row.status === TaskStatus.success)?.count ?? 0;
}

async function upload({call}: Pick<BenchUser, 'call'>): Promise<string> {
  const task = await call(calls.createUploadTask, {fileName: 'paper.pdf'});
  const answer = await fetch(task.url, {method: 'PUT', body: pdf});
  const {code, data} = (await answer.json()) as {code: string; data: {objectId: string}};
  if (code !== 'success') throw new Error(`the upload failed: ${code}`);
  return data.objectId;
}

async function timed(deed: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await deed();
  return performance.now() - start;
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(46)} ${value}`);
}
