import {readFileSync} from 'node:fs';

/**
 * Resident memory of a process in megabytes; undefined on other systems than Linux, and if the process is gone.
 */
export function residentMegabytes(pid: number): number | undefined {
  return statusMegabytes(pid, /^VmRSS:\s+(\d+) kB/m);
}

/** Peak resident memory of this process in megabytes. */
export function peakMegabytes(): number {
  // on Linux `maxRSS`, in kilobytes, includes what the parent process had at the fork
  return Math.round(statusMegabytes('self', /^VmHWM:\s+(\d+) kB/m) ?? process.resourceUsage().maxRSS / 1024);
}

function statusMegabytes(process: number | 'self', field: RegExp): number | undefined {
  try {
    const [, kilobytes] = field.exec(readFileSync(`/proc/${process}/status`, 'latin1')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
