import {linkSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {birthOf, isAlive} from './processes.ts';
import {StartError} from './start-error.ts';

type Holder = {readonly pid: number; readonly birth?: string | undefined; readonly url?: string};

export type HomeLock = {
  /** Writes down where the server listens, for whoever is refused. */
  readonly tell: (url: string) => void;
  readonly release: () => void;
};

/**
 * Takes a folder for this process alone: two servers on one embedded database would each believe the other had
 * crashed. A lock whose process is gone, or is another one by now, is taken over. Throws StartError.
 */
export function lockHome(home: string): HomeLock {
  const file = path.join(home, 'recto.lock');
  const own = path.join(home, `recto.lock.${process.pid}`);
  const me: Holder = {pid: process.pid, birth: birthOf(process.pid)};
  writeFileSync(own, JSON.stringify(me));
  try {
    // a link appears with its content, and only where there is none
    for (let attempt = 0; !tryLink(own, file); attempt++) {
      const holder = readHolder(file);
      if (holder && isHeld(holder)) throw new StartError(inUse(home, holder));
      if (attempt === 5) throw new StartError(`Another start on ${home} goes on at this moment: try again.`);
      takeAway(file, own);
    }
  } finally {
    rmSync(own, {force: true});
  }
  return {
    tell: url => {
      writeFileSync(own, JSON.stringify({...me, url}));
      renameSync(own, file);
    },
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, {force: true});
    },
  };
}

/** The process that works on a folder now, and where it listens once it does. */
export function holderOf(home: string): Holder | undefined {
  const holder = readHolder(path.join(home, 'recto.lock'));
  return holder && isHeld(holder) ? holder : undefined;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock; one that another start has put there in between is put back. */
function takeAway(file: string, own: string): void {
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    // somebody else was quicker
    return;
  }
  const holder = readHolder(aside);
  if (holder && isHeld(holder)) tryLink(aside, file);
  rmSync(aside, {force: true});
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(holder?.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

// in a container the server's process often has the number of the one that crashed: its birth tells them apart
function isHeld({pid, birth}: Holder): boolean {
  const now = birthOf(pid);
  if (birth && now) return birth === now;
  return pid !== process.pid && isAlive(pid);
}

const inUse = (home: string, {pid, url}: Holder): string =>
  `Recto already runs on ${home} (process ${pid}${url ? `, ${url}` : ''}): stop it, or set RECTO_HOME to another folder.`;
