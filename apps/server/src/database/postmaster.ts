import {readFileSync, readlinkSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {isAlive} from '../home/processes.ts';

/** A PostgreSQL that runs on a folder of data, as its `postmaster.pid` tells. */
export type Postmaster = {readonly pid: number; readonly socket: string; readonly ready: boolean};

/** The PostgreSQL that runs on a folder, if one does. */
export function findPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    // pid, data, start, port, socket folder, address, shared memory, state
    lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterOf(pid, data)) return undefined;
  return {pid, socket: (lines[4] ?? '').trim(), ready: lines[7]?.trim() === 'ready'};
}

// after a crash of the machine another process may have the number: PostgreSQL works in its folder of data
function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    // it ended while we looked, or it is a process of another user
    return false;
  }
}
