import {readFileSync} from 'node:fs';

/** CPU time and state of a process. */
export type ProcessTime = {
  /** Milliseconds of CPU time of all its threads. */
  readonly used: number;
  /** Whether it runs or waits for a CPU or the disk; otherwise it sleeps until an event. */
  readonly runnable: boolean;
};

/** Undefined on other systems than Linux, and if the process is gone. */
export function processTime(pid: number): ProcessTime | undefined {
  try {
    // the name, in parentheses, may contain spaces and parentheses
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const used = (Number(fields[11]) + Number(fields[12])) * (1000 / ticksPerSecond);
    return {used, runnable: fields[0] === 'R' || fields[0] === 'D'};
  } catch {
    return undefined;
  }
}

// Linux reports this unit to programs on every architecture that Node supports
const ticksPerSecond = 100;
