import {execFile, spawn} from 'node:child_process';
import {chownSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {postgresFolder} from './binaries.ts';

const run = promisify(execFile);

// PostgreSQL refuses to run as root; `nobody` owns nothing else
const nobody = 65534;

export type EmbeddedPostgres = {
  /** For `connect`. */
  readonly url: string;
  /** Stops the server, waiting for what is being written. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that came with npm on a folder of data, making it at the first start; listens on a socket in
 * `socketFolder` only. A server that survived its parent is adopted.
 */
export async function startEmbedded(dataFolder: string, socketFolder: string): Promise<EmbeddedPostgres> {
  const native = linkLibraries(postgresFolder());
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? {uid: nobody, gid: nobody} : {};
  const environment = {...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: path.join(native, 'lib')};
  const options = {...identity, env: environment, cwd: '/'};
  for (const folder of [dataFolder, socketFolder]) {
    await mkdir(folder, {recursive: true, mode: 0o700});
    if (asRoot) chownSync(folder, nobody, nobody);
  }
  const bin = (name: string) => path.join(native, 'bin', name);
  if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) {
    await run(
      bin('initdb'),
      ['-D', dataFolder, '-U', 'recto', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'],
      options,
    );
  }
  const stop = async () => {
    await run(bin('pg_ctl'), ['stop', '-D', dataFolder, '-m', 'fast', '-w'], options).catch(() => {});
  };
  const url = `postgres://recto@/postgres?host=${encodeURIComponent(socketFolder)}`;
  if (await isRunning(bin('pg_ctl'), dataFolder, options)) return {url, stop};
  const settings = [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${socketFolder}`,
    '-c',
    'max_connections=100',
    '-c',
    'shared_buffers=64MB',
  ];
  // detached: an interrupt at the terminal must reach the server first, which then stops its database
  const starter = spawn(
    bin('pg_ctl'),
    ['start', '-D', dataFolder, '-w', '-t', '30', '-l', path.join(dataFolder, 'server.log'), '-o', settings.join(' ')],
    {
      ...options,
      detached: true,
      stdio: 'ignore',
    },
  );
  const code = await new Promise<number | null>((resolve, reject) =>
    starter.once('error', reject).once('exit', resolve),
  );
  if (code !== 0)
    throw new Error(`The embedded PostgreSQL does not start: ${lastLines(path.join(dataFolder, 'server.log'))}`);
  return {url, stop};
}

async function isRunning(pgCtl: string, dataFolder: string, options: object): Promise<boolean> {
  return run(pgCtl, ['status', '-D', dataFolder], options).then(
    () => true,
    () => false,
  );
}

/** npm packages carry no symbolic links: makes those the libraries ask for. */
function linkLibraries(native: string): string {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return native;
  for (const {source, target} of JSON.parse(readFileSync(list, 'utf8')) as {source: string; target: string}[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), {recursive: true});
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return native;
}

function lastLines(file: string): string {
  if (!existsSync(file)) return readdirSync(path.dirname(file)).length === 0 ? 'its folder is empty' : 'it left no log';
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ');
}
