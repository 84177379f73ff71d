import {createHash} from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {othersCanEnter} from '../home/reach.ts';
import {StartError} from '../home/start-error.ts';
import {linkLibraries, type PostgresPackage, postgresPackage} from './binaries.ts';

/** Where an embedded PostgreSQL has its things, and as whom it runs. */
export type Place = {
  readonly data: string;
  /** Folder of its socket. */
  readonly socket: string;
  readonly log: string;
  /** Folder of `bin/` and `lib/`. */
  readonly native: string;
  /** Another user than this process; PostgreSQL refuses to be root. */
  readonly identity?: {readonly uid: number; readonly gid: number};
};

// `nobody`, which every system has
const nobody = 65534;
// sockaddr_un holds 108 bytes with the zero at the end, on macOS 104
const longestSocket = 103;
const socketName = '/.s.PGSQL.5432';

/**
 * Where the embedded database of a home lies. For ordinary users that is the home itself. For root, who must let another
 * user run PostgreSQL, it is the home if others can pass through the folders above it (they cannot through `/root`), else a
 * folder below `systemFolder`; a file in the home then says which. Throws StartError.
 */
export function placeOf(home: string, systemFolder = '/var/lib/recto'): Place {
  const asRoot = process.getuid?.() === 0;
  const base = asRoot ? baseForRoot(home, systemFolder) : home;
  const data = path.join(base, 'database');
  const identity = asRoot ? ownerOf(data) : undefined;
  const native = usableBinaries(postgresPackage(), base, identity !== undefined);
  return {data, socket: socketFolder(base), log: path.join(base, 'postgres.log'), native, ...(identity && {identity})};
}

function baseForRoot(home: string, systemFolder: string): string {
  const pointer = path.join(home, 'database-folder');
  if (existsSync(pointer)) {
    const base = readFileSync(pointer, 'utf8').trim();
    if (existsSync(path.join(base, 'database'))) return base;
    throw new StartError(`The database of ${home} lay in ${base}, which is gone: bring it back, or restore a backup.`);
  }
  if (othersCanEnter(home) || ownerOf(path.join(home, 'database')).uid !== nobody) return home;
  const base = path.join(systemFolder, createHash('sha256').update(home).digest('hex').slice(0, 12));
  try {
    for (const folder of [systemFolder, base]) {
      mkdirSync(folder, {recursive: true});
      chmodSync(folder, 0o711);
    }
  } catch (error) {
    throw new StartError(
      `${base} cannot be made (${home} is closed to PostgreSQL): set RECTO_HOME to an open folder.`,
      {
        cause: error,
      },
    );
  }
  if (!othersCanEnter(base))
    throw new StartError(`PostgreSQL cannot enter ${home} nor ${base}: set RECTO_HOME to a folder open to all users.`);
  // first the folder, then the file that says so: a start that is cut off between them leaves nothing wrong
  mkdirSync(path.join(base, 'database'), {recursive: true, mode: 0o700});
  writeFileSync(`${pointer}.new`, `${base}\n`);
  renameSync(`${pointer}.new`, pointer);
  return base;
}

/** Data that an ordinary user made stays that user's, also when root starts the server. */
function ownerOf(data: string): {readonly uid: number; readonly gid: number} {
  const stat = statSync(data, {throwIfNoEntry: false});
  return stat && stat.uid !== 0 ? {uid: stat.uid, gid: stat.gid} : {uid: nobody, gid: nobody};
}

function socketFolder(base: string): string {
  const near = path.join(base, 'run');
  // a comma would part two folders
  if (Buffer.byteLength(near + socketName) <= longestSocket && !/[,"]/.test(near)) return near;
  const name = `recto-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`;
  const temporary = [tmpdir(), '/tmp'].find(folder => Buffer.byteLength(folder + name + socketName) < longestSocket);
  const folder = path.join(temporary ?? '/tmp', name);
  const stat = lstatSync(folder, {throwIfNoEntry: false});
  // everybody may write to /tmp: a folder that somebody else put there is not trusted
  if (
    stat &&
    (!stat.isDirectory() || ![process.getuid?.(), ownerOf(path.join(base, 'database')).uid].includes(stat.uid))
  )
    throw new StartError(`${folder} belongs to another user: remove it, or set RECTO_HOME to a shorter path.`);
  return folder;
}

/** The binaries npm installed, or a copy beside the data where those cannot be used from. */
function usableBinaries({native, version}: PostgresPackage, base: string, asOther: boolean): string {
  if ((!asOther || openToOthers(native)) && linkLibraries(native)) return native;
  const name = `postgresql-${version}`;
  const copy = path.join(base, name);
  if (!existsSync(copy)) {
    for (const old of readdirSync(base).filter(entry => entry.startsWith('postgresql-')))
      rmSync(path.join(base, old), {recursive: true, force: true});
    const part = path.join(base, `${name}.part`);
    cpSync(native, path.join(part, 'native'), {recursive: true, verbatimSymlinks: true});
    linkLibraries(path.join(part, 'native'));
    if (asOther) openAll(part);
    renameSync(part, copy);
  }
  return path.join(copy, 'native');
}

const openToOthers = (native: string): boolean =>
  othersCanEnter(path.join(native, 'bin')) &&
  othersCanEnter(path.join(native, 'lib')) &&
  (statSync(path.join(native, 'bin', 'postgres')).mode & 0o005) === 0o005;

function openAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openAll(at);
    else if (entry.isFile()) chmodSync(at, 0o755);
  }
}
