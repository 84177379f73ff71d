import {execFile, spawn} from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import {isAlive} from '../home/processes.ts';
import {StartError} from '../home/start-error.ts';
import {codeOf} from '../system-error.ts';
import type {Place} from './place.ts';
import {findPostmaster} from './postmaster.ts';

const run = promisify(execFile);

const user = 'recto';
// replaying what a crash left in the log takes time in proportion to it; a silent start ends some time all the same
const startPatience = 300_000;
const stopPatience = 30_000;
const largestLog = 10 * 1024 * 1024;
// pauses before PostgreSQL is started again; then it is given up
const pauses = [100, 1000, 3000, 10_000];

export type EmbeddedPostgres = {
  /** For `connect`. */
  readonly url: string;
  /** Stops the server, waiting for what is being written. */
  readonly stop: () => Promise<void>;
};

type Watcher = {
  /** It ended by itself and is being started again. */
  readonly onRestart?: (reason: string) => void;
  /** It ended and cannot be started again. */
  readonly onLost?: (error: Error) => void;
};

/**
 * Starts the PostgreSQL that came with npm on its place, making its data at the first start; it listens on a socket only.
 * A server that survived its parent is adopted, one that ends by itself is started again. Throws StartError.
 */
export async function startEmbedded(place: Place, {onRestart, onLost}: Watcher = {}): Promise<EmbeddedPostgres> {
  makeFolder(place.socket, place);
  await initialize(place);
  let current = await adoptOrStart(place);
  let stopping = false;

  const watch = async () => {
    for (let failures = 0; ; ) {
      const since = performance.now();
      await current.ended;
      if (stopping) return;
      failures = performance.now() - since > 60_000 ? 1 : failures + 1;
      if (failures > pauses.length) throw new StartError('The embedded PostgreSQL ends again and again.');
      onRestart?.(lastWords(place.log));
      await sleep(pauses[failures - 1]);
      if (stopping) return;
      current = await adoptOrStart(place);
    }
  };
  watch().catch((error: Error) => onLost?.(error));

  return {
    url: socketUrl(current.socket),
    stop: async () => {
      stopping = true;
      await stopPostmaster(current);
    },
  };
}

/** The address of an embedded PostgreSQL by the folder of its socket. */
export const socketUrl = (folder: string): string => `postgres://${user}@/postgres?host=${encodeURIComponent(folder)}`;

type Running = {readonly pid: number; readonly socket: string; readonly ended: Promise<void>};

async function adoptOrStart(place: Place): Promise<Running> {
  const deadline = performance.now() + startPatience;
  while (true) {
    const found = findPostmaster(place.data);
    if (!found) break;
    if (found.ready) return {pid: found.pid, socket: found.socket, ended: endOf(found.pid)};
    if (performance.now() > deadline) throw new StartError(`The embedded PostgreSQL (process ${found.pid}) hangs.`);
    await sleep(50);
  }
  for (let attempt = 1; ; attempt++) {
    const started = await startPostmaster(place, deadline);
    if (typeof started !== 'string') return started;
    // processes of one that was killed hold its memory for a moment
    if (attempt === 30 || !/shared memory block|lock file ".*" already exists/.test(started))
      throw new StartError(`The embedded PostgreSQL does not start on ${place.data}: ${started}`);
    await sleep(500);
  }
}

/** Starts PostgreSQL; gives why it ended when it did not come up. */
async function startPostmaster(place: Place, deadline: number): Promise<Running | string> {
  // it names a process that is not PostgreSQL: findPostmaster looked
  rmSync(path.join(place.data, 'postmaster.pid'), {force: true});
  if ((statSync(place.log, {throwIfNoEntry: false})?.size ?? 0) > largestLog) renameSync(place.log, `${place.log}.old`);
  const before = statSync(place.log, {throwIfNoEntry: false})?.size ?? 0;
  const log = openSync(place.log, 'a', 0o600);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${place.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=64MB',
    'log_line_prefix=%m [%p] ',
  ];
  // detached: Ctrl+C at the terminal must reach only the server, which then stops its database
  const child = spawn(
    path.join(place.native, 'bin', 'postgres'),
    ['-D', place.data, ...settings.flatMap(setting => ['-c', setting])],
    {...spawnOptions(place), detached: true, stdio: ['ignore', log, log]},
  );
  closeSync(log);
  child.unref();
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()).once('error', () => resolve()));
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over) {
    const found = findPostmaster(place.data);
    if (found?.ready && found.pid === child.pid) return {pid: found.pid, socket: found.socket, ended};
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      return 'it did not become ready in time.';
    }
    await sleep(15);
  }
  return lastWords(place.log, before);
}

async function stopPostmaster({pid, ended}: Running): Promise<void> {
  // fast: connections are ended, everything is written
  if (!send(pid, 'SIGINT')) return;
  const timer = setTimeout(() => send(pid, 'SIGQUIT'), stopPatience);
  await ended;
  clearTimeout(timer);
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Resolves when a process that is not our child has ended. */
function endOf(pid: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, 200).unref();
  });
}

/** Makes the data of a new database, whole or not at all. */
async function initialize(place: Place): Promise<void> {
  const {data, native} = place;
  const major = /\d+/.exec(await version(place))?.[0];
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    const found = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
    if (found === major) return;
    throw new StartError(
      `The database in ${data} is of PostgreSQL ${found || 'an unknown version'}, this Recto brings ${major}: restore a backup, or start the Recto it was made with.`,
    );
  }
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new StartError(`${data} is damaged: it holds files, but no PG_VERSION. Restore a backup, or move it away.`);
  const part = `${data}.new`;
  rmSync(part, {recursive: true, force: true});
  makeFolder(part, place);
  try {
    await run(
      path.join(native, 'bin', 'initdb'),
      ['-D', part, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'],
      spawnOptions(place),
    );
  } catch (error) {
    rmSync(part, {recursive: true, force: true});
    const said = String((error as {stderr?: unknown}).stderr ?? '').trim();
    const last = said.split('\n').findLast(line => /error|fatal/i.test(line)) ?? (said || codeOf(error) || error);
    const hint = /look up effective user/.test(said) ? ' (PostgreSQL wants a user with a line in /etc/passwd)' : '';
    throw new StartError(`The database cannot be made in ${data}: ${last}${hint}`, {cause: error});
  }
  rmSync(data, {recursive: true, force: true});
  renameSync(part, data);
}

const version = async (place: Place): Promise<string> =>
  (await run(path.join(place.native, 'bin', 'postgres'), ['--version'], spawnOptions(place))).stdout;

// nothing of our environment: it holds secrets, and PG… variables would change what is started
const spawnOptions = ({identity, native}: Place) => ({
  ...identity,
  cwd: '/',
  env: {
    LC_ALL: 'C',
    TZ: 'UTC',
    PATH: process.env['PATH'],
    LD_LIBRARY_PATH: path.join(native, 'lib'),
    ...(process.env['SystemRoot'] && {SystemRoot: process.env['SystemRoot']}),
  },
});

function makeFolder(folder: string, {identity}: Place): void {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  if (identity) chownSync(folder, identity.uid, identity.gid);
}

/** The line in which PostgreSQL said why it ended, of what it has said since the log had so many bytes. */
function lastWords(log: string, before = 0): string {
  const said = existsSync(log) ? readFileSync(log).subarray(before).toString().trimEnd() : '';
  const lines = said === '' ? [] : said.split('\n').slice(-20);
  const line = lines.findLast(entry => /FATAL|PANIC/.test(entry)) ?? lines.at(-1);
  return line?.replace(/^.*?(?:(?:FATAL|PANIC):\s*|^postgres: )/, '') ?? 'it said nothing.';
}
