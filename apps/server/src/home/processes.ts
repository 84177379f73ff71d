import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

/** Whether a process of this id runs, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process was started, as a text that tells it from a later one of the same id, also after the machine was
 * started anew. Undefined where nobody can tell.
 */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8'}).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // the name, in parentheses, may hold anything; field 22 counted from the start is the 20th behind it
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}
