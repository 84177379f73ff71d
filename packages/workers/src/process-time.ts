import {readFileSync} from 'node:fs';

/** What the system tells of a process. */
export type ProcessTime = {
  /** Milliseconds of processor time that all its threads have had. */
  readonly used: number;
  /** Whether it would run if it were given a processor, or the disk had answered; else it sleeps until something comes. */
  readonly wants: boolean;
};

/** Undefined where the system does not tell of another process (only Linux does), and when it is gone. */
export function processTime(pid: number): ProcessTime | undefined {
  try {
    // the name, in parentheses, may hold spaces and parentheses
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const used = (Number(fields[11]) + Number(fields[12])) * (1000 / ticksPerSecond);
    return {used, wants: fields[0] === 'R' || fields[0] === 'D'};
  } catch {
    return undefined;
  }
}

// Linux tells programs this unit, whatever its own is, on every machine that Node runs on
const ticksPerSecond = 100;
