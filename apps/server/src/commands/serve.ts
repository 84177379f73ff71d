import {constants} from 'node:os';
import {start} from '../main.ts';
import {createDesktopMachine} from '../providers/desktop/machine.ts';
import {createShellDoor} from '../secrets/shell-door.ts';
import {followShell} from './shell-commands.ts';

const help = `recto serve

Starts Recto's server: the API, the pages and the worker, with a database of its own in ~/.recto.
Settings are environment variables, all listed in docs/settings.md; the first ones:

  RECTO_PORT    port to listen on (8787)          RECTO_HOST    address to listen on (127.0.0.1; 0.0.0.0 for all)
  RECTO_HOME    folder of all data (~/.recto)     DATABASE_URL  a PostgreSQL of your own

SIGTERM or Ctrl+C stops it: running tasks go on at the next start.
`;

// one Ctrl+C can arrive twice or thrice: from the terminal, and passed on by npm and by the launcher
const sameKeystroke = 500;

/** `recto serve`: runs until it is told to stop; 0 then, 1 when it cannot go on. Throws ConfigError and StartError. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  const ending = waitForEnd();
  const shell = args.includes('--desktop') ? await followShell(process.stdin) : undefined;
  const door = shell && createShellDoor(shell.key);
  if (door) shell.onExpect(door.expect);
  const machine = shell && createDesktopMachine();
  if (machine) shell.onMachine(machine.describe);
  void shell?.gone.then(ending.told);
  const server = await start(process.env, ending.lost, {door, machine});
  // the shell's window comes in by its own door
  if (server.ownerLink && !shell)
    process.stdout.write(`Sign in as the owner, once, within a day: ${server.ownerLink}\n`);
  process.stdout.write(`ready on ${server.url}\n`);
  const reason = await ending.reason;
  const error = reason instanceof Error ? reason : undefined;
  await server.stop(error?.message ?? String(reason));
  if (error) process.stderr.write(`recto: ${error.message}\n`);
  // should anything still hold the process
  setTimeout(() => process.exit(error ? 1 : 0), 2000).unref();
  return error ? 1 : 0;
}

function waitForEnd(): {
  /** What ends it: the name of a signal, or why it cannot go on. */
  readonly reason: Promise<Error | string>;
  readonly lost: (error: Error) => void;
  /** Ends it as a signal does. */
  readonly told: () => void;
} {
  const {promise: reason, resolve} = Promise.withResolvers<Error | string>();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first > 0 && performance.now() - first > sameKeystroke) process.exit(128 + constants.signals[signal]);
      first ||= performance.now();
      resolve(signal);
    });
  }
  const broken = (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error)));
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
  return {reason, lost: broken, told: () => resolve('the window was closed')};
}
